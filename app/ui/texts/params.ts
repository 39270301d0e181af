// Reads the params of a code. Rows of older versions may lack some, so each sentence works with what is there. Names are
// checked against the params' type, so a typo doesn't compile.
import { isolated } from "../../kernel/text/isolated.ts";
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

/** The texts under `name`, one or a list, joined for a sentence; null if there are none. */
export function list<P extends object>(
  params: P,
  name: Name<P>,
  say: (item: string) => string = (item) => item,
): string | null {
  const value: unknown = params[name];
  const items = (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");
  return items.length === 0 ? null : formatList(items.map((item) => isolated(say(item))));
}

/** `before` + the text under `name` + `after`, or empty if it is missing. */
export function around<P extends object>(params: P, name: Name<P>, [before, after]: [string, string]): string {
  const found = text(params, name);
  return found === null ? "" : `${before}${isolated(found)}${after}`;
}

/** External text as a sentence of its own, so that ours can follow; empty if null. */
export function sentence(words: string | null): string {
  if (words === null) return "";
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
