// An order that Shopify can't show costs only itself: the check finishes, and names it.
import { expect, test } from "vitest";
import { advanceCheck } from "../../app/daily-check/advance-check.ts";
import { FAULTS_OF_AN_ORDER, PERIOD_MS } from "../../app/daily-check/limits.ts";
import { Fault } from "../../app/kernel/fault.ts";
import { sent } from "../support/order-walk.ts";
import { type CheckedMerchant, setUpChecked } from "../support/stores/checked-shop.ts";
import { setWorld, world } from "../support/world.ts";

setWorld();

const broken = () => Promise.reject(new Fault("shopify_unavailable", "Shopify failed", { retryable: true }));

/** A check whose store can't show the order, nor, once `lists` is false, anything after the list. */
async function begin({ shop }: CheckedMerchant, { id, lists }: { id: string; lists: () => boolean }) {
  const { engine } = world.app.composition.checks;
  const store: typeof engine.store = {
    read: (of, order) => (order === id ? broken() : engine.store.read(of, order)),
    changedSince: (of, query) => (query.first > 1 || lists() ? engine.store.changedSince(of, query) : broken()),
  };
  const at = new Date();
  const check = (await engine.rows.start(shop, { nightOf: null, at, since: new Date(at.getTime() - PERIOD_MS) }))!;
  const goOn = () => advanceCheck({ ...engine, store, enqueueCheck: async () => undefined }, check);
  return { goOn, report: () => world.services.dailyCheck.show(shop, check), check };
}

const differencesOf = async ({ shop }: CheckedMerchant, check: string) =>
  (await world.services.dailyCheck.differences(shop, check, null)).rows;

test("an order that Shopify can't show is named, and the others are compared", async () => {
  const merchant = await setUpChecked(world, "not-shown");
  const order = merchant.buy();
  await sent(merchant, order);
  await sent(merchant, merchant.buy());
  const { goOn, report, check } = await begin(merchant, { id: order.id, lists: () => true });
  for (let fault = 1; fault <= FAULTS_OF_AN_ORDER; fault++) {
    await goOn();
    expect(await report(), "it may be a passing fault").toMatchObject({ state: "running" });
  }
  await goOn();
  expect(await report()).toMatchObject({ state: "done", numbers: { sold: 1, atKit: 1 }, differences: 1 });
  const [difference] = await differencesOf(merchant, check);
  expect(difference).toMatchObject({
    kind: "not_shown",
    orderName: order.name,
    rowId: await merchant.row(order.id),
    actions: ["read_again", "mark_handled"],
  });
});

test("while Shopify shows nothing, no order is blamed", async () => {
  const merchant = await setUpChecked(world, "shows-nothing");
  const order = merchant.buy();
  await sent(merchant, order);
  let lists = true;
  const { goOn, report, check } = await begin(merchant, { id: order.id, lists: () => lists });
  for (let fault = 1; fault <= FAULTS_OF_AN_ORDER; fault++) await goOn();
  lists = false;
  await goOn();
  expect(await report()).toMatchObject({ state: "running", fault: "shopify_unavailable" });
  expect(await differencesOf(merchant, check)).toEqual([]);
});
