// What Shopify's events meet: a real HTTP server, a real database, and Shopify's signature on the raw bytes.
import { createHmac, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { connectStore } from "../../app/database/connect.ts";
import { createInbox } from "../../app/database/intake/inbox.ts";
import type { Inbox } from "../../app/intake/inbox.ts";
import { STORE_DEADLINE_MS } from "../../app/intake/limits.ts";
import { createBodyRoom } from "../../app/intake/raw-body.ts";
import { createShopifyIntake } from "../../app/intake/shopify-webhooks.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { database, setDatabase } from "../support/database.ts";
import { listen, type Listening } from "../support/network/listen.ts";
import { takeWith } from "../support/network/take-delivery.ts";
import { beginDelivery, watchedRoom } from "./begin-delivery.ts";

const [NEW, OLD] = ["new-secret", "old-secret"] as const;
const ORDER = "9007199254740993001";
const BODY = `{"id":${ORDER},"admin_graphql_api_id":"gid://shopify/Order/${ORDER}","updated_at":"2026-11-20T12:00:00Z"}`;

let inbox: Inbox;
let server: Listening;
let origin: string;
let rung: string[];
const lines: string[] = [];
const log = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) } });

setDatabase();
beforeAll(async () => {
  inbox = createInbox(database.pool);
});
beforeEach(async () => {
  await database.pool.query("DELETE FROM inbox");
  rung = [];
  await serve(inbox);
});
afterEach(() => server.stop());

type Bounds = Partial<Pick<Parameters<typeof createShopifyIntake>[0], "enqueue" | "room" | "bodyWithinMs">>;

async function serve(into: Pick<Inbox, "add">, bounds: Bounds = {}): Promise<void> {
  const enqueue = async ({ id }: { id: string }) => void rung.push(id);
  const given = { enqueue, room: createBodyRoom(), comesTooLate: async () => false, ...bounds };
  const intake = createShopifyIntake({ secrets: [NEW, OLD], inbox: into, log, ...given });
  server = await listen((request, response) => {
    const notified = request.url === "/fulfillment_order_notification";
    void (notified ? intake.fulfillmentOrderNotification : intake.webhook)(request, response);
  });
  origin = server.origin;
}

interface Delivery {
  body?: string | Uint8Array<ArrayBuffer>;
  secret?: string;
  headers?: Record<string, string>;
  without?: string;
  path?: string;
}

async function deliver({
  body = BODY,
  secret = NEW,
  headers = {},
  without,
  path = "/webhooks/shopify",
}: Delivery = {}) {
  const all: Record<string, string> = {
    "content-type": "application/json",
    "x-shopify-topic": "orders/paid",
    "x-shopify-shop-domain": "kit-demo.myshopify.com",
    "x-shopify-webhook-id": randomUUID(),
    "x-shopify-triggered-at": "2026-11-20T12:00:00.123456789Z",
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    ...headers,
  };
  if (without) delete all[without];
  const answer = await fetch(origin + path, { method: "POST", body, headers: all });
  await answer.arrayBuffer();
  return answer.status;
}

const rows = async () => await database.prisma.inboxEntry.findMany({ orderBy: { id: "asc" } });

