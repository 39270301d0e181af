// What a merchant and a customer may ask under privacy law, on the real tables.
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createComplianceRows } from "../../app/database/privacy/compliance-rows.ts";
import { ShopDomain, ShopId } from "../../app/kernel/ids.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { type Compliance, createCompliance } from "../../app/privacy/compliance.ts";
import { database, setDatabase } from "../support/database.ts";

let compliance: Compliance;
let installed: boolean;
let left: string[];
let count = 0;
const log = createLogger({ level: "silent" });

setDatabase();
beforeAll(async () => {
  compliance = createCompliance({
    rows: createComplianceRows(database),
    hasKept: async () => installed,
    leaveKitAccount: async (shopId) => void left.push(shopId),
    log,
  });
});
beforeEach(async () => {
  await database.pool.query("TRUNCATE shops, kit_accounts, shopify_sessions, inbox, compliance_requests CASCADE");
  installed = false;
  left = [];
});

async function newShop() {
  const domain = ShopDomain.parse(`privacy-${++count}.myshopify.com`);
  return await database.prisma.shop.create({
    data: { domain, name: "Canary Crafts", goneLiveAt: new Date(), settings: { alerts: "canary@example.com" } },
  });
}

interface OrderFacts {
  sent: boolean;
  kitOrderId?: bigint;
}

async function newOrder(shopId: string, { sent, kitOrderId }: OrderFacts) {
  const account = await database.prisma.kitAccount.create({ data: { environment: "production" } });
  const shopifyOrderId = String(9007199254740993000n + BigInt(++count));
  return await database.prisma.kitOrder.create({
    data: {
      shopId,
      environment: "production",
      shopifyOrderId,
      reference: shopifyOrderId,
      orderName: "#Canary",
      placedAt: new Date(),
      accountId: account.id,
      submission: sent ? "submitted" : "held",
      portalUrl: "https://portal.test/canary",
      customerHmac: Buffer.from("canary"),
      phoneHmac: Buffer.from("canary"),
      dueAt: new Date(),
      waitParams: { sku: "canary" },
      differences: ["canary"],
      tracking: [{ trackingNumber: "CANARY" }],
      ...(sent && { firstSentAt: new Date(), kitOrderId }),
      lines: {
        create: {
          lineItemId: "1",
          title: "Canary kit",
          sku: "canary-sku",
          quantity: 1,
          disposition: sent ? "sent" : "hold",
          reason: "sent",
          params: { sku: "canary" },
          ...(sent && { sentQuantity: 1, sentProductId: 7n, sentSha256: "a".repeat(64) }),
        },
      },
      ...(sent && {
        attempts: {
          create: {
            kind: "create" as const,
            number: 1,
            fence: 1n,
            accountId: account.id,
            reference: shopifyOrderId,
            lines: [{ lineItemId: "1", productId: 7, quantity: 1, sha256: "a".repeat(64) }],
            storeReadAt: new Date(),
            detail: "canary detail",
          },
        },
      }),
      timeline: { create: { actor: "app", code: "received", params: { what: "canary" } } },
      holds: { create: { reason: "canary" } },
      approvals: { create: { what: "send", by: "canary" } },
      otherFulfillments: {
        create: {
          fulfillmentId: "98",
          locationId: "2",
          state: "fulfilled",
          tracking: [{ number: "CANARY" }],
          lines: [],
        },
      },
      shipments: { create: { locationId: "1", tracking: [{ number: "CANARY" }], lines: [], fulfillmentId: "99" } },
    },
  });
}

const requestsOf = (domain: string) => database.prisma.complianceRequest.findMany({ where: { shopDomain: domain } });
const tasksOf = (shopId: string) => database.prisma.task.findMany({ where: { shopId } });

