// Suggestions for a whole store: what they take of the worker, and whether anything else waits meanwhile.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { createLinkingRows } from "../../app/database/linking/linking-rows.ts";
import { LOWEST_SCORE } from "../../app/linking/limits.ts";
import { createSuggesters } from "../../app/linking/suggest/kept-suggesters.ts";
import { chooseAll } from "../../app/linking/suggest/suggest-for-page.ts";
import { seedLargeStore } from "../support/stores/large-store.ts";
import { type Bench } from "./bench.ts";
import { createLinkingFixture, type LinkingFixture } from "./setting/linking-ground.ts";

const DESIGNS = 10_000;
const VARIANTS = 100_000;
const SAMPLE = 200;
const IDLE_MS = 5_000;

export const bench: Bench = {
  about: "10,000 designs for each of 100,000 variants, none of them linked, those read from the database included",
  async run() {
    const infrastructure = await createLinkingFixture("suggestions.myshopify.com");
    try {
      await seedLargeStore({
        pool: infrastructure.pool,
        shopId: infrastructure.shop.id,
        accountId: infrastructure.account,
        variants: VARIANTS,
        designs: DESIGNS,
        seed: 1,
      });
      // Every variant is one to look at, as before the first link.
      await infrastructure.pool.query(`DELETE FROM variant_links`);
      await infrastructure.pool.query(
        `UPDATE store_variants SET link_state = 'not_linked', sku = 'DP-' || variant_id, gone_at = NULL`,
      );
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      await sleep(IDLE_MS);
      const idle = delay.max;
      delay.reset();
      const cpu = process.cpuUsage();
      const began = performance.now();
      const rows = createLinkingRows(infrastructure.pool);
      const suggesters = createSuggesters(rows.words);
      const choices = await chooseAll({ ...rows, suggesters }, infrastructure.shop, {
        score: LOWEST_SCORE,
        goOn: async () => true,
      });
      const wall = (performance.now() - began) / 1_000;
      const { user, system } = process.cpuUsage(cpu);
      delay.disable();
      return [
        {
          name: "worker time",
          unit: "s",
          value: (user + system) / 1e6,
          goal: { atMost: 30 },
          baseline: { name: "every design with every variant (from 200)", value: await naiveSeconds(infrastructure) },
        },
        { name: "from start to end", unit: "s", value: wall },
        {
          name: "longest that anything else waited",
          unit: "ms",
          value: delay.max / 1e6,
          goal: { atMost: 100 },
          baseline: { name: "while nothing is done", value: idle / 1e6 },
        },
        { name: "variants with a suggestion", unit: "", value: choices?.length ?? 0, goal: { atLeast: VARIANTS / 2 } },
      ];
    } finally {
      await infrastructure.close();
    }
  },
};

/** The plain way: words in common, counted for each pair. A sample of the variants, for all of them would take an hour. */
async function naiveSeconds({ pool, shop, account }: LinkingFixture): Promise<number> {
  const words = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const designs = await pool.query<{ name: string }>(`SELECT name FROM templates WHERE account_id = $1`, [account]);
  const sets = designs.rows.map(({ name }) => words(name));
  const sample = await pool.query<{ title: string }>(
    `SELECT product_title || ' ' || variant_title AS title FROM store_variants WHERE shop_id = $1 LIMIT ${SAMPLE}`,
    [shop.id],
  );
  const began = performance.now();
  let best = 0;
  for (const { title } of sample.rows) {
    const has = new Set(words(title));
    for (const design of sets) best = Math.max(best, design.filter((word) => has.has(word)).length / design.length);
  }
  if (best === 0) throw new Error("no design has a word in common with any variant");
  return ((performance.now() - began) / 1_000) * (VARIANTS / SAMPLE);
}
