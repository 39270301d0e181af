// Two stores of one brand: one Kit account, one registration of events, and each event at the store whose order it is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { atKit, fulfilled, pay, sent, TRACKING } from "../support/order-walk.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let first: Merchant;
let second: Merchant;

beforeAll(async () => {
  world = await startWorld();
  first = await setUpMerchant(world, "first-of-brand");
  second = await setUpMerchant(world, "second-of-brand");
});
afterAll(() => world?.close());

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
