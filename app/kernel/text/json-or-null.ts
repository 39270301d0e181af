import { storableText } from "./storable-text.ts";

export function jsonOrNull(text: string): unknown {
  return parsed(text);
}

/** Escapes of what PostgreSQL can't store, and of whole pairs, which are rare too. Unescaped, JSON from UTF-8 has none. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** The same with its strings as PostgreSQL can store them, for what Kit and Shopify say. */
export function storableJsonOrNull(text: string): unknown {
  return ESCAPED.test(text)
    ? parsed(text, (_key, value: unknown) => (typeof value === "string" ? storableText(value) : value))
    : parsed(text);
}

function parsed(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return null;
  }
}
