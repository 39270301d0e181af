// A merchant's search as conditions on rows.
import type { OrderSearch } from "../../../orders/read/order-search.ts";
import type { Prisma } from "../../generated/client.ts";

const MAX_POSTGRES_BIGINT = 9_223_372_036_854_775_807n;

/** Exactly this order, as a URL `/app/orders/<id>` may name it. */
export function whereExactly(search: OrderSearch): Prisma.KitOrderWhereInput[] {
  const names = [search.text, `#${search.text}`].map(nameKey);
  return [
    { nameKey: { in: names } },
    { reference: search.text },
    ...(search.digits === null ? [] : [{ shopifyOrderId: search.digits }, ...whereKitId(search.digits)]),
  ];
}

/** The same expression as the column `name_key`. */
export const nameKey = (name: string): string => name.toLowerCase();

/** Null: too large for a number of Kit's. */
export function toKitId(digits: string): bigint | null {
  const id = BigInt(digits);
  return id <= MAX_POSTGRES_BIGINT ? id : null;
}

function whereKitId(digits: string): Prisma.KitOrderWhereInput[] {
  const id = toKitId(digits);
  return id === null ? [] : [{ kitOrderId: id }];
}
