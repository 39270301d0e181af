// Kit cannot be reached: each order that waits for it says so wherever the merchant looks, and is sent once when it is back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { reasonWords } from "../../app/ui/texts/orders/order-reasons.ts";
import { shortReasons } from "../../app/ui/texts/orders/order-short-reasons.ts";
import { entryWords } from "../../app/ui/texts/orders/order-timeline.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { numeric } from "../support/merchant.ts";
import { type Cuttable, cuttable } from "../support/network/cuttable.ts";
import { atKit, postsFor, sent, shown } from "../support/order-walk.ts";
import { type CheckedMerchant, check, HOUR, setUpChecked } from "../support/stores/checked-shop.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let of: CheckedMerchant;
let line: Cuttable;

beforeAll(async () => {
  world = await startWorld({
    kitOrigin: async (origin) => {
      line = await cuttable(`${origin}/`);
      return new URL(line.url).origin;
    },
  });
  of = await setUpChecked(world, "brightside-store");
});
afterAll(async () => {
  await world.close();
  await line.close();
});

const anHourAgo = () => ({ createdAt: new Date(Date.now() - HOUR) });
const waits = (order: OrderRecord) => shown(of, order, (details) => details.wait?.reason === "unreachable");
const account = async () => {
  const { rows } = await world.database.pool.query<{ shut_reason: string | null; since: Date | null; pause: number }>(
    `SELECT shut_reason, unreachable_since AS since,
            extract(epoch FROM shut_until - clock_timestamp())::float8 AS pause FROM kit_accounts`,
  );
  return rows[0]!;
};
/** As if the pause between two tries were over. */
async function letPausePass(): Promise<void> {
  await world.database.pool.query(
    "UPDATE kit_accounts SET shut_until = now() - interval '1 second' WHERE shut_reason = 'unreachable'",
  );
  await world.database.pool.query(
    "UPDATE kit_orders SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL AND lease_until IS NULL",
  );
  await world.sweep("due-rows");
}

test("during the outage page, list and daily check give the reason; afterwards each order is sent once", async () => {
  await line.cut();
  const orders = [of.buy(anHourAgo()), of.buy(anHourAgo()), of.buy(anHourAgo())];
  for (const order of orders) {
    const { status, wait, tasks } = await waits(order);
    expect({ status, tasks }).toEqual({ status: "waiting", tasks: [] });
    expect(wait?.until).not.toBeNull();
    expect(reasonWords(wait!.reason, wait!.params)).toMatch(/Kit can't be reached.*sent automatically/);
  }

  // Each of an order's webhooks has it decided anew, and while that is done it has no reason.
  await until("the list gives the reason", async () => {
    const { rows } = await world.services.orders.reads.list(of.shop, { view: "all", search: "", page: null });
    const listed = rows.filter((row) => orders.some((order) => order.name === row.orderName));
    return listed.filter((row) => shortReasons[row.waitReason!] === "Kit can't be reached").length === orders.length;
  });

  // Orders of less than a quarter of an hour ago are never missing yet.
  await world.database.pool.query("UPDATE kit_orders SET created_at = created_at - interval '1 hour'");
  const { report, differences } = await check(world, of);
  expect(differences).toEqual([]);
  expect(report.numbers).toMatchObject({ sold: 3, waiting: 3, missing: 0 });

  // One request at a time tries for all of them, and what it tries in vain is told once.
  for (let tries = 0; tries < 3; tries += 1) {
    const { since } = await account();
    await letPausePass();
    await until("shut again", async () => (await account()).pause > 1);
    expect(await account()).toMatchObject({ shut_reason: "unreachable", since });
  }
  for (const order of orders) await waits(order);
  const told = (await Promise.all(orders.map((order) => of.look(order.id)))).flatMap((details) =>
    details!.timeline.filter(({ code }) => code === "not_sent"),
  );
  expect(told.length).toBeLessThanOrEqual(orders.length);
  expect(entryWords("not_sent", told[0]!.params)).toMatch(/Kit can't be reached — Kit's server refused the connection/);
  expect(orders.flatMap((order) => postsFor(world, order))).toEqual([]);

  await line.mend();
  await letPausePass();
  for (const order of orders) {
    const kitId = await sent(of, order);
    expect(atKit(world, order)).toMatchObject([{ id: kitId, reference: numeric(order.id) }]);
    expect(postsFor(world, order)).toHaveLength(1);
  }
  expect(await account()).toMatchObject({ shut_reason: null, since: null });
  expect((await check(world, of)).report.numbers).toMatchObject({ sold: 3, atKit: 3, missing: 0 });
});

test("a person who asks for the designs, or pastes a token, is told that Kit can't be reached", async () => {
  await line.cut();
  await waits(of.buy());
  expect(await world.services.designs.readFromKit(of.shop)).toEqual({ kind: "failed" });
  const connected = await world.services.accounts.uses.connect(of.shop, { token: of.token, environment: "production" });
  expect(connected).toEqual({ kind: "unreachable", code: "connection_refused" });
  await line.mend();
  const again = await world.services.accounts.uses.connect(of.shop, { token: of.token, environment: "production" });
  expect(again).toMatchObject({ kind: "connected", how: "renewed" });
});
