import type { Choices } from "../choices.ts";

type List = keyof Choices["oddEntries"];

/** Identifies an entry of the list. */
const KEY: Record<List, string> = { products: "id", colors: "dmc_code", templates: "slug", webhooks: "id" };

/**
 * The list with the odd entries of the choices: the fields of one with an entry's key override that entry's, any other
 * is appended unchanged.
 */
export function withOddEntries(list: List, entries: readonly object[], choices: Choices): unknown[] {
  const odd = choices.oddEntries[list];
  const key = KEY[list];
  const keyOf = (entry: unknown): unknown =>
    typeof entry === "object" && entry !== null ? Reflect.get(entry, key) : undefined;
  const matching = (entry: object) =>
    odd.filter((one) => typeof one === "object" && one !== null && keyOf(one) === keyOf(entry));
  const known = new Set(entries.map(keyOf));
  const isExtra = (one: unknown) => keyOf(one) === undefined || !known.has(keyOf(one));
  return [...entries.map((entry) => Object.assign({}, entry, ...matching(entry))), ...odd.filter(isExtra)];
}
