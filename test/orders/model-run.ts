// More histories than a test run has time for: node test/orders/model-run.ts --runs 10000 [--seed 1]
import fc from "fast-check";
import { parseArgs } from "node:util";
import { history } from "../support/orders/history/history.ts";
import { playToTheEnd } from "../support/orders/history/play-to-the-end.ts";

const { values } = parseArgs({ options: { runs: { type: "string" }, seed: { type: "string" } } });
const numRuns = Number(values.runs ?? 10_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const started = Date.now();
let played = 0;

const result = await fc.check(
  fc.asyncProperty(history, async (story) => {
    if (++played % 500 === 0) process.stdout.write(`${played} of ${numRuns}, ${Date.now() - started} ms\n`);
    const faults = await playToTheEnd(story);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }),
  { numRuns, seed },
);

if (result.failed) {
  const [shrunk] = result.counterexample ?? [];
  process.stdout.write(
    `seed ${seed}, path ${result.counterexamplePath}\n${JSON.stringify(
      shrunk?.events.map((e) => JSON.stringify(e)),
      null,
      1,
    )}\n${JSON.stringify({ ...shrunk, events: undefined })}\n`,
  );
  process.stdout.write(`${result.errorInstance instanceof Error ? result.errorInstance.message : "failed"}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${numRuns} histories, seed ${seed}: nothing lost, nothing doubled, nothing silent\n`);
}
