// The simulated Kit and the stand-in are two readings of one specification: the client meets the same in both.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPracticeKitRows } from "../../app/database/practice/practice-kit-rows.ts";
import { KitOrderId, KitProductId } from "../../app/kernel/ids.ts";
import { createKitClient, type KitClient } from "../../app/kit/client.ts";
import { createWire } from "../../app/kit/exchange.ts";
import type { KitAnswer, KitOrderRequest, KitTemplate } from "../../app/kit/kit-types.ts";
import type { KitCredentials } from "../../app/kit/request.ts";
import { nextStage } from "../../app/practice/kit/kit-order.ts";
import { createPracticeClients } from "../../app/practice/kit/practice-client.ts";
import { type KitSandbox, startKitSandbox } from "../../sandbox/kit/start.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { printFile } from "../support/print-file.ts";
import { addShop } from "../support/stores/brand.ts";

interface Kit {
  client: KitClient;
  as: KitCredentials;
  /** Paid, then shipped. */
  move(order: number): Promise<void>;
}

let sandbox: KitSandbox;
let database: TestDatabase;
const wire = createWire();
const kits: Record<string, Kit> = {};

beforeAll(async () => {
  sandbox = await startKitSandbox({ fetchArtwork: false, limitPerMinute: 1_000 });
  database = await createTestDatabase();
  kits.sandbox = {
    client: createKitClient({ wire, baseUrls: { production: sandbox.baseUrl, staging: sandbox.stagingBaseUrl } }),
    as: { environment: "staging", token: sandbox.brands.brightside.staging.token },
    async move(order) {
      const found = sandbox.truth.orders().find(({ id }) => id === order);
      if (found?.state === "pending_payment") sandbox.orders.pay(order);
      else sandbox.orders.ship(order);
    },
  };
  const { account, rows } = await practicing();
  kits.practice = {
    client: createPracticeClients({ rows, portalUrl: ({ shop, id }) => `https://${shop}/${id}` })(account),
    as: { environment: "staging", token: "pmk_practice" },
    async move(id) {
      const order = await rows.order(account, id);
      await rows.setStage(account, id, { from: order!.stage, to: nextStage(order!.stage)! });
    },
  };
});
afterAll(async () => {
  await wire.close();
  await sandbox?.close();
  await database?.close();
});

async function practicing() {
  const { pool } = database;
  const shop = await addShop(pool, null);
  const { rows } = await pool.query<{ id: string }>(
    "INSERT INTO kit_accounts (environment, practice_for) VALUES ('staging', $1) RETURNING id",
    [shop.id],
  );
  const account = rows[0]!.id as Parameters<ReturnType<typeof createPracticeKitRows>["templates"]>[0];
  await pool.query("INSERT INTO practices (shop_id, account_id) VALUES ($1, $2)", [shop.id, account]);
  return { account, rows: createPracticeKitRows(pool) };
}

function value<T>(answer: KitAnswer<T>): T {
  if (answer.kind !== "ok") throw new Error(`expected a good answer, got ${JSON.stringify(answer)}`);
  return answer.value;
}

