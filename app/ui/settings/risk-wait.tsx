// How long to wait for a fraud rating. Shown only if a rating holds orders.
import { Select } from "@shopify/polaris";
import { rules } from "../texts/account/settings.ts";
import { minutesWords } from "./hold-time.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

const OFFERED = [0, 5, 15, 30, 60, 120];

export function RiskWait({ form }: { form: SettingsDraft }) {
  const { heldRiskLevels, riskWaitMinutes } = form.draft;
  if (heldRiskLevels.length === 0) return null;
  const offered = OFFERED.includes(riskWaitMinutes) ? OFFERED : [...OFFERED, riskWaitMinutes].sort((a, b) => a - b);
  const fault = form.faultOf("riskWaitMinutes");
  return (
    <Select
      label={rules.riskWaitMinutes.label}
      helpText={rules.riskWaitMinutes.help}
      options={offered.map((minutes) => ({ value: String(minutes), label: minutesWords(minutes) }))}
      value={String(riskWaitMinutes)}
      onChange={(chosen) => form.set("riskWaitMinutes", Number(chosen))}
      {...(fault ? { error: fault } : {})}
    />
  );
}
