// The client against the sandbox, an independent reading of the specification. What it meets at the simulated Kit, too, is
// in test/practice/contract.test.ts.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { KitOrderId } from "../../app/kernel/ids.ts";
import { createKitClient, type KitClient } from "../../app/kit/client.ts";
import { createWire } from "../../app/kit/exchange.ts";
import type { KitAnswer, KitOrderRequest, KitTemplate } from "../../app/kit/kit-types.ts";
import type { KitCredentials } from "../../app/kit/request.ts";
import { startKitSandbox, type KitSandbox } from "../../sandbox/kit/start.ts";
import { printFile } from "../support/print-file.ts";

let sandbox: KitSandbox;
let kit: KitClient;
let as: KitCredentials;
const wire = createWire();
const observed: unknown[] = [];

beforeAll(async () => {
  sandbox = await startKitSandbox({ fetchArtwork: false, limitPerMinute: 1_000 });
  kit = createKitClient({
    wire,
    baseUrls: { production: sandbox.baseUrl, staging: sandbox.stagingBaseUrl },
    timeouts: { ordersMs: 1_500, readsMs: 3_000 },
    observe: (call) => void observed.push(call),
  });
});
beforeEach(() => {
  sandbox.reset();
  as = { environment: "production", token: sandbox.brands.brightside.production.token };
});
afterAll(async () => {
  await wire?.close();
  await sandbox?.close();
});

function value<T>(answer: KitAnswer<T>): T {
  if (answer.kind !== "ok") throw new Error(`expected a good answer, got ${JSON.stringify(answer)}`);
  return answer.value;
}

async function register(slug: string): Promise<KitTemplate> {
  const [product] = value(await kit.listProducts(as)).entries;
  const ditheredImage = { bytes: printFile(slug), contentType: "image/png", fileName: `${slug}.png` };
  return value(
    await kit.registerTemplate(as, { name: slug, slug, catalogProductId: product!.id, active: true, ditheredImage }),
  );
}

function orderFor(template: KitTemplate, reference: string): KitOrderRequest {
  return {
    reference_number: reference,
    customer_info: { name: "Zoë O’Brien", address1: "1 High Street", country: "GB", city: "Leeds" },
    lines: [{ product_id: template.catalogProductId, quantity: 2, artwork_location: "https://art.example/owl.png" }],
  };
}

test("a design is created once, then updated with its SKU kept", async () => {
  const created = await register("owl");
  expect(created.externalSku).toMatch(/^pmt_/);
  expect(created.chartSha256).toBe(createHash("sha256").update(printFile("owl")).digest("hex"));
  const again = await kit.registerTemplate(as, {
    name: "Owl at night",
    slug: "owl",
    catalogProductId: created.catalogProductId,
    active: false,
    ditheredImage: { bytes: printFile("owl-2"), contentType: "image/png", fileName: 'ö "night".png' },
    presentationImage: { bytes: printFile("hero"), contentType: "image/png", fileName: "hero.png" },
  });
  expect(again).toMatchObject({ kind: "ok", status: 200, value: { externalSku: created.externalSku, active: false } });
  expect(value(await kit.listTemplates(as, { slug: "owl" })).entries).toHaveLength(1);
  expect(value(await kit.listTemplates(as, { slug: "fox" })).entries).toHaveLength(0);
});

test("an order lives from payment to delivery, with its customer in memory", async () => {
  const template = await register("owl");
  const created = value(await kit.createOrder(as, orderFor(template, "6123456789012345678")));
  expect(created).toMatchObject({
    reference: "6123456789012345678",
    state: "pending_payment",
    paymentStatus: "pending_payment",
    customer: { name: "Zoë O’Brien", city: "Leeds" },
    lines: [{ productId: template.catalogProductId, quantity: 2 }],
    tracking: [],
  });
  expect(created.portalUrl).toMatch(/^http/);
  sandbox.orders.pay(created.id);
  sandbox.orders.ship(created.id);
  const shipped = value(await kit.readOrder(as, created.id));
  expect(shipped).toMatchObject({ state: "shipped", paymentStatus: "paid" });
  expect(shipped.tracking).toHaveLength(1);
  sandbox.orders.setState(created.id, "held_at_customs");
  expect(value(await kit.readOrder(as, created.id)).state).toBe("held_at_customs");
});

