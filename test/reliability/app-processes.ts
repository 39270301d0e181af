// The app as it is run in production: processes of their own, `node app/main/main.ts`, that can be killed hard and started again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, closeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { START_FLAGS } from "../support/start-flags.ts";
import type { CrashPoint } from "./night/crash-points.ts";
import type { Order } from "./night/preload.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Where a run is ended in its midst, its processes end as well. */
const END_WITH_PARENT = pathToFileURL(path.join(ROOT, "scripts/dev/end-with-parent.ts")).href;
/** On a machine that does much else besides, a process takes most of a minute to start. */
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;
const RESTART_AFTER_MS = 500;
/** A process that is told to stop before it listens to that is simply gone: it has taken nothing in yet. */
const LISTENS_AFTER_MS = 15_000;
/** A process that does not answer for so long never will: a loop holds up everything else in it. */
const HANGS_AFTER_MS = 60_000;

export interface AppProcesses {
  readonly names: readonly string[];
  /** SIGKILL now, started again after a pause. Resolves when it was started. */
  kill(name: string, pauseMs: number): Promise<void>;
  /** How often processes were killed here. */
  kills(): number;
  /** How often one ended by itself and was started again. */
  restarts(): number;
  /** Processes that ended although nobody here ended them, and those that did not stop in order. */
  faults(): readonly string[];
  /** Killed when it reaches the point, and started again. False: it did not within that time. */
  crashAt(name: string, point: CrashPoint, withinMs: number): Promise<boolean>;
  /** SIGTERM, then started again: a deploy. */
  replace(name: string): Promise<void>;
  /** Killed, and started with a clock that is so far ahead. */
  startWithClock(name: string, aheadMs: number): Promise<void>;
  /** Its clock from now on. */
  shiftClock(name: string, aheadMs: number): void;
  /** Sends a signal that does not end it. */
  signal(name: string, signal: "SIGUSR2"): void;
  /** Resident memory of each, in MiB; Linux only. */
  memory(): Promise<Record<string, number>>;
  logged(): Promise<string>;
  /** SIGTERM, as an orchestrator stops them. */
  stop(): Promise<void>;
}

export interface AppProcessesOptions {
  env: Record<string, string>;
  /** `all`: web and worker in one process. */
  parts: readonly ("web" | "worker" | "all")[];
  /** The web process's address. */
  origin: string;
  logFile: string;
  /** The installation that runs; by default this one. */
  folder?: string;
  /** Imported before the app: what carries out crash points and wrong clocks. */
  preload?: string;
}

interface Slot {
  name: string;
  part: string;
  child: ChildProcess | null;
  startedAt: number;
  /** Set when it is ended from here. */
  ending: boolean;
  /** The last of what ends or starts it from here: one after another. */
  turn: Promise<unknown>;
}

