// No customer's data at rest, and no secret in the clear: a customer with values that nothing else says goes through everything
// that an order can meet, and afterwards every table of every schema, the log, the ledger and what the pages are given are
// searched for them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TrackingEntry } from "../../sandbox/kit/start.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { CANARY, ENGRAVING, found, foundInDatabase, QUOTES, tableCount, WORDS } from "../support/canary.ts";
import { type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { eventsHandled, sendShopifyEvent } from "../support/network/events.ts";
import { intercept, type Interceptor, type Reply } from "../support/network/interceptor.ts";
import { atKit, atRest, fulfilled, letTimePass, pay, sent, shown, TRACKING } from "../support/order-walk.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let of: Merchant;
let kit: Interceptor;
let shopify: Interceptor;
/** Addresses and secrets that Kit was given for its events. */
const registered: string[] = [];

beforeAll(async () => {
  world = await startWorld({
    cuttable: true,
    kitOrigin: async (origin) => (kit = await intercept(origin)).origin,
    shopifyOrigin: async (origin) => (shopify = await intercept(origin)).origin,
  });
  kit.use(({ method, path, body }) => {
    if (method === "POST" && path.endsWith("/webhooks")) registered.push(body);
    return null;
  });
  of = await setUpMerchant(world, "canary-store");
  kit.use(null);
});
afterAll(async () => {
  await world?.close();
  await Promise.all([kit?.close(), shopify?.close()]);
});

/** As PostNL and GLS have it, and worse. */
const NAMING: TrackingEntry = {
  carrier: "PostNL",
  tracking_number: "3SABCD1234567",
  tracking_url: "https://jouw.postnl.example/3SABCD1234567-SE-ZQ98XJ?name=Zephyrine%20Quackenbosh",
};

const buy = () =>
  of.buy({
    ...CANARY,
    lines: [
      { sku: of.sku, quantity: 1, customAttributes: ENGRAVING },
      { sku: "MUG", quantity: 1 },
      { title: "Portrait of Zephyrine Quackenbosh", quantity: 1, price: "20.00" },
    ],
  });

const errors = (status: number, title: string, detail: string): Reply => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ errors: [{ status, title, detail }] }),
});

/** Kit answers the next POST of an order so. */
function kitSays(reply: (body: string) => Reply): void {
  let said = false;
  kit.use(({ method, path, body }) => {
    if (said || method !== "POST" || !path.endsWith("/orders")) return null;
    said = true;
    return reply(body);
  });
}

/** The store answers the next call of that operation so. */
function storeSays(operation: string, reply: Reply): void {
  let said = false;
  shopify.use(({ body }) => {
    if (said || !body.includes(operation)) return null;
    said = true;
    return reply;
  });
}

