// What a store's storm costs the others: the paid orders of a calm store, one after another, while nothing else goes on and while
// another store, on a Kit account of its own, does as much as a store can. That store, its Shopify included, is a process of its own
// (busy-store.ts): what is measured is the app beside it. REDIS_URL: the queue on Redis. STORMS: numbers of storms, from 0. SAMPLES: orders
// measured before and during each; from 100 on there is a p99.
import { setTimeout as sleep } from "node:timers/promises";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { setRequestLimit } from "../reliability/merchants.ts";
import { setStage, type Stage } from "../reliability/stage.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { NO_LIMIT } from "../support/world.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { type BusyStore, startBusyStore, type Storming } from "./setting/busy-store-process.ts";
import { reach } from "./setting/reach.ts";
import { startShopifyFront } from "./setting/shopify-front.ts";
import { SAMPLES } from "./setting/storms.ts";

/** Of the orders measured, those during which the storm got on with something: else they are a quiet app's. */
const MOVED_SHARE = 0.5;
const PAUSE_MS = 150;
const QUEUE = process.env["REDIS_URL"] ? "Redis" : "PostgreSQL";

export const bench: Bench = {
  about:
    `a calm store's paid order, from its later event to POST /orders, while another store storms; web and worker in one process, ` +
    `stand-ins beside it, queue on ${QUEUE}. Quiet: the same store just before each storm`,
  goalsDecide: true,
  async run() {
    const postgres = await startThrowawayPostgres();
    const front = await startShopifyFront();
    const stage = await setStage({
      databaseUrl: postgres.url,
      seed: 1,
      parts: ["all"],
      logLevel: "warn",
      direct: true,
      variables: { SHOPIFY_STANDIN_URL: front.origin },
      ...(process.env["APP_LOG"] ? { logFile: process.env["APP_LOG"] } : {}),
    });
    front.common = stage.shopify.origin;
    let busy: BusyStore | null = null;
    try {
      const calm = await setUpMerchant(stage, "calm-makes", { brand: "northwind" });
      busy = await startBusyStore(stage, front, "busy-crafts");
      await setRequestLimit(stage, NO_LIMIT);
      for (let index = 0; index < 10; index++) await reach(stage, calm);
      const figures: Figure[] = [];
      for (const storm of wanted(busy)) figures.push(...(await during(stage, calm, { busy, storm })));
      return figures;
    } finally {
      await busy?.close();
      await stage.close();
      await front.close();
      await postgres.stop();
    }
  },
};

function wanted({ storms }: BusyStore): number[] {
  const numbers = process.env["STORMS"]?.split(",").map(Number);
  return numbers ?? [...storms.keys()];
}

async function during(
  stage: Stage,
  calm: Merchant,
  { busy, storm }: { busy: BusyStore; storm: number },
): Promise<Figure[]> {
  const quiet = await series(stage, calm, null);
  const now = await busy.start(storm);
  const doneBefore = now.done;
  const stormy = await series(stage, calm, now);
  const done = now.done - doneBefore;
  await busy.stop();
  stage.shopify.truth.forget();
  const { name, unit } = busy.storms[storm]!;
  const times = (samples: readonly Sample[]) => samples.map(({ ms }) => ms);
  const at = (share: number) => ({ name: "quiet", value: percentile(times(quiet), share) });
  const p50 = percentile(times(stormy), 0.5);
  const slow = { name: `${name}, ${stormy.length < 100 ? "slowest" : "p99"}`, unit: "ms", baseline: at(0.99) };
  const moved = stormy.filter((one) => one.moved).length / stormy.length;
  return [
    { name: `${name}, orders measured`, unit: "", value: stormy.length, goal: { atLeast: SAMPLES / 2 } },
    { name: `${name}, done meanwhile`, unit, value: done, goal: { atLeast: 1 } },
    { name: `${name}, orders during which it did some`, unit: "of all", value: moved, goal: { atLeast: MOVED_SHARE } },
    { name: `${name}, p50`, unit: "ms", value: p50, baseline: at(0.5) },
    { name: `${name}, p50 of the quiet one`, unit: "×", value: p50 / at(0.5).value, goal: { atMost: 2 } },
    { ...slow, value: percentile(times(stormy), 0.99), goal: { atMost: 1_000 } },
  ];
}

interface Sample {
  ms: number;
  /** The storm got on with something meanwhile, or in the pause after it. */
  moved: boolean;
}

/** As long as it storms, but not for ever. Null: nothing else goes on. */
async function series(stage: Stage, calm: Merchant, storm: Readonly<Storming> | null): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (samples.length < SAMPLES && storm?.isOver !== true) {
    const before = storm?.done ?? 0;
    const ms = await reach(stage, calm);
    await sleep(PAUSE_MS);
    samples.push({ ms, moved: storm !== null && storm.done > before });
  }
  return samples;
}
