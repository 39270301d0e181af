// One run: stores open, orders come in while everything goes wrong, then calm, then the verdict.
import { setTimeout as sleep } from "node:timers/promises";
import { NO_LIMIT } from "../support/world.ts";
import { createChance } from "./chance.ts";
import { createLives } from "./happenings.ts";
import type { Violation } from "./judging/judging-orders.ts";
import { judge, type Verdict, windowsSince } from "./judging/judging.ts";
import { requestFromKit } from "./judging/requests-to-kit.ts";
import { letTimePass } from "./letting-time-pass.ts";
import { linkLater } from "./linking-later.ts";
import { runMerchantHands } from "./merchant-hands.ts";
import { type Opening, openStores, setRequestLimit } from "./merchants.ts";
import { installFullDisk } from "./night/full-disk.ts";
import { type NightCounts, stageOfNight } from "./night/night-troubles.ts";
import { type Placed, placeOrder } from "./orders.ts";
import { changesWhenLookedAtAgain, settle } from "./settling.ts";
import { setStage, type Stage } from "./stage.ts";
import { watchStuckStatements } from "./stuck-statements.ts";
import { chooseSilences, startTroubles } from "./troubles.ts";
import { runWorkshop } from "./workshop.ts";

export interface RunOptions {
  databaseUrl: string;
  seed: number;
  orders: number;
  parts: readonly ("web" | "worker" | "all")[];
  /** How long orders come in and things go wrong. */
  seconds: number;
  /** Requests that the app may make of Kit in any 60 s, per account. */
  limit: number;
  stores?: number;
  /** Kit accounts beside the two of the first three stores. */
  furtherBrands?: number;
  /** Kills at counted points instead of at random, a full disk, wrong clocks and a deploy; the folder is for its own files. */
  night?: { folder: string };
  logFile?: string;
  /** As `StageOptions.pooler`. */
  pooler?: string;
  /** Minutes that pass in each round of settling; by default nine rounds of up to 13 hours. */
  settleSteps?: readonly number[];
  tell?: (line: string) => void;
}

export interface RunReport extends Verdict {
  seed: number;
  orders: number;
  processes: number;
  stormSeconds: number;
  settleSeconds: number;
  kills: number;
  /** Processes that ended by themselves, such as one that started without a database, and were started again. */
  restarts: number;
  databaseCuts: number;
  /** Null: the queue wasn't on Redis. */
  redisTroubles: number | null;
  happened: Record<string, number>;
  faultsPlayed: { kit: Record<string, number>; shopify: Record<string, number> };
  kitOrders: number;
  /** Those of them that carry a further part of an order. */
  furtherParts: number;
  requestsToKit: number;
  limit: number;
  worstWindow: number;
  night: NightCounts | null;
}

export async function runReliability(options: RunOptions): Promise<RunReport> {
  const { tell = () => undefined, night } = options;
  const stage = await setStage({ ...options, tokenLife: 420, ...(night && stageOfNight(night.folder)) });
  try {
    tell("the app runs; stores open");
    if (night) await installFullDisk(stage.database.pool);
    const chance = createChance(options.seed, "stores");
    const opening = await openStores(stage, chance, options.stores, options.furtherBrands);
    await setRequestLimit(stage, options.limit);
    return await storm(stage, opening, options);
  } finally {
    await stage.close();
  }
}

