// What a merchant searches for, as conditions on rows.
import type { OrderSearch } from "../../../orders/read/order-search.ts";
import type { Prisma } from "../../generated/client.ts";

const MAX_POSTGRES_BIGINT = 9_223_372_036_854_775_807n;

/** Exactly this order: what an address `/app/orders/<id>` may name. */
export function whereExactly(search: OrderSearch): Prisma.KitOrderWhereInput[] {
  const names = [search.text, `#${search.text}`].map(nameKey);
  return [
    { nameKey: { in: names } },
    { reference: search.text },
    ...(search.digits === null ? [] : [{ shopifyOrderId: search.digits }, ...whereKitId(search.digits)]),
  ];
}

/** As the column `name_key` is made. */
export const nameKey = (name: string): string => name.toLowerCase();

/** Null: no number of Kit's is that large. */
export function toKitId(digits: string): bigint | null {
  const id = BigInt(digits);
  return id <= MAX_POSTGRES_BIGINT ? id : null;
}

function whereKitId(digits: string): Prisma.KitOrderWhereInput[] {
  const id = toKitId(digits);
  return id === null ? [] : [{ kitOrderId: id }];
}
