// What a merchant may paste to find an order: its name (#1001), Shopify's id, Kit's number, the reference, or the
// address of the order's page in Shopify or in Kit's portal. Pure.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import { SEARCH_CHARS } from "../limits.ts";

export interface OrderSearch {
  /** As typed, trimmed. */
  text: string;
  /** The number in it: from "#1001", "1001", a gid or an address that ends in one. */
  digits: string | null;
}

export function readSearch(typed: string): OrderSearch | null {
  const text = typed.trim().slice(0, SEARCH_CHARS);
  if (text === "") return null;
  const path = /^[a-z]+:\/\//i.test(text) ? text.replace(/[?#].*$/, "") : text;
  return { text, digits: /(?:^|[/#])(\d{1,20})\/?$/.exec(path)?.[1] ?? null };
}

export type FoundOrder =
  | { kind: "one"; id: KitOrderRowId }
  /** It matches several store orders, for example one by name and another by its number at Kit. */
  | { kind: "several" }
  | { kind: "none" };

interface FoundPart {
  id: KitOrderRowId;
  shopifyOrderId: string;
  reference: string;
  kitOrderId: string | null;
}

/** Among the parts of one store order, prefers one matched by its own number to part 1. */
export function choosePart(search: OrderSearch, parts: readonly FoundPart[]): FoundOrder {
  const [first] = parts;
  if (!first) return { kind: "none" };
  if (parts.some((part) => part.shopifyOrderId !== first.shopifyOrderId)) return { kind: "several" };
  const isNamed = ({ reference, kitOrderId }: FoundPart) =>
    reference === search.text || (kitOrderId !== null && kitOrderId === search.digits);
  const ownNumber = parts.find(isNamed);
  return { kind: "one", id: (ownNumber ?? first).id };
}
