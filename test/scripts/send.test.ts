// `npm run send`: one webhook or one event of Kit at the app that runs here.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startKitSandbox, type KitSandbox } from "../../sandbox/kit/start.ts";
import { callerOf, placeOrder } from "../../sandbox/kit/test/kit-client.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import { type AppDouble, startAppDouble } from "../../sandbox/shopify/test/harness.ts";
import type { ShopifySandbox } from "../../sandbox/shopify/types.ts";
import { findRunning, forgetRunning, noteRunning, type Running } from "../../scripts/demo/running.ts";
import { DEMO_SHOP } from "../../scripts/demo/shop.ts";
import { sendKitEvent, sendWebhook } from "../../scripts/send/ask-stand-in.ts";
import { HELP, readCommand } from "../../scripts/send/command.ts";

describe("what is asked", () => {
  test.each([
    [["webhook", "orders/paid"], { order: "#1001" }, { kind: "webhook", topic: "orders/paid", order: "#1001" }],
    [["kit-event", "order_shipped"], { order: "48211" }, { kind: "kit-event", event: "order_shipped", order: "48211" }],
    [[], {}, { kind: "help" }],
    [["webhook", "orders/paid"], { help: true }, { kind: "help" }],
    [["webhook"], {}, { kind: "wrong", why: expect.stringContaining("Which topic") }],
    [["kit-event", "order_shipped"], {}, { kind: "wrong", why: expect.stringContaining("Which order") }],
    [["kit-event", "order_shipped"], { order: "#1001" }, { kind: "wrong" }],
    [["letter"], {}, { kind: "wrong", why: expect.stringContaining("letter") }],
    [["webhook", "orders/paid", "1001"], {}, { kind: "wrong" }],
    [["webhook", "orders/paid"], { ordr: "1" }, { kind: "wrong", why: expect.stringContaining("--ordr") }],
  ])("%j with %j", (positionals, options, command) => {
    expect(readCommand(positionals, options)).toMatchObject(command);
  });

  test("the help shows both kinds", () => {
    expect(HELP).toMatch(/webhook orders\/paid[^]*kit-event order_shipped/);
  });
});

describe("what runs", () => {
  const running: Running = {
    pid: process.pid,
    admin: "http://127.0.0.1:4700/store/x",
    shopify: "http://127.0.0.1:4700",
    shop: "x.myshopify.com",
    kitControl: null,
  };
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "running-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  test("is found while its process lives, and gone when it says so", async () => {
    expect(await findRunning(folder)).toBeNull();
    await noteRunning(folder, running);
    expect(await findRunning(folder)).toEqual(running);
    await forgetRunning(folder, process.pid + 1);
    expect(await findRunning(folder)).toEqual(running);
    await forgetRunning(folder, process.pid);
    expect(await findRunning(folder)).toBeNull();
  });

  test("is nothing when its process was killed, the note is broken or names another machine", async () => {
    // No machine numbers processes as high as this.
    await noteRunning(folder, { ...running, pid: 2 ** 31 - 1 });
    expect(await findRunning(folder)).toBeNull();
    await writeFile(path.join(folder, "running.json"), "{");
    expect(await findRunning(folder)).toBeNull();
    await noteRunning(folder, { ...running, shopify: "http://192.0.2.1:4700" });
    expect(await findRunning(folder)).toBeNull();
  });
});

describe("what is sent", () => {
  let app: AppDouble;
  let shopify: ShopifySandbox;
  let kit: KitSandbox;
  let running: Running;
  beforeAll(async () => {
    app = await startAppDouble();
    const webhooks = [{ topic: "orders/paid", uri: "/webhooks/shopify" }];
    shopify = await startShopifySandbox({
      apiKey: "test-key",
      apiSecret: "test-secret",
      appUrl: app.url,
      webhooks,
      webhookRetryDelays: [5],
      shops: [DEMO_SHOP],
    });
    kit = await startKitSandbox({ choices: { eventRetries: 1, eventRetryDelayMs: 5 } });
    running = {
      pid: process.pid,
      admin: shopify.adminUrl(DEMO_SHOP.domain),
      shopify: shopify.origin,
      shop: DEMO_SHOP.domain,
      kitControl: kit.controlUrl,
    };
    const order = shopify.shop(DEMO_SHOP.domain).placeOrder({ lines: [{ sku: "MUG-BLUE", quantity: 1 }] });
    await shopify.settled();
    expect(order.name).toBe("#1001");
  });
  afterAll(async () => {
    await kit.close();
    await shopify.close();
    await app.close();
  });
  beforeEach(() => {
    app.received.length = 0;
    app.answers.length = 0;
  });

  const paid = { topic: "orders/paid", order: "#1001", product: undefined };

  test("a webhook reaches the app with Shopify's signature, and its answer is printed", async () => {
    expect(await sendWebhook(running, paid)).toEqual({ ok: true, lines: ["orders/paid → /webhooks/shopify: 200"] });
    expect(app.received).toMatchObject([{ topic: "orders/paid", hmacIsGood: true }]);
  });

  test("an app that doesn't accept it is reported, try by try", async () => {
    app.answers.push(503, 503);
    const why =
      "orders/paid → /webhooks/shopify: 503\norders/paid → /webhooks/shopify: 503 (try 2)\nThe app did not take it.";
    expect(await sendWebhook(running, paid)).toEqual({ ok: false, why });
  });

  test("an unknown order is reported in a sentence", async () => {
    const why = "sparrow-and-thread.myshopify.com has no order #9.";
    expect(await sendWebhook(running, { ...paid, order: "#9" })).toEqual({ ok: false, why });
  });

  test("a stand-in that doesn't answer is reported", async () => {
    const nobody = { ...running, shopify: "http://127.0.0.1:1", kitControl: "http://127.0.0.1:1/control" };
    expect(await sendWebhook(nobody, paid)).toMatchObject({
      ok: false,
      why: expect.stringContaining("does not answer"),
    });
    const event = { event: "order_shipped", order: "1" };
    expect(await sendKitEvent(nobody, event)).toMatchObject({
      ok: false,
      why: expect.stringContaining("does not answer"),
    });
    expect(await sendKitEvent({ ...running, kitControl: null }, event)).toMatchObject({ ok: false });
  });

  test("an event of Kit reaches the address that the app registered, which is a secret and not printed", async () => {
    const caller = callerOf(kit);
    const order = String(await placeOrder(caller));
    const address = `${app.url}/webhooks/kit/a-token`;
    expect(await sendKitEvent(running, { event: "order_shipped", order })).toEqual({
      ok: false,
      why: "No address is registered for order_shipped.",
    });
    await caller.send("POST", "/webhooks", { address, event: "order_shipped" });
    expect(await sendKitEvent(running, { event: "order_shipped", order })).toEqual({
      ok: true,
      lines: [`order_shipped → ${app.url}/…: 200`],
    });
    expect(app.received).toMatchObject([{ path: "/webhooks/kit/a-token" }]);
    const why = "No such order.";
    expect(await sendKitEvent(running, { event: "order_shipped", order: "999999" })).toEqual({ ok: false, why });
  });
});