describe("the customer goes through everything", () => {
  test("sent, paid, shipped and delivered", async () => {
    const order = buy();
    const kitId = await sent(of, order);
    const { customer } = atKit(world, order)[0]!;
    // What is searched for below was really there: Kit has all of it that Kit has fields for.
    expect(found(JSON.stringify(customer), WORDS)).toEqual(
      expect.arrayContaining([
        "Zephyrine",
        "Xylotherm",
        "Plovergate",
        "Zwiebelturm",
        "Quixwick",
        "ZQ98XJ",
        "5550199371",
      ]),
    );
    await pay(world, of, { order, kitId });
    world.kit.choices.set({ eventPayload: "full" });
    world.kit.orders.ship(kitId, [TRACKING, NAMING]);
    await fulfilled(world, of, order);
    world.kit.choices.reset();
  });

  test.each(QUOTES)("refused by Kit in words that quote it: %s", async (quote) => {
    for (const [title, detail] of [
      ["Validation failed", quote],
      [quote, ""],
    ] as const) {
      kitSays(() => errors(400, title, detail));
      const order = buy();
      const { tasks } = await shown(of, order, (details) => details.status === "rejected" && details.tasks.length > 0);
      expect(JSON.stringify(tasks)).toContain("[");
      await atRest(world, of, order);
    }
  });

  test("refused with the whole request quoted", async () => {
    kitSays((body) => errors(422, "Unprocessable", body));
    await shown(of, buy(), (details) => details.status === "rejected");
  });

  test.each([
    ["an error page", 500, "text/html", (body: string) => `<pre>${body}</pre>`],
    ["a text", 400, "text/plain", (body: string) => `cannot take ${body}`],
    ["broken JSON", 201, "application/json", (body: string) => body.slice(0, -4)],
    [
      "another order",
      201,
      "application/json",
      (body: string) => body.replace(/"reference_number":"\d+"/, '"reference_number":"Quackenbosh"'),
    ],
    ["a redirect", 302, "text/plain", (body: string) => body],
  ])("Kit answers with %s that quotes it", async (_, status, type, body) => {
    kitSays((request) => ({
      status,
      headers: { "content-type": type, location: "/orders?name=Zephyrine%20Quackenbosh" },
      body: body(request),
    }));
    const order = buy();
    const { status: stands } = await shown(of, order, (details) => ["checking", "rejected"].includes(details.status));
    if (stands === "checking") {
      await letTimePass(world, of, order, 6);
      await sent(of, order);
    }
    await atRest(world, of, order);
  });

  test("the reference is taken, by an order of that customer", async () => {
    kitSays(() => errors(409, "Taken", "Reference is taken by the order of Zephyrine Quackenbosh, Quixwick"));
    const order = buy();
    await shown(of, order, (details) => details.status === "number_needed");
    await world.services.orders.commands.link(of.shop, await of.row(order.id), "Zephyrine Quackenbosh");
  });

  test("Kit has another customer under the reference", async () => {
    kit.change(({ path }, body) => (/\/orders/.test(path) ? body.replaceAll("Quixwick", "Gherkinfest") : body));
    const order = buy();
    await sent(of, order);
    await shown(of, order, (details) => details.kit !== null);
    await atRest(world, of, order);
    kit.change(null);
  });

  test.each(QUOTES)("the store refuses the fulfillment in words that quote it: %s", async (message) => {
    const order = buy();
    const kitId = await sent(of, order);
    await pay(world, of, { order, kitId });
    await atRest(world, of, order);
    const userErrors = [{ field: null, message }];
    storeSays("fulfillmentCreate", {
      status: 200,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data: { fulfillmentCreate: { fulfillment: null, userErrors } } }),
    });
    world.kit.orders.ship(kitId, [TRACKING, NAMING]);
    await shown(of, order, (details) => details.timeline.some((entry) => entry.code === "fulfillment_refused"));
  });

  test.each([
    ["GraphQL errors", 200, JSON.stringify({ errors: [{ message: QUOTES[0] }] })],
    ["no JSON", 200, `Zephyrine {"Quackenbosh": ${QUOTES[2]}`],
    ["an error page", 500, `<p>${QUOTES[3]}</p>`],
    [
      "an order of another form",
      200,
      JSON.stringify({ data: { order: { name: 7, note: CANARY.note, id: QUOTES[0] } } }),
    ],
  ])("the store answers with %s that quote it", async (_, status, body) => {
    storeSays("order(", { status, headers: { "content-type": "application/json" }, body });
    const order = buy();
    await world.shopify.settled();
    await eventsHandled(world);
    shopify.use(null);
    await world.sweep("store-orders");
    await sent(of, order);
  });

  test("events that say it, well formed or not", async () => {
    const { domain } = of.store;
    const whole = JSON.stringify({ ...CANARY, first_name: "Zephyrine", email: "zephyrine@canary-plover.example" });
    const bodies = [
      whole,
      whole.slice(0, -3),
      QUOTES[0]!,
      JSON.stringify({ id: "Zephyrine Quackenbosh", admin_graphql_api_id: "gid://shopify/Order/Zephyrine" }),
      JSON.stringify({ id: 1, order_id: "Quixwick", customer: CANARY.customer }),
    ];
    for (const topic of ["orders/paid", "orders/edited", "customers/redact", "customers/create", "products/update"]) {
      for (const body of bodies) expect(await sendShopifyEvent(world, { domain, topic, body })).toBeLessThan(500);
    }
    const { address } = JSON.parse(registered[0]!) as { address: string };
    const named = { reference_number: "Zephyrine Quackenbosh", customer_info: CANARY.customer, id: "Quixwick" };
    for (const body of [JSON.stringify(named), QUOTES[1]!, `reference=Zephyrine&order[id]=Quixwick`, whole]) {
      expect((await fetch(address, { method: "POST", body })).status).toBe(200);
    }
    await eventsHandled(world);
    for (const at of ["/app/orders?search=Zephyrine", "/webhooks/kit/Quackenbosh", "/Quixwick"])
      await fetch(world.origin + at);
  });

  test("the database goes away while it is sent", async () => {
    const order = buy();
    await world.line.cut();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.line.mend();
    await world.shopify.settled();
    await eventsHandled(world);
    await world.sweep("store-orders");
    await shown(of, order, () => true);
  });

  test("asked for, canceled, redacted", async () => {
    const orders: OrderRecord[] = [buy(), buy()];
    for (const order of orders) await sent(of, order);
    of.store.cancel(orders[0]!.id, { staffNote: "Zephyrine called about the Gherkinfest" });
    await shown(of, orders[0]!, (details) => details.status === "canceled");
    of.store.dataRequest(orders.map((order) => order.id));
    of.store.redactCustomer(orders.map((order) => order.id));
    await world.shopify.settled();
    await eventsHandled(world);
    const { rows } = await world.database.pool.query("SELECT kind FROM compliance_requests ORDER BY received_at");
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});

