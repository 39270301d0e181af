// Recipient of alerts: the store owner's address or another one, and whether it is confirmed.
import { BlockStack, Button, ChoiceList, InlineStack, Text, TextField } from "@shopify/polaris";
import type { AlertRecipient } from "../../alerts/alerts.ts";
import { Subdued } from "../pieces/card.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { ShopTime } from "../pieces/shop-time.tsx";
import { useCommand } from "../requests/use-command.ts";
import { choices, rules } from "../texts/account/settings.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

const { mail } = choices;

export function AlertAddress({ form, saved }: { form: SettingsDraft; saved: AlertRecipient }) {
  const { alertEmail } = form.draft;
  const { storeEmail, chosen } = saved;
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={mail.to}
        choices={[
          {
            value: "owner",
            label: storeEmail === null ? mail.ownerUnknown : mail.owner(storeEmail),
            helpText: storeEmail === null ? mail.ownerUnknownHelp : mail.ownerHelp,
          },
          { value: "other", label: mail.other },
        ]}
        selected={[alertEmail === null ? "owner" : "other"]}
        onChange={([picked]) => form.set("alertEmail", picked === "other" ? (chosen?.email ?? "") : null)}
      />
      {alertEmail !== null && (
        <TextField
          label={rules.alertEmail.label}
          type="email"
          autoComplete="email"
          value={alertEmail}
          onChange={(typed) => form.set("alertEmail", typed.trim())}
          helpText={rules.alertEmail.help}
          error={form.faultOf("alertEmail")}
        />
      )}
      {chosen && chosen.email === alertEmail && <Standing chosen={chosen} storeEmail={storeEmail} />}
    </BlockStack>
  );
}

interface StandingProps {
  chosen: NonNullable<AlertRecipient["chosen"]>;
  storeEmail: string | null;
}

function Standing({ chosen, storeEmail }: StandingProps) {
  if (chosen.confirmed) {
    return (
      <Text as="p" tone="success">
        {mail.confirmed}
      </Text>
    );
  }
  const { askedAt, mayAsk } = chosen;
  return (
    <>
      <Text as="p" tone="caution">
        {mail.unconfirmed}
        {askedAt && (
          <>
            {" "}
            (<ShopTime at={askedAt} within />)
          </>
        )}{" "}
        {storeEmail === null ? mail.noneMeanwhile : mail.meanwhile(storeEmail)}
      </Text>
      <AskForMail kind="confirmation" label={mail.askAgain} asked={mail.askedAgain} allowed={mayAsk} />
    </>
  );
}

interface AskForMailProps {
  kind: "confirmation" | "test";
  label: string;
  /** Confirms that it was asked for. */
  asked: string;
  /** False while as many were sent as the limit allows. */
  allowed: boolean;
}

export function AskForMail({ kind, label, asked, allowed }: AskForMailProps) {
  const { pending, submit } = useCommand(() => showToast(asked));
  return (
    <InlineStack gap="300" blockAlign="center">
      <Button
        disabled={!allowed}
        loading={pending}
        onClick={() => submit({ kind }, { action: "/app/settings/confirmation" })}
      >
        {label}
      </Button>
      {!allowed && <Subdued as="span">{mail.limit}</Subdued>}
    </InlineStack>
  );
}
