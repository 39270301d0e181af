// The database goes away and comes back: Shopify and Kit are told to come again, and every order reaches Kit once.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HealthState } from "../../app/main/http/health.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { atKit, atRest, pay, postsFor, sent, shown, TRACKING } from "../support/order-walk.ts";
import { closeToWrites, openToWrites } from "../support/read-only.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let of: Merchant;

beforeEach(async () => {
  world = await startWorld({
    cuttable: true,
    shopify: { webhookRetryDelays: [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800] },
  });
  of = await setUpMerchant(world, "brightside-store");
});
afterEach(() => world?.close());

async function mend(): Promise<void> {
  await world.line.mend();
  await until("the app ready again", async () => (await fetch(`${world.origin}/readyz`)).status === 200);
}

const statuses = (topic: string) =>
  world.shopify.truth.deliveries.filter((one) => one.topic === topic).map((one) => one.status);

test("orders paid while the database is away are sent once it is back", async () => {
  await world.line.cut();
  const orders = [of.buy(), of.buy()];
  await until("Shopify told to come again", () => statuses("orders/paid").includes(503));
  expect(orders.flatMap((order) => postsFor(world, order))).toEqual([]);
  await mend();
  for (const order of orders) {
    await sent(of, order);
    expect(postsFor(world, order)).toHaveLength(1);
  }
  expect(statuses("orders/paid").at(-1)).toBe(200);
});

test("orders paid while the database is a standby are sent once it is the primary, whose connections are found", async () => {
  const state = async () => (await fetch(`${world.origin}/readyz`)).json();
  await closeToWrites(world.database);
  await world.line.cut();
  await world.line.mend();
  await until("the standby noticed", async () => {
    const { ready, database, queue } = (await state()) as HealthState;
    return !ready && !database && !queue;
  });
  const order = of.buy();
  await until("Shopify told to come again", () => statuses("orders/paid").includes(503));
  expect(statuses("orders/paid").filter((status) => status === 500)).toEqual([]);
  await openToWrites(world.database);
  await until("the app ready again", async () => ((await state()) as HealthState).ready);
  await sent(of, order);
  expect(postsFor(world, order)).toHaveLength(1);
  const { rows } = await world.database.pool.query("SELECT FROM attempts");
  expect(rows).toHaveLength(1);
});

test("an order on its way to Kit as the database goes away is made once, and its number is found", async () => {
  world.kit.faults.add({ kind: "slow-answer", ms: 1_500, method: "POST", path: "/orders" });
  world.kit.choices.set({ duplicateDetail: "names-id" });
  const order = of.buy();
  await until("the request at Kit", () => atKit(world, order).length === 1);
  await world.line.cut();
  await sleep(2_000);
  await mend();
  // The answer could not be written down: when the claim has run out the row is taken up as one whose answer was lost.
  const { pool } = world.database;
  await pool.query("UPDATE kit_orders SET lease_until = now() - interval '1 second' WHERE lease_until IS NOT NULL");
  await pool.query("UPDATE attempts SET started_at = started_at - interval '6 minutes'");
  await world.sweep("expired-leases");
  const kitId = await sent(of, order);
  expect(atKit(world, order)).toMatchObject([{ id: kitId }]);
});

test("an event of Kit's that cannot be written down is answered 503 and comes again", async () => {
  world.kit.choices.set({ eventRetries: 8 });
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  await atRest(world, of, order);
  await world.line.cut();
  world.kit.orders.ship(kitId, [TRACKING]);
  const answers = () =>
    world.kit.truth.events().flatMap(({ outcome }) => (outcome.kind === "answered" ? [outcome.status] : []));
  await until("Kit told to come again", () => answers().includes(503));
  await mend();
  await shown(of, order, (details) => details.parcels.some((parcel) => parcel.onShopify));
  expect(world.shopify.truth.fulfillments(order.id)).toHaveLength(1);
});
