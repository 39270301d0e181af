// Runs the daily check of one shop: reads the store's orders of the last 30 days, or since going live, and our rows of them, compares, keeps the
// result at zero differences too, and rings for what nobody saw. It changes nothing else.
import { KitOrderRowId, ShopifyOrderId } from "../platform/ids.ts";
import type { ShopRef, StoreOrders } from "../orders/ports.ts";
import type { Prisma, PrismaClient } from "../store/generated/client.ts";
import { type CheckedRow, compareSides, type UnseenOrder } from "./compare-sides.ts";

export interface CheckShopOptions {
  prisma: PrismaClient;
  store: Pick<StoreOrders, "changedSince">;
  /** Read in full: whether some line of the store's order is a kit's. */
  holdsKits(shop: ShopRef, order: ShopifyOrderId): Promise<boolean>;
  /** An order that nobody saw is looked at now. */
  ringLook(shop: ShopRef, order: ShopifyOrderId): Promise<void>;
  now: () => Date;
}

const PERIOD = 30 * 24 * 3_600_000;
/** Shopify makes an order's webhooks within minutes; a younger order may be on its way to us. */
const YOUNG = 15 * 60_000;
const PAGE = 50;
/** So many are kept one by one; the count tells of the rest. */
const KEPT = 500;

/** Answers the id of the check that was kept. */
export async function checkShop(options: CheckShopOptions, shop: ShopRef): Promise<string> {
  const { prisma, now } = options;
  const checkedAt = now();
  const since = await beginning(prisma, shop, new Date(checkedAt.getTime() - PERIOD));
  const unseen = await findUnseen(options, shop, { since, until: new Date(checkedAt.getTime() - YOUNG) });
  const rows = await readRows(prisma, shop, since);
  const { numbers, differences } = compareSides(unseen, rows, checkedAt);
  const kept = await prisma.dailyCheck.create({
    data: {
      shopId: shop.id,
      checkedAt,
      since,
      ...numbers,
      differenceCount: differences.length,
      differences: differences.slice(0, KEPT).map((difference) => ({ ...difference })),
    },
    select: { id: true },
  });
  for (const order of unseen) await options.ringLook(shop, order.id);
  return kept.id;
}

/** What was settled before going live left no trace, and is not asked about (app/orders/look-at-order.ts). */
async function beginning(prisma: PrismaClient, shop: ShopRef, period: Date): Promise<Date> {
  const { goneLiveAt } = await prisma.shop.findUniqueOrThrow({ where: { id: shop.id }, select: { goneLiveAt: true } });
  return goneLiveAt && goneLiveAt > period ? goneLiveAt : period;
}

async function findUnseen(
  options: CheckShopOptions,
  shop: ShopRef,
  period: { since: Date; until: Date },
): Promise<UnseenOrder[]> {
  const unseen: UnseenOrder[] = [];
  let cursor: string | null = null;
  do {
    const page = await options.store.changedSince(shop, {
      since: period.since,
      createdSince: period.since,
      cursor,
      first: PAGE,
    });
    const candidates = page.orders.filter((order) => order.mayHoldKits && order.createdAt < period.until);
    const known = await options.prisma.kitOrder.findMany({
      where: { shopId: shop.id, shopifyOrderId: { in: candidates.map((order) => order.id) } },
      select: { shopifyOrderId: true },
    });
    const seen = new Set(known.map((row) => row.shopifyOrderId));
    for (const { id, name } of candidates) {
      if (!seen.has(id) && (await options.holdsKits(shop, id))) unseen.push({ id, name });
    }
    cursor = page.next;
  } while (cursor !== null);
  return unseen;
}

const ROW = {
  id: true,
  shopifyOrderId: true,
  orderName: true,
  part: true,
  createdAt: true,
  submission: true,
  waitReason: true,
  lastSentAt: true,
  storeCancelledAt: true,
  kitOrderId: true,
  kitStage: true,
  kitStageAt: true,
  kitReadAt: true,
  kitCanceledAt: true,
  cancel: true,
  approvals: { where: { what: "keep_at_kit" }, select: { id: true } },
  shipments: { where: { state: "fulfilled" }, select: { id: true } },
} satisfies Prisma.KitOrderSelect;

async function readRows(prisma: PrismaClient, shop: ShopRef, since: Date): Promise<CheckedRow[]> {
  const rows = await prisma.kitOrder.findMany({
    where: { shopId: shop.id, environment: "production", placedAt: { gte: since } },
    select: ROW,
  });
  return rows.map(({ approvals, shipments, ...row }) => ({
    ...row,
    id: KitOrderRowId.parse(row.id),
    shopifyOrderId: ShopifyOrderId.parse(row.shopifyOrderId),
    kitOrderId: row.kitOrderId === null ? null : Number(row.kitOrderId),
    kept: approvals.length > 0,
    fulfilled: shipments.length > 0,
  }));
}
