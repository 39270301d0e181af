import { beforeAll, describe, expect, it } from "vitest";
import { createOrderReads } from "../../app/database/orders/read/order-reads.ts";
import type { KitAccountId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { OrderReads } from "../../app/orders/read/order-reads.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

let reads: OrderReads;
let shop: ShopRef;
let account: KitAccountId;

setDatabase();
beforeAll(async () => {
  reads = createOrderReads(database);
  account = await addAccount(database.prisma);
  shop = await addShop(database.prisma);
});

const add = (data: Parameters<typeof addKitOrder>[2]) =>
  addKitOrder(database.prisma, { shopId: shop.id, accountId: account }, data);

describe("an order's page", () => {
  it("shows every line with what becomes of it, the newest happening first, and which parcels Shopify knows", async () => {
    const { prisma } = database;
    const id = await add({
      submission: "submitted",
      kitOrderId: 41n,
      kitStage: 3,
      kitState: "shipped",
      tracking: [
        { carrier: "DHL", trackingNumber: "A1", trackingUrl: "https://track.test/A1" },
        { carrier: "UPS", trackingNumber: "B2", trackingUrl: "javascript:alert(1)" },
      ],
    });
    const line = { kitOrderId: id, title: "Fox", quantity: 2 };
    await prisma.kitOrderLine.createMany({
      data: [
        { ...line, lineItemId: "1", position: 1, disposition: "ignore", reason: "not_a_kit" },
        { ...line, lineItemId: "2", position: 0, disposition: "sent", reason: "sent", sentSha256: "ab".repeat(32) },
      ],
    });
    await prisma.shipment.create({
      data: { kitOrderId: id, locationId: "1", state: "fulfilled", tracking: [{ number: "A1" }], lines: [] },
    });
    for (const code of ["received", "sent"]) {
      await prisma.timelineEntry.create({ data: { kitOrderId: id, actor: "app", code } });
    }
    const order = await reads.show(shop, id);
    expect(order?.lines.map((l) => l.reason)).toEqual(["sent", "not_a_kit"]);
    expect(order?.lines[0]?.sentFile).toBe("abababababab");
    expect(order?.timeline.map((entry) => entry.code)).toEqual(["sent", "received"]);
    expect(order?.parcels).toEqual([
      { carrier: "DHL", number: "A1", link: "https://track.test/A1", onShopify: true, replacement: false },
      { carrier: "UPS", number: "B2", link: null, onShopify: false, replacement: false },
    ]);
  });

  it("is shown even when something that was stored cannot be read", async () => {
    const id = await add({
      submission: "submitted",
      kitStage: 3,
      tracking: "nonsense",
      waitParams: [1],
      waitReason: "x",
    });
    await database.prisma.timelineEntry.create({
      data: { kitOrderId: id, actor: "somebody", code: "of_a_newer_version", params: "text" },
    });
    const order = await reads.show(shop, id);
    expect(order).toMatchObject({ parcels: [], wait: { reason: "x", params: {} } });
    expect(order?.timeline[0]?.params).toEqual({});
  });

  it("names the other kit orders of the same store order", async () => {
    const shared = { orderName: "#20", shopifyOrderId: "20020" };
    const first = await add({ ...shared, reference: "20020" });
    const second = await add({ ...shared, reference: "20020-2", part: 2, submission: "submitted", kitStage: 2 });
    expect((await reads.show(shop, first))?.otherParts).toEqual([
      { id: second, part: 2, environment: "production", status: "in_production" },
    ]);
  });

  it("offers to lift a hold that the merchant set, and not one that was lifted", async () => {
    const id = await add({ submission: "held", waitReason: "held_by_merchant" });
    await database.prisma.hold.create({ data: { kitOrderId: id, reason: "merchant" } });
    expect((await reads.show(shop, id))?.actions).toContain("release");
    await database.prisma.hold.updateMany({ where: { kitOrderId: id }, data: { liftedAt: new Date() } });
    expect((await reads.show(shop, id))?.actions).not.toContain("release");
  });
});

describe("the ledger", () => {
  it("has a row for each request with what came of it, and no formula a spreadsheet would run", async () => {
    const only = await addShop(database.prisma);
    const id = await addKitOrder(database.prisma, { shopId: only.id, accountId: account }, { orderName: "=cmd()" });
    const attempt = { kitOrderId: id, kind: "create" as const, fence: 1n, accountId: account, storeReadAt: new Date() };
    const lines = [{ lineItemId: "1", productId: 11, quantity: 3, sha256: "cd".repeat(32) }];
    await database.prisma.attempt.create({
      data: { ...attempt, number: 1, reference: "77", lines, outcome: "lost", detail: 'said "no", twice' },
    });
    await database.prisma.attempt.create({
      data: { ...attempt, number: 2, reference: "77", lines, outcome: "created", httpStatus: 201, kitId: 9n },
    });
    const pieces: string[] = [];
    for await (const piece of reads.ledger(only)) pieces.push(piece);
    const rows = pieces.join("").trimEnd().split("\r\n");
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(/^"'=cmd\(\)",/);
    expect(rows[1]).toContain('"said ""no"", twice"');
    expect(rows[1]).toContain("cdcdcdcdcdcd");
    expect(rows.join()).not.toContain("cd".repeat(32));
    expect(rows[2]).toContain(',"created","201","9","3",');
  });

  it("is written whole when it is longer than one read, by orders from the oldest", async () => {
    const long = await addShop(database.prisma);
    const noon = Date.parse("2026-05-01T12:00:00Z");
    const ids = Array.from({ length: 1_203 }, () => crypto.randomUUID());
    await database.prisma.kitOrder.createMany({
      data: ids.map((id, n) => ({
        id,
        ...{ shopId: long.id, accountId: account, environment: "production" as const },
        ...{ shopifyOrderId: String(n), reference: String(n), orderName: `#${n}` },
        // Three at a time.
        placedAt: new Date(noon + Math.floor(n / 3) * 1_000),
      })),
    });
    const requests = ids.flatMap((kitOrderId, n) => (n % 2 ? [] : [1, 2].map((number) => ({ kitOrderId, n, number }))));
    await database.prisma.attempt.createMany({
      data: requests.map(({ kitOrderId, n, number }) => ({
        ...{ kitOrderId, number, accountId: account, reference: String(n) },
        ...{ kind: "create" as const, fence: 1n, lines: [] },
        ...{ storeReadAt: new Date(noon), startedAt: new Date(noon + number) },
      })),
    });
    let text = "";
    for await (const piece of reads.ledger(long)) text += piece;
    const written = text
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((row) => row.replaceAll('"', "").split(","));
    expect(written.map(([order, , , , , attempt]) => `${order} ${attempt}`).toSorted()).toEqual(
      requests.map(({ n, number }) => `#${n} ${number}`).toSorted(),
    );
    const placed = written.map(([, id]) => Math.floor(Number(id) / 3));
    expect(placed).toEqual(placed.toSorted((a, b) => a - b));
  });
});
