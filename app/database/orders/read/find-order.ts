// Finds the order named in a URL: by our row, the order's name, Shopify's id, Kit's number or the reference.
import { KitOrderRowId, type ShopifyOrderId } from "../../../kernel/ids.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import type { NamedPart } from "../../../orders/read/order-reads.ts";
import { choosePart, type FoundOrder, readSearch } from "../../../orders/read/order-search.ts";
import type { PrismaClient } from "../../generated/client.ts";
import { whereExactly } from "./search-conditions.ts";

export async function findOrder(prisma: PrismaClient, shop: ShopRef, named: string): Promise<FoundOrder> {
  const byId = KitOrderRowId.safeParse(named);
  if (byId.success) {
    const row = await prisma.kitOrder.findFirst({ where: { id: byId.data, shopId: shop.id }, select: { id: true } });
    return row ? { kind: "one", id: byId.data } : { kind: "none" };
  }
  const search = readSearch(named);
  if (!search) return { kind: "none" };
  const rows = await prisma.kitOrder.findMany({
    where: { shopId: shop.id, OR: whereExactly(search) },
    orderBy: [{ environment: "asc" }, { part: "asc" }],
    take: 20,
    select: { id: true, shopifyOrderId: true, reference: true, kitOrderId: true },
  });
  return choosePart(
    search,
    rows.map(({ id, shopifyOrderId, reference, kitOrderId }) => ({
      id: KitOrderRowId.parse(id),
      shopifyOrderId,
      reference,
      kitOrderId: kitOrderId === null ? null : String(kitOrderId),
    })),
  );
}

/** The names of these orders by our row's id; those of other shops are left out. */
export async function readOrderNames(
  prisma: PrismaClient,
  shop: ShopRef,
  ids: readonly KitOrderRowId[],
): Promise<Map<string, string>> {
  const rows = await prisma.kitOrder.findMany({
    where: { shopId: shop.id, id: { in: [...ids] } },
    select: { id: true, orderName: true },
  });
  return new Map(rows.map((row) => [row.id, row.orderName]));
}

/** Kit orders of these store orders; those of other shops are left out. */
export async function listParts(
  prisma: PrismaClient,
  shop: ShopRef,
  ids: readonly ShopifyOrderId[],
): Promise<NamedPart[]> {
  const rows = await prisma.kitOrder.findMany({
    where: { shopId: shop.id, shopifyOrderId: { in: [...ids] } },
    orderBy: [{ placedAt: "desc" }, { shopifyOrderId: "desc" }, { environment: "asc" }, { part: "asc" }],
    select: { id: true, orderName: true, part: true, submission: true, kitCanceledAt: true },
  });
  return rows.map(({ id, kitCanceledAt, ...row }) => ({
    ...row,
    id: KitOrderRowId.parse(id),
    canceledAtKit: kitCanceledAt !== null,
  }));
}
