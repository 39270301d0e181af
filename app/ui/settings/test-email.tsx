// Sends a test email to the current recipient, and shows the result of the last email.
import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import type { AlertRecipient } from "../../alerts/alerts.ts";
import { Subdued } from "../pieces/card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { choices } from "../texts/account/settings.ts";

const { mail } = choices;

export function TestEmail({ saved }: { saved: AlertRecipient }) {
  const { pending, submit } = useCommand(() => showToast(mail.testAsked));
  if (saved.to === null) return null;
  return (
    <BlockStack gap="200">
      {saved.fault !== null && (
        <Text as="p" tone="critical">
          {mail.faults[saved.fault] ?? mail.faults["refused"]}
        </Text>
      )}
      <InlineStack gap="300" blockAlign="center">
        <Button
          disabled={!saved.mayTest}
          loading={pending}
          onClick={() => submit({ kind: "test" }, { method: "post", action: "/app/settings/confirmation" })}
        >
          {mail.test}
        </Button>
        {!saved.mayTest && <Subdued as="span">{mail.limit}</Subdued>}
      </InlineStack>
    </BlockStack>
  );
}
