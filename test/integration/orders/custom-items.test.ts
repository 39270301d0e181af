// A draft order of custom items, between both stand-ins: the merchant finds it in Shopify and chooses its design by the app's pages,
// and it reaches Kit once.
import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import { idle } from "../../support/idle.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { askAs } from "../../support/network/page-requests.ts";
import { atKit, postsFor, sent, shown } from "../../support/order-walk.ts";
import { type CheckedMerchant, check, readLongAgo, setUpChecked } from "../../support/stores/checked-shop.ts";
import { setWorld, world } from "../../support/world.ts";

let of: CheckedMerchant;
let stranger: Merchant;

setWorld({ pages: "build" });
beforeAll(async () => {
  of = await setUpChecked(world, "commissions");
  stranger = await setUpMerchant(world, "stranger", { brand: "northwind", kind: "invoice" });
});

const TITLE = "Portrait of Anna";
const draftOrder = () =>
  of.buy({ lines: [{ title: TITLE, quantity: 3 }], financialStatus: "PENDING", sourceName: "shopify_draft_order" });

const submit = (at: string, form: Record<string, string>, as: Merchant = of) =>
  askAs(world, as.store.domain, { at, resource: false, body: { form } });
const find = (search: string, as?: Merchant) => submit("/app/orders/find", { search }, as);

/** The merchant's click, or another's. */
async function choose(order: OrderRecord, sku: string | null, as?: Merchant) {
  const line = numeric(order.lines[0]!.id);
  const form: Record<string, string> =
    sku === null ? { intent: "remove_design", line } : { intent: "choose_design", line, sku };
  return submit(`/app/orders/${await of.row(order.id)}`, form, as);
}

/** Placed, of nothing that the app knows, and found by its name. */
async function found() {
  const order = draftOrder();
  await idle(world);
  expect(await of.look(order.id)).toBeNull();
  expect((await find(order.name)).text).toContain("opened");
  const { lines } = await shown(of, order, (details) => details.lines[0]?.design != null);
  expect(lines[0]).toMatchObject({ title: "", reason: "not_a_kit", design: { units: 3, chosen: null } });
  return order;
}

test("a custom item whose design was chosen goes to Kit once the order is paid, and counts as at Kit in the daily check", async () => {
  const order = await found();
  for (let click = 0; click < 2; click++) expect((await choose(order, of.sku)).text).toContain("done");
  const chosen = await shown(of, order, ({ wait }) => wait?.reason === "not_paid");
  expect(chosen.lines[0]).toMatchObject({ title: "", disposition: "send", design: { chosen: of.sku } });
  expect(chosen.timeline.filter(({ params }) => params.what === "make_as")).toHaveLength(1);
  expect(postsFor(world, order)).toEqual([]);
  of.store.pay(order.id);
  await sent(of, order);
  const plain = of.buy({ lines: [{ sku: of.sku, quantity: 1 }] });
  await sent(of, plain);
  const [product] = atKit(world, plain)[0]!.lines.map((line) => line.productId);
  expect(atKit(world, order).map(({ lines }) => lines)).toMatchObject([[{ productId: product, quantity: 3 }]]);
  expect(postsFor(world, order)).toHaveLength(1);
  expect((await choose(order, null)).text).toContain("too_late");
  for (const one of [order, plain]) await readLongAgo(world, await of.row(one.id), 30);
  const { report, differences } = await check(world, of);
  expect(report.numbers).toMatchObject({ sold: 2, atKit: 2, missing: 0 });
  expect(differences).toEqual([]);
  const { rows } = await world.database.pool.query("SELECT title FROM kit_order_lines WHERE variant_id IS NULL");
  expect(JSON.stringify(rows)).not.toContain(TITLE);
});

test("a design that was removed again sends nothing, paid or not", async () => {
  const order = await found();
  await choose(order, of.sku);
  await shown(of, order, ({ wait }) => wait?.reason === "not_paid");
  await choose(order, null);
  await shown(of, order, ({ wait }) => wait?.reason === "nothing_left");
  of.store.pay(order.id);
  await idle(world);
  expect((await of.look(order.id))?.lines[0]).toMatchObject({ reason: "not_a_kit", design: { chosen: null } });
  expect(postsFor(world, order)).toEqual([]);
});

test("another shop finds nothing of it, and chooses nothing for it", async () => {
  const order = await found();
  for (const search of [order.name, numeric(order.id)])
    expect((await find(search, stranger)).text).toContain("not_found");
  expect((await choose(order, stranger.sku, stranger)).status).toBe(404);
  // And a design of another account is none here.
  expect((await choose(order, stranger.sku)).text).toContain("no_such_design");
  await idle(world);
  expect((await of.look(order.id))?.lines[0]).toMatchObject({ design: { chosen: null } });
  expect(await stranger.look(order.id)).toBeNull();
});

test("an order without such an item is distinguished from one that doesn't exist", async () => {
  const mugs = of.buy({ lines: [{ sku: "MUG", quantity: 1 }] });
  expect((await find(mugs.name)).text).toContain("no_custom_items");
  expect((await find("#987654")).text).toContain("not_found");
  // A Shopify that doesn't answer may have the order.
  world.shopify.faults.graphql({ kind: "500", times: 20 });
  expect((await find("#987654")).text).toContain("no_access");
  world.shopify.faults.clear();
  await idle(world);
  expect(await of.look(mugs.id)).toBeNull();
});
