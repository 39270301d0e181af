// The store that the demo and the development server open.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { furnish } from "../../scripts/demo/furnish.ts";
import { LIVE_ORDERS } from "../../scripts/demo/live-orders.ts";
import { merchantAtApp } from "../../scripts/demo/merchant-at-app.ts";
import { DEMO_SHOP } from "../../scripts/demo/shop.ts";
import { startWorld, type World } from "../../scripts/demo/world.ts";

let folder: string;
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "live-store-"));
  world = await startWorld({ port: 0, pages: "build" });
  const { lines, open } = await furnish(world, { folder, fresh: false });
  expect(lines.join("\n")).toContain(world.kit.sandbox!.portalUrl);
  await open(world.databaseUrl);
}, 120_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

test("has orders at every point of their life, spread over the weeks, each at Kit at most once", async () => {
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ submission: string; stage: number; days: number }>(
    `SELECT submission, kit_stage AS stage, round(extract(epoch FROM now() - created_at) / 86400)::int AS days
       FROM kit_orders ORDER BY created_at`,
  );
  await database.end();
  const sent = LIVE_ORDERS.filter(({ ends }) => ends === undefined);
  expect(rows.filter(({ submission }) => submission === "submitted")).toHaveLength(sent.length);
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(rows[0]!.days).toBe(20);
  const references = world.kit.sandbox!.truth.orders().map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
  expect(references).toHaveLength(sent.length);
});

test("has its links, its files and its costs, and a page that shows them", async () => {
  const store = world.shopify.shop(DEMO_SHOP.domain);
  expect(store.variants().filter(({ sku }) => sku?.startsWith("pmt_"))).toHaveLength(6);
  expect(await readdir(folder)).toHaveLength(8);
  const merchant = merchantAtApp(world.shopify, DEMO_SHOP.domain);
  // What the four kits cost that wait for their payment.
  expect(await merchant.open("/app")).toMatch(/"pay_kit"[^]*"60\.80"/);
});
