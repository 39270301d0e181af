// npm run test:repeat -- N [FILTER …]: runs the suite N times; a line for each run, then the files that were flaky or failed over all.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";

const [count, ...filter] = process.argv.slice(2);
const times = Number(count);
if (!Number.isSafeInteger(times) || times < 1) {
  process.stderr.write("npm run test:repeat -- N [FILTER …]\n");
  process.exit(2);
}

const REPORTS = path.resolve(import.meta.dirname, "../.data/reports");
const seen = new Map<string, number>();
await mkdir(REPORTS, { recursive: true });
for (let run = 1; run <= times; run += 1) {
  const { ok, seconds, flaky } = await runOnce(path.join(REPORTS, `test-${run}.log`));
  for (const file of flaky) seen.set(file, (seen.get(file) ?? 0) + 1);
  if (!ok) process.exitCode = 1;
  const told = flaky.length > 0 ? `, flaky: ${flaky.join(", ")}` : "";
  process.stdout.write(
    `run ${run} of ${times}: ${ok ? "green" : `RED (.data/reports/test-${run}.log)`} in ${seconds} s${told}\n`,
  );
}
for (const [file, runs] of seen) process.stdout.write(`flaky in ${runs} of ${times}: ${file}\n`);

async function runOnce(log: string): Promise<{ ok: boolean; seconds: number; flaky: string[] }> {
  const report = path.join(REPORTS, "flaky.json");
  await rm(report, { force: true });
  const began = performance.now();
  const output = await open(log, "w");
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "run.ts"), ...filter], {
    stdio: ["ignore", output.fd, output.fd],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  await output.close();
  const seconds = Math.round((performance.now() - began) / 1_000);
  const flaky = await readFile(report, "utf8").then(
    (text) => (JSON.parse(text) as { file: string }[]).map(({ file }) => file),
    () => [],
  );
  return { ok: code === 0, seconds, flaky };
}