describe("afterwards", () => {
  test("the search finds what stands there: the orders' ids, in the app's tables, the queue's and the log", async () => {
    const { pool } = world.database;
    const id = numeric(of.store.orders()[0]!.id);
    const places = await foundInDatabase(pool, [id]);
    expect(places.some((place) => place.startsWith("public.kit_orders"))).toBe(true);
    expect(await tableCount(pool, "bullmq")).toBeGreaterThan(3);
    expect(world.logged().length).toBeGreaterThan(10_000);
  });

  test("no table has a word of the customer", async () => {
    expect(await foundInDatabase(world.database.pool, WORDS)).toEqual([]);
  });

  test("no line of the log has one", () => {
    const lines = world.logged().split("\n");
    expect(lines.filter((line) => found(line, WORDS).length > 0)).toEqual([]);
  });

  test("neither the ledger nor any page is given one", async () => {
    const { reads } = world.services.orders;
    let text = "";
    for await (const piece of reads.ledger(of.shop)) text += piece;
    for (const order of of.store.orders()) text += JSON.stringify(await of.look(order.id), bigints);
    text += JSON.stringify(await reads.openTasks(of.shop, null), bigints);
    expect(text.length).toBeGreaterThan(1_000);
    expect(found(text, WORDS)).toEqual([]);
  });

  test("no secret stands in the clear in a table or in the log", async () => {
    const { address, secret } = JSON.parse(registered[0]!) as { address: string; secret: string };
    const tokens = world.shopify.truth.requests.flatMap((one) => (one.token ? [one.token] : []));
    const secrets = new Set([
      ...[of.token, "pmk_", "shpat_", "shprt_", ...tokens],
      ...[world.apiSecret, world.encryptionKey, secret, new URL(address).pathname.split("/").at(-1)!],
    ]);
    expect(secrets.size).toBeGreaterThanOrEqual(9);
    expect(await foundInDatabase(world.database.pool, [...secrets])).toEqual([]);
    expect(found(world.logged(), [...secrets])).toEqual([]);
  });

  test("and after the store is gone and erased nothing of it is left but ids of orders", async () => {
    of.store.uninstall();
    of.store.redactShop();
    await world.shopify.settled();
    await eventsHandled(world);
    expect(await foundInDatabase(world.database.pool, [...WORDS, of.token])).toEqual([]);
  });
});

function bigints(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
