// A Kit that writes its integers and booleans as text, and null for what is absent: the merchant notices nothing of it.
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { atKit, fulfilled, letTimePass, pay, postsFor, sent, shown, TRACKING } from "../support/order-walk.ts";
import { setWorld, world } from "../support/world.ts";

let of: Merchant;

setWorld({ kit: { choices: { scalars: "text" } } });
beforeAll(async () => {
  of = await setUpMerchant(world, "brightside-store");
});
afterEach(() => {
  world.kit.faults.clear();
  world.kit.choices.reset();
});

test("the account is connected, with its designs, formats, colors, estimate and event registration", async () => {
  const { accounts, designs } = world.services;
  expect(await designs.status(of.shop)).toMatchObject({ account: { designs: 1, unread: [] } });
  expect((await designs.catalog(of.shop)).length).toBeGreaterThan(0);
  const { rows } = await world.database.pool.query("SELECT count(*)::int AS colors FROM palette_colors");
  expect(rows).toEqual([{ colors: 446 }]);
  expect(await accounts.uses.ensureEvents(of.shop)).toEqual({ kind: "unchanged" });
  const { client } = world.app.composition.accounts;
  const as = { environment: "production" as const, token: of.token };
  expect(await client.estimateShipping(as, { country: "DE", quantities: [2] })).toMatchObject({ kind: "ok" });
});

test("a paid order is created, paid, shipped and fulfilled, each once", async () => {
  const order = of.buy();
  const kitId = await sent(of, order);
  expect(atKit(world, order)).toMatchObject([{ id: kitId, lines: [{ quantity: 2 }] }]);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  expect(await fulfilled(world, of, order)).toMatchObject([{ tracking: [{ number: TRACKING.tracking_number }] }]);
  expect(postsFor(world, order)).toHaveLength(1);
  const { tasks, timeline } = (await of.look(order.id))!;
  expect(tasks).toEqual([]);
  expect(timeline.map(({ code }) => code)).not.toContain("answer_lost");
});

test("an order canceled in the store is canceled at Kit", async () => {
  const order = of.buy();
  const kitId = await sent(of, order);
  of.store.cancel(order.id);
  await shown(of, order, (details) => details.status === "canceled");
  expect(atKit(world, order)).toMatchObject([{ id: kitId, canceled: true }]);
});

describe("the answer to the order is lost", () => {
  const lose = async () => {
    world.kit.faults.add({ kind: "drop-after-commit", method: "POST", path: "/orders" });
    const order = of.buy();
    await shown(of, order, (details) => details.status === "checking");
    await letTimePass(world, of, order, 6);
    return order;
  };

  // With each status that it may say so with: lost-answers.test.ts.
  test("Kit says that it has it: the merchant enters its number", async () => {
    world.kit.choices.set({ duplicateStatus: 422 });
    const order = await lose();
    await shown(of, order, (details) => details.status === "number_needed");
    const [made] = atKit(world, order);
    const { commands } = world.services.orders;
    const linked = await commands.link(of.shop, await of.row(order.id), String(made!.id));
    expect(linked).toMatchObject({ kind: "done", kitOrderId: made!.id });
    await pay(world, of, { order, kitId: made!.id });
    expect(atKit(world, order)).toHaveLength(1);
  });

  test("Kit names its number: it is followed from there", async () => {
    world.kit.choices.set({ duplicateDetail: "names-id" });
    const order = await lose();
    const kitId = await sent(of, order);
    expect(atKit(world, order)).toMatchObject([{ id: kitId }]);
  });
});

// In every place where an event may name it: test/kit/event-ids.test.ts.
test("an event that names the order as text is understood", async () => {
  world.kit.choices.set({ eventPayload: "full" });
  const order = of.buy();
  const kitId = await sent(of, order);
  await pay(world, of, { order, kitId });
  world.kit.orders.ship(kitId, [TRACKING]);
  expect(await fulfilled(world, of, order)).toHaveLength(1);
});
