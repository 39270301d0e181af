// Shopify throttles without a time to wait: by its numbers the points are there, or its time is over. The store is asked again after
// a pause, not as fast as it answers.
import { pino } from "pino";
import { expect, test } from "vitest";
import { ShopDomain } from "../../app/kernel/ids.ts";
import { createAdminGraphql } from "../../app/shopify/graphql/admin-graphql.ts";
import { READ_PAUSES } from "../../app/shopify/limits.ts";
import { SHOP_INFO } from "../../app/shopify/operations/shop.ts";

const THROTTLED = {
  errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
  extensions: {
    cost: {
      requestedQueryCost: 1,
      throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 2_000, restoreRate: 100 },
    },
  },
};

test.each([
  ["429 with Retry-After 0", () => new Response("", { status: 429, headers: { "retry-after": "0" } })],
  ["THROTTLED although the points are there", () => Response.json(THROTTLED)],
])("%s", async (_, throttled) => {
  const askedAt: number[] = [];
  const graphql = createAdminGraphql({
    async transport() {
      askedAt.push(performance.now());
      return askedAt.length < 4 ? throttled() : Response.json({ data: { shop: {} } });
    },
    tokens: { tokenFor: async () => ({ kind: "token", token: "shpat_1" }) },
    log: pino({ level: "silent" }),
  });
  const read = await graphql.ask({ domain: ShopDomain.parse("one.myshopify.com") }, SHOP_INFO, {});
  expect(read.kind).toBe("ok");
  const pauses = askedAt.slice(1).map((at, before) => at - askedAt[before]!);
  expect(pauses).toHaveLength(3);
  for (const pause of pauses) expect(pause).toBeGreaterThan(READ_PAUSES.first * 0.9);
});
