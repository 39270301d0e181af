// What a merchant searches for, as conditions on rows.
import type { OrderSearch } from "../../../orders/read/order-search.ts";
import type { Prisma } from "../../generated/client.ts";

const MAX_POSTGRES_BIGINT = 9_223_372_036_854_775_807n;

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