describe("a customer's request", () => {
  it("to be forgotten asks nothing about orders of practice, which Kit doesn't have", async () => {
    const shop = await newShop();
    const order = await newOrder(shop.id, { sent: true, kitOrderId: 9_001n });
    const practice = { environment: "staging", practiceFor: shop.id } as const;
    await database.prisma.kitAccount.update({ where: { id: order.accountId! }, data: practice });
    const asked = { domain: ShopDomain.parse(shop.domain), orderIds: [order.shopifyOrderId], receivedAt: new Date() };
    await compliance.customerRequest({ kind: "customers/redact", ...asked });
    expect(await database.prisma.task.count()).toBe(0);
  });

  it("to be forgotten gives the merchant the Kit order numbers to ask about, and only this shop's", async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const order = await newOrder(shop.id, { sent: true, kitOrderId: 4711n });
    const unsent = await newOrder(shop.id, { sent: false });
    const foreign = await newOrder(other.id, { sent: true, kitOrderId: 4712n });
    const orderIds = [order, unsent, foreign].map(({ shopifyOrderId }) => shopifyOrderId);
    const request = {
      kind: "customers/redact" as const,
      domain: ShopDomain.parse(shop.domain),
      orderIds,
      receivedAt: new Date(),
    };
    await compliance.customerRequest(request);
    await compliance.customerRequest(request);
    const recorded = await requestsOf(shop.domain);
    expect(recorded).toMatchObject([
      { shopId: shop.id, orderIds, kitOrders: [{ reference: order.reference, kitOrderId: "4711" }], handledAt: null },
    ]);
    expect(await tasksOf(shop.id)).toMatchObject([
      { kind: "compliance_redact", subject: recorded[0]!.id, params: { kitOrders: ["4711"] }, resolvedAt: null },
    ]);
  });

  it("to be forgotten takes the HMAC of the address, tracking and the portal along, also of an order that Kit may or may not have", async () => {
    const shop = await newShop();
    const [sent, open, unnamed] = [
      await newOrder(shop.id, { sent: true }),
      await newOrder(shop.id, { sent: true }),
      await newOrder(shop.id, { sent: true }),
    ];
    await database.prisma.kitOrder.update({ where: { id: open.id }, data: { submission: "unknown" } });
    await database.prisma.attempt.updateMany({ data: { customerHmac: new Uint8Array([7]) } });
    const due = await newOrder(shop.id, { sent: true });
    await database.prisma.kitOrder.update({ where: { id: due.id }, data: { kitStage: 1 } });
    const orderIds = [sent.shopifyOrderId, open.shopifyOrderId, due.shopifyOrderId];
    const domain = ShopDomain.parse(shop.domain);
    await compliance.customerRequest({ kind: "customers/redact", domain, orderIds, receivedAt: new Date() });
    const hashesOf = async ({ id }: { id: string }) => {
      const { customerHmac, phoneHmac } = await database.prisma.kitOrder.findUniqueOrThrow({ where: { id } });
      return [customerHmac, phoneHmac];
    };
    for (const named of [sent, open]) expect(await hashesOf(named)).toEqual([null, null]);
    expect(await hashesOf(unnamed)).not.toContain(null);
    const whereabouts = { tracking: true, portalUrl: true, shipments: true, otherFulfillments: true } as const;
    const whereaboutsOf = async ({ id }: { id: string }) =>
      JSON.stringify(await database.prisma.kitOrder.findUniqueOrThrow({ where: { id }, select: whereabouts }));
    for (const named of [sent, open]) expect(await whereaboutsOf(named)).not.toMatch(/canary/i);
    expect((await whereaboutsOf(due)).match(/canary/gi), "the pay link").toHaveLength(1);
    expect((await whereaboutsOf(unnamed)).match(/canary/gi)).toHaveLength(4);
    const attemptsOf = ({ id }: { id: string }) =>
      database.prisma.attempt.findMany({ where: { kitOrderId: id, customerHmac: { not: null } } });
    for (const named of [sent, open]) expect(await attemptsOf(named)).toEqual([]);
    expect(await attemptsOf(unnamed)).toHaveLength(1);
  });

  it("stays open until the merchant marks it as done, which no other shop can", async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const order = await newOrder(shop.id, { sent: true });
    const domain = ShopDomain.parse(shop.domain);
    const orderIds = [order.shopifyOrderId];
    await compliance.customerRequest({ kind: "customers/redact", domain, orderIds, receivedAt: new Date() });
    const [task] = await tasksOf(shop.id);
    expect(task!.params, "Kit's number is not known").toEqual({ kitOrders: [`with reference ${order.reference}`] });
    const as = ({ id, domain: name }: { id: string; domain: string }) => ({
      id: ShopId.parse(id),
      domain: ShopDomain.parse(name),
    });
    expect(await compliance.markDone(as(other), task!.id)).toBe(false);
    expect(await compliance.markDone(as(shop), task!.id)).toBe(true);
    expect(await compliance.markDone(as(shop), task!.id), "once").toBe(false);
    expect((await tasksOf(shop.id))[0]!.resolvedAt).not.toBeNull();
    expect((await requestsOf(domain))[0]!.handledAt).not.toBeNull();
  });

  it("that concerns no kit order is done at once, and asks nothing of the merchant", async () => {
    const shop = await newShop();
    const domain = ShopDomain.parse(shop.domain);
    await compliance.customerRequest({ kind: "customers/redact", domain, orderIds: ["1"], receivedAt: new Date() });
    expect((await requestsOf(domain))[0]?.handledAt).not.toBeNull();
    expect(await tasksOf(shop.id)).toEqual([]);
  });

  it("to see its data is put before the merchant even where there is nothing", async () => {
    const shop = await newShop();
    const domain = ShopDomain.parse(shop.domain);
    await compliance.customerRequest({ kind: "customers/data_request", domain, orderIds: [], receivedAt: new Date() });
    expect(await tasksOf(shop.id)).toMatchObject([{ kind: "compliance_data_request" }]);
  });

  it("for an unknown shop is recorded all the same", async () => {
    const domain = ShopDomain.parse(`unknown-${randomUUID()}.myshopify.com`);
    await compliance.customerRequest({ kind: "customers/redact", domain, orderIds: ["1"], receivedAt: new Date() });
    expect(await requestsOf(domain)).toMatchObject([{ shopId: null, orderIds: ["1"], kitOrders: [] }]);
  });
});

