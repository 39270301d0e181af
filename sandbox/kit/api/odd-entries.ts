import type { Choices } from "../choices.ts";

type List = keyof Choices["oddEntries"];

/** What tells an entry of the list from the others. */
const KEY: Record<List, string> = { products: "id", colors: "dmc_code", templates: "slug", webhooks: "id" };

/**
 * The list with the odd entries of the choices: the fields of one with an entry's key are laid over that entry, any other
 * comes after the rest to the letter.
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
