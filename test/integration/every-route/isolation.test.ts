// What one shop has is nobody else's: each route, each job and each event, made by another shop with this shop's ids, finds
// nothing of it and changes nothing of it.
import type { ServerBuild } from "@remix-run/node";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_SLOT } from "../../../app/fairness/slot.ts";
import { JOBS } from "../../../app/main/job-definitions.ts";
import { jobHandlers } from "../../../app/main/job-handlers.ts";
import { readAppConfig } from "../../../sandbox/shopify/webhooks/subscriptions.ts";
import { type Merchant, numeric, setUpMerchant } from "../../support/merchant.ts";
import { eventsHandled, sendShopifyEvent } from "../../support/network/events.ts";
import { askAs } from "../../support/network/page-requests.ts";
import { startWorld, type World } from "../../support/world.ts";
import { foreignCalls, type RouteCalls } from "./foreign-calls.ts";
import { leaksOf, type Marks, marksOf, staysAsItIs } from "./marks.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

let world: World;
let build: ServerBuild;
/** Whose ids are used by the others. */
let a: Merchant;
/** Of another brand. */
let b: Merchant;
/** Of A's brand: it shares A's Kit account and designs, and nothing else. */
let c: Merchant;
let marks: Marks;
let calls: Record<string, RouteCalls | null>;

beforeAll(async () => {
  build = (await import(pathToFileURL(path.join(ROOT, "build/server/index.js")).href)) as ServerBuild;
  world = await startWorld({ pages: "build", sweeping: false });
  a = await setUpMerchant(world, "store-of-a");
  b = await setUpMerchant(world, "store-of-b", { brand: "northwind", kind: "invoice" });
  c = await setUpMerchant(world, "store-of-c");
  marks = await marksOf(world, a);
  calls = foreignCalls(marks);
});
afterAll(() => world?.close());

const isResource = (id: string) => build.routes[id]?.module.default === undefined && !calls[id]?.fetched;

const leaks = (text: string, request: string) => leaksOf(marks, text, request);
const leavesAlone = (act: () => Promise<void>, { brand }: { brand: boolean }) => staysAsItIs({ world, a, brand }, act);

test("every route of the build is known here", () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(build.routes).sort());
  const silent = Object.entries(calls).filter(([id, known]) => {
    const { module } = build.routes[id]!;
    return known !== null && ((module.loader && !known.loads) || (module.action && !known.acts));
  });
  expect(silent.map(([id]) => id)).toEqual([]);
});

test("shop A itself sees what the others must not see", async () => {
  for (const [id, known] of Object.entries(calls)) {
    for (const at of known?.loads ?? []) {
      const { status, text } = await askAs(world, a.store.domain, { at, resource: isResource(id) });
      expect({ at, status }).toEqual({ at, status: 200 });
      if (known?.missing && !at.includes("as=")) expect(text.length, at).toBeGreaterThan(50);
    }
  }
  const { text } = await askAs(world, a.store.domain, { at: "/app/orders", resource: false });
  expect(leaks(text, "")).toEqual(expect.arrayContaining([marks.row, marks.kitNumber]));
});

describe.each(["of another brand", "of the same brand"] as const)("a shop %s", (which) => {
  const other = () => (which === "of another brand" ? b : c);
  const theirs = () =>
    Object.entries(calls).flatMap(([id, known]) =>
      known && (which === "of another brand" || known.of === "shop") ? [{ id, ...known }] : [],
    );

  test("reads nothing of A's by A's ids", async () => {
    await leavesAlone(
      async () => {
        for (const { id, loads = [], missing } of theirs()) {
          for (const at of loads) {
            const { status, text } = await askAs(world, other().store.domain, { at, resource: isResource(id) });
            expect({ at, status }).toEqual({ at, status: missing ? 404 : 200 });
            // Designs are the brand's: a shop of the same brand sees them.
            const told = which === "of another brand" ? text : text.replaceAll(marks.design, "");
            const seen = leaks(told, decodeURIComponent(at)).filter(
              (mark) => which === "of another brand" || ![marks.sku, marks.slug].includes(mark),
            );
            expect({ at, seen }).toEqual({ at, seen: [] });
          }
        }
      },
      { brand: which === "of another brand" },
    );
  });

  test("changes nothing of A's by A's ids", async () => {
    await leavesAlone(
      async () => {
        for (const { id, acts = [] } of theirs()) {
          for (const { at, body } of acts) {
            const { status } = await askAs(world, other().store.domain, { at, resource: isResource(id), body });
            // Understood, and not found or not possible: a request that is not understood would prove nothing.
            expect([200, 202, 404], `${at} ${JSON.stringify(body)}: ${status}`).toContain(status);
          }
        }
      },
      { brand: which === "of another brand" },
    );
  });
});

