// Kit's budget in real time: four workers on one account, more orders at once than a minute allows, at Kit's own default of 60.
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "./chance.ts";
import { shopper } from "./customers.ts";
import { windowsSince } from "./judging/judging.ts";
import { openStores, setRequestLimit } from "./merchants.ts";
import { setStage } from "./stage.ts";

export interface BudgetReport {
  workers: number;
  minutes: number;
  limit: number;
  /** The most requests in any 60 s that reached Kit, and how many it answered with 429. */
  worstWindow: number;
  refused: number;
  /** Requests made, and how many 61-second windows of the limit would have allowed. */
  sent: number;
  allowed: number;
}

const LIMIT = 60;
const WORKERS = 4;
const WINDOW_SECONDS = 61;

export interface BudgetRunOptions {
  databaseUrl: string;
  seed: number;
  minutes: number;
  tell: (line: string) => void;
}

export async function runBudget({ databaseUrl, seed, minutes, tell }: BudgetRunOptions): Promise<BudgetReport> {
  const workers = Array.from({ length: WORKERS }, () => "worker" as const);
  const stage = await setStage({ databaseUrl, seed, parts: ["web", ...workers], logLevel: "warn" });
  try {
    const { sellers } = await openStores(stage, createChance(seed, "stores"), 1);
    // What the setting-up asked of Kit without the budget must not lie in the window.
    tell("a minute's pause, so that the window is empty");
    await sleep(WINDOW_SECONDS * 1_000);
    stage.kit.setLimit(LIMIT);
    await setRequestLimit(stage, LIMIT);
    const since = Date.now();
    const windows = Math.ceil((minutes * 60) / WINDOW_SECONDS);
    const orders = LIMIT * windows + 20;
    tell(`${orders} orders at once, ${minutes} min`);
    for (let index = 0; index < orders; index++) {
      const seller = sellers[0]!;
      seller.store.placeOrder({ ...shopper(index), lines: [{ sku: seller.sku, quantity: 1 }] });
    }
    for (const end = since + minutes * 60_000; Date.now() < end; await sleep(5_000)) {
      tell(`${stage.kit.truth.orders().length} kit orders`);
    }
    const { worst, refused } = windowsSince(stage, since);
    const sent = stage.kit.truth.requests().filter((one) => one.at.getTime() >= since).length;
    return { workers: WORKERS, minutes, limit: LIMIT, worstWindow: worst, refused, sent, allowed: LIMIT * windows };
  } finally {
    await stage.close();
  }
}