export async function startAppProcesses(options: AppProcessesOptions): Promise<AppProcesses> {
  const { env, parts, origin, logFile, folder = ROOT, preload } = options;
  const log = openSync(logFile, "a");
  const faults: string[] = [];
  const slots: Slot[] = parts.map((part, at) => ({
    name: `${part}-${at}`,
    part,
    child: null,
    startedAt: 0,
    ending: false,
    turn: Promise.resolve(),
  }));
  let kills = 0;
  let restarts = 0;
  let ready = false;

  function start(slot: Slot, more: Record<string, string> = {}): void {
    const imports = [END_WITH_PARENT, ...(preload ? [preload] : [])].flatMap((file) => ["--import", file]);
    const child = spawn(
      process.execPath,
      [...START_FLAGS, "--disable-warning=ExperimentalWarning", ...imports, "app/main/main.ts"],
      {
        cwd: folder,
        env: { ...process.env, ...env, ...more, PROCESS: slot.part },
        stdio: ["ignore", log, log, "ipc"],
      },
    );
    slot.child = child;
    slot.startedAt = Date.now();
    slot.ending = false;
    child.once("exit", (code, signal) => {
      if (slot.ending) return;
      // One that starts while the database is away says so and ends: whoever runs it starts it again.
      if (ready && signal === null && code === 1) restart(slot, child);
      else faults.push(`${slot.name} ended by itself: ${signal ?? code}`);
    });
  }

  function restart(slot: Slot, ended: ChildProcess): void {
    restarts += 1;
    setTimeout(() => !slot.ending && slot.child === ended && start(slot), RESTART_AFTER_MS);
  }

  async function end(slot: Slot, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const { child } = slot;
    slot.ending = true;
    if (!child || hasEnded(child)) return;
    const exited = once(child, "exit");
    child.kill(signal);
    const waitLimit = sleep(STOP_TIMEOUT_MS, "late" as const, { ref: false });
    if ((await Promise.race([exited, waitLimit])) !== "late") {
      const tooEarly = child.signalCode === "SIGTERM" && Date.now() - slot.startedAt < LISTENS_AFTER_MS;
      if (signal === "SIGTERM" && child.exitCode !== 0 && !tooEarly)
        faults.push(`${slot.name} stopped with ${child.exitCode ?? child.signalCode}`);
      return;
    }
    faults.push(`${slot.name} did not end on ${signal}`);
    child.kill("SIGKILL");
    await exited;
  }

  /** Nothing else ends or starts the process meanwhile. */
  function inTurn<Result>(name: string, act: (slot: Slot) => Promise<Result>): Promise<Result> {
    const slot = slots.find((one) => one.name === name);
    if (!slot) throw new Error(`there is no process ${name}`);
    const result = slot.turn.then(() => act(slot));
    slot.turn = result.catch(() => undefined);
    return result;
  }

  async function crash(slot: Slot, crashAt: CrashPoint, withinMs: number): Promise<boolean> {
    const { child } = slot;
    if (!child || hasEnded(child)) return false;
    slot.ending = true;
    const exited = once(child, "exit");
    tell(child, { crashAt });
    if ((await Promise.race([exited, sleep(withinMs, "late" as const, { ref: false })])) === "late") {
      const disarmed = once(child, "message");
      tell(child, { crashAt: null });
      const answer = await Promise.race([exited, disarmed, sleep(HANGS_AFTER_MS, "hangs" as const, { ref: false })]);
      if (answer === "hangs") {
        faults.push(`${slot.name} hangs: it does not answer`);
        child.kill("SIGKILL");
        await exited;
      }
    }
    slot.ending = false;
    if (!hasEnded(child)) return false;
    const crashed = child.signalCode === "SIGKILL";
    if (crashed) kills += 1;
    else if (child.exitCode === 1) restarts += 1;
    else faults.push(`${slot.name} ended by itself: ${child.signalCode ?? child.exitCode}`);
    start(slot);
    return crashed;
  }

  for (const slot of slots) start(slot);
  await untilReady(origin, faults).catch(async (fault: unknown) => {
    // Nobody would end them afterwards.
    await Promise.all(slots.map((slot) => end(slot, "SIGKILL")));
    throw fault;
  });
  ready = true;
  return {
    names: slots.map((slot) => slot.name),
    kill: (name, pauseMs) =>
      inTurn(name, async (slot) => {
        kills += 1;
        await end(slot, "SIGKILL");
        await sleep(pauseMs);
        start(slot);
      }),
    crashAt: (name, point, withinMs) => inTurn(name, (slot) => crash(slot, point, withinMs)),
    replace: (name) =>
      inTurn(name, async (slot) => {
        await end(slot, "SIGTERM");
        start(slot);
      }),
    startWithClock: (name, aheadMs) =>
      inTurn(name, async (slot) => {
        kills += 1;
        await end(slot, "SIGKILL");
        start(slot, { CLOCK_AHEAD_MS: String(aheadMs) });
      }),
    shiftClock(name, clockAheadMs) {
      const child = slots.find((one) => one.name === name)?.child;
      if (child && !hasEnded(child)) tell(child, { clockAheadMs });
    },
    kills: () => kills,
    restarts: () => restarts,
    faults: () => faults,
    signal: (name, signal) => void slots.find((slot) => slot.name === name)?.child?.kill(signal),
    async memory() {
      const entries = slots.map(async ({ name, child }) => [name, await residentMiB(child?.pid)] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
    logged: () => readFile(logFile, "utf8"),
    async stop() {
      await Promise.all(slots.map((slot) => end(slot, "SIGTERM")));
      closeSync(log);
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** A process that ends meanwhile gets no order. */
function tell(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order, () => undefined);
}

async function untilReady(origin: string, faults: readonly string[]): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(100)) {
    if (faults.length > 0) throw new Error(`the app did not start: ${faults.join("; ")}`);
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await ready?.body?.cancel();
    if (ready?.ok) return;
  }
  throw new Error("the app did not become ready");
}

async function residentMiB(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
