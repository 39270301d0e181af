// The stores on the Kit account. Each can use its designs and order on its bill, so all are listed and can be removed.
import { Badge, BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { useQuestion } from "../pieces/confirm-modal.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { account } from "../texts/account/account.ts";
import { useAccountForm } from "./use-account-form.ts";

const { stores: words } = account;

export function StoresCard({ stores }: { stores: AccountDetails["stores"] }) {
  const { ask, question } = useQuestion();
  const { pending, send } = useAccountForm((answer) => {
    if (answer.intent === "remove_store" && answer.outcome.kind === "not_there") showToast(words.gone);
  });
  if (stores.count < 2) return null;
  const unnamed = stores.count - stores.named.length;
  return (
    <>
      <TitledCard title={words.title}>
        <Text as="p">{words.body}</Text>
        {stores.named.map((store) => (
          <InlineStack key={store.id} align="space-between" blockAlign="center" gap="200" wrap>
            <BlockStack>
              <Text as="span" fontWeight="semibold" breakWord>
                {store.name}
              </Text>
              <Text as="span" tone="subdued" breakWord>
                {store.token ? `${store.domain}, ${words.token(store.token.lastFour)}` : store.domain}
              </Text>
            </BlockStack>
            <InlineStack gap="200" blockAlign="center">
              {store.token?.state === "refused" && <Badge tone="critical">{words.refused}</Badge>}
              {store.own ? (
                <Badge>{words.own}</Badge>
              ) : (
                <Button
                  tone="critical"
                  variant="tertiary"
                  disabled={pending}
                  accessibilityLabel={words.removeLabel(store.name)}
                  onClick={() =>
                    ask({
                      critical: true,
                      words: words.confirm(store.name),
                      onYes: () => send({ intent: "remove_store", store: store.id }),
                    })
                  }
                >
                  {words.remove}
                </Button>
              )}
            </InlineStack>
          </InlineStack>
        ))}
        {unnamed > 0 && <Text as="p">{words.more(unnamed)}</Text>}
        <Subdued>{words.notYours}</Subdued>
      </TitledCard>
      {question}
    </>
  );
}
