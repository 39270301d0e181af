// Paid orders of one variant, as the reconciler keeps them.
import { addKitOrder } from "../../support/stores/kit-rows.ts";
import type { Brand, LinkingWorld } from "../linking-world.ts";

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

export interface Sale {
  sku: string;
  at?: Date;
  quantity?: number;
  reason?: string;
  order?: Record<string, unknown>;
}

/** Seen by the next sweep, which is run. */
export async function sellIn(world: LinkingWorld, one: Brand, sale: Sale) {
  const { sku, at = daysAgo(1), quantity = 1, reason = "will_be_sent", order = {} } = sale;
  const { prisma } = world.database;
  const variant = one.store.variant(sku);
  const id = await addKitOrder(prisma, { shopId: one.shop.id, accountId: one.account }, { placedAt: at, ...order });
  await prisma.kitOrderLine.create({
    data: {
      kitOrderId: id,
      lineItemId: "1",
      title: "A kit",
      variantId: variant.id,
      quantity,
      disposition: reason === "not_a_kit" ? "ignore" : "send",
      reason,
    },
  });
  await countSales(world, one);
  return { ...variant, orderId: id };
}

/** As once the hour is over. */
export async function countSales(world: LinkingWorld, one: Brand) {
  await world.database.pool.query(
    "UPDATE shops SET sales_counted_at = sales_counted_at - interval '1 hour' WHERE id = $1",
    [one.shop.id],
  );
  await one.work.noteSales();
}
