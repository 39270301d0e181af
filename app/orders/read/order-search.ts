// What a merchant may paste to find an order: its name (#1001), Shopify's id, Kit's number, the reference, or the address
// of the order's page in Shopify or in Kit's portal. Pure.
import type { Prisma } from "../../database/generated/client.ts";

const MAX_POSTGRES_BIGINT = 9_223_372_036_854_775_807n;

export interface OrderSearch {
  /** As typed, without spaces around it. */
  text: string;
  /** The number in it: of "#1001", "1001", a gid or an address that ends in one. */
  digits: string | null;
}

export function readSearch(typed: string): OrderSearch | null {
  const text = typed.trim().slice(0, 200);
  if (text === "") return null;
  const path = /^[a-z]+:\/\//i.test(text) ? text.replace(/[?#].*$/, "") : text;
  return { text, digits: /(?:^|[/#])(\d{1,20})\/?$/.exec(path)?.[1] ?? null };
}

/** Exactly this order: what an address `/app/orders/<id>` may name. */
export function whereExactly(search: OrderSearch): Prisma.KitOrderWhereInput[] {
  const names = [search.text, `#${search.text}`];
  return [
    { orderName: { in: names } },
    { reference: search.text },
    ...(search.digits === null ? [] : [{ shopifyOrderId: search.digits }, ...whereKitId(search.digits)]),
  ];
}

/** Orders that this may mean, names that go on after it included. */
export function whereMeant(search: OrderSearch): Prisma.KitOrderWhereInput[] {
  const starts = (text: string) => ({ orderName: { startsWith: text, mode: "insensitive" as const } });
  return [...whereExactly(search), starts(search.text), starts(`#${search.text}`)];
}

function whereKitId(digits: string): Prisma.KitOrderWhereInput[] {
  const id = BigInt(digits);
  return id <= MAX_POSTGRES_BIGINT ? [{ kitOrderId: id }] : [];
}
