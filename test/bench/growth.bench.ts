// What pages, sweeps and an order's look-up cost once much has gone by: reads of a shop with few kit orders and of one with many in
// one database, turn by turn; then the same with more shops beside them, and sweeps and queues before and after. ORDERS: kit orders of
// the small and the large shop; SHOPS: shops beside them, before and after; ENTRIES: timeline entries in number.
import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { readEnv } from "../../app/kernel/running/env.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { compose } from "../../app/main/compose/compose.ts";
import { startInfrastructure } from "../../app/main/infrastructure.ts";
import { services } from "../../app/main/page-services.ts";
import { sweeps } from "../../app/main/sweep-schedule.ts";
import { createOwnDatabase } from "../support/own-database.ts";
import { addAccount, addShop } from "../support/stores/brand.ts";
import { seedGrownShop } from "../support/stores/grown-shop.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { addEntries, addShops } from "./setting/grown-beside.ts";
import { type Reads, pageReads } from "./setting/page-reads.ts";

const numbers = (name: string, usual: string) =>
  (process.env[name] ?? usual).split(",").map(Number) as [number, number];
const [FEW_ORDERS, MANY_ORDERS] = numbers("ORDERS", "1000,100000");
const [FEW_SHOPS, MANY_SHOPS] = numbers("SHOPS", "100,2000");
const ENTRIES = Number(process.env["ENTRIES"] ?? 2_000_000);
const TURNS = 15;
const WITHIN = 1.5;

/** Those that ask nothing but the database. The others wait for Kit or Shopify, which this has none of. */
const SWEEPS = [
  "due-rows",
  "expired-leases",
  "shipped-unfulfilled",
  "order-fields",
  "link-runs",
  "product-drafts",
  "sold-variants",
  "unlinked-sales",
  "mails",
  "order-counts",
  "flow-events",
];

interface Grown {
  /** Of the small and of the large shop. */
  small: Reads;
  large: Reads;
}

export const bench: Bench = {
  about:
    `medians of ${TURNS} turns in ms: ${FEW_ORDERS.toLocaleString("en")} kit orders of a shop beside ${MANY_ORDERS.toLocaleString("en")} in the same database, ` +
    `"seen to": its newest 300 are open; "neglected": a twelfth is held and a quarter unpaid, over 400 days`,
  goalsDecide: true,
  async run() {
    const database = await createOwnDatabase();
    const infrastructure = startInfrastructure({ env: environment(database.url), log, databaseUrl: database.url });
    try {
      const composition = compose(infrastructure);
      const app = services(composition);
      const { pool } = database;
      const shopOf = async (orders: number, open: "few" | "share") => {
        const account = await addAccount(pool);
        const shop = await addShop(pool, account);
        await seedGrownShop({ pool, shopId: shop.id, accountId: account, orders, open });
        return pageReads(app, shop, orders);
      };
      const timeSweeps = async () => {
        const found = sweeps(composition).filter(({ name }) => SWEEPS.includes(name));
        const acts = found.map(({ name, run }) => [name, () => run(AbortSignal.timeout(60_000))] as const);
        return timed(Object.fromEntries(acts), 5);
      };

      await addShops(pool, FEW_SHOPS);
      const small = { few: await shopOf(FEW_ORDERS, "few"), share: await shopOf(FEW_ORDERS, "share") };
      await settle(pool);
      const sweepsBefore = await timeSweeps();
      const large = { few: await shopOf(MANY_ORDERS, "few"), share: await shopOf(MANY_ORDERS, "share") };
      await settle(pool);
      const figures = [
        ...(await beside("seen to", { small: small.few, large: large.few }, WITHIN)),
        ...(await beside("neglected", { small: small.share, large: large.share }, null)),
        ...compared("sweep", sweepsBefore, await timeSweeps(), WITHIN),
      ];
      const before = await timed(large.few, TURNS);
      const sweepsOfFew = await timeSweeps();
      await addShops(pool, MANY_SHOPS - FEW_SHOPS);
      await settle(pool);
      const shops = `${MANY_SHOPS.toLocaleString("en")} shops`;
      figures.push(...compared(shops, before, await timed(large.few, TURNS), WITHIN));
      figures.push(...compared(`${shops}, sweep`, sweepsOfFew, await timeSweeps(), null));
      const shown = { "an order's page": large.few["an order's page"]! };
      const pageBefore = await timed(shown, TURNS);
      await addEntries(pool, ENTRIES);
      await settle(pool);
      const entries = `${ENTRIES.toLocaleString("en")} more timeline entries`;
      figures.push(...compared(entries, pageBefore, await timed(shown, TURNS), WITHIN));
      return figures;
    } finally {
      await infrastructure.queue.close(5_000);
      await infrastructure.store.close();
      await database.close();
    }
  },
};

const log = createLogger({ level: "error", destination: process.stderr });

function environment(databaseUrl: string) {
  const read = readEnv({
    NODE_ENV: "test",
    SHOPIFY_API_KEY: "key",
    SHOPIFY_API_SECRET: "secret",
    SHOPIFY_APP_URL: "http://127.0.0.1:9",
    SHOPIFY_STANDIN_URL: "http://127.0.0.1:9",
    KIT_BASE_URL: "http://127.0.0.1:9/public_api",
    KIT_STAGING_BASE_URL: "http://127.0.0.1:9/staging/public_api",
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: `bench:${randomBytes(32).toString("base64")}`,
    LOG_LEVEL: "error",
  });
  if (!read.ok) throw new Error(read.faults.join("\n"));
  return read.env;
}

/** As autovacuum leaves tables that have stood for a while. */
async function settle(pool: Pool): Promise<void> {
  await pool.query("VACUUM ANALYZE");
  await pool.query("CHECKPOINT");
}

async function beside(kind: string, { small, large }: Grown, goal: number | null): Promise<Figure[]> {
  const [few, many]: Record<string, number[]>[] = [{}, {}];
  // The first turn warms both up: connections, plans, the code itself.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [times, reads] of turn % 2
      ? ([
          [few!, small],
          [many!, large],
        ] as const)
      : ([
          [many!, large],
          [few!, small],
        ] as const)) {
      for (const [name, read] of Object.entries(reads)) {
        const took = await timeOf(read);
        if (turn > 0) (times[name] ??= []).push(took);
      }
    }
  }
  return compared(kind, few!, many!, goal);
}

async function timed(acts: Reads, turns: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [name, act] of Object.entries(acts)) {
      const took = await timeOf(act);
      if (turn > 0) (times[name] ??= []).push(took);
    }
  }
  return times;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** The time before as baseline; the goal is of the ratio, of what takes long enough to be felt. */
function compared(
  kind: string,
  before: Record<string, number[]>,
  after: Record<string, number[]>,
  goal: number | null,
): Figure[] {
  return Object.keys(before).map((name) => {
    const [was, is] = [percentile(before[name]!, 0.5), percentile(after[name]!, 0.5)];
    return {
      name: `${kind}: ${name}`,
      unit: "ms",
      value: is,
      baseline: { name: "before", value: was },
      ...(goal === null ? {} : { goal: { atMost: Math.max(was * goal, was + FELT_MS) } }),
    };
  });
}

/** Milliseconds. A smaller difference is the machine's as often as the shop's. */
const FELT_MS = 2;
