// A daily check that reads more orders than the store's points allow, and an order that comes in between.
import { beforeAll, expect, test } from "vitest";
import { sent } from "../support/order-walk.ts";
import { check, type CheckedMerchant, setUpChecked } from "../support/stores/checked-shop.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

/** Too much for the 2,000 points of Basic, which gets 100 a second: without its pace the check would be refused, and orders beside it. */
const ORDERS = 16;
const LINES = 15;

let merchant: CheckedMerchant;

setWorld({ shopify: { costLimits: true } });
beforeAll(async () => {
  merchant = await setUpChecked(world, "points-left");
});

test("an order is read while a check waits for points, and never waits for any", async () => {
  const lines = [merchant.sku, ...Array<string>(LINES - 1).fill("MUG")].map((sku) => ({ sku, quantity: 1 }));
  for (let count = 0; count < ORDERS; count++) merchant.buyUnseen({ lines });
  await world.shopify.settled();
  world.shopify.faults.clear();
  world.shopify.truth.forget();
  const reads = () => world.shopify.truth.requests.filter(({ operation }) => operation === "Order").length;
  const checking = check(world, merchant);
  await until("the check reads", () => reads() > ORDERS / 2);
  await sent(merchant, merchant.buy());
  const { report } = await checking;
  expect(report.numbers).toMatchObject({ missing: ORDERS });
  expect(world.shopify.truth.requests.flatMap(({ errors }) => errors)).toEqual([]);
});
