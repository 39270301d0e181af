// The rules that the settings page changes, and the change that is saved: only what differs from what was loaded. Pure.
import type { Settings } from "../../accounts/settings/settings-schema.ts";

export const EDITABLE = [
  "approval",
  "approvalSkus",
  "holdMinutes",
  "untilReleased",
  "paidStates",
  "unpaidTerms",
  "unpaidGateways",
  "heldSources",
  "heldChannels",
  "testOrders",
  "heldTags",
  "heldRiskLevels",
  "riskWaitMinutes",
  "heldAddresses",
  "notifyCustomer",
  "shareReplacementTracking",
  "passEmail",
  "passPhone",
  "markDelivered",
  "cancelWithoutAsking",
  "replaceCorrected",
  "needsYouTags",
  "orderFields",
  "alerts",
  "alertEmail",
  "alertTiming",
  "dailyReport",
  "unpaidReminder",
] as const satisfies (keyof Settings)[];
export type EditableSetting = (typeof EDITABLE)[number];

export type EditableSettings = {
  -readonly [Key in EditableSetting]: Settings[Key];
};

export function editableOf(settings: Settings): EditableSettings {
  return Object.fromEntries(EDITABLE.map((key) => [key, settings[key]])) as EditableSettings;
}

export function changesOf(loaded: EditableSettings, draft: EditableSettings): Partial<EditableSettings> {
  const changed = EDITABLE.filter((key) => canonical(loaded[key]) !== canonical(draft[key]));
  return Object.fromEntries(changed.map((key) => [key, draft[key]]));
}

/** Ignores the order in which boxes were ticked. */
function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
