// Two stores of one brand: one Kit account, one registration of events, and each event at the store whose order it is. And a
// store that leaves its account for another one.
import { beforeAll, expect, test } from "vitest";
import { connect, goLive, type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { atKit, fulfilled, letTimePass, pay, postsFor, sent, shown, TRACKING } from "../support/order-walk.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let first: Merchant;
let second: Merchant;

setWorld();
beforeAll(async () => {
  first = await setUpMerchant(world, "first-of-brand");
  second = await setUpMerchant(world, "second-of-brand");
});

const accountOf = async ({ shop }: Merchant) => {
  const { rows } = await world.database.pool.query<{ id: string | null }>(
    "SELECT kit_account_id AS id FROM shops WHERE id = $1",
    [shop.id],
  );
  return rows[0]?.id;
};

async function registrations(token: string): Promise<number> {
  const listed = await world.app.composition.accounts.client.listWebhooks({ environment: "production", token });
  if (listed.kind !== "ok") throw new Error(listed.kind);
  return listed.value.entries.length;
}

/** A kit sold, paid at Kit and shipped; the tracking comes by Kit's event alone. */
async function sellsAndShips(of: Merchant) {
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  const reads = () =>
    world.kit.truth.requests({ method: "GET" }).filter((one) => one.path === `/orders/${kitId}`).length;
  const before = reads();
  world.kit.orders.ship(kitId, [{ ...TRACKING, tracking_number: `JD-${numeric(order.id)}` }]);
  const made = await fulfilled(world, of, order);
  expect(made).toMatchObject([{ tracking: [{ number: `JD-${numeric(order.id)}` }] }]);
  expect([reads() - before, atKit(world, order).length]).toEqual([1, 1]);
  return order;
}

test("both are on one account with one registration, and each gets the tracking of its own orders", async () => {
  expect(await accountOf(first)).toBe(await accountOf(second));
  expect(await registrations(first.token)).toBe(1);
  const mine = await sellsAndShips(first);
  const yours = await sellsAndShips(second);
  expect([await second.look(mine.id), await first.look(yours.id)]).toEqual([null, null]);
});

test("one leaves: its orders wait, and the other goes on as before", async () => {
  const left = await world.services.accounts.uses.leave(first.shop, true);
  expect(left).toMatchObject({ kind: "left", others: 1 });
  expect([await accountOf(first), await registrations(second.token)]).toEqual([null, 1]);
  await sellsAndShips(second);
});

test("one is removed: nothing is asked at Kit for it until it connects again, and then nothing is lost or doubled", async () => {
  const third = await setUpMerchant(world, "third-of-brand");
  const { uses, reads } = world.services.accounts;
  const shipping = third.buy();
  const kitId = await sent(third, shipping);
  await pay(world, third, { order: shipping, kitId });
  const askedOf = () => world.kit.truth.requests().filter((one) => one.path === `/orders/${kitId}`).length;
  const account = await reads.account(second.shop, new Date());
  expect(account?.stores.named.map(({ domain }) => domain)).toEqual([second.store.domain, third.store.domain]);
  expect(await uses.removeStore(second.shop, third.shop.id)).toEqual({ kind: "removed" });
  expect([await accountOf(third), await reads.removal(third.shop)]).toEqual([null, "by_store"]);

  const before = askedOf();
  world.kit.orders.ship(kitId, [TRACKING]);
  await world.services.orders.commands.readAgain(third.shop, await third.row(shipping.id));
  const waiting = third.buy();
  await shown(third, waiting, (details) => details.wait?.reason === "no_account");
  await until("the reading that was not made", async () => {
    const { rows } = await world.database.pool.query(
      "SELECT 1 FROM kit_orders WHERE id = $1 AND last_fault = 'removed_from_account' AND lease_until IS NULL",
      [await third.row(shipping.id)],
    );
    return rows.length === 1;
  });
  expect([askedOf() - before, postsFor(world, waiting).length]).toEqual([0, 0]);
  await world.sweep("shop-tasks");
  const { rows: tasks } = await world.database.pool.query<{ params: object }>(
    "SELECT params FROM tasks WHERE shop_id = $1 AND kind = 'kit_disconnected' AND resolved_at IS NULL",
    [third.shop.id],
  );
  expect(tasks).toMatchObject([{ params: { why: "by_store", waiting: 1, unfollowed: 1 } }]);

  await uses.connect(third.shop, { token: third.token, environment: "production" });
  expect(await fulfilled(world, third, shipping)).toMatchObject([{ tracking: [{ number: TRACKING.tracking_number }] }]);
  await sent(third, waiting);
  expect([atKit(world, waiting).length, atKit(world, shipping).length]).toEqual([1, 1]);
  expect(await reads.removal(third.shop)).toBeNull();
});

const DAY = 24 * 60;
const kinds = ({ tasks }: { tasks: readonly { kind: string | null }[] }) => tasks.map(({ kind }) => kind);

// The only store of a brand gives its account up for another brand's while orders are on their way at the first: they aren't read
// any more, which a person is told of each, with what to do.
test("orders at the account that was left are told, and followed again once it is connected again", async () => {
  const of = await setUpMerchant(world, "moves-on", { brand: "northwind", kind: "invoice" });
  await world.services.accounts.uses.updateSettings(of.shop, { holdMinutes: 0 });
  const [order, other] = [of.buy(), of.buy()];
  const kitId = await sent(of, order);
  await sent(of, other);
  const { uses } = world.services.accounts;
  expect(await uses.leave(of.shop, true)).toMatchObject({ kind: "left", others: 0 });
  await connect(world, of.shop, {
    token: world.kit.brands.brightside.production.token,
    environment: "production",
    kind: "standard",
  });
  await goLive(world, of.shop);
  world.kit.orders.ship(kitId, [TRACKING]);
  for (const one of [order, other]) {
    await letTimePass(world, of, one, DAY + 60);
    const { tasks } = await shown(of, one, (details) => kinds(details).includes("not_followed"));
    expect(tasks.map(({ params }) => Object.keys(params))).toContainEqual(["kitOrderId"]);
  }
  // The merchant follows one of them in Kit's portal.
  const { commands } = world.services.orders;
  expect(await commands.markHandled(of.shop, await of.row(other.id), "not_followed")).toEqual({ kind: "done" });
  await shown(of, other, (details) => !kinds(details).includes("not_followed"));

  await uses.leave(of.shop, true);
  await connect(world, of.shop, { token: of.token, environment: "production", kind: "invoice" });
  await goLive(world, of.shop);
  await commands.readAgain(of.shop, await of.row(order.id));
  expect(await fulfilled(world, of, order)).toHaveLength(1);
  await shown(of, order, (details) => kinds(details).length === 0);
});
