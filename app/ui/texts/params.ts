// Reading the params that stand beside a code. They come from JSON of this or an older version, so that each word of the
// catalogue says what it can with what is there.
import { formatList } from "../format.ts";

export type Params = Readonly<Record<string, unknown>>;

/** The text or number under `name`, or null. */
export function text(params: Params, name: string): string | null {
  const value = params[name];
  if (typeof value === "string") return value.trim() === "" ? null : value;
  return typeof value === "number" ? String(value) : null;
}

export function count(params: Params, name: string): number | null {
  const value = params[name];
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? value : null;
}

/** The texts under `name`, whether one or a list, as in a sentence; null when there are none. */
export function list(params: Params, name: string, say: (item: string) => string = (item) => item): string | null {
  const value = params[name];
  const items = (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");
  return items.length === 0 ? null : formatList(items.map(say));
}

/** `before` + the text under `name` + `after`, or nothing when it is not there. */
export function around(params: Params, name: string, [before, after]: [string, string]): string {
  const found = text(params, name);
  return found === null ? "" : `${before}${found}${after}`;
}

/** Words from outside as a sentence of their own, so that ours can follow; empty for none. */
export function sentence(words: string | null): string {
  if (words === null) return "";
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
