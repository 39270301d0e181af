// What our extensions' questions cost: nothing is asked of Shopify or Kit, and no more of the database for a store with much in it
// than for one with little.
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { costOf as mayCost } from "../../app/actions/request-costs.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { OrderAnswer, OrdersAnswer } from "../../app/ui/extensions/order-contract.ts";
import { ProductAnswer } from "../../app/ui/extensions/product-contract.ts";
import { askAsExtension } from "../support/network/extension-requests.ts";
import { type AskedSize, type AskedStore, seedAskedStore } from "../support/stores/asked-store.ts";
import { addShop } from "../support/stores/brand.ts";
import { setWorld, world } from "../support/world.ts";

const LITTLE: AskedSize = { orders: 30, parts: 1, variants: 8, designs: 4, inProduct: 8, selected: 1 };
const MUCH: AskedSize = { orders: 3_000, parts: 12, variants: 2_000, designs: 300, inProduct: 100, selected: 50 };
/** Statements, the visitor's own row among them. What an order's page reads of one kit order is nearly all of it. */
const MOST = 30;
const MOST_TO_SAY_NO = 4;

let little: AskedStore;
let much: AskedStore;
let notConnected: ShopRef;

setWorld({ pages: "build", process: "web" });
beforeAll(async () => {
  little = await seedAskedStore(world, "little", LITTLE);
  much = await seedAskedStore(world, "much", MUCH);
  notConnected = await addShop(world.database.pool, null, "not-connected.myshopify.com");
  world.shopify.addShop({ domain: notConnected.domain, name: "not-connected", products: [] });
}, 120_000);

async function answersOf(shop: ShopRef, addresses: readonly string[]): Promise<unknown[]> {
  return Promise.all(addresses.map(async (at) => (await askAsExtension(world, shop.domain, { at })).json));
}

interface Connection {
  connectionParameters: { application_name?: string; statement_timeout?: number };
}

/** Not the queue's own connections, which look after their tables when they are opened, and later again. */
function isOfPages({ connectionParameters }: Connection): boolean {
  return connectionParameters.application_name === "kit-for-shopify";
}

/** What it came to: statements to the database, and calls to the stand-ins of Shopify and Kit. */
async function costOf(shop: ShopRef, at: string) {
  const calls = () => world.kit.truth.requests().length + world.shopify.truth.requests.length;
  const before = calls();
  let statements = 0;
  const boundMs = new Set<number | undefined>();
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  const heard = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: Connection,
    ...all: unknown[]
  ) {
    if (isOfPages(this)) {
      statements += 1;
      boundMs.add(this.connectionParameters.statement_timeout);
    }
    return original.apply(this, all);
  } as never);
  try {
    const { status, json } = await askAsExtension(world, shop.domain, { at });
    expect({ at, status }).toEqual({ at, status: 200 });
    expect([...boundMs]).toEqual([mayCost("/api/extensions/order").statementMs]);
    return { json, cost: { statements, calls: calls() - before } };
  } finally {
    heard.mockRestore();
  }
}

test("the two stores differ in what is asked about", async () => {
  for (const [{ shop, asks }, size] of [
    [little, LITTLE],
    [much, MUCH],
  ] as const) {
    const [order, orders, product] = await answersOf(
      shop,
      ["order", "orders", "product"].map((name) => asks[name]!),
    );
    const seen = {
      parts: (OrderAnswer.parse(order) as { parts: unknown[] }).parts.length,
      selected: OrdersAnswer.parse(orders).kitOrders,
      inProduct: (ProductAnswer.parse(product) as { variants: unknown[] }).variants.length,
    };
    // A block shows the first ten variants.
    expect(seen).toEqual({ parts: size.parts, selected: size.selected, inProduct: Math.min(10, size.inProduct) });
  }
});

describe.each(["order", "order without kits", "orders", "sheet", "product", "variant", "product that isn't synced"])(
  "%s",
  (name) => {
    test("is answered without Shopify and Kit, with as many statements in a large store as in a small one", async () => {
      // Once before: what is made at a first visit is made.
      for (const { shop, asks } of [little, much]) await costOf(shop, asks[name]!);
      const few = await costOf(little.shop, little.asks[name]!);
      const many = await costOf(much.shop, much.asks[name]!);
      expect(few.cost.calls).toBe(0);
      expect(few.cost.statements).toBeGreaterThan(0);
      expect(few.cost.statements).toBeLessThanOrEqual(MOST);
      expect(many.cost).toEqual(few.cost);
    });
  },
);

test.each([
  ["order?id=1", { kind: "not_connected" }],
  ["orders?ids=1,2", { kitOrders: 0, notConnected: { link: { to: "app:app/account" } } }],
  ["product?id=1", { kind: "not_connected" }],
])("%s of a store that isn't connected is told so, at little cost", async (at, told) => {
  const { json, cost } = await costOf(notConnected, at);
  expect(json).toMatchObject(told);
  expect(cost.calls).toBe(0);
  expect(cost.statements).toBeLessThanOrEqual(MOST_TO_SAY_NO);
});
