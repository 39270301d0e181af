// The first shipment that no event told, on real rows: the account's orders in production are looked at within the hour.
import { expect, test } from "vitest";
import { rulesOf } from "../../../app/accounts/settings/settings.ts";
import { createLeases } from "../../../app/database/leases.ts";
import { createEventRows } from "../../../app/database/orders/kit-event-rows.ts";
import { createFactsSource } from "../../../app/database/orders/order-facts.ts";
import { noteUnheard } from "../../../app/database/orders/unheard-shipments.ts";
import type { KitOrderRowId } from "../../../app/kernel/ids.ts";
import { POLLING } from "../../../app/orders/limits.ts";
import { database, setDatabase } from "../../support/database.ts";
import { orderRow } from "../../support/orders/builders.ts";
import { FINGERPRINTS } from "../../support/orders/memory/memory-facts.ts";
import { addAccount, addKitOrder, addShop } from "../../support/stores/kit-rows.ts";

setDatabase();

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);

async function scene(lastEventAt: Date | null) {
  const { prisma, pool } = database;
  const account = await addAccount(prisma, { eventWebhookId: 6n, lastEventAt });
  const shop = await addShop(prisma, { kitAccountId: account });
  const add = (over: object) =>
    addKitOrder(
      prisma,
      { shopId: shop.id, accountId: account },
      {
        submission: "submitted",
        kitStage: 2,
        dueAt: inHours(10),
        ...over,
      },
    );
  const facts = createFactsSource({ pool: database.pool, fingerprints: FINGERPRINTS, rulesOf });
  const read = { kind: "gone" as const };
  return {
    add,
    unheard: () => noteUnheard(pool, account),
    event: () => createEventRows({ pool, leases: createLeases(pool) }).noteEvent(account, new Date()),
    events: async () =>
      (await facts.gather(shop, orderRow({ shopId: shop.id }), { read, at: new Date() })).shop.account?.events,
    dueInHours: async (id: KitOrderRowId) => {
      const { dueAt } = await prisma.kitOrder.findUniqueOrThrow({ where: { id } });
      return (dueAt!.getTime() - Date.now()) / HOUR;
    },
  };
}

test("all orders in production are looked at within the interval, the others when they were to be", async () => {
  const account = await scene(inHours(-5));
  const [making, soon] = [await account.add({}), await account.add({ dueAt: inHours(0.001) })];
  const [unpaid, shipped] = [await account.add({ kitStage: 1 }), await account.add({ kitStage: 3 })];
  const elsewhere = await (await scene(inHours(-5))).add({});
  expect(await account.events()).toBe("expected");
  await account.unheard();
  expect(await account.events()).toBe("lost");
  expect(await account.dueInHours(making)).toBeLessThanOrEqual(POLLING.eventsLost.usual / HOUR);
  expect(await account.dueInHours(soon)).toBeLessThan(0.01);
  for (const other of [unpaid, shipped, elsewhere]) expect(await account.dueInHours(other)).toBeGreaterThan(9);
});

test("an event makes it slow again", async () => {
  const account = await scene(null);
  await account.unheard();
  expect(await account.events()).toBe("lost");
  await account.event();
  expect(await account.events()).toBe("expected");
});

test("a shipment found while events come, a moment before its own, is none", async () => {
  const account = await scene(inHours(-0.5));
  const making = await account.add({});
  await account.unheard();
  expect(await account.events()).toBe("expected");
  expect(await account.dueInHours(making)).toBeGreaterThan(9);
});

test("one that is worked on at that moment is looked at again", async () => {
  const account = await scene(null);
  const id = await account.add({ leaseUntil: inHours(0.01), leaseOwner: "6a1f43a5-54e5-4a28-a0a2-4a2f5d6c9001" });
  const nudges = async () => (await database.prisma.kitOrder.findUniqueOrThrow({ where: { id } })).nudges;
  const before = await nudges();
  await account.unheard();
  expect(await nudges()).toBe(before + 1);
  await account.unheard();
  expect(await nudges(), "said once, until an event comes").toBe(before + 1);
});
