// Every page of a shop with few kit orders beside one with very many in the same database, turn by turn, over HTTP to the last byte of
// its data. ORDERS: kit orders of the small and of the large shop.
import type { Stage } from "../reliability/stage.ts";
import { addAccount, addShop } from "../support/stores/brand.ts";
import { seedGrownShop } from "../support/stores/grown-shop.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { onStage } from "./setting/on-stage.ts";

const [FEW, MANY] = (process.env["ORDERS"] ?? "1000,1000000").split(",").map(Number) as [number, number];
const TURNS = 20;
const WARM_UP = 5;
const WITHIN = 1.5;
/** Milliseconds. A smaller difference is the machine's as often as the shop's. */
const FELT_MS = 2;

/** `middle`: the name of an order that is neither the newest nor the first; `id`: its row. */
const PAGES: Record<string, (of: { middle: string; id: string }) => string> = {
  home: () => "/app.data",
  orders: () => "/app/orders.data",
  "orders, needing attention": () => "/app/orders.data?view=needs_you",
  "orders, in production": () => "/app/orders.data?view=in_production",
  "orders, shipped": () => "/app/orders.data?view=shipped",
  "orders, closed": () => "/app/orders.data?view=closed",
  "orders, a search": ({ middle }) => `/app/orders.data?search=${middle}`,
  "an order": ({ id }) => `/app/orders/${id}.data`,
  "earlier orders": () => "/app/orders/earlier.data",
  "unpaid kits": () => "/app/unpaid.data",
  "needs attention": () => "/app/attention.data",
  reports: () => "/app/reports.data",
  "daily check": () => "/app/daily-check.data",
  "link products": () => "/app/links.data",
  designs: () => "/app/designs.data",
  settings: () => "/app/settings.data",
  account: () => "/app/account.data",
};

export const bench: Bench = {
  about: `medians of ${TURNS} turns in ms: every page of a shop with ${FEW.toLocaleString("en")} kit orders beside one with ${MANY.toLocaleString("en")}`,
  goalsDecide: true,
  run: () =>
    onStage({ parts: ["web"] }, async (stage) => {
      const small = await addGrown(stage, "small", FEW);
      const large = await addGrown(stage, "large", MANY);
      await stage.database.pool.query("VACUUM ANALYZE");
      await stage.database.pool.query("CHECKPOINT");
      const figures: Figure[] = [];
      for (const [name, at] of Object.entries(PAGES)) figures.push(await compare(stage, name, [at(small), at(large)]));
      return figures;
    }),
};

const domainOf = (name: string) => `${name}-grown.myshopify.com`;

async function addGrown({ shopify, database: { pool } }: Stage, name: string, orders: number) {
  const domain = domainOf(name);
  shopify.addShop({ domain, name, products: [] });
  const accountId = await addAccount(pool);
  const shop = await addShop(pool, accountId, domain);
  await seedGrownShop({ pool, shopId: shop.id, accountId, orders, entries: 2 });
  const middle = `#${1_000 + Math.floor(orders / 2)}`;
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM kit_orders WHERE shop_id = $1 AND order_name = $2`,
    [shop.id, middle],
  );
  return { middle: encodeURIComponent(middle), id: rows[0]!.id };
}

async function compare(stage: Stage, name: string, addresses: readonly [string, string]): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    for (const which of turn % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const took = await timeOf(stage, domainOf(which === 0 ? "small" : "large"), addresses[which]);
      if (turn >= 0) times[which].push(took);
    }
  }
  const [few, many] = [percentile(times[0], 0.5), percentile(times[1], 0.5)];
  return {
    ...{ name, unit: "ms", value: many, baseline: { name: `${FEW.toLocaleString("en")} orders`, value: few } },
    goal: { atMost: Math.max(few * WITHIN, few + FELT_MS) },
  };
}

async function timeOf({ origin, shopify }: Stage, domain: string, at: string): Promise<number> {
  const headers = { authorization: `Bearer ${shopify.idToken(domain)}` };
  const began = performance.now();
  const answer = await fetch(origin + at, { headers });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`);
  return took;
}
