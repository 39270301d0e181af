// Tests past orders in small batches. The page "Test with past orders" requests one batch after another.
import { z } from "zod";
import { forShop } from "../actions/for-shop.ts";
import type { TestAsk } from "../actions/past-orders-request.ts";
import { accept } from "../actions/read-form.ts";

export const loader = forShop(async ({ app, shop, query }) => {
  const ask = readTestAsk(query);
  const { dryRun } = app;
  const page = "name" in ask ? await dryRun.testNamed(shop, ask.name) : await dryRun.test(shop, ask.after);
  return Response.json(page, { headers: { "cache-control": "no-store" } });
});

const Name = z.string().trim().min(1).max(100);
/** Shopify's cursor, passed back unchanged. */
const Cursor = z.string().min(1).max(1_000).nullable();

/** What `testAddress` wrote. */
function readTestAsk(query: URLSearchParams): TestAsk {
  if (query.has("name")) return { name: accept(Name, query.get("name")) };
  return { after: accept(Cursor, query.get("after")) };
}
