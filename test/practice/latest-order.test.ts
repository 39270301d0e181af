// “Place order” without a number repeats the latest order with kits, also in a store with many older ones.
import { expect, test } from "vitest";
import { ShopifyOrderId } from "../../app/kernel/ids.ts";
import type { StoreOrder } from "../../app/orders/ports/shopify-order.ts";
import { simulateOrder, type SimulateParts } from "../../app/practice/simulate.ts";
import { SHOP, storeLine, storeOrder } from "../support/orders/builders.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

/** Oldest change first, as Shopify lists them. */
function storeWith(orders: StoreOrder[]): Pick<SimulateParts, "store"> {
  return {
    store: {
      findByName: async () => [],
      read: async (_shop, id) => ({ kind: "found", order: orders.find((order) => order.id === id)! }),
      changedSince: async (_shop, { since, first }) => ({
        orders: orders
          .filter(({ updatedAt }) => updatedAt >= since)
          .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
          .slice(0, first)
          .map((order) => ({ ...order, mayHoldKits: true, unlinked: [] })),
        next: null,
      }),
    },
  };
}

test("the latest order with kits is found behind many older ones without", async () => {
  const older = Array.from({ length: 40 }, (_, at) => {
    const placed = hoursAgo(24 * 40 - at);
    const lines = [storeLine({ sku: "MUG", variantSku: "MUG" })];
    return storeOrder({ id: ShopifyOrderId.parse(String(1_000 + at)), createdAt: placed, updatedAt: placed, lines });
  });
  const latest = storeOrder({ id: ShopifyOrderId.parse("2000"), createdAt: hoursAgo(30), updatedAt: hoursAgo(30) });
  const placed: string[] = [];
  const outcome = await simulateOrder(
    {
      ...storeWith([...older, latest]),
      rows: { find: async () => ({ account: "a", leavingAt: null, nextAnswer: null, takenBack: null }) as never },
      orders: { add: async (_shop, { source }) => placed.push(source) > 0 },
      facts: { linkedAmong: async () => new Set() },
      enqueueOrderRead: async () => undefined,
      now: () => NOW,
    },
    SHOP,
    "",
  );
  expect(outcome).toMatchObject({ kind: "simulated" });
  expect(placed).toEqual(["2000"]);
});
