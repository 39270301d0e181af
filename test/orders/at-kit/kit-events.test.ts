// An event of Kit's is a hint: what it may be about is read from Kit, whatever it says, once, late, twice or about nothing.
import { describe, expect, test } from "vitest";
import { type KitOrderRowId, KitOrderId, ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { handleKitEvent, type KitEventEnd } from "../../../app/orders/effects/handle-kit-event.ts";
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import { ACCOUNT, fulfillmentOrder, ORDER_ID, storeLine, storeOrder } from "../../support/orders/builders.ts";
import { createMemoryEvents } from "../../support/orders/memory/memory-commands.ts";
import { payAtKit } from "../../support/orders/model/model-kit.ts";
import { World } from "../../support/orders/world.ts";

const OTHER = ShopifyOrderId.parse("5550000000002");

function sold(world: World, id = ORDER_ID): void {
  const lines = [storeLine()];
  const order = storeOrder({ id, lines, fulfillmentOrders: [fulfillmentOrder(lines)] });
  world.store.orders.set(id, { ...order, createdAt: world.now(), deletedAt: null });
}

function rowOf(world: World, id = ORDER_ID): OrderRow {
  const row = [...world.ledger.orders.values()].find((stored) => stored.row.shopifyOrderId === id)!.row;
  return world.ledger.read(row.id as KitOrderRowId);
}

async function atKit(): Promise<World> {
  const world = new World();
  sold(world);
  await world.look(ORDER_ID);
  return world;
}

/** Kit has the order; the process has its answer to the POST, and falls asleep before it is recorded. */
async function answeredAndNotRecorded(call = 1): Promise<World> {
  const world = new World();
  sold(world);
  world.mishap = { how: "stall_after", call };
  await world.look(ORDER_ID);
  return world.kit.orders.length === 1 && rowOf(world).kit === null ? world : answeredAndNotRecorded(call + 1);
}

const reads = (world: World) => world.kit.calls.filter((call) => call.endpoint === "read").length;

describe("an event about an order that is known", () => {
  test.each([
    ["by its number", (id: KitOrderId) => ({ orderIds: [id], references: [] })],
    ["by its reference", () => ({ orderIds: [], references: [ORDER_ID as string] })],
    ["by both", (id: KitOrderId) => ({ orderIds: [id], references: [ORDER_ID as string] })],
  ])("%s: Kit is read once, and says what is so", async (_title, about) => {
    const world = await atKit();
    payAtKit(world.kit.orders[0]!);
    await world.kitEvent(about(world.kit.orders[0]!.id));
    await world.kitEvent(about(world.kit.orders[0]!.id));
    await world.work();
    expect(rowOf(world).kit).toMatchObject({ state: "in_production" });
    expect(reads(world)).toBe(1);
  });

  test("that comes while a reading is under way asks for another", async () => {
    const world = await atKit();
    const { id } = world.kit.orders[0]!;
    world.pass(3 * 60_000);
    // claim, read the store, facts, settle, slot, and Kit's answer is here but not taken yet
    world.mishap = { how: "stall_after", call: 6 };
    await world.advance(rowOf(world).id);
    expect(reads(world)).toBe(1);
    payAtKit(world.kit.orders[0]!);
    await world.kitEvent({ orderIds: [id], references: [] });
    await world.wakeAll();
    await world.work();
    expect(rowOf(world).kit).toMatchObject({ state: "in_production" });
  });
});

describe("an event with a number that no row has", () => {
  async function lostOne(): Promise<World> {
    const world = new World();
    sold(world);
    world.kit.faults.create.push("drop_after");
    await world.look(ORDER_ID);
    return world;
  }

  test("links the order whose answer was lost, after a reading that shows its reference", async () => {
    const world = await lostOne();
    await world.kitEvent({ orderIds: [world.kit.orders[0]!.id], references: [] });
    expect(rowOf(world)).toMatchObject({ submission: "submitted", kit: { id: world.kit.orders[0]!.id } });
  });

  test("links the right one of several", async () => {
    const world = await lostOne();
    sold(world, OTHER);
    world.kit.faults.create.push("drop_after");
    await world.look(OTHER);
    await world.kitEvent({ orderIds: [world.kit.orders[0]!.id], references: [] });
    expect(rowOf(world).kit?.id).toBe(world.kit.orders[0]!.id);
    expect(rowOf(world, OTHER).kit).toBeNull();
  });

  test("links one that is older than those it is looked for among", async () => {
    const world = await lostOne();
    sold(world, OTHER);
    world.kit.faults.create.push("drop_after");
    await world.look(OTHER);
    const all = createMemoryEvents(world.ledger);
    const rows = {
      ...all,
      unlinked: async () => (await all.unlinked(ACCOUNT)).filter((row) => row.reference === OTHER),
    };
    const about = { orderIds: [world.kit.orders[0]!.id], references: [] };
    await world.run((engine) => handleKitEvent({ engine, rows }, ACCOUNT, about));
    expect(rowOf(world).kit?.id).toBe(world.kit.orders[0]!.id);
    expect(rowOf(world, OTHER).kit).toBeNull();
  });

  test("is read again if the answer to the POST names it during the read", async () => {
    const world = await answeredAndNotRecorded();
    payAtKit(world.kit.orders[0]!);
    // As is the answer to the read, after the slot for it.
    world.mishap = { how: "stall_after", call: 2 };
    await world.kitEvent({ orderIds: [world.kit.orders[0]!.id], references: [ORDER_ID] });
    expect(reads(world)).toBe(1);
    await world.wakeAll();
    await world.work();
    expect(rowOf(world).kit).toMatchObject({ state: "in_production" });
  });

  test("beside a known one links it, and the known one is read", async () => {
    const world = await lostOne();
    sold(world, OTHER);
    await world.look(OTHER);
    const [lost, known] = world.kit.orders;
    payAtKit(known!);
    await world.kitEvent({ orderIds: [known!.id, lost!.id], references: [] });
    await world.work();
    expect(rowOf(world).kit?.id).toBe(lost!.id);
    expect(rowOf(world, OTHER).kit).toMatchObject({ id: known!.id, state: "in_production" });
  });

  test("links it though the event names another of the brand's orders first", async () => {
    const world = await lostOne();
    const [lost] = world.kit.orders;
    world.kit.orders.push({ ...lost!, id: KitOrderId.parse(8), reference: "by hand" });
    await world.kitEvent({ orderIds: [KitOrderId.parse(8), lost!.id], references: [] });
    expect(rowOf(world).kit?.id).toBe(lost!.id);
  });

  test("that is not ours links nothing", async () => {
    const world = await lostOne();
    await world.kitEvent({ orderIds: [KitOrderId.parse(1)], references: [] });
    expect(rowOf(world)).toMatchObject({ submission: "unknown", kit: null });
  });

  test("among hundreds that are not ours costs no more than three requests to Kit, however often it comes", async () => {
    const world = await lostOne();
    const made = Array.from({ length: 200 }, (_, at) => KitOrderId.parse(900_000 + at));
    for (let time = 1; time <= 4; time++) {
      const before = reads(world);
      await world.kitEvent({ orderIds: made, references: [] });
      expect(reads(world) - before).toBe(3);
    }
  });

  test("and that Kit doesn't know is read once, however many orders are in doubt", async () => {
    const world = await lostOne();
    sold(world, OTHER);
    world.kit.faults.create.push("drop_after");
    await world.look(OTHER);
    await world.kitEvent({ orderIds: [KitOrderId.parse(1)], references: [] });
    expect(reads(world)).toBe(1);
  });

  test.each(["unreachable", "drop_before", "rate_limited"] as const)(
    "is handled again if Kit can't be read: %s",
    async (fault) => {
      const world = await lostOne();
      world.kit.faults.read.push(fault);
      const about = { orderIds: [world.kit.orders[0]!.id], references: [] };
      const rows = createMemoryEvents(world.ledger);
      const ends: KitEventEnd[] = [];
      const handle = () =>
        world.run(async (engine) => void ends.push(await handleKitEvent({ engine, rows }, ACCOUNT, about)));
      await handle();
      world.giveToken();
      await handle();
      expect(ends).toMatchObject([{ kind: "busy" }, { kind: "handled" }]);
      expect(rowOf(world).submission).toBe("submitted");
    },
  );

  test("and that Kit refuses to show is handled: asking again won't help", async () => {
    const world = await lostOne();
    world.kit.faults.read.push("refused");
    const about = { orderIds: [world.kit.orders[0]!.id], references: [] };
    const rows = createMemoryEvents(world.ledger);
    const ends: KitEventEnd[] = [];
    await world.run(async (engine) => void ends.push(await handleKitEvent({ engine, rows }, ACCOUNT, about)));
    expect(ends).toEqual([{ kind: "handled" }]);
    expect(reads(world)).toBe(1);
  });

  test("is read only while there is an order that it could be", async () => {
    const world = await atKit();
    await world.kitEvent({ orderIds: [KitOrderId.parse(1)], references: [] });
    expect(reads(world)).toBe(0);
  });
});

test("a number under which Kit shows another order is told, and nothing of it is taken over", async () => {
  const world = await atKit();
  Object.assign(world.kit.orders[0]!, { reference: "9", state: "shipped" });
  await world.kitEvent({ orderIds: [world.kit.orders[0]!.id], references: [] });
  await world.work();
  const row = rowOf(world);
  expect(row.kit).toMatchObject({ state: "pending_payment", readFault: "other_reference" });
  expect(world.ledger.openTasks(row.id).map((task) => task.kind)).toEqual(["not_found_at_kit"]);
});

test("an order that Kit shows under another number than asked for is told, and asked for once", async () => {
  const world = await atKit();
  const api = world.kit.api();
  world.kit.api = () => ({
    ...api,
    async read(...asked) {
      const answer = await api.read(...asked);
      return answer.kind === "ok" ? { ...answer, value: { ...answer.value, id: KitOrderId.parse(9) } } : answer;
    },
  });
  await world.kitEvent({ orderIds: [world.kit.orders[0]!.id], references: [] });
  await world.work();
  const row = rowOf(world);
  expect([row.kit?.readFault, reads(world)]).toEqual(["other_reference", 1]);
  expect(world.ledger.openTasks(row.id).map((task) => task.kind)).toEqual(["not_found_at_kit"]);
});

describe("an event without a usable id", () => {
  test("has the orders in production read, once an hour", async () => {
    const world = await atKit();
    payAtKit(world.kit.orders[0]!);
    await world.kitEvent({ orderIds: [world.kit.orders[0]!.id], references: [] });
    await world.work();
    const before = reads(world);
    for (let n = 0; n < 3; n++) {
      world.pass(1_000);
      await world.kitEvent({ orderIds: [], references: [] });
      await world.work();
    }
    expect(reads(world)).toBe(before + 1);
    world.pass(3_600_000);
    await world.kitEvent({ orderIds: [], references: [] });
    await world.work();
    expect(reads(world)).toBe(before + 2);
  });
});