describe.each(["sandbox", "practice"])("%s", (name) => {
  const kit = () => kits[name]!;

  async function register(slug: string, active = true): Promise<KitAnswer<KitTemplate>> {
    const { client, as } = kit();
    const [product] = value(await client.listProducts(as)).entries;
    const ditheredImage = { bytes: printFile(slug), contentType: "image/png", fileName: `${slug}.png` };
    const template = { name: slug, slug, catalogProductId: product!.id, active, ditheredImage };
    return client.registerTemplate(as, template);
  }

  function orderFor(template: KitTemplate, reference: string): KitOrderRequest {
    return {
      reference_number: reference,
      customer_info: { name: "Zoë O’Brien", address1: "1 High Street", country: "GB", city: "Leeds" },
      lines: [{ product_id: template.catalogProductId, quantity: 2, artwork_location: "https://art.example/owl.png" }],
    };
  }

  test("the catalog and the palette are read", async () => {
    const { client, as } = kit();
    const products = value(await client.listProducts(as)).entries;
    expect(products.length).toBeGreaterThan(0);
    expect(value(await client.readProduct(as, products[0]!.id))).toEqual(products[0]);
    expect(value(await client.listColors(as)).entries).toContainEqual({ dmcCode: "310", hex: "000000" });
    expect(await client.readProduct(as, KitProductId.parse(999_999))).toMatchObject({ kind: "refused", status: 404 });
  });

  test("a design is created once, then updated with its SKU kept", async () => {
    const created = await register("owl");
    expect(created).toMatchObject({ kind: "ok", status: 201 });
    const { externalSku, chartSha256 } = value(created);
    expect(externalSku).toMatch(/^pmt_/);
    expect(chartSha256).toBe(createHash("sha256").update(printFile("owl")).digest("hex"));
    expect(await register("owl", false)).toMatchObject({ status: 200, value: { externalSku, active: false } });
    const { client, as } = kit();
    expect(value(await client.listTemplates(as, { slug: "owl" })).entries).toHaveLength(1);
    expect(value(await client.listTemplates(as, { slug: "none" })).entries).toEqual([]);
  });

  test("an order lives from payment to shipping, and is too late to cancel then", async () => {
    const { client, as, move } = kit();
    const template = value(await register("life"));
    const created = value(await client.createOrder(as, orderFor(template, "6123456789012345678")));
    expect(created).toMatchObject({
      reference: "6123456789012345678",
      state: "pending_payment",
      paymentStatus: "pending_payment",
      lines: [{ productId: template.catalogProductId, quantity: 2, artworkLocation: "https://art.example/owl.png" }],
      tracking: [],
      allowCancel: true,
    });
    expect(created.portalUrl).toMatch(/^http/);
    await move(created.id);
    expect(value(await client.readOrder(as, created.id))).toMatchObject({
      state: "in_production",
      paymentStatus: "paid",
    });
    await move(created.id);
    const shipped = value(await client.readOrder(as, created.id));
    expect(shipped).toMatchObject({ state: "shipped", paymentStatus: "paid", allowCancel: false });
    expect(shipped.tracking).toHaveLength(1);
    expect(await client.cancelOrder(as, created.id)).toMatchObject({ kind: "refused", status: 422 });
  });

  test("canceling is free before production, and at cost in it", async () => {
    const { client, as, move } = kit();
    const template = value(await register("cancel"));
    const free = value(await client.createOrder(as, orderFor(template, "c1")));
    expect(value(await client.cancelOrder(as, free.id)).cancelType).toBe("no_cost");
    const paid = value(await client.createOrder(as, orderFor(template, "c2")));
    await move(paid.id);
    expect(value(await client.cancelOrder(as, paid.id)).cancelType).toBe("production_cost");
    expect(await client.cancelOrder(as, KitOrderId.parse(1))).toMatchObject({ kind: "refused", status: 404 });
    expect(await client.readOrder(as, KitOrderId.parse(1))).toMatchObject({ kind: "refused", status: 404 });
  });

  test("a reference is taken once, also by two requests at the same time", async () => {
    const { client, as } = kit();
    const order = orderFor(value(await register("twice")), "t1");
    const answers = await Promise.all([client.createOrder(as, order), client.createOrder(as, order)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["ok", "refused"]);
    const [refused] = answers.flatMap((answer) => (answer.kind === "refused" ? [answer] : []));
    expect(refused!.errors.map(({ detail }) => detail).join(" ")).toMatch(/reference_number/);
  });

  test("every problem is listed", async () => {
    const { client, as } = kit();
    const answer = await client.createOrder(as, {
      reference_number: "",
      customer_info: { name: "", address1: "", country: "Nowhere" },
      lines: [],
    });
    if (answer.kind !== "refused") throw new Error(`expected a refusal, got ${answer.kind}`);
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ detail }) => detail).join(" ")).toMatch(/reference_number.*lines/s);
  });

  test("shipping is estimated for a destination", async () => {
    const { client, as } = kit();
    const estimate = value(await client.estimateShipping(as, { country: "DE", quantities: [1, 2] }));
    expect(estimate.shipping.length).toBeGreaterThan(0);
    expect(estimate.productionDaysMax).toBeGreaterThanOrEqual(estimate.productionDaysMin);
  });
});