test("an invoice-term order goes to production without anything to pay", async () => {
  as = { environment: "production", token: sandbox.brands.northwind.production.token };
  const created = value(await kit.createOrder(as, orderFor(await register("owl"), "1")));
  expect(created).toMatchObject({ state: "in_production", paymentStatus: null, portalUrl: null });
});

test("a reference is taken once, whichever status Kit chooses to say it with", async () => {
  const template = await register("owl");
  value(await kit.createOrder(as, orderFor(template, "1")));
  for (const duplicateStatus of [400, 409, 422] as const) {
    sandbox.choices.set({ duplicateStatus });
    const answer = await kit.createOrder(as, orderFor(template, "1"));
    expect(answer).toMatchObject({ kind: "refused", status: duplicateStatus });
  }
  expect(sandbox.truth.ordersByReference("1")).toHaveLength(1);
});

test("a lost answer is distinguished from a request that was never carried out", async () => {
  const template = await register("owl");
  const kinds = ["drop-before-commit", "drop-after-commit", "500", "503", "html", "cut-json", "redirect", "oversize"];
  for (const [index, kind] of [...kinds, "reset-mid-body"].entries()) {
    sandbox.faults.add({ kind: kind as "500", method: "POST", path: "/orders" });
    expect(await kit.createOrder(as, orderFor(template, `${index}`)), kind).toMatchObject({ kind: "lost" });
  }
  sandbox.faults.add({ kind: "slow-answer", ms: 4_000, method: "POST", path: "/orders" });
  expect(await kit.createOrder(as, orderFor(template, "slow"))).toMatchObject({ kind: "lost", code: "timeout" });
  expect(sandbox.truth.ordersByReference("slow")).toHaveLength(1);
  sandbox.faults.add({ kind: "429", retryAfterSeconds: 9, method: "POST", path: "/orders" });
  const askedAt = Date.now();
  const limited = await kit.createOrder(as, orderFor(template, "limited"));
  if (limited.kind !== "rate_limited") throw new Error(`expected rate_limited, got ${limited.kind}`);
  expect(limited.retryAt.getTime()).toBeGreaterThanOrEqual(askedAt + 9_000);
  expect(limited.retryAt.getTime()).toBeLessThanOrEqual(Date.now() + 9_000);
  expect(sandbox.truth.ordersByReference("limited")).toHaveLength(0);
});

test("a token that Kit refuses is reported as such, for any reason", async () => {
  sandbox.tokens.revoke(sandbox.brands.brightside.production.id);
  for (const token of [as.token, "pmk_unknown", sandbox.brands.marigold.production.token]) {
    expect(await kit.listTemplates({ ...as, token })).toMatchObject({ kind: "unauthorized", reached: "no" });
  }
});

test("webhooks are registered, listed, read and deleted", async () => {
  const webhook = { address: "https://app.example/webhooks/kit/x", event: "order_shipped", secret: "s" };
  const created = value(await kit.createWebhook(as, webhook));
  expect(value(await kit.readWebhook(as, created.id))).toEqual(created);
  expect(value(await kit.listWebhooks(as)).entries).toEqual([created]);
  for (const deleteWebhookBody of ["empty", "webhook", "message"] as const) {
    sandbox.choices.set({ deleteWebhookBody });
    const { id } = value(
      await kit.createWebhook(as, { ...webhook, address: `${webhook.address}${deleteWebhookBody}` }),
    );
    expect(await kit.deleteWebhook(as, id)).toMatchObject({ kind: "ok", value: null });
  }
  expect(await kit.deleteWebhook(as, created.id)).toMatchObject({ kind: "ok" });
  expect(await kit.deleteWebhook(as, created.id)).toMatchObject({ kind: "refused", status: 404 });
});

test("staging is another world than production", async () => {
  const staging = { environment: "staging", token: sandbox.brands.brightside.staging.token } as const;
  await register("owl");
  expect(value(await kit.listTemplates(staging)).entries).toEqual([]);
  expect(await kit.listTemplates({ ...staging, environment: "production" })).toMatchObject({ kind: "unauthorized" });
});

test("what is observed of a call holds neither ids nor tokens nor bodies", async () => {
  observed.length = 0;
  await kit.createOrder(as, orderFor(await register("owl"), "424242"));
  await kit.readOrder(as, KitOrderId.parse(424242));
  const text = JSON.stringify(observed);
  expect(text).toContain("GET /orders/{id}");
  expect(text).not.toMatch(/424242|pmk_|O’Brien|High Street/);
});
