// What a night has beside the faults and cuts of every run: each process is killed at one crash point after another, the database's disk
// is full, clocks are an hour wrong, and in the middle every process is replaced.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Chance } from "../chance.ts";
import type { Stage, StageOptions } from "../stage.ts";
import { CRASH_POINTS, type CrashPoint, isOfWeb } from "./crash-points.ts";
import { fillDisk, ofTheApp } from "./full-disk.ts";

export interface NightCounts {
  /** Kills by crash point. */
  crashes: Partial<Record<CrashPoint, number>>;
  /** Spells without space, clocks set wrong in a running process or at its start, and processes replaced in order. */
  fullDisks: number;
  wrongClocks: number;
  replaced: number;
}

interface Night {
  stage: Stage;
  chanceOf: (purpose: string) => Chance;
  /** False: the run is over. */
  pause(ms: number): Promise<boolean>;
  seconds: number;
  folder: string;
}

const HOUR_MS = 3_600_000;
/** How long a point is waited for. */
const AIM_MS = 12_000;
const PRELOAD = pathToFileURL(path.join(import.meta.dirname, "preload.ts")).href;

export function stageOfNight(
  folder: string,
): Pick<StageOptions, "preload" | "databaseOfTheApp"> & { variables: Record<string, string> } {
  return { preload: PRELOAD, databaseOfTheApp: ofTheApp, variables: { CRASH_FILE: crashFile(folder) } };
}

export async function playNight({ stage, chanceOf, pause, seconds, folder }: Night): Promise<NightCounts> {
  const { processes } = stage;
  const { pool } = stage.database;
  const isWeb = (name: string) => name.startsWith("web");
  const counts = { fullDisks: 0, wrongClocks: 0, replaced: 0 };
  /** When so much of the run is over. */
  const once = (share: number) => pause(share * seconds * 1_000);

  async function aim(name: string): Promise<void> {
    const chance = chanceOf(`aim ${name}`);
    const points = shuffled(
      CRASH_POINTS.filter((point) => isOfWeb(point) === isWeb(name)),
      chance,
    );
    while (await pause(isWeb(name) ? chance.whole(8_000, 16_000) : chance.whole(500, 4_000))) {
      const point = points.shift()!;
      // What is rare, such as a fulfillment, is aimed at again after two others.
      points.splice((await processes.crashAt(name, point, AIM_MS)) ? points.length : 2, 0, point);
    }
  }

  async function withoutSpace(share: number, at: number, ms: number): Promise<void> {
    if (!(await once(at))) return;
    counts.fullDisks += 1;
    await fillDisk(pool, share);
    await pause(ms);
    await fillDisk(pool, 0);
  }

  async function wrongClocks(chance: Chance): Promise<void> {
    if (!(await once(0.4))) return;
    const aheadMs = chance.pick([HOUR_MS, -HOUR_MS]);
    const running = chance.pick(processes.names);
    processes.shiftClock(running, aheadMs);
    counts.wrongClocks += 1;
    await pause(chance.whole(8_000, 20_000));
    processes.shiftClock(running, 0);
    const started = chance.pick(processes.names.filter((name) => !isWeb(name)));
    await processes.startWithClock(started, -aheadMs);
    counts.wrongClocks += 1;
    await pause(chance.whole(8_000, 15_000));
    await processes.kill(started, 0);
  }

  async function deploy(): Promise<void> {
    if (!(await once(0.55))) return;
    for (const name of processes.names) {
      await processes.replace(name);
      counts.replaced += 1;
    }
  }

  await Promise.all([
    ...processes.names.map(aim),
    withoutSpace(1, 0.2, 5_000),
    withoutSpace(0.3, 0.7, 10_000),
    wrongClocks(chanceOf("clocks")),
    deploy(),
  ]);
  return { ...counts, crashes: await readCrashes(folder) };
}

async function readCrashes(folder: string): Promise<NightCounts["crashes"]> {
  const lines = (await readFile(crashFile(folder), "utf8").catch(() => "")).split("\n").filter((line) => line !== "");
  const counts: Record<string, number> = {};
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
}

function crashFile(folder: string): string {
  return path.join(folder, "crashes.txt");
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
