// What our extensions on Shopify's pages wait for: each question, asked one after another of a store that has grown, beside an
// address of the same process that reads nothing of a store.
import type { Stage } from "../reliability/stage.ts";
import { EXTENSIONS_ORIGIN } from "../support/network/extension-requests.ts";
import { ask } from "../support/network/http.ts";
import { seedAskedStore } from "../support/stores/asked-store.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { onStage } from "./setting/on-stage.ts";

const SIZE = { orders: 100_000, parts: 3, variants: 100_000, designs: 10_000, inProduct: 100, selected: 50 };
const TIMES = 1_000;
const WARM_UP = 50;
const GOAL_MS = 100;
const BESIDE = "/healthz";

export const bench: Bench = {
  about:
    `GET /api/extensions/…, ${TIMES.toLocaleString("en")} of each one after another, of a store with ` +
    `${SIZE.orders.toLocaleString("en")} kit orders, ${SIZE.variants.toLocaleString("en")} variants and ` +
    `${SIZE.designs.toLocaleString("en")} designs; ${BESIDE} turn by turn`,
  run: () =>
    onStage({ parts: ["web"] }, async (stage) => {
      const { shop, asks } = await seedAskedStore(stage, "grown-store", SIZE);
      await stage.database.pool.query("VACUUM ANALYZE");
      await stage.database.pool.query("CHECKPOINT");
      const figures: Figure[] = [];
      for (const [name, at] of Object.entries(asks)) figures.push(...(await figuresOf(name, stage, { shop, at })));
      return figures;
    }),
};

interface Question {
  shop: { domain: string };
  at: string;
}

async function figuresOf(name: string, stage: Stage, { shop, at }: Question): Promise<Figure[]> {
  const times: Record<"asked" | "beside", number[]> = { asked: [], beside: [] };
  for (let turn = -WARM_UP; turn < TIMES; turn += 1) {
    const headers = { origin: EXTENSIONS_ORIGIN, authorization: `Bearer ${stage.shopify.idToken(shop.domain)}` };
    const asked = await timeOf(`${stage.origin}/api/extensions/${at}`, headers);
    const beside = await timeOf(stage.origin + BESIDE, {});
    if (turn < 0) continue;
    times.asked.push(asked);
    times.beside.push(beside);
  }
  return [0.5, 0.99].map((share) => ({
    name: `${name}, p${share * 100}`,
    unit: "ms",
    value: percentile(times.asked, share),
    baseline: { name: BESIDE, value: percentile(times.beside, share) },
    ...(share === 0.99 && { goal: { atMost: GOAL_MS } }),
  }));
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const { status } = await ask(url, { method: "GET", headers });
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return took;
}
