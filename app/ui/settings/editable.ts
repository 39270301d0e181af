// The rules on the settings page, and the patch to save: only values that differ from the loaded ones. Pure.
import type { Settings } from "../../accounts/settings/settings-schema.ts";
import { mergedList } from "../../kernel/merged-list.ts";
import { rules } from "../texts/account/settings.ts";

/** The others are changed elsewhere. */
export type EditableSetting = Exclude<
  keyof Settings,
  | "fulfillmentMode"
  | "alertConfirmedAt"
  | "awaitsKitAccess"
  | "pastOrdersChecked"
  | "firstOrderExplained"
  | "earlierOrdersExplained"
>;
export const EDITABLE = Object.keys(rules) as EditableSetting[];

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

/** Edits made of `seen`, as edits of what was loaded since: another person's additions to a list stay. */
export function editsOf(loaded: EditableSettings, seen: EditableSettings, edits: Partial<EditableSettings>) {
  const own = Object.entries(changesOf(seen, { ...seen, ...edits })).map(([key, wanted]) => {
    const [before, current] = [seen[key as EditableSetting], loaded[key as EditableSetting]];
    const lists = Array.isArray(wanted) && Array.isArray(before) && Array.isArray(current);
    return [key, lists ? mergedList<unknown>({ before, wanted, current }) : wanted];
  });
  return changesOf(loaded, { ...loaded, ...Object.fromEntries(own) });
}

/** The lists among them as they were loaded, so that the server can tell what was added or removed. */
export function listsShown(loaded: EditableSettings, changes: Partial<EditableSettings>): Partial<EditableSettings> {
  const lists = EDITABLE.filter((key) => Array.isArray(changes[key]));
  return Object.fromEntries(lists.map((key) => [key, loaded[key]]));
}

/** Independent of the order in which boxes were ticked. */
function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