test("a job of shop B that names what is A's finds nothing", async () => {
  const { id: shopId } = b.shop;
  const { rows } = await world.database.pool.query<{ kit_account_id: string }>(
    "SELECT kit_account_id FROM shops WHERE id = $1",
    [shopId],
  );
  const accountId = rows[0]!.kit_account_id;
  const data: Record<keyof typeof JOBS, Record<string, string> | null> = {
    // A delivery names its own store; those of B that name A's things are below.
    lane: { source: "shopify", origin: b.shop.domain, lane: "orders-0" },
    dueOrders: { shopId },
    // These name one row or run, and nothing beside it: what they do is that row's own.
    advance: null,
    cancel: null,
    linkRun: null,
    check: null,
    draft: null,
    mail: { shopId },
    serve: { accountId },
    designs: { accountId },
    suggestions: { shopId },
    linkStates: { shopId },
    sweepShop: { shopId },
    readStore: { shopId },
    service: { shopId, after: "" },
    serviceCheck: { shopId },
    flow: { shopId },
  };
  const handlers = new Map(jobHandlers(world.app.composition).map((one) => [one.name, one]));
  await leavesAlone(
    async () => {
      for (const [name, given] of Object.entries(data)) {
        const running = { stopping: new AbortController().signal, slot: NO_SLOT };
        if (given) await handlers.get(JOBS[name as keyof typeof JOBS].name)!.handle(given, running);
      }
    },
    { brand: true },
  );
  expect(await b.look(marks.orderId)).toBeNull();
});

test("an event of B's at Kit that names A's order changes nothing of A's", async () => {
  const { client } = world.app.composition.accounts;
  const listed = await client.listWebhooks({ environment: "production", token: b.token });
  if (listed.kind !== "ok") throw new Error(listed.kind);
  const { address } = listed.value.entries[0]!;
  await leavesAlone(
    async () => {
      for (const named of [{ id: Number(marks.kitNumber) }, { order: { reference_number: marks.orderId } }]) {
        const { status } = await fetch(address, { method: "POST", body: JSON.stringify(named) });
        expect(status).toBe(200);
      }
      await eventsHandled(world);
    },
    { brand: true },
  );
});

test("events of B's store that name what is A's change nothing of A's, to the uninstall and the erasure of B", async () => {
  const config = readAppConfig(path.join(ROOT, "shopify.app.toml"));
  const last = ["app/uninstalled", "customers/data_request", "customers/redact", "shop/redact"];
  const topics = new Set(config?.subscriptions.map((one) => one.topic).filter((topic) => !last.includes(topic)));
  expect(topics.size).toBeGreaterThan(10);
  await leavesAlone(
    async () => {
      for (const topic of [...topics, ...last]) {
        const status = await sendShopifyEvent(world, { domain: b.store.domain, topic, body: eventAbout(topic) });
        expect({ topic, status }).toEqual({ topic, status: 200 });
        await eventsHandled(world);
      }
    },
    { brand: true },
  );
  const { rows } = await world.database.pool.query("SELECT 1 FROM shops WHERE id = $1 AND redacted_at IS NOT NULL", [
    b.shop.id,
  ]);
  expect(rows).toHaveLength(1);
});

/** Every field by which an event names what it is about, filled with A's ids. */
function eventAbout(topic: string): string {
  const product = numeric(a.store.products()[0]!.id);
  const { orderId } = marks;
  const [group] = a.store.fulfillmentOrders(orderId);
  const one = { id: group!.id };
  return JSON.stringify({
    id: topic.startsWith("products/") ? product : orderId,
    order_id: orderId,
    order_edit: { id: 1, order_id: orderId },
    fulfillment_order: one,
    moved_fulfillment_order: one,
    original_fulfillment_order: one,
    submitted_fulfillment_order: one,
    replacement_fulfillment_order: one,
    remaining_fulfillment_order: one,
    fulfillment_order_merges: [{ fulfillment_order: one }],
    orders_requested: [orderId],
    orders_to_redact: [orderId],
    shop_domain: a.store.domain,
  });
}
