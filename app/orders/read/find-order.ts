// Finds the order that an address names: by our row, the order's name, Shopify's id, Kit's number or the reference.
import { KitOrderRowId } from "../../kernel/ids.ts";
import type { PrismaClient } from "../../database/generated/client.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { readSearch, whereExactly } from "./order-search.ts";

export type FoundOrder =
  | { kind: "one"; id: KitOrderRowId }
  /** Several store orders may be meant, such as one by its name and another by its number at Kit. */
  | { kind: "several" }
  | { kind: "none" };

export async function findOrder(prisma: PrismaClient, shop: ShopRef, named: string): Promise<FoundOrder> {
  const id = KitOrderRowId.safeParse(named);
  if (id.success) {
    const row = await prisma.kitOrder.findFirst({ where: { id: id.data, shopId: shop.id }, select: { id: true } });
    return row ? { kind: "one", id: id.data } : { kind: "none" };
  }
  const search = readSearch(named);
  if (!search) return { kind: "none" };
  const rows = await prisma.kitOrder.findMany({
    where: { shopId: shop.id, OR: whereExactly(search) },
    orderBy: [{ environment: "asc" }, { part: "asc" }],
    take: 20,
    select: { id: true, shopifyOrderId: true, reference: true, kitOrderId: true },
  });
  const [first] = rows;
  if (!first) return { kind: "none" };
  if (rows.some((row) => row.shopifyOrderId !== first.shopifyOrderId)) return { kind: "several" };
  // Among the parts of one store order, the one that is named by its own number goes before the first part.
  const ownNumber = rows.find((row) => row.reference === search.text || String(row.kitOrderId) === search.digits);
  return { kind: "one", id: KitOrderRowId.parse((ownNumber ?? first).id) };
}

/** The names of these orders, by our row's id; those of other shops are left out. */
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