describe("a shop that is to be erased", () => {
  it("keeps the ids of what was sent, so that it is never sent twice, and nothing else", async () => {
    const shop = await newShop();
    const domain = ShopDomain.parse(shop.domain);
    const sent = await newOrder(shop.id, { sent: true, kitOrderId: 4713n });
    const unsent = await newOrder(shop.id, { sent: false });
    await everythingElse(shop.id, domain);
    await compliance.shopRedact(domain, new Date());
    expect(left).toEqual([shop.id]);
    const kept = await database.prisma.kitOrder.findMany({ where: { shopId: shop.id }, include: { lines: true } });
    expect(kept.map(({ id }) => id)).toEqual([sent.id]);
    expect(kept[0]).toMatchObject({
      shopifyOrderId: sent.shopifyOrderId,
      kitOrderId: 4713n,
      submission: "submitted",
      dueAt: null,
    });
    expect(kept[0]?.lines).toMatchObject([{ lineItemId: "1", sentQuantity: 1, sentSha256: "a".repeat(64), title: "" }]);
    expect(await database.prisma.kitOrder.findUnique({ where: { id: unsent.id } })).toBeNull();
    expect(await textOfAllTables()).not.toMatch(CANARY);
    const row = await database.prisma.shop.findUniqueOrThrow({ where: { domain } });
    expect(row).toMatchObject({ id: shop.id, name: null, goneLiveAt: null, redactedAt: expect.any(Date) });
  });

  it("is erased once, however often Shopify asks", async () => {
    const shop = await newShop();
    const domain = ShopDomain.parse(shop.domain);
    const receivedAt = new Date();
    await compliance.shopRedact(domain, receivedAt);
    await compliance.shopRedact(domain, receivedAt);
    expect(await requestsOf(domain)).toHaveLength(1);
  });

  it("is left alone when it came back meanwhile", async () => {
    const shop = await newShop();
    installed = true;
    await compliance.shopRedact(ShopDomain.parse(shop.domain), new Date());
    expect(left).toEqual([]);
    expect(await database.prisma.shop.findUniqueOrThrow({ where: { id: shop.id } })).toMatchObject({
      name: "Canary Crafts",
    });
  });

  it("does not take along another shop's rows", async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const order = await newOrder(other.id, { sent: false });
    await compliance.shopRedact(ShopDomain.parse(shop.domain), new Date());
    expect(await database.prisma.kitOrder.findUnique({ where: { id: order.id } })).toMatchObject({
      orderName: "#Canary",
    });
  });
});

