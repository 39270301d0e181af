// Orders that are not today's sales, and what is meant to be made unpaid. Played with both stand-ins; what exists at Kit is asked of Kit.
import { beforeAll, expect, test } from "vitest";
import { carryOut } from "../../../app/actions/account-form.ts";
import { carryOutBulk } from "../../../app/actions/bulk-orders-form.ts";
import { shownFor } from "../../../app/orders/read/order-list.ts";
import { type Merchant, setUpMerchant } from "../../support/merchant.ts";
import { atKit, postsFor, sent, shown } from "../../support/order-walk.ts";
import { setWorld, world } from "../../support/world.ts";

/** In ten minutes, for these tests. */
const USUAL = 12;
let of: Merchant;

setWorld({ rushOrders: USUAL });
beforeAll(async () => {
  of = await setUpMerchant(world, "unusual");
});

const approve = async (order: Parameters<typeof shown>[1], what: "send" | "send_unpaid") =>
  world.services.orders.commands.approve(of.shop, await of.row(order.id), what);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

test("an account's first order is compared with the portal: what is not right stops sending", async () => {
  const order = of.buy();
  const kitOrderId = await sent(of, order);
  const asked = async () =>
    (await world.services.attention.read(of.shop, new Date())).list.find(({ kind }) => kind === "compare_first_order");
  expect(await asked()).toMatchObject({ kitOrderId, order: { orderName: order.name } });
  await carryOut(world.services.accounts.uses, of.shop, { intent: "first_order_wrong" });
  const next = of.buy();
  await shown(of, next, ({ wait }) => wait?.reason === "paused");
  expect(postsFor(world, next)).toEqual([]);
  await carryOut(world.services.accounts.uses, of.shop, { intent: "first_order_right" });
  expect(await asked()).toBeUndefined();
  await carryOut(world.services.accounts.uses, of.shop, { intent: "resume" });
  await sent(of, next);
});

test("an order that was sold long before Shopify had it is held, and sent where the merchant says so", async () => {
  const order = of.buy({ processedAt: ago(90), sourceName: "migration" });
  const { tasks } = await shown(of, order, ({ wait }) => wait?.reason === "imported");
  expect(tasks).toMatchObject([{ kind: "order_held", params: { reason: "imported" } }]);
  expect(postsFor(world, order)).toEqual([]);
  await approve(order, "send");
  await sent(of, order);
  expect(atKit(world, order)).toHaveLength(1);
});

test("an order for a pickup point is held, and sent where the merchant says so", async () => {
  const order = of.buy({ deliveryMethod: "PICKUP_POINT" });
  await shown(of, order, ({ wait }) => wait?.reason === "pickup_point");
  expect(postsFor(world, order)).toEqual([]);
  await approve(order, "send");
  await sent(of, order);
});

test("an unpaid order waits, and goes once the merchant sends it unpaid; paid later, it is not sent again", async () => {
  const order = of.buy({ financialStatus: "PENDING" });
  const { actions } = await shown(of, order, ({ wait }) => wait?.reason === "not_paid");
  expect(actions).toContain("send_unpaid");
  // "Send" alone is no approval of that.
  await approve(order, "send");
  await shown(of, order, ({ wait }) => wait?.reason === "not_paid");
  expect(await approve(order, "send_unpaid")).toEqual({ kind: "done" });
  await sent(of, order);
  of.store.pay(order.id);
  await shown(of, order, ({ status }) => status === "unpaid");
  expect(atKit(world, order)).toHaveLength(1);
  expect(await approve(order, "send_unpaid")).toMatchObject({ kind: "too_late" });
});

