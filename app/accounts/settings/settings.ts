// The merchant's rules: read without ever failing, changed by key.
import { z } from "zod";
import type { ShopId } from "../../kernel/ids.ts";
import { mergedList } from "../../kernel/merged-list.ts";
import type { OrderRules } from "../../orders/decide/rules.ts";
import type { SettingsChange, SettingsRows } from "../ports/settings.ts";
import { SETTING_KEYS, SETTINGS, type AccountKind, type SettingKey, type Settings } from "./settings-schema.ts";

export interface SettingsRead {
  settings: Settings;
  /** Keys whose stored value is unreadable: the cautious value applies, and the merchant should check them. */
  unreadable: SettingKey[];
}

/** Never throws: one bad value must not stop a shop's orders, nor loosen its other rules. */
export function readSettings(stored: unknown, kind: AccountKind): SettingsRead {
  const record = typeof stored === "object" && stored !== null ? stored : {};
  const settings: Partial<Record<SettingKey, unknown>> = {};
  const unreadable: SettingKey[] = [];
  for (const key of SETTING_KEYS) {
    const { byDefault, schema, whenUnreadable } = SETTINGS[key];
    const value: unknown = Object.hasOwn(record, key) ? Reflect.get(record, key) : undefined;
    const read = schema.safeParse(value);
    if (value === undefined) settings[key] = byDefault(kind);
    else if (read.success) settings[key] = read.data;
    else {
      settings[key] = whenUnreadable ?? byDefault(kind);
      unreadable.push(key);
    }
  }
  return { settings: settings as Settings, unreadable };
}

/** Whether the merchant chose this rule, even if the choice equals the default. */
export function hasChosen(stored: unknown, key: SettingKey): boolean {
  return typeof stored === "object" && stored !== null && Object.hasOwn(stored, key);
}

/** For the reconciler. Without an account nothing is sent anyway. */
export function rulesOf(stored: unknown, account: { kind: AccountKind; practice?: boolean } | null): OrderRules {
  const { settings } = readSettings(stored, account?.kind ?? "unknown");
  return account?.practice ? { ...settings, ...IN_PRACTICE } : settings;
}

/** Regardless of the merchant's choices: practice notifies no customer, and writes nothing onto the store's orders. */
const IN_PRACTICE = {
  notifyCustomer: false,
  shareReplacementTracking: false,
  markDelivered: false,
  needsYouTags: false,
  orderFields: false,
  // A simulated order is never assessed.
  riskWaitMinutes: 0,
} as const satisfies Partial<OrderRules>;

/**
 * What a form may change; null takes the merchant's choice back and restores the default. `shown`: the lists as they were
 * before they were edited, so that what another person added or removed since stays so.
 */
export type SettingsPatch = { [Key in Exclude<SettingKey, "alertConfirmedAt">]?: Settings[Key] | null | undefined } & {
  shown?: unknown;
};

export type UpdateSettings =
  { kind: "updated"; settings: Settings } | { kind: "invalid"; faults: { key: string; message: string }[] };

/** A new address for alerts has to be confirmed. Unknown keys and the confirmation itself are refused. */
export async function updateSettings(
  rows: Pick<SettingsRows, "read" | "change">,
  shopId: ShopId,
  { shown, ...patch }: SettingsPatch,
): Promise<UpdateSettings> {
  for (;;) {
    const { merged, expected } = await mergeLists(rows, shopId, { patch, shown });
    const change = planChange(merged);
    if (change.kind === "invalid") return change;
    const changed = await rows.change(shopId, { ...change, expected });
    // A list was changed between reading and writing.
    if (!changed && Object.keys(expected).length > 0) continue;
    return { kind: "updated", settings: readSettings(changed?.settings, changed?.kind ?? "unknown").settings };
  }
}

async function mergeLists(
  rows: Pick<SettingsRows, "read">,
  shopId: ShopId,
  { patch, shown }: { patch: SettingsPatch; shown: unknown },
): Promise<{ merged: SettingsPatch; expected: Record<string, unknown> }> {
  const before = Lists.safeParse(shown).data ?? {};
  const keys = SETTING_KEYS.filter((key) => isChangeable(key) && Array.isArray(Reflect.get(patch, key)) && before[key]);
  if (keys.length === 0) return { merged: patch, expected: {} };
  const { settings: stored, kind } = await rows.read(shopId);
  // The shop was erased meanwhile.
  if (stored === undefined) return { merged: patch, expected: {} };
  const { settings } = readSettings(stored, kind);
  const lists = keys.map((key) => {
    const [wanted, current] = [Reflect.get(patch, key) as unknown[], settings[key] as unknown[]];
    return [key, mergedList({ before: before[key]!, wanted, current })] as const;
  });
  const expected = keys.map((key) => [key, Reflect.get(Object(stored), key) ?? null] as const);
  return { merged: { ...patch, ...Object.fromEntries(lists) }, expected: Object.fromEntries(expected) };
}

const Lists = z.record(z.string(), z.array(z.unknown()));

function planChange(
  patch: SettingsPatch,
): ({ kind: "change" } & Omit<SettingsChange, "expected">) | Extract<UpdateSettings, { kind: "invalid" }> {
  const faults: { key: string; message: string }[] = [];
  const chosen: Record<string, unknown> = {};
  const takenBack: string[] = [];
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (!isChangeable(key)) faults.push({ key, message: "is not a setting" });
    else if (value === null) takenBack.push(key);
    else {
      const read = SETTINGS[key].schema.safeParse(value);
      if (read.success) chosen[key] = read.data;
      else faults.push({ key, message: z.prettifyError(read.error) });
    }
  }
  return faults.length > 0 ? { kind: "invalid", faults } : { kind: "change", chosen, takenBack };
}

function isChangeable(key: string): key is SettingKey {
  return key !== "alertConfirmedAt" && Object.hasOwn(SETTINGS, key);
}
