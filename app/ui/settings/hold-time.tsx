// The waiting time before sending: up to three days, or until released.
import { Select } from "@shopify/polaris";
import { LONGEST_HOLD_MINUTES } from "../../accounts/limits.ts";
import { choices, rules } from "../texts/account/settings.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

const OFFERED = [0, 15, 30, 60, 120, 240, 360, 720, 1_440, 2_880, LONGEST_HOLD_MINUTES];
const UNTIL_RELEASED = "released";

export function HoldTime({ form }: { form: SettingsDraft }) {
  const { holdMinutes, untilReleased } = form.draft;
  const options = [...timeOptions(OFFERED, holdMinutes), { value: UNTIL_RELEASED, label: rules.untilReleased.label }];
  return (
    <Select
      label={rules.holdMinutes.label}
      helpText={untilReleased ? rules.untilReleased.help : rules.holdMinutes.help}
      options={options}
      value={untilReleased ? UNTIL_RELEASED : String(holdMinutes)}
      onChange={(chosen) => {
        form.set("untilReleased", chosen === UNTIL_RELEASED);
        if (chosen !== UNTIL_RELEASED) form.set("holdMinutes", Number(chosen));
      }}
      error={form.faultOf("holdMinutes")}
    />
  );
}

/** Those offered, in minutes, and the one chosen. */
export function timeOptions(offered: readonly number[], chosen: number) {
  const times = [...new Set([...offered, chosen])].sort((a, b) => a - b);
  return times.map((minutes) => ({ value: String(minutes), label: minutesWords(minutes) }));
}

function minutesWords(minutes: number): string {
  const { hold } = choices;
  if (minutes === 0) return hold.none;
  return minutes % 60 === 0 ? hold.hours(minutes / 60) : hold.minutes(minutes);
}