test("“Send unpaid” for selected orders sends none whose payment has expired since the list was read", async () => {
  const { commands, reads } = world.services.orders;
  const orders = [of.buy({ financialStatus: "AUTHORIZED" }), of.buy({ financialStatus: "AUTHORIZED" })];
  for (const order of orders) await shown(of, order, ({ wait }) => wait?.reason === "not_paid");
  const ids = [await of.row(orders[0]!.id), await of.row(orders[1]!.id)];
  const listed = new Map((await reads.listed(of.shop, ids)).map((row) => [row.id, row]));
  const [left, lapsed] = [orders[0]!, orders[1]!];
  of.store.order(lapsed.id).financialStatus = "EXPIRED";
  await commands.readAgain(of.shop, ids[1]!);
  await shown(of, lapsed, ({ wait }) => wait?.params["status"] === "EXPIRED");
  const all = { action: "send_unpaid" as const, ids, products: "[]" };
  const { results } = await carryOutBulk(world.services.orders, of.shop, {
    ...all,
    shown: ids.map((id) => shownFor(all.action, listed.get(id)!)),
  });
  expect(results.map(({ outcome }) => outcome)).toEqual([
    { kind: "done" },
    { kind: "not_applicable", why: "task_changed" },
  ]);
  await sent(of, left);
  expect(postsFor(world, lapsed)).toEqual([]);
});

test("an order to be paid on delivery goes at once where the merchant sends such orders, and one to be paid by card waits", async () => {
  const cod = "Cash on Delivery (COD)";
  const [order, card] = [
    of.buy({ financialStatus: "PENDING", gateways: [cod] }),
    of.buy({ financialStatus: "PENDING" }),
  ];
  for (const one of [order, card]) await shown(of, one, ({ wait }) => wait?.reason === "not_paid");
  const { gateways } = await world.services.accounts.recentChoices(of.shop);
  expect(gateways).toEqual([cod, "shopify_payments"]);
  await world.services.accounts.uses.updateSettings(of.shop, { unpaidGateways: [cod] });
  await sent(of, order);
  await shown(of, card, ({ wait }) => wait?.reason === "not_paid");
  expect([atKit(world, order).length, postsFor(world, card)]).toEqual([1, []]);
});

test("one sales channel is held by its name, another is not", async () => {
  const [tiktok, amazon] = [
    { sourceName: "4383523", appName: "TikTok Shop" },
    { sourceName: "2329312", appName: "Amazon" },
  ];
  for (const channel of [tiktok, amazon]) await sent(of, of.buy(channel));
  const { channels } = await world.services.accounts.recentChoices(of.shop);
  expect(channels).toContainEqual({ source: "4383523", name: "TikTok Shop" });
  expect(
    channels.map(({ name }) => name),
    "Shopify's own sources are rules of their own",
  ).not.toContain("Online Store");
  const heldChannels = channels.filter(({ name }) => name === "TikTok Shop");
  expect(await world.services.accounts.uses.updateSettings(of.shop, { heldChannels })).toMatchObject({
    kind: "updated",
  });
  const [held, free] = [of.buy(tiktok), of.buy(amazon)];
  const { tasks } = await shown(of, held, ({ wait }) => wait?.reason === "source_held");
  expect(tasks).toMatchObject([{ params: { reason: "source_held", source: "TikTok Shop" } }]);
  await sent(of, free);
  expect(postsFor(world, held)).toEqual([]);
});

test("many more orders than usual pause sending, which is one question; what came goes once it is answered", async () => {
  const orders = Array.from({ length: USUAL + 5 }, () => of.buy());
  const pausedFor = async () => {
    const { list } = await world.services.attention.read(of.shop, new Date());
    return list.find((item) => item.kind === "resume_sending") ?? null;
  };
  await expect.poll(pausedFor, { timeout: 20_000 }).toMatchObject({ rush: expect.any(Number), urgent: true });
  const later = of.buy();
  await shown(of, later, ({ wait }) => wait?.reason === "paused");
  expect(postsFor(world, later)).toEqual([]);
  await world.services.accounts.uses.resume(of.shop);
  for (const order of [...orders, later]) await sent(of, order);
  for (const order of [...orders, later]) expect(atKit(world, order)).toHaveLength(1);
  expect(await pausedFor(), "asked once").toBeNull();
});
