// What the app takes while nothing happens, and how long a newcomer waits for the demo's address.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { setStage } from "../reliability/stage.ts";
import { type Bench } from "./bench.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const IDLE_MS = 20_000;

export const bench: Bench = {
  about:
    "resident memory of the app in one process, 20 s after its start, without PostgreSQL (Linux); the demo to its address",
  async run() {
    return [
      { name: "idle app", unit: "MiB", value: await idleMemory(), goal: { atMost: 300 } },
      { name: "npm run demo to its address", unit: "s", value: await demoSeconds(), goal: { atMost: 20 } },
    ];
  },
};

async function idleMemory(): Promise<number> {
  const postgres = await startThrowawayPostgres();
  const stage = await setStage({ databaseUrl: postgres.url, seed: 1, parts: ["all"], logLevel: "warn" });
  try {
    await sleep(IDLE_MS);
    return Object.values(await stage.processes.memory())[0] ?? NaN;
  } finally {
    await stage.close();
    await postgres.stop();
  }
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
