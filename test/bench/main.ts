// npm run bench [-- <name> …]: runs test/bench/*.bench.ts one after another, each in a process of its own, prints a table and writes
// .data/reports/bench-<name>.json. A goal that is missed is marked. The exit code tells whether every bench could be run, and
// whether those whose goals hold on any machine (`goalsDecide`) reached them; other figures are the machine's as well.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { START_FLAGS } from "../support/start-flags.ts";
import type { Bench, Figure } from "./bench.ts";

/** What a bench's process says at its end. */
interface Told {
  about: string;
  goalsDecide: boolean;
  figures: Figure[];
}

interface BenchReport {
  name: string;
  about: string;
  goalsDecide: boolean;
  at: string;
  machine: { cores: number; cpu: string; node: string; loadBefore: number };
  seconds: number;
  figures: (Figure & { ratio?: number; reached?: boolean })[];
}

const REPORTS = path.resolve(import.meta.dirname, "../../.data/reports");
const ENDING = ".bench.ts";
const [flag, ...rest] = process.argv.slice(2);

if (flag === "--one" && rest[0]) await runHere(rest[0]);
else await runAll(flag === undefined ? [] : [flag, ...rest]);

async function runHere(file: string): Promise<void> {
  const { bench } = (await import(pathToFileURL(file).href)) as { bench: Bench };
  const figures = await bench.run();
  const { about, goalsDecide = false } = bench;
  process.send?.({ about, goalsDecide, figures } satisfies Told, () => process.exit(0));
}

async function runAll(wanted: readonly string[]): Promise<void> {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(ENDING)).sort();
  const names = files.map((file) => file.slice(0, -ENDING.length));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(", ")}; there are ${names.join(", ")}`);
  await mkdir(REPORTS, { recursive: true });
  for (const name of names) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const report = await runApart(name);
    if (report === null) {
      console.log(`\n${name}: could not be run`);
      process.exitCode = 1;
      continue;
    }
    await writeFile(path.join(REPORTS, `bench-${name}.json`), JSON.stringify(report, null, 2));
    print(report);
    if (report.goalsDecide && report.figures.some((figure) => figure.reached === false)) process.exitCode = 1;
  }
}

async function runApart(name: string): Promise<BenchReport | null> {
  const [loadBefore] = os.loadavg();
  const began = performance.now();
  const child = fork(import.meta.filename, ["--one", path.join(import.meta.dirname, name + ENDING)], {
    execArgv: [...START_FLAGS, "--expose-gc", "--disable-warning=ExperimentalWarning"],
  });
  let told: Told | null = null;
  child.on("message", (message) => (told = message as Told));
  await once(child, "close");
  if (told === null) return null;
  const { about, goalsDecide, figures } = told as Told;
  return {
    name,
    about,
    goalsDecide,
    at: new Date().toISOString(),
    machine: {
      cores: os.cpus().length,
      cpu: os.cpus()[0]?.model ?? "",
      node: process.version,
      loadBefore: loadBefore!,
    },
    seconds: (performance.now() - began) / 1_000,
    figures: figures.map((figure) => ({ ...figure, ...compared(figure) })),
  };
}

function compared({ value, goal, baseline }: Figure): { ratio?: number; reached?: boolean } {
  return {
    ...(baseline ? { ratio: value / baseline.value } : {}),
    ...(goal ? { reached: "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast } : {}),
  };
}

function print({ name, about, machine, figures }: BenchReport): void {
  const widest = Math.max(...figures.map((figure) => figure.name.length));
  console.log(`\n${name}: ${about} (load before ${machine.loadBefore.toFixed(1)} on ${machine.cores} cores)`);
  for (const figure of figures) {
    const { value, unit, goal, baseline, ratio, reached } = figure;
    const parts = [
      `  ${figure.name.padEnd(widest)}  ${written(value).padStart(10)} ${unit}`,
      goal ? `${"atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`} ${reached ? "reached" : "MISSED"}` : "",
      baseline ? `${baseline.name}: ${written(baseline.value)}, ratio ${ratio!.toFixed(2)}` : "",
    ];
    console.log(parts.filter(Boolean).join("  ·  "));
  }
}

function written(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(value >= 10 ? 1 : 2);
}
