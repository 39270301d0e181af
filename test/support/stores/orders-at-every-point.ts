// Orders of one store at every point of an order's life, and a daily check that finds one of which the app had no
// event.
import type { TrackingEntry } from "../../../sandbox/kit/start.ts";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import type { Merchant } from "../merchant.ts";
import { letTimePass, pay, sent, shown, TRACKING } from "../order-walk.ts";
import { until } from "../until.ts";
import type { World } from "../world.ts";

const DAY = 86_400_000;

/** With the addressee's ZIP code in front, as USPS prints it: the longest possible number. */
const LONG_TRACKING: TrackingEntry = {
  carrier: "USPS",
  tracking_number: "420972059400111899223817456022",
  tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=420972059400111899223817456022",
};

export interface OrdersAtEveryPoint {
  unpaid: OrderRecord[];
  /** In two parcels, one number of an unusual length. */
  shipped: OrderRecord;
  canceled: OrderRecord;
  rejected: OrderRecord;
  /** A test order, which waits for the merchant's approval. */
  held: OrderRecord;
  earlier: OrderRecord;
  /** Kit has it, under an unknown number. */
  lost: OrderRecord;
}

export async function placeOrdersAtEveryPoint(world: World, of: Merchant): Promise<OrdersAtEveryPoint> {
  const { services, kit } = world;
  const unpaid = [of.buy(), of.buy(), of.buy()];
  for (const order of unpaid) await sent(of, order);
  const shipped = of.buy();
  const kitId = await sent(of, shipped);
  await pay(world, of, { order: shipped, kitId });
  kit.orders.ship(kitId, [TRACKING, LONG_TRACKING]);
  await shown(of, shipped, ({ parcels }) => parcels.length === 2 && parcels.every((one) => one.onShopify));
  const canceled = of.buy();
  await sent(of, canceled);
  of.store.cancel(canceled.id);
  await shown(of, canceled, ({ status }) => status === "canceled");
  kit.faults.add({ kind: "status", status: 400, method: "POST", path: "/orders" });
  const rejected = of.buy();
  await shown(of, rejected, ({ status }) => status === "rejected");
  const held = of.buy({ test: true });
  await shown(of, held, ({ tasks }) => tasks.length > 0);
  const { goneLiveAt } = await services.accounts.reads.status(of.shop);
  const earlier = of.buy({ createdAt: new Date(goneLiveAt!.getTime() - DAY) });
  await shown(of, earlier, ({ status }) => status === "placed_earlier");
  const lost = await loseAnAnswer(world, of);
  await letTimePass(world, of, lost, 6);
  await shown(of, lost, ({ status, tasks }) => status === "number_needed" && tasks.length > 0);
  return { unpaid, shipped, canceled, rejected, held, earlier, lost };
}

/** An order that reached Kit, whose answer was lost. */
export async function loseAnAnswer(world: World, of: Merchant): Promise<OrderRecord> {
  world.kit.faults.add({ kind: "drop-after-commit", method: "POST", path: "/orders" });
  const order = of.buy();
  await shown(of, order, ({ status }) => status === "checking");
  return order;
}

/** Returns the check's id. */
export async function checkDay(world: World, { shop }: Merchant): Promise<string> {
  const { dailyCheck } = world.services;
  const latest = async () => (await dailyCheck.list(shop, null)).rows[0];
  const before = (await latest())?.id;
  await dailyCheck.checkNow(shop);
  await until("the daily check", async () => {
    const check = await latest();
    return check?.id !== before && check?.state === "done";
  });
  return (await latest())!.id;
}

/** A sale without a webhook. */
export async function missAnOrder({ shopify }: World, of: Merchant): Promise<OrderRecord> {
  shopify.faults.webhook({ kind: "drop", times: 100 });
  const order = of.buy();
  await shopify.settled();
  shopify.faults.clear();
  return order;
}
