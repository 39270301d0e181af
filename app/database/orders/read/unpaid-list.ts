// The payment page: orders with payment due at Kit, longest first, and those that must not be paid.
import { type PageAsk, toPage } from "../../../kernel/paging/keyset.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { webLink } from "../../../kernel/text/web-link.ts";
import { ASKED_BEFORE_PAYING } from "../../../orders/codes/asked-before-paying.ts";
import { countKits } from "../../../orders/read/count-kits.ts";
import type { UnpaidOrder, UnpaidPage } from "../../../orders/read/unpaid-orders.ts";
import type { Store } from "../../connect.ts";
import type { Prisma } from "../../generated/client.ts";
import { keysetPage } from "../../keyset-page.ts";
import { DO_NOT_PAY_SHOWN, UNPAID_A_PAGE } from "../limits.ts";
import { countDue } from "./counts.ts";
import { type LineCosts, readLineCosts, toValue } from "./line-costs.ts";
import { type ItemsOf, LISTED_LINES, readItems } from "./order-items.ts";
import { searchOrders } from "./search-orders.ts";
import { DO_NOT_PAY, UNPAID } from "./view-conditions.ts";

const ROW = {
  id: true,
  orderName: true,
  part: true,
  environment: true,
  kitOrderId: true,
  placedAt: true,
  kitCreatedAt: true,
  portalUrl: true,
  paid: true,
  tasks: { where: { kind: { in: [...ASKED_BEFORE_PAYING] }, resolvedAt: null }, select: { id: true }, take: 1 },
  lines: LISTED_LINES,
} satisfies Prisma.KitOrderSelect;

type Row = Prisma.KitOrderGetPayload<{ select: typeof ROW }>;

interface UnpaidQuery {
  page: PageAsk;
  /** As in the order list; empty: all. */
  search: string;
}

export async function listUnpaid(
  { prisma, pool }: Pick<Store, "prisma" | "pool">,
  shop: ShopRef,
  { page: ask, search }: UnpaidQuery,
): Promise<UnpaidPage> {
  const found = await searchOrders(pool, shop, search);
  const mine = { AND: [{ shopId: shop.id }, found ? { id: { in: found.ids } } : {}] };
  const payable = { AND: [mine, UNPAID, { NOT: DO_NOT_PAY }] };
  // By the day of sale: it is indexed, and the shopper has waited since then.
  const { where, orderBy } = keysetPage("placedAt", { time: "asc", id: "asc" }, ask);
  const [rows, count, doNotPay] = await Promise.all([
    prisma.kitOrder.findMany({ where: { AND: [payable, where] }, orderBy, take: UNPAID_A_PAGE + 1, select: ROW }),
    countDue(pool, shop),
    prisma.kitOrder.findMany({
      where: { AND: [mine, DO_NOT_PAY] },
      orderBy: [{ placedAt: "desc" }, { id: "asc" }],
      take: DO_NOT_PAY_SHOWN,
      select: ROW,
    }),
  ]);
  const page = toPage(rows, { ask, size: UNPAID_A_PAGE, key: (row) => [row.placedAt, row.id] });
  const shown = [...page.rows, ...doNotPay].map(({ lines }) => lines);
  const [costs, itemsOf] = await Promise.all([readLineCosts(pool, shop, shown.flat()), readItems(pool, shop, shown)]);
  const toView = toUnpaid(costs, itemsOf);
  const incomplete = found?.incomplete ?? false;
  return { ...page, rows: page.rows.map(toView), count, doNotPay: doNotPay.map(toView), incomplete };
}

const toUnpaid =
  (costs: LineCosts, itemsOf: ItemsOf) =>
  (row: Row): UnpaidOrder => ({
    ...{ id: row.id, orderName: row.orderName, part: row.part, environment: row.environment },
    kitOrderId: row.kitOrderId === null ? null : Number(row.kitOrderId),
    kits: countKits(row.lines),
    items: itemsOf(row.lines),
    value: toValue(row.paid, costs.currency),
    cost: costs.atKit({ ...row, status: "unpaid", hasKitNumber: true }),
    since: row.kitCreatedAt ?? row.placedAt,
    payLink: webLink(row.portalUrl),
    asks: row.tasks.length > 0,
  });
