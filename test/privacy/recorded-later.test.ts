// An answer that was under way while a customer's data or a store was erased is recorded afterwards: the next night erases it too.
import { expect, test } from "vitest";
import { createBookSlot } from "../../app/database/accounts/book-slot.ts";
import { createLeases } from "../../app/database/leases.ts";
import { createEventRows } from "../../app/database/orders/kit-event-rows.ts";
import { createOrderRows } from "../../app/database/orders/order-rows.ts";
import { createComplianceRows } from "../../app/database/privacy/compliance-rows.ts";
import { eraseShop } from "../../app/database/privacy/erase-shop.ts";
import { createRetentionRows } from "../../app/database/privacy/retention-rows.ts";
import { KitOrderId } from "../../app/kernel/ids.ts";
import { database, setDatabase } from "../support/database.ts";
import { mirror } from "../support/orders/builders.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

setDatabase();

const CANARY = { carrier: "UPS", trackingNumber: "CANARY", trackingUrl: "https://ups.example/CANARY" };
const LEASE = 60_000;

async function atKit(stage: number) {
  const { prisma, pool } = database;
  const [account, shop] = [await addAccount(prisma), await addShop(prisma)];
  const kit = {
    submission: "submitted",
    kitOrderId: 4711n,
    kitStage: stage,
    kitReadAt: new Date(0),
    dueAt: new Date(0),
  } as const;
  const id = await addKitOrder(prisma, { shopId: shop.id, accountId: account }, { ...kit, firstSentAt: new Date() });
  await prisma.shipment.create({ data: { kitOrderId: id, locationId: "1", tracking: [], lines: [] } });
  const rows = createOrderRows({ prisma, pool, bookSlot: createBookSlot() });
  const held = async () =>
    JSON.stringify(
      await prisma.kitOrder.findUniqueOrThrow({
        where: { id },
        select: { tracking: true, portalUrl: true, customerHmac: true, shipments: true, timeline: true },
      }),
      (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
    );
  return { account, shop, id, rows, held, forget: () => createRetentionRows(pool).redacted(100) };
}

test("a fulfillment's tracking, once its customer was to be forgotten", async () => {
  const { shop, id, rows, held, forget } = await atKit(4);
  const { shopifyOrderId } = await database.prisma.kitOrder.findUniqueOrThrow({ where: { id } });
  const compliance = createComplianceRows(database);
  await compliance.forgetCustomer(shop.id, [shopifyOrderId]);
  await compliance.recordOnce({
    ...{ shopId: shop.id, shopDomain: shop.domain, kind: "customers/redact", orderIds: [shopifyOrderId] },
    ...{ kitOrders: [], receivedAt: new Date(), handledAt: new Date() },
  });
  const tracking = [{ company: "UPS", number: "CANARY", url: "https://ups.example/CANARY" }];
  const timeline = [
    { actor: "app" as const, code: "fulfilled" as const, params: { location: "Home", tracking, notified: null } },
  ];
  await rows.endShipment(id, { of: { location: "1" }, state: "fulfilled", tracking, at: new Date(), timeline });
  expect(await held()).toContain("CANARY");
  expect(await forget()).toBe(1);
  expect(await held()).not.toContain("CANARY");
  expect(await forget(), "once").toBe(0);
});

test("a reading at Kit, once the store was to be erased; and nothing works on its orders any more", async () => {
  const { account, shop, id, rows, held, forget } = await atKit(2);
  const claim = (await rows.claim(id, LEASE))!;
  await eraseShop(database.prisma, shop.id);
  await database.prisma.shop.update({ where: { id: shop.id }, data: { uninstalledAt: new Date() } });
  const read = mirror({ id: KitOrderId.parse(4711), stage: 2, tracking: [CANARY] });
  await rows.recordKit(id, { mirror: read, timeline: [], wanted: null });
  expect(await rows.note(claim, { timeline: [], at: new Date() })).toBe(false);
  await rows.release(claim, { dueAt: new Date(), fault: null });
  await rows.noteUnheard(account);
  expect((await database.prisma.kitOrder.findUniqueOrThrow({ where: { id } })).dueAt).toBeNull();
  const events = createEventRows({ ...database, leases: createLeases(database.pool) });
  expect(await events.byKitOrder(account, [KitOrderId.parse(4711)])).toEqual([]);
  expect(await held()).toContain("CANARY");
  expect(await forget()).toBe(1);
  expect(await held()).not.toContain("CANARY");
});
