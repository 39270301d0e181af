// Orders whose webhooks are all lost, on Shopify's smallest plan (2,000 points, 100 a second): the sweep finds them, while the same store
// sells on. LOST: how many; KIT_LIMIT: requests a minute that the app may send to Kit, by default as many as it likes.
import { setTimeout as sleep } from "node:timers/promises";
import { setRequestLimit } from "../reliability/merchants.ts";
import type { Stage } from "../reliability/stage.ts";
import { setUpMerchant } from "../support/merchant.ts";
import { NO_LIMIT } from "../support/world.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { onStage } from "./setting/on-stage.ts";
import { buy, reach } from "./setting/reach.ts";

const LOST = Number(process.env["LOST"] ?? 500);
const KIT_LIMIT = Number(process.env["KIT_LIMIT"] ?? NO_LIMIT);
const QUIET = 8;
const PAUSE_MS = 5_000;
/** Far longer than Shopify's points need. */
const ENDS_WITHIN_MS = 60_000 + LOST * 6_000;

export const bench: Bench = {
  about: `${LOST} kit orders whose webhooks are lost, found by the sweep on the smallest plan while the store sells on; stand-ins beside it`,
  goalsDecide: true,
  run: () =>
    onStage(
      { parts: ["all"], costLimits: true, ...(process.env["APP_LOG"] ? { logFile: process.env["APP_LOG"] } : {}) },
      measure,
    ),
};

async function measure(stage: Stage): Promise<Figure[]> {
  const seller = await setUpMerchant(stage, "lost-crafts", { brand: "northwind", plan: "basic" });
  await setRequestLimit(stage, KIT_LIMIT);
  await reach(stage, seller);
  const quiet: number[] = [];
  while (quiet.length < QUIET) {
    await sleep(PAUSE_MS);
    quiet.push(await reach(stage, seller));
  }
  stage.shopify.faults.webhook({ kind: "drop", times: 100_000 });
  const lost = Array.from({ length: LOST }, () => buy(seller));
  await stage.shopify.settled();
  stage.shopify.faults.clear();

  const began = performance.now();
  await stage.sweep("store-orders");
  const meanwhile: number[] = [];
  const requests = () => {
    const counts = new Map(lost.map((id) => [id, 0]));
    for (const { reference } of stage.kit.truth.requests()) {
      const count = counts.get(reference ?? "");
      if (count !== undefined) counts.set(reference!, count + 1);
    }
    return [...counts.values()];
  };
  while (requests().includes(0) && performance.now() - began < ENDS_WITHIN_MS) {
    meanwhile.push(await reach(stage, seller));
    await sleep(PAUSE_MS);
  }
  const took = (performance.now() - began) / 1_000;
  const p50 = { quiet: percentile(quiet, 0.5), meanwhile: percentile(meanwhile, 0.5) };
  return [
    { name: "lost", unit: "orders", value: requests().filter((count) => count === 0).length, goal: { atMost: 0 } },
    { name: "doubled", unit: "orders", value: requests().filter((count) => count > 1).length, goal: { atMost: 0 } },
    { name: "until the last is at Kit", unit: "s", value: took },
    { name: "orders paid meanwhile", unit: "orders", value: meanwhile.length, goal: { atLeast: 1 } },
    { name: "paid meanwhile, p50", unit: "ms", value: p50.meanwhile, baseline: { name: "quiet", value: p50.quiet } },
    { name: "paid meanwhile, p50 of the quiet one", unit: "×", value: p50.meanwhile / p50.quiet, goal: { atMost: 2 } },
    { name: "paid meanwhile, slowest", unit: "ms", value: Math.max(...meanwhile) },
  ];
}
