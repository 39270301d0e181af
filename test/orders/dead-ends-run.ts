// The search for dead ends further out than a test run has time for: node test/orders/dead-ends-run.ts --depth 2 [--only "a paid order"]
import { parseArgs } from "node:util";
import { BEGINNINGS, MOVES } from "../support/orders/moves.ts";
import { reachable, wayOn } from "../support/orders/reachable.ts";

const { values } = parseArgs({ options: { depth: { type: "string" }, only: { type: "string" } } });
const depth = Number(values.depth ?? 2);
for (const [name, beginning] of Object.entries(BEGINNINGS)) {
  if (values.only && values.only !== name) continue;
  const { events, ...setting } = beginning;
  const states = await reachable(beginning, { moves: MOVES, depth });
  let dead = 0;
  for (const { path } of states) {
    if ((await wayOn(setting, path)) !== null) continue;
    dead += 1;
    process.stdout.write(`${JSON.stringify(path.slice(events.length))}\n`);
  }
  if (dead > 0) process.exitCode = 1;
  process.stdout.write(`${name}: ${states.length} states within ${depth} moves, ${dead} dead ends\n`);
}
