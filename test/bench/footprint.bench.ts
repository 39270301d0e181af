// What an installation weighs that has only what the app runs with, what the app takes there while nothing happens, how soon it is
// ready, and how long a newcomer waits for the demo's address.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Stage } from "../reliability/stage.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";
import { onStage } from "./setting/on-stage.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const COPY = path.join(ROOT, ".data/pruned");
const IDLE_MS = 20_000;
const STARTS = 5;
const run = promisify(execFile);

export const bench: Bench = {
  about:
    "npm run prune without Node's and PostgreSQL's binaries; resident memory there, 20 s after the start (Linux); to /readyz on a " +
    `migrated database, median of ${STARTS}; the demo to its address`,
  async run() {
    const installed = await pruned();
    const [web, worker] = await idle(["web", "worker"]);
    const [all] = await idle(["all"]);
    return [
      { name: "installation", unit: "MB", value: installed, goal: { atMost: 250 } },
      { name: "idle web", unit: "MiB", value: web!.memory, goal: { atMost: 200 } },
      { name: "idle worker", unit: "MiB", value: worker!.memory, goal: { atMost: 200 } },
      { name: "idle app in one process", unit: "MiB", value: all!.memory, goal: { atMost: 300 } },
      { name: "app in one process, start to ready", unit: "s", value: all!.ready, goal: { atMost: 3 } },
      { name: "npm run demo to its address", unit: "s", value: await demoSeconds(), goal: { atMost: 20 } },
    ] satisfies Figure[];
  },
};

/** A copy by hard links, from which what it doesn't need is taken away. */
async function pruned(): Promise<number> {
  await rm(COPY, { recursive: true, force: true });
  await mkdir(COPY, { recursive: true });
  const parts = ["app", "build", "node_modules", "package.json", "prisma", "scripts"];
  await run("cp", ["-al", ...parts.map((part) => path.join(ROOT, part)), COPY]);
  const { stdout } = await run(process.execPath, ["scripts/prune.ts", "--own-node", "--own-postgres"], { cwd: COPY });
  return Number(/(\d+) MB/.exec(stdout)![1]);
}

interface Idle {
  memory: number;
  /** Seconds until pages are served. */
  ready: number;
}

function idle(parts: readonly ("web" | "worker" | "all")[]): Promise<Idle[]> {
  return onStage({ parts, folder: COPY }, async (stage) => {
    const times: number[] = [];
    for (let at = 0; at < STARTS; at++) times.push(await startAgain(stage));
    await sleep(IDLE_MS);
    const memory = await stage.processes.memory();
    return Object.values(memory).map((value) => ({ memory: value, ready: percentile(times, 0.5) }));
  });
}

async function startAgain({ processes, origin }: Stage): Promise<number> {
  for (const name of processes.names) await processes.kill(name, 0);
  const began = performance.now();
  while (!(await isReady(origin))) await sleep(20);
  return (performance.now() - began) / 1_000;
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

/** With the pages built already, as after `npm ci` they are built once. */
async function demoSeconds(): Promise<number> {
  const began = performance.now();
  const demo = spawn(process.execPath, ["scripts/demo.ts"], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(demo, "exit");
  for await (const line of createInterface({ input: demo.stdout })) {
    if (!line.includes("Open  http")) continue;
    const seconds = (performance.now() - began) / 1_000;
    demo.kill("SIGINT");
    await exited;
    return seconds;
  }
  throw new Error("the demo ended without an address");
}
