// The steps of one order's life as tests wait for them, and the truth at both ends.
import type { OrderDetails } from "../../app/orders/read/order-details.ts";
import type { TrackingEntry } from "../../sandbox/kit/start.ts";
import type { FulfillmentRecord, OrderRecord } from "../../sandbox/shopify/types.ts";
import { type Merchant, numeric } from "./merchant.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export const TRACKING: TrackingEntry = {
  carrier: "DHL",
  tracking_number: "JD014600006281230704",
  tracking_url: "https://www.dhl.com/track?id=JD014600006281230704",
};

const LOOK_ANYWAY_AFTER_MS = 500;

/** The kit orders that exist for a store's order, known to the app or not; staging's too. */
export function atKit(world: World, order: OrderRecord) {
  return world.kit.truth.ordersByReference(numeric(order.id));
}

/** POSTs for the order that reached Kit, with any outcome. */
export function postsFor(world: World, order: OrderRecord) {
  return world.kit.truth
    .requests({ method: "POST", path: "/orders" })
    .filter((one) => one.reference === numeric(order.id));
}

/** Waits until the app shows this state of the order, and returns its view. */
export async function shown(
  merchant: Merchant,
  order: OrderRecord,
  holds: (details: OrderDetails) => boolean,
): Promise<OrderDetails> {
  let last: OrderDetails | null = null;
  let seen: string | null = null;
  let anyway = Date.now() + LOOK_ANYWAY_AFTER_MS;
  // Reading the view costs more than a step of the order: it is read once a step is done, and now and then for changes
  // without a step.
  const found = async () => {
    const stamp = await merchant.stamp(order.id);
    if ((stamp === null || stamp === seen) && Date.now() < anyway) return false;
    [seen, anyway] = [stamp, Date.now() + LOOK_ANYWAY_AFTER_MS];
    last = await merchant.look(order.id);
    return last !== null && holds(last);
  };
  await until("what the app shows of the order", found).catch(async (error: unknown) => {
    const at = last && { status: last.status, wait: last.wait, lines: last.lines.map((line) => line.reason) };
    const told = JSON.stringify({ at, ...(await merchant.heard(order.id)) });
    throw new Error(`${String(error)}; it stands at ${told}`, { cause: error });
  });
  return last!;
}

/** Waits for the kit order, and returns its number. */
export async function sent(merchant: Merchant, order: OrderRecord): Promise<number> {
  const { kit } = await shown(merchant, order, (details) => details.kit !== null);
  return kit!.id;
}

/** The merchant pays in the portal and comes back to the app. */
export async function pay(world: World, merchant: Merchant, { order, kitId }: { order: OrderRecord; kitId: number }) {
  world.kit.orders.pay(kitId);
  await world.services.orders.commands.readAgain(merchant.shop, await merchant.row(order.id));
  await shown(merchant, order, (details) => details.status === "in_production");
}

/** Waits for a fulfillment, and returns all of them once the app has nothing left to do. */
export async function fulfilled(world: World, merchant: Merchant, order: OrderRecord): Promise<FulfillmentRecord[]> {
  await until("the fulfillment", () => world.shopify.truth.fulfillments(order.id).length > 0);
  await shown(
    merchant,
    order,
    (details) => details.parcels.length > 0 && details.parcels.every((one) => one.onShopify),
  );
  return world.shopify.truth.fulfillments(order.id);
}

/** Waits until no worker has the order. */
export async function atRest(world: World, merchant: Merchant, order: OrderRecord): Promise<void> {
  const id = await merchant.row(order.id);
  await until("the order at rest", async () => {
    const { rows } = await world.database.pool.query("SELECT 1 FROM kit_orders WHERE id = $1 AND lease_until IS NULL", [
      id,
    ]);
    return rows.length === 1;
  });
}

/**
 * As if that time had passed for this order: its wait is due now. No worker may have it at that moment, since it would
 * write a due time based on earlier data.
 */
export async function letTimePass(world: World, merchant: Merchant, order: OrderRecord, minutes: number) {
  const id = await merchant.row(order.id);
  const back = `- $2 * interval '1 minute'`;
  // Waiting times run from the payment.
  for (const transaction of order.transactions)
    transaction.processedAt = new Date(Date.parse(transaction.processedAt) - minutes * 60_000).toISOString();
  await until("the order at rest", async () => {
    const { rows } = await world.database.pool.query(
      `WITH rested AS (
         UPDATE kit_orders
            SET created_at = created_at ${back}, kit_read_at = kit_read_at ${back}, kit_stage_at = kit_stage_at ${back},
                due_at = now() - interval '1 second'
          WHERE id = $1 AND lease_until IS NULL RETURNING id
       ), past AS (
         UPDATE attempts SET started_at = started_at ${back} FROM rested WHERE kit_order_id = rested.id
       ) SELECT 1 FROM rested`,
      [id, minutes],
    );
    return rows.length === 1;
  });
  await world.sweep("due-rows");
}
