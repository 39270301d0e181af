// The search for dead ends further out than a test run has time for:
// node test/orders/dead-ends-run.ts --depth 2 [--processes 2] [--only "a paid order"]
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { BEGINNINGS, MOVES } from "../support/orders/history/moves.ts";
import { reachable, waysOn } from "../support/orders/history/reachable.ts";

interface Searched {
  name: string;
  states: number;
  seconds: number;
  dead: string[];
}

async function search({ name, depth }: { name: string; depth: number }): Promise<Searched> {
  const started = Date.now();
  const beginning = BEGINNINGS[name]!;
  const { events, ...setting } = beginning;
  const states = await reachable(beginning, { moves: MOVES, depth });
  const wayOn = waysOn(setting);
  const dead: string[] = [];
  for (const { path } of states) if ((await wayOn(path)) === null) dead.push(JSON.stringify(path.slice(events.length)));
  return { name, states: states.length, seconds: Math.round((Date.now() - started) / 1_000), dead };
}

/** Each beginning by a thread of its own, as many at once as wanted. */
async function searchAll(names: string[], { depth, processes }: { depth: number; processes: number }) {
  let total = 0;
  const one = (name: string) =>
    new Promise<void>((done, failed) => {
      const thread = new Worker(new URL(import.meta.url), { workerData: { name, depth } });
      thread.once("error", failed);
      thread.once("message", ({ states, seconds, dead }: Searched) => {
        total += states;
        if (dead.length > 0) process.exitCode = 1;
        for (const path of dead) process.stdout.write(`${path}\n`);
        process.stdout.write(
          `${name}: ${states} states within ${depth} moves, ${dead.length} dead ends (${seconds} s)\n`,
        );
        done();
      });
    });
  const left = [...names];
  await Promise.all(
    Array.from({ length: processes }, async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) await one(name);
    }),
  );
  process.stdout.write(`${names.length} beginnings, ${MOVES.length} moves, ${total} states\n`);
}

if (isMainThread) {
  const { values } = parseArgs({
    options: { depth: { type: "string" }, only: { type: "string" }, processes: { type: "string" } },
  });
  const names = Object.keys(BEGINNINGS).filter((name) => !values.only || values.only === name);
  await searchAll(names, { depth: Number(values.depth ?? 2), processes: Number(values.processes ?? 2) });
} else parentPort!.postMessage(await search(workerData as { name: string; depth: number }));
