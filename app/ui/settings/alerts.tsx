// Alert emails: whether, where and when they are sent.
import { BlockStack, ChoiceList, Text } from "@shopify/polaris";
import type { Settings } from "../../accounts/settings/settings-schema.ts";
import type { AlertRecipient } from "../../alerts/alerts.ts";
import { useAttention } from "../attention/attention-context.ts";
import { choices, rules } from "../texts/account/settings.ts";
import { AlertAddress, AskForMail } from "./alert-address.tsx";
import { FlagField, RuleTitle } from "./fields.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

interface AlertsProps {
  form: SettingsDraft;
  saved: AlertRecipient;
  /** False if email isn't configured on the server. */
  available: boolean;
}

const TIMINGS = ["at_once", "digest"] as const;
type Rhythm = Settings["unpaidReminder"];

// Repeated here, because the browser doesn't load the schema.
const RHYTHMS = ["four_hours", "daily", "weekly", "never"] as const satisfies readonly Rhythm[];

export function Alerts({ form, saved, available }: AlertsProps) {
  const { alerts, alertTiming, unpaidReminder } = form.draft;
  const { byInvoice } = useAttention();
  if (!available) return <Text as="p">{choices.mail.notAvailable}</Text>;
  return (
    <BlockStack gap="400">
      <FlagField form={form} rule="alerts" />
      {alerts && (
        <>
          <AlertAddress form={form} saved={saved} />
          <ChoiceList
            title={<RuleTitle label={rules.alertTiming.label} help={rules.alertTiming.help} />}
            choices={TIMINGS.map((value) => ({ value, label: choices.alertTiming[value] }))}
            selected={[alertTiming]}
            onChange={([chosen]) => form.set("alertTiming", chosen === "digest" ? "digest" : "at_once")}
          />
          {!byInvoice && (
            <ChoiceList
              title={<RuleTitle label={rules.unpaidReminder.label} help={rules.unpaidReminder.help} />}
              choices={RHYTHMS.map((value) => ({ value, label: choices.unpaidReminder[value] }))}
              selected={[unpaidReminder]}
              onChange={([chosen]) => form.set("unpaidReminder", chosen as Rhythm)}
            />
          )}
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