describe("an event of Shopify's", () => {
  it("becomes one row with ids only, is answered, and enqueues a job for the row", async () => {
    expect(await deliver()).toBe(200);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      source: "shopify",
      topic: "orders/paid",
      origin: "kit-demo.myshopify.com",
      subjectId: ORDER,
      ids: null,
      fault: null,
      handledAt: null,
    });
    expect(row?.triggeredAt?.toISOString()).toBe("2026-11-20T12:00:00.123Z");
    expect(row?.dueAt).not.toBeNull();
    expect(rung).toEqual([row?.id.toString()]);
  });

  it("that comes again on a retry is answered, and stays one row and one job", async () => {
    const headers = { "x-shopify-webhook-id": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver({ headers })));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await deliver({ headers })).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect(rung).toHaveLength(1);
  });

  it("keeps its row when many come within one moment", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver()));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(100);
    expect(new Set(rung).size).toBe(100);
  });

  it("is believed under the old secret too while it is rotated", async () => {
    expect(await deliver({ secret: OLD })).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  it.each<[string, Delivery]>([
    ["a wrong signature", { secret: "somebody" }],
    ["no signature", { without: "x-shopify-hmac-sha256" }],
    ["a signature cut short", { headers: { "x-shopify-hmac-sha256": "AAAA" } }],
    [
      "the signature of another body",
      { headers: { "x-shopify-hmac-sha256": createHmac("sha256", NEW).update("{}").digest("base64") } },
    ],
    ["an empty body", { body: "" }],
  ])("with %s is answered 401, and nothing is stored", async (_what, delivery) => {
    expect(await deliver(delivery)).toBe(401);
    expect(await rows()).toEqual([]);
    expect(rung).toEqual([]);
  });

  it.each<[string, Delivery]>([
    ["another domain", { headers: { "x-shopify-shop-domain": "evil.example.com" } }],
    ["a domain that only looks like Shopify's", { headers: { "x-shopify-shop-domain": "a.myshopify.com.evil.test" } }],
    ["no shop", { without: "x-shopify-shop-domain" }],
    ["no delivery id", { without: "x-shopify-webhook-id" }],
    ["no topic", { without: "x-shopify-topic" }],
    ["a name longer than any domain", { headers: { "x-shopify-shop-domain": `${"a".repeat(250)}.myshopify.com` } }],
    ["Shopify, with a body that is no JSON", { body: "{" }],
    ["Shopify, with a topic that nobody asked for and no JSON", { body: "{", headers: { "x-shopify-topic": "a/b" } }],
  ])("from %s is answered 400, and nothing is stored", async (_what, delivery) => {
    expect(await deliver(delivery)).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it("larger than 1 MiB is answered 413, and one of just 1 MiB is taken; a privacy request may have 5", async () => {
    const MIB = 1024 * 1024;
    const padded = (size: number) => Buffer.from(BODY.padEnd(size, " "));
    const request = { "x-shopify-topic": "customers/redact" };
    expect(await deliver({ body: padded(MIB + 1) })).toBe(413);
    expect(await deliver({ body: padded(5 * MIB + 1), headers: request })).toBe(413);
    expect(await rows()).toEqual([]);
    expect(await deliver({ body: padded(MIB) })).toBe(200);
    expect(await deliver({ body: padded(5 * MIB), headers: request })).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ["no id", "orders/paid", "{}", "body_without_id"],
    ["a topic that nobody asked for", "carts/update", "{}", "unknown_topic"],
  ])("with %s is answered 200 and stands on record with its fault", async (_what, topic, body, fault) => {
    expect(await deliver({ body, headers: { "x-shopify-topic": topic } })).toBe(200);
    expect(await rows()).toMatchObject([{ topic, fault, dueAt: null }]);
    expect(rung).toEqual([]);
    expect(lines.join("")).toContain(fault);
  });

  it("leaves no customer's data behind, neither stored nor logged", async () => {
    const customer = { id: 1, email: "canary@example.com", first_name: "Canary", phone: "+15556251199" };
    const body = JSON.stringify({ shop_id: 1, customer, orders_to_redact: [1, 2], note: "Canary note" });
    expect(await deliver({ body, headers: { "x-shopify-topic": "customers/redact" } })).toBe(200);
    expect(await deliver({ body, headers: { "x-shopify-topic": "orders/paid" } })).toBe(200);
    const { rows: texts } = await database.pool.query("SELECT i::text FROM inbox i");
    expect(texts).toHaveLength(2);
    expect(JSON.stringify(texts) + lines.join("")).not.toMatch(/canary|5556251199/i);
    expect((await rows())[0]?.ids).toEqual({ orderIds: ["1", "2"] });
  });

  it("is refused by method other than POST", async () => {
    expect((await fetch(origin + "/webhooks/shopify")).status).toBe(405);
  });

  it("whose sender hangs up half way is forgotten", async () => {
    await new Promise<void>((resolve) => {
      const half = httpRequest(`${origin}/webhooks/shopify`, { method: "POST", headers: { "content-length": "1000" } });
      half.on("error", () => resolve());
      half.write("{", () => half.destroy(new Error("gone")));
    });
    expect(await deliver()).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});

const begin = (bytes: number) => beginDelivery(origin, bytes);

describe("a sender of endless bodies", () => {
  it("is answered 408 when the time is over", async () => {
    await server.stop();
    await serve(inbox, { bodyWithinMs: 100 });
    const { answer, socket } = await begin(10);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    expect(await deliver()).toBe(200);
  });

  it("is answered 401 before anything is read, where what should be a signature cannot be one", async () => {
    const { answer, socket } = await beginDelivery(origin, 10, "not one");
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it("takes no more than the room of all large bodies together, and keeps no honest event out", async () => {
    await server.stop();
    const { room, held } = watchedRoom(1024 * 1024);
    await serve(inbox, { room });
    const first = await Promise.all([begin(500_000), begin(500_000)]);
    // Written is not yet read: whoever comes before these two have their places could take one of them.
    await vi.waitUntil(() => held() === 1_000_000, 30_000);
    const further = await Promise.all(Array.from({ length: 4 }, () => begin(500_000)));
    for (const { answer } of further) expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(await deliver()).toBe(200);
    for (const { socket } of [...first, ...further]) socket.destroy();
    await vi.waitUntil(async () => (await deliver({ body: Buffer.from(BODY.padEnd(1_000_000, " ")) })) === 200, 30_000);
  });
});

describe("while the database is down", () => {
  it("events are answered 503, so that Shopify sends them again, and taken as soon as it is back", async () => {
    await server.stop();
    const down = connectStore("postgresql://nobody@127.0.0.1:1/none", { max: 1 });
    await serve(createInbox(down.pool));
    expect(await deliver()).toBe(503);
    expect(rung).toEqual([]);
    await server.stop();
    await serve(inbox);
    expect(await deliver()).toBe(200);
    await down.close();
  });

  it("a database that hangs is not waited for past Shopify's timeout", async () => {
    await server.stop();
    await serve({ add: () => new Promise(() => undefined) });
    expect(await deliver()).toBe(503);
    // Five seconds: https://shopify.dev/docs/apps/build/webhooks
    expect(STORE_DEADLINE_MS).toBeLessThan(5_000);
  });
});

describe("a job that is lost", () => {
  it("costs nothing but time: the answer is 200 and the row is due", async () => {
    await server.stop();
    await serve(inbox, { enqueue: () => Promise.reject(new Error("queue is down")) });
    expect(await deliver()).toBe(200);
    const [row] = await rows();
    expect(await takeWith(inbox, database.pool, row!.id.toString())).not.toBeNull();
    expect(lines.join("")).toContain("enqueue_failed");
  });
});

describe("a fulfillment service's notification", () => {
  const path = "/fulfillment_order_notification";
  const body = `{"kind":"FULFILLMENT_REQUEST"}`;

  it("only wakes the app: signed, stored without its content, enqueued", async () => {
    expect(await deliver({ path, body, without: "x-shopify-webhook-id" })).toBe(200);
    expect(await rows()).toMatchObject([{ topic: "fulfillment_order_notification", subjectId: null, ids: null }]);
    expect(rung).toHaveLength(1);
  });

  it("that comes a hundred times while the first one waits is one row, a shop", async () => {
    const other = { "x-shopify-shop-domain": "other.myshopify.com" };
    const at = (headers = {}) => deliver({ path, body, without: "x-shopify-webhook-id", headers });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => at(n % 2 ? other : {})));
    answers.push(await at(), await at(other));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await rows()).map(({ origin: shop }) => shop).sort()).toEqual([
      "kit-demo.myshopify.com",
      "other.myshopify.com",
    ]);
    expect(rung).toHaveLength(2);
  });

  it("that comes while the one before is at work is a row of its own: what it is about may have been read already", async () => {
    const without = "x-shopify-webhook-id";
    await deliver({ path, body, without });
    expect(await takeWith(inbox, database.pool, rung[0]!)).not.toBeNull();
    await deliver({ path, body, without });
    expect(await rows()).toHaveLength(2);
    expect(rung).toHaveLength(2);
  });

  it.each(["{}", `{"kind":1}`, `{"kind":"a b"}`, `["FULFILLMENT_REQUEST"]`, "null"])(
    "without its kind is answered 400: %s",
    async (other) => {
      expect(await deliver({ path, body: other })).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  it("with a wrong signature is answered 401", async () => {
    expect(await deliver({ path, body, secret: "somebody" })).toBe(401);
    expect(await rows()).toEqual([]);
  });
});

describe("a session token of the sender's own store", () => {
  // Shopify signs it with the app's secret, as it signs webhooks: `<header>.<payload>` with the token's own signature passes.
  const [head, payload] = [
    { alg: "HS256", typ: "JWT" },
    { dest: "https://own.myshopify.com", exp: 1 },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const token = { body: `${head}.${payload}`, headers: { "x-shopify-shop-domain": "victim.myshopify.com" } };

  it.each(["/fulfillment_order_notification", "/webhooks/shopify"])(
    "passes at %s as no event of any store, and leaves nothing behind",
    async (path) => {
      for (const topic of ["orders/paid", "app/uninstalled", "shop/redact", "fulfillment_order_notification"]) {
        const headers = { ...token.headers, "x-shopify-topic": topic };
        expect(await deliver({ ...token, headers, path })).toBe(400);
      }
      expect(await rows()).toEqual([]);
      expect(rung).toEqual([]);
    },
  );
});
