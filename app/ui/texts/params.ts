// Reads the params beside a code. Rows of an older version may lack some, so each sentence says what it can with what is there.
// The names are those of the params' type: a misspelt one doesn't compile.
import { formatList } from "../format.ts";

/** Params of a code that this version may not know. */
export type Params = Readonly<Record<string, unknown>>;
type Name<P> = keyof P & string;

/** The text or number under `name`, or null. */
export function text<P extends object>(params: P, name: Name<P>): string | null {
  const value: unknown = params[name];
  if (typeof value === "string") return value.trim() === "" ? null : value;
  return typeof value === "number" ? String(value) : null;
}

export function count<P extends object>(params: P, name: Name<P>): number | null {
  const value: unknown = params[name];
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? value : null;
}

/** The texts under `name`, whether one or a list, as in a sentence; null when there are none. */
export function list<P extends object>(
  params: P,
  name: Name<P>,
  say: (item: string) => string = (item) => item,
): string | null {
  const value: unknown = params[name];
  const items = (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");
  return items.length === 0 ? null : formatList(items.map(say));
}

/** `before` + the text under `name` + `after`, or nothing when it is not there. */
export function around<P extends object>(params: P, name: Name<P>, [before, after]: [string, string]): string {
  const found = text(params, name);
  return found === null ? "" : `${before}${found}${after}`;
}

/** Words from outside as a sentence of their own, so that ours can follow; empty for none. */
export function sentence(words: string | null): string {
  if (words === null) return "";
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
