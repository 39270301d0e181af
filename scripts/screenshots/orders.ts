// A store in business: orders at every point of their life, and the pages that they lead to.
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { chooseAction } from "../../test/support/browser/title-bar.ts";
import { goLive, merchantOf, type Merchant } from "../../test/support/merchant.ts";
import { pay, sent, shown } from "../../test/support/order-walk.ts";
import { openLinkingStore } from "../../test/support/stores/linking-store.ts";
import {
  checkDay,
  loseAnAnswer,
  missAnOrder,
  placeOrdersAtEveryPoint,
} from "../../test/support/stores/orders-at-every-point.ts";
import { until } from "../../test/support/until.ts";
import type { World } from "../../test/support/world.ts";
import { type Desk, type Picture, REPORT, shootStops, sitDownAtBoth, standUp, type Stop, type Studio } from "./desk.ts";
import { shootSettings } from "./settings.ts";

const HOUR = 3_600_000;

export async function takeOrders(studio: Studio): Promise<Picture[]> {
  const { world } = studio;
  const of = await openShop(world);
  const desks = await sitDownAtBoth(studio, of.store.domain);
  await shootStops(desks, [
    {
      at: `/app/daily-check/${await checkDay(world, of)}`,
      name: "daily-check-good",
      about: "A check that found nothing",
      shown: /No difference|All is well|Nothing/,
    },
  ]);
  const orders = await placeOrdersAtEveryPoint(world, of);
  const inProduction = of.buy();
  await pay(world, of, { order: inProduction, kitId: await sent(of, inProduction) });
  const notPaid = of.buy({ financialStatus: "PENDING" });
  await shown(of, notPaid, ({ status }) => status === "new" || status === "waiting");
  const lost = await loseAnAnswer(world, of);
  const at = async (order: OrderRecord) => `/app/orders/${await of.row(order.id)}`;
  await shootStops(desks, [
    { at: await at(lost), name: "order-checking", about: "Kit's answer was lost", shown: "Confirming" },
    {
      at: await at(notPaid),
      name: "order-not-paid",
      about: "The customer has not paid yet",
      shown: /hasn't paid yet/,
    },
    {
      at: await at(orders.held),
      name: "order-held",
      about: "A test order waits for the merchant",
      shown: "Send to Kit",
    },
    { at: await at(orders.unpaid[0]!), name: "order-unpaid", about: "Waiting for payment to Kit", shown: "Pay at Kit" },
    { at: await at(inProduction), name: "order-in-production", about: "In production", shown: "Kit is making it." },
    {
      at: await at(orders.shipped),
      name: "order-parcels",
      about: "Shipped in two parcels",
      shown: "On the Shopify order",
    },
    { at: await at(orders.canceled), name: "order-canceled", about: "Canceled", shown: "Canceled" },
    { at: await at(orders.rejected), name: "order-rejected", about: "Refused by Kit", shown: "Rejected by Kit" },
    {
      at: await at(orders.lost),
      name: "order-number-needed",
      about: "Kit's number is asked for",
      shown: "Kit number or link",
    },
    { at: await at(orders.earlier), name: "order-earlier", about: "Placed before going live", shown: /Placed before/ },
    { at: "/app/orders/999", name: "order-not-found", about: "No such order", shown: "Order not found" },
  ]);
  for (const desk of desks) await shootCancelling(desk, await at(orders.unpaid[1]!));
  await cancelUnanswered(world, of);
  await missAnOrder(world, of);
  const check = await checkDay(world, of);
  of.store.dataRequest([orders.shipped.id, orders.unpaid[0]!.id]);
  of.store.redactCustomer([orders.shipped.id]);
  await until("the customer's requests", async () => {
    const { rows } = await world.services.orders.reads.openTasks(of.shop, null);
    return rows.filter(({ kind }) => kind?.startsWith("compliance")).length === 2;
  });
  await shootStops(desks, [
    ...LISTS,
    {
      at: `/app/daily-check/${check}`,
      name: "daily-check-finding",
      about: "A check that found an order which the app was not told of",
      shown: /./,
    },
  ]);
  for (const desk of desks) await shootSelected(desk);
  await shootSettings(world, desks, of);
  await shootStops(desks, [
    { at: REPORT, name: "reports-empty", about: "Before unit costs are entered", shown: "Enter unit costs" },
  ]);
  return standUp(desks);
}

const LISTS: Stop[] = [
  { at: "/app/orders?view=needs_you", name: "orders-needs-you", about: "A view of the list", shown: /^#/ },
  {
    at: "/app/orders?view=delivered",
    name: "orders-none-here",
    about: "A view with nothing in it",
    shown: "No orders here",
  },
  {
    at: "/app/orders?search=nobody",
    name: "orders-none-found",
    about: "A search that finds nothing",
    shown: "No orders found",
  },
  {
    at: "/app/orders/earlier",
    name: "earlier",
    about: "Placed before going live",
    shown: /You may have ordered these yourself/,
  },
];

/** Live for three weeks, with an order every other hour recently. */
async function openShop(world: World): Promise<Merchant> {
  const of = await openLinkingStore(world, "a-shop-at-work");
  await of.link([of.variant("Harbour at Dusk", "30")], "Harbour at Dusk");
  await goLive(world, of.shop);
  await world.database.pool.query("UPDATE shops SET gone_live_at = now() - interval '21 days' WHERE id = $1", [
    of.shop.id,
  ]);
  const { token } = world.kit.brands.brightside.production;
  const merchant = merchantOf(world, { ...of, sku: of.sku("Harbour at Dusk"), token, beside: "EM-BLUE" });
  let ago = 72 * HOUR;
  return {
    ...merchant,
    buy: (over) => merchant.buy({ createdAt: new Date(Date.now() - (ago -= 5 * HOUR)), ...over }),
  };
}

/** Canceled in the store while Kit doesn't answer for the order: Kit may have it, and it must not be paid. */
async function cancelUnanswered(world: World, of: Merchant): Promise<void> {
  const order = await loseAnAnswer(world, of);
  of.store.cancel(order.id);
  await shown(of, order, ({ tasks }) => tasks.some(({ kind }) => kind === "do_not_pay"));
}

async function shootCancelling({ page, app, open, shoot }: Desk, at: string): Promise<void> {
  await open(at);
  await chooseAction(app, "Cancel Kit order");
  await shoot("order-cancel", "before an order is canceled at Kit", "Cancel this order at Kit?");
  await page.keyboard.press("Escape");
}

async function shootSelected({ app, open, shoot }: Desk): Promise<void> {
  await open("/app/orders");
  for (const at of [0, 1, 2])
    await app
      .getByRole("checkbox", { name: /^Select order/ })
      .nth(at)
      .check({ force: true });
  await shoot("orders-selected", "Several orders selected", "3 selected");
}
