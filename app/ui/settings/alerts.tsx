// Alert emails: whether, where and when they are sent.
import { BlockStack, Text } from "@shopify/polaris";
import type { AlertRecipient } from "../../alerts/alerts.ts";
import { useAttention } from "../attention/attention-context.ts";
import { choices } from "../texts/account/settings.ts";
import { AlertAddress, AskForMail } from "./alert-address.tsx";
import { ChoiceField, FlagField } from "./fields.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

interface AlertsProps {
  form: SettingsDraft;
  saved: AlertRecipient;
  /** False if email isn't configured on the server. */
  available: boolean;
}

export function Alerts({ form, saved, available }: AlertsProps) {
  const { byInvoice } = useAttention();
  if (!available) return <Text as="p">{choices.mail.notAvailable}</Text>;
  return (
    <BlockStack gap="400">
      <FlagField form={form} rule="alerts" />
      {form.draft.alerts && (
        <>
          <AlertAddress form={form} saved={saved} />
          <ChoiceField form={form} rule="alertTiming" words={choices.alertTiming} />
          {!byInvoice && <ChoiceField form={form} rule="unpaidReminder" words={choices.unpaidReminder} />}
          <FlagField form={form} rule="dailyReport" />
          <TestEmail saved={saved} />
        </>
      )}
    </BlockStack>
  );
}

const { mail } = choices;

/** Sends a test email to the current recipient, and shows the result of the last email. */
function TestEmail({ saved }: { saved: AlertRecipient }) {
  if (saved.to === null) return null;
  return (
    <BlockStack gap="200">
      {saved.fault !== null && (
        <Text as="p" tone="critical">
          {mail.faults[saved.fault] ?? mail.faults["refused"]}
        </Text>
      )}
      <AskForMail kind="test" label={mail.test} asked={mail.testAsked} allowed={saved.mayTest} />
    </BlockStack>
  );
}