async function storm(stage: Stage, opening: Opening, options: RunOptions): Promise<RunReport> {
  const { seed, orders, parts, seconds, limit, tell = () => undefined } = options;
  const chanceOf = (purpose: string) => createChance(seed, purpose);
  const judged = new AbortController();
  const stuck = watchStuckStatements(stage.database.pool, judged.signal);
  const began = Date.now();
  const over = new AbortController();
  const { signal } = over;
  const lives = createLives({ stage, seconds: Math.min(20, seconds / 2), signal });
  const placed: Placed[] = [];
  // A further part's reference is the order's with its number behind it.
  const isWanted = (reference: string) => placed.find((one) => one.id === reference.split("-")[0])?.endedAt === null;
  stage.kit.choices.set({ ...chooseSilences(chanceOf("silences")), eventKinds: ["order_shipped"] });
  tell(`${orders} orders in ${seconds} s, with faults, kills and cuts`);
  const troubles = startTroubles({ stage, chanceOf, signal, ...(options.night && { night: options.night, seconds }) });
  const working = [
    runWorkshop({ kit: stage.kit, chance: chanceOf("workshop"), signal, isWanted }),
    runMerchantHands({ stage, sellers: opening.sellers, chance: chanceOf("merchant"), signal }),
    compressTime(stage, signal),
  ];
  const requested = requestFromKit({ placed, chance: chanceOf("requests"), signal });
  const linkedLater = linkLater({ stage, sellers: opening.sellers, chance: chanceOf("linking"), seconds, signal });
  const living: Promise<void>[] = [];
  for (let index = 0; index < orders; index++) {
    const chance = chanceOf(`order ${index}`);
    const one = placeOrder(chance.pick(opening.sellers), index, chance, chanceOf(`order ${index} unlinked`));
    placed.push(one);
    living.push(lives.live(one, { inStore: chance, atKit: chanceOf(`order ${index} at Kit`) }));
    await sleep((seconds * 1_000) / orders);
  }
  await sleep(1_000);
  over.abort();
  const [{ night, redisTroubles }] = await Promise.all([troubles.done, ...working, ...living, linkedLater, requested]);
  const windows = windowsSince(stage, began);
  const stormSeconds = (Date.now() - began) / 1_000;
  tell(
    `calm after ${Math.round(stormSeconds)} s; ${stage.processes.kills()} kills, ${troubles.cuts()} cuts; it settles`,
  );
  // Polls of hours come due in seconds now, so the budget is lifted; it was judged until here.
  await setRequestLimit(stage, NO_LIMIT);
  const calm = Date.now();
  const settled = await settle(stage, {
    stores: opening.sellers.map(({ store }) => store),
    tell,
    steps: options.settleSteps,
  });
  const again = settled.rested ? await changesWhenLookedAtAgain(stage) : [];
  const verdict = await judge(stage, opening, placed);
  judged.abort();
  const violations: Violation[] = [
    ...verdict.violations,
    ...(settled.rested ? [] : [{ check: "no_rest", about: "app", detail: JSON.stringify(settled.left) }]),
    ...(await stuck).map((detail) => ({ check: "stuck", about: "database", detail })),
    ...again.map((detail) => ({ check: "changed_when_quiet", about: "sweep", detail })),
    ...(windows.worst > limit ? [{ check: "budget", about: "Kit", detail: `${windows.worst} in 60 s` }] : []),
  ];
  return {
    ...verdict,
    violations,
    seed,
    orders,
    processes: parts.length,
    stormSeconds,
    settleSeconds: (Date.now() - calm) / 1_000,
    kills: stage.processes.kills(),
    restarts: stage.processes.restarts(),
    databaseCuts: troubles.cuts(),
    redisTroubles,
    happened: { ...lives.counts, ...(await requested), "linked after it sold": await linkedLater },
    faultsPlayed: faultsPlayed(stage),
    kitOrders: stage.kit.truth.orders().length,
    furtherParts: stage.kit.truth.orders().filter(({ reference }) => reference.includes("-")).length,
    requestsToKit: stage.kit.truth.requests().length,
    limit,
    worstWindow: windows.worst,
    night,
  };
}

/** Six minutes every few seconds: past the quarantine of a lost answer. */
async function compressTime(stage: Stage, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(4_000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await letTimePass(stage.database.pool, 6);
    await stage.sweep("due-rows");
  }
}

function faultsPlayed(stage: Stage): RunReport["faultsPlayed"] {
  const count = (kinds: (string | null)[]) =>
    kinds.reduce<Record<string, number>>((counts, kind) => {
      if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
      return counts;
    }, {});
  return {
    kit: count(stage.kit.truth.requests().map((one) => one.fault)),
    shopify: count(stage.shopify.truth.requests.map((one) => one.fault)),
  };
}
