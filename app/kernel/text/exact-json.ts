// Shopify's ids and parcel numbers exceed 2^53, and JSON.parse rounds them to another order's or parcel's. The source
// text of each number (proposal "JSON.parse source text access", in V8 since Node 22) keeps them.
import { storableText } from "./storable-text.ts";

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Parses JSON from outside; whole numbers that a double can't represent become strings of their digits, and strings are
 * as PostgreSQL can store them. Throws on invalid JSON.
 */
export function parseExactly(text: string): unknown {
  const reviver: Reviver = (_key, value, { source }) => {
    if (typeof value === "string") return storableText(value);
    return typeof value === "number" && source !== undefined && /^\d+$/.test(source) && !Number.isSafeInteger(value)
      ? source
      : value;
  };
  return JSON.parse(text, reviver as (this: unknown, key: string, value: unknown) => unknown);
}
