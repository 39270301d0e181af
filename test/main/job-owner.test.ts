// Whose work each job is, so that its store's share of the workers counts it.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createJobOwners, type FindOwner } from "../../app/database/fairness/job-owners.ts";
import { JOBS } from "../../app/main/job-definitions.ts";
import { ownerOfJob } from "../../app/main/job-owner.ts";
import type { JobData } from "../../app/queue/jobs.ts";
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

const ownerOf = (job: string, data: JobData) => ownerOfJob({ job, data }, find);

/** The id of a new row of the shop. */
async function rowOf(insert: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(`INSERT INTO ${insert} RETURNING id`, [shop]);
  return rows[0]!.id;
}

test("every kind of a store's work counts together, and so does an account's", async () => {
  const account = randomUUID();
  const order = await rowOf(
    `kit_orders (shop_id, environment, shopify_order_id, reference, order_name, placed_at, updated_at)
     VALUES ($1, 'production', '1', '1', '#1', now(), now())`,
  );
  const run = await rowOf('link_runs (shop_id, kind) VALUES ($1, (enum_range(NULL::"LinkRunKind"))[1])');
  const check = await rowOf("check_reports (shop_id, since) VALUES ($1, now())");
  const draft = await rowOf(
    `product_drafts (shop_id, account_id, external_sku, number, handle, title, price)
     VALUES ($1, gen_random_uuid(), 'pmt_fox', 1, 'fox', 'Fox', '29.00')`,
  );
  const ofShop = { shopId: shop };
  const data: Record<keyof typeof JOBS, JobData> = {
    lane: { source: "shopify", origin: "brisk.myshopify.com", lane: "orders-1" },
    dueOrders: ofShop,
    advance: { rowId: order },
    cancel: { rowId: order },
    serve: { accountId: account },
    designs: { accountId: account },
    linkRun: { runId: run },
    suggestions: ofShop,
    linkStates: ofShop,
    sweepShop: ofShop,
    mail: ofShop,
    check: { id: check },
    readStore: ofShop,
    service: { ...ofShop, after: "" },
    serviceCheck: ofShop,
    flow: ofShop,
    draft: { id: draft },
  };
  const ofAccount = new Set<string>([JOBS.serve.name, JOBS.designs.name]);
  for (const [key, { name, schema }] of Object.entries(JOBS)) {
    const request = schema.parse(data[key as keyof typeof JOBS]);
    expect(await ownerOf(name, request), name).toBe(ofAccount.has(name) ? account : shop);
  }
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
