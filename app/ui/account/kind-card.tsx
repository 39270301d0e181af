// The contract with Kit: paid in the portal, or by invoice. Kit's API does not tell, so the merchant is asked.
import { BlockStack, Card, ChoiceList, Text } from "@shopify/polaris";
import { useCallback } from "react";
import type { AccountDetails } from "../../accounts/read/account-details.ts";
import { showToast } from "../pieces/toast.ts";
import { account } from "../texts/account.ts";
import type { AccountAnswer } from "../../actions/account-form.ts";
import { useAccountForm } from "./use-account-form.ts";

const { kind: words } = account;

export function KindCard({ kind }: { kind: AccountDetails["kind"] }) {
  const onAnswer = useCallback((answer: AccountAnswer) => {
    if (answer.intent === "kind" && answer.outcome.kind === "set") showToast(words.set);
  }, []);
  const { pending, send } = useAccountForm(onAnswer);
  return (
    <div id="kind">
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          {kind === "unknown" && <Text as="p">{words.body}</Text>}
          <ChoiceList
            title={words.title}
            titleHidden
            disabled={pending}
            choices={[
              { label: words.standard, value: "standard", helpText: words.standardHelp },
              { label: words.invoice, value: "invoice", helpText: words.invoiceHelp },
            ]}
            selected={[kind]}
            onChange={([chosen]) => send({ intent: "kind", kind: chosen === "invoice" ? "invoice" : "standard" })}
          />
        </BlockStack>
      </Card>
    </div>
  );
}
