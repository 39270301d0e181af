// The rules on the settings page, and the patch to save: only values that differ from the loaded ones. Pure.
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

/** Independent of the order in which boxes were ticked. */
function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