/** As text, and as the bytes of a `bytea`. */
const CANARY = new RegExp(`canary|${Buffer.from("canary").toString("hex")}`, "i");

/** A row in each further table of the shop. */
async function everythingElse(shopId: string, domain: string): Promise<void> {
  const { prisma } = database;
  await prisma.shopifySession.create({
    data: { id: `offline_${domain}`, shopDomain: domain, isOnline: false, secret: Buffer.from("canary") },
  });
  const variant = { shopId, variantId: "1", productId: "2" };
  await prisma.storeVariant.create({
    data: { ...variant, productTitle: "canary", variantTitle: "canary", productStatus: "ACTIVE", seenAt: new Date() },
  });
  const account = await prisma.kitAccount.create({ data: { environment: "production" } });
  await prisma.variantLink.create({ data: { ...variant, accountId: account.id, externalSku: "pmt_canary" } });
  await prisma.linkCount.create({ data: { shopId, state: "canary", count: 1 } });
  await prisma.soldVariant.create({ data: { shopId, variantId: "canary", soldAt: new Date(), asKit: true } });
  await prisma.unitCost.create({ data: { shopId, kitProductId: 1n, amount: "canary" } });
  await prisma.linkRun.create({ data: { shopId, kind: "link", stopReason: "canary" } });
  await prisma.suggestionSearch.create({ data: { shopId, score: 1 } });
  await prisma.bulkOperation.create({ data: { shopId, operationId: "canary" } });
  const made = { accountId: account.id, externalSku: "pmt_canary", number: 1, handle: "canary", title: "canary" };
  await prisma.productDraft.create({ data: { shopId, ...made, price: "canary" } });
  const template = { title: "canary", description: "canary", vendor: "canary", productType: "canary", tags: "canary" };
  await prisma.productDefaults.create({ data: { shopId, ...template } });
  await prisma.task.create({ data: { shopId, kind: "order_held", subject: "canary" } });
  await prisma.mailState.create({ data: { shopId, confirmationFor: "canary" } });
  const difference = { kind: "double", shopifyOrderId: "1", orderName: "#Canary", signature: "canary" };
  await prisma.checkReport.create({ data: { shopId, since: new Date(), differences: { create: difference } } });
  await prisma.inboxEntry.create({
    data: {
      source: "shopify",
      deliveryId: "canary",
      topic: "orders/paid",
      origin: domain,
      lane: "orders-0",
      handledAt: new Date(),
    },
  });
}

async function textOfAllTables(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const texts = await Promise.all(tables.map(({ name }) => database.pool.query(`SELECT t::text FROM ${name} t`)));
  const mine = texts.flatMap(({ rows }) => rows.map((row: { t: string }) => row.t));
  return mine
    .filter((text) => !text.includes("privacy-"))
    .join("\n")
    .toLowerCase();
}
