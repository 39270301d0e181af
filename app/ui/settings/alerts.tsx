// Mails to the merchant: where to, when, and whether the address is confirmed.
import { BlockStack, Checkbox, ChoiceList, TextField } from "@shopify/polaris";
import type { AlertAddress as Address } from "../../alerts/alerts.ts";
import { choices, rules } from "../texts/settings.ts";
import { AlertAddress } from "./alert-address.tsx";
import { RuleTitle } from "./fields.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

interface AlertsProps {
  form: SettingsDraft;
  /** The address that is saved; null: none. */
  saved: Address | null;
  /** False: whoever hosts the app has not set up mail. */
  available: boolean;
}

const TIMINGS = ["at_once", "digest"] as const;

export function Alerts({ form, saved, available }: AlertsProps) {
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
      {(saved?.email ?? null) === alertEmail && <AlertAddress address={saved} available={available} />}
      <ChoiceList
        title={<RuleTitle label={rules.alertTiming.label} help={rules.alertTiming.help} />}
        disabled={alertEmail === null}
        choices={TIMINGS.map((value) => ({ value, label: choices.alertTiming[value] }))}
        selected={[alertTiming]}
        onChange={([chosen]) => form.set("alertTiming", chosen === "digest" ? "digest" : "at_once")}
      />
      <Checkbox
        label={rules.dailyReport.label}
        // Polaris writes the help of what is disabled too faintly to be read.
        {...(alertEmail === null ? { disabled: true } : { helpText: rules.dailyReport.help })}
        checked={dailyReport}
        onChange={(on) => form.set("dailyReport", on)}
      />
    </BlockStack>
  );
}
