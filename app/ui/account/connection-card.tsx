// The connection in one row: whether Kit accepts the token, and buttons to replace it or disconnect.
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { CardTitle } from "../pieces/card.tsx";
import { useQuestion } from "../pieces/confirm-modal.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { account, leaveWords } from "../texts/account/account.ts";
import { kitState } from "../texts/account/kit-state.ts";
import { useAccountForm } from "./use-account-form.ts";

const { connection: words } = account;

interface ConnectionCardProps {
  details: AccountDetails;
  /** The form for another token is already open. */
  replacing: boolean;
}

export function ConnectionCard({ details: { environment, tokens, health }, replacing }: ConnectionCardProps) {
  // The banner above says that the only token isn't accepted.
  const told = health.shut?.why === "unauthorized" && tokens.length === 1;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <InlineStack gap="200" blockAlign="center">
            <CardTitle>{words.title}</CardTitle>
            {environment === "staging" && <Badge tone="info">{words.testMode}</Badge>}
          </InlineStack>
          <InlineStack gap="200">
            {!replacing && <Button url="/app/account?replace">{words.replace}</Button>}
            <LeaveButton />
          </InlineStack>
        </InlineStack>
        {tokens.map((token) => (
          <InlineStack key={`${token.lastFour} ${token.createdAt.getTime()}`} gap="200">
            <Text as="span">{words.endsIn(token.lastFour)}</Text>
            {!told && (
              <Badge tone={token.state === "active" ? "success" : "critical"}>
                {token.state === "active" ? words.accepted : words.refused}
              </Badge>
            )}
          </InlineStack>
        ))}
        {health.shut?.why === "rate_limited" && <Text as="p">{kitState.orders.kit_busy}</Text>}
        {health.shut?.why === "unreachable" && <Text as="p">{kitState.orders.kit_away}</Text>}
      </BlockStack>
    </Card>
  );
}

/** Disconnects the store. Asks for confirmation, and a second time if orders are under way. */
function LeaveButton() {
  const { ask, question } = useQuestion();
  const askToLeave = (body: string, onYes: () => void) =>
    ask({ critical: true, words: { ...account.confirmLeave, body }, onYes });
  const confirmed = useAccountForm((answer) => {
    if (answer.intent === "leave") showToast(leaveWords(answer.outcome));
  });
  const { pending, send } = useAccountForm((answer) => {
    if (answer.intent !== "leave") return;
    const words = leaveWords(answer.outcome);
    if (answer.outcome.kind === "orders_on_their_way")
      askToLeave(words, () => confirmed.send({ intent: "leave", confirmed: "true" }));
    else showToast(words);
  });
  const leave = () => askToLeave(account.confirmLeave.body, () => send({ intent: "leave" }));
  return (
    <>
      <Button tone="critical" loading={pending || confirmed.pending} onClick={leave}>
        {account.connection.disconnect}
      </Button>
      {question}
    </>
  );
}
