// How it stands with the saved address for mails: confirmed, waiting for its owner, or not to be reached.
import { Button, InlineStack, Text } from "@shopify/polaris";
import type { AlertAddress as Address } from "../../alerts/alerts.ts";
import { ShopTime } from "../pieces/shop-time.tsx";
import { choices } from "../texts/settings.ts";
import { showToast } from "../pieces/toast.ts";
import { useCommand } from "../requests/use-command.ts";

interface AlertAddressProps {
  address: Address | null;
  /** False: whoever hosts the app has not set up mail. */
  available: boolean;
}

export function AlertAddress({ address, available }: AlertAddressProps) {
  const { mail } = choices;
  const { pending, submit } = useCommand(() => showToast(mail.askedAgain));
  if (!available) {
    return (
      <Text as="p" tone="caution">
        {mail.notAvailable}
      </Text>
    );
  }
  if (!address) return null;
  const { confirmed, askedAt, fault } = address;
  return (
    <>
      <Text as="p" tone={confirmed ? "success" : "caution"}>
        {confirmed ? choices.alertConfirmed : choices.alertUnconfirmed}
        {!confirmed && askedAt && (
          <>
            {" "}
            (<ShopTime at={askedAt} within />)
          </>
        )}
      </Text>
      {fault !== null && (
        <Text as="p" tone="critical">
          {mail.faults[fault] ?? mail.faults["refused"]}
        </Text>
      )}
      {!confirmed && (
        <InlineStack>
          <Button
            loading={pending}
            onClick={() => submit(null, { method: "post", action: "/app/settings/confirmation" })}
          >
            {mail.askAgain}
          </Button>
        </InlineStack>
      )}
    </>
  );
}
