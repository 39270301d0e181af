// Mails to the merchant: where to, when, and whether the address is confirmed.
import { BlockStack, Checkbox, ChoiceList, Text, TextField } from "@shopify/polaris";
import { choices, rules } from "../texts/settings.ts";
import { RuleTitle } from "./fields.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

interface AlertsProps {
  form: SettingsDraft;
  /** The address that is saved. */
  saved: string | null;
  /** Whether its owner opened the link that was sent there. */
  confirmed: boolean;
}

const TIMINGS = ["at_once", "digest"] as const;

export function Alerts({ form, saved, confirmed }: AlertsProps) {
  const { alertEmail, alertTiming, dailyReport } = form.draft;
  const fault = form.faultOf("alertEmail");
  return (
    <BlockStack gap="300">
      <TextField
        label={rules.alertEmail.label}
        type="email"
        autoComplete="email"
        value={alertEmail ?? ""}
        onChange={(typed) => form.set("alertEmail", typed.trim() === "" ? null : typed.trim())}
        helpText={rules.alertEmail.help}
        {...(fault ? { error: fault } : {})}
      />
      {saved !== null && saved === alertEmail && (
        <Text as="p" tone={confirmed ? "success" : "caution"}>
          {confirmed ? choices.alertConfirmed : choices.alertUnconfirmed}
        </Text>
      )}
      <ChoiceList
        title={<RuleTitle label={rules.alertTiming.label} help={rules.alertTiming.help} />}
        disabled={alertEmail === null}
        choices={TIMINGS.map((value) => ({ value, label: choices.alertTiming[value] }))}
        selected={[alertTiming]}
        onChange={([chosen]) => form.set("alertTiming", chosen === "digest" ? "digest" : "at_once")}
      />
      <Checkbox
        label={rules.dailyReport.label}
        helpText={rules.dailyReport.help}
        disabled={alertEmail === null}
        checked={dailyReport}
        onChange={(on) => form.set("dailyReport", on)}
      />
    </BlockStack>
  );
}
