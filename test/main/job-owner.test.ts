// Whose work each job is, so that its store's share of the workers counts it.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createJobOwners, type FindOwner } from "../../app/database/fairness/job-owners.ts";
import { ownerOfJob } from "../../app/main/job-owner.ts";
import { database, setDatabase } from "../support/database.ts";

let find: FindOwner;
let shop: string;
setDatabase();
beforeAll(async () => {
  find = createJobOwners(database.pool);
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO shops (domain, settings) VALUES ('brisk.myshopify.com', '{}') RETURNING id",
  );
  shop = rows[0]!.id;
});

const ownerOf = (job: string, data: Record<string, string>) => ownerOfJob({ job, data }, find);

test("a store's webhooks, its orders and the rest of its work count together", async () => {
  const { rows: orders } = await database.pool.query<{ id: string }>(
    `INSERT INTO kit_orders (shop_id, environment, shopify_order_id, reference, order_name, placed_at, updated_at)
     VALUES ($1, 'production', '1', '1', '#1', now(), now()) RETURNING id`,
    [shop],
  );
  const { rows: runs } = await database.pool.query<{ id: string }>(
    'INSERT INTO link_runs (shop_id, kind) VALUES ($1, (enum_range(NULL::"LinkRunKind"))[1]) RETURNING id',
    [shop],
  );
  const owners = [
    await ownerOf("deliveries", { source: "shopify", origin: "brisk.myshopify.com", lane: "orders-1" }),
    await ownerOf("due-orders", { shopId: shop }),
    await ownerOf("advance-order", { rowId: orders[0]!.id }),
    await ownerOf("cancel-order", { rowId: orders[0]!.id }),
    await ownerOf("link-run", { runId: runs[0]!.id }),
    await ownerOf("fulfillment-service", { shopId: shop, after: "" }),
  ];
  expect(new Set(owners)).toEqual(new Set([shop]));
});

test("a Kit account's events and its free slots count together", async () => {
  const account = randomUUID();
  const events = await ownerOf("deliveries", { source: "kit", origin: account, lane: "kit-0" });
  expect([events, await ownerOf("serve-account", { accountId: account })]).toEqual([account, account]);
});

test("a store that is installed later is known from then on", async () => {
  const domain = "late.myshopify.com";
  expect(await ownerOf("deliveries", { origin: domain })).toBe(domain);
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO shops (domain, settings) VALUES ($1, '{}') RETURNING id",
    [domain],
  );
  expect(await ownerOf("deliveries", { origin: domain })).toBe(rows[0]!.id);
});
