// npm run mutation -- [<area> or part of a path …] [--minutes 10] [--again]
// Changes the decisions one small piece at a time (a mutant) and runs their tests: what no test notices is printed, and kept with the
// score in .data/reports/mutation.md. Goes on where the last call stopped, until its minutes are over, in the middle of a long file
// too; a file that has changed since is mutated anew, with `--again` (after a change of tests) each that is asked for.
import { Stryker } from "@stryker-mutator/core";
import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Area, AREAS } from "./areas.ts";

interface Survivor {
  line: number;
  what: string;
  untested: boolean;
}

interface Mutated {
  /** Of the file's text. */
  hash: string;
  area: string;
  /** The last line that was mutated. */
  upTo: number;
  mutants: number;
  noticed: number;
  survivors: Survivor[];
}

/** Lines of a file, both ends included, that cut no statement in two. */
interface Piece {
  file: string;
  hash: string;
  from: number;
  to: number;
}

const ROOT = path.resolve(import.meta.dirname, "../..");
const KEPT = path.join(ROOT, ".data/mutation.json");
const REPORT = path.join(ROOT, ".data/reports/mutation.md");
/** Mutated together: the tests are begun once for each stretch, and the clock is looked at after it. */
const LINES_AT_ONCE = 100;
const GOAL = 90;
const NOTHING: Pick<Mutated, "mutants" | "noticed" | "survivors"> = { mutants: 0, noticed: 0, survivors: [] };

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, again: { type: "boolean", default: false } },
  allowPositionals: true,
});
const until = Date.now() + Number(values.minutes) * 60_000;
const kept = new Map(Object.entries(await readKept()));
const isArea = (name: string) => AREAS.some((area) => area.name === name);
const chosen = (area: Area, file: string) =>
  positionals.length === 0 || positionals.some((one) => (isArea(one) ? one === area.name : file.includes(one)));

let left = 0;
for (const area of AREAS) {
  const pending = await pendingOf(area);
  while (pending.length > 0 && Date.now() < until) await mutate(area, nextStretch(pending));
  left += pending.length;
}
const score = await report();
console.log(left > 0 ? `${left} pieces are left: call it again.` : `All are done.`);
if (left === 0 && score < GOAL) process.exitCode = 1;

async function pendingOf(area: Area): Promise<Piece[]> {
  const pending: Piece[] = [];
  for await (const file of glob(area.files, { cwd: ROOT })) {
    if (!chosen(area, file)) continue;
    const text = await readFile(path.join(ROOT, file), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    const before = kept.get(file);
    const done = before?.hash === hash && !values.again ? before.upTo : 0;
    pending.push(...piecesOf(text.split("\n"), done).map((lines) => ({ file, hash, ...lines })));
  }
  return pending.sort((a, b) => a.file.localeCompare(b.file) || a.from - b.from);
}

/** What is left of a file after its first `done` lines. Cut where a statement of the outermost level ends. */
function piecesOf(lines: string[], done: number): Pick<Piece, "from" | "to">[] {
  const pieces: Pick<Piece, "from" | "to">[] = [];
  let from = done + 1;
  for (let to = from; to <= lines.length; to += 1) {
    const ends = to === lines.length || (to - from >= LINES_AT_ONCE / 2 && lines[to - 1]!.startsWith("}"));
    if (!ends) continue;
    pieces.push({ from, to });
    from = to + 1;
  }
  return pieces;
}

/** At least one piece. */
function nextStretch(pending: Piece[]): Piece[] {
  const stretch = [pending.shift()!];
  let lines = sizeOf(stretch[0]!);
  while (pending[0] && lines + sizeOf(pending[0]) <= LINES_AT_ONCE) {
    lines += sizeOf(pending[0]);
    stretch.push(pending.shift()!);
  }
  return stretch;
}

function sizeOf({ from, to }: Piece): number {
  return to - from + 1;
}

async function mutate(area: Area, stretch: Piece[]): Promise<void> {
  console.log(`\n${area.name}: ${stretch.map(inFile).join(", ")}`);
  process.env.MUTATED_AREA = area.name;
  const results = await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    mutate: stretch.map(inFile),
    ignoreStatic: true,
    concurrency: 1,
    reporters: ["dots"],
    tempDirName: ".data/mutated",
    ignorePatterns: ["build", "docs"],
    allowEmpty: true,
  }).runMutationTest();
  for (const { file, hash, from, to } of stretch) {
    const mutants = results.filter(
      ({ fileName, location: { start } }) =>
        path.relative(ROOT, fileName) === file && start.line >= from && start.line <= to,
    );
    const noticed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length;
    const survivors = mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ location, mutatorName, replacement, status }) => ({
        line: location.start.line,
        what: `${mutatorName} → ${(replacement ?? "").replaceAll(/\s+/g, " ").slice(0, 80)}`,
        untested: status === "NoCoverage",
      }));
    const before = from === 1 ? NOTHING : kept.get(file)!;
    kept.set(file, {
      hash,
      area: area.name,
      upTo: to,
      mutants: before.mutants + noticed + survivors.length,
      noticed: before.noticed + noticed,
      survivors: [...before.survivors, ...survivors],
    });
  }
  await mkdir(path.dirname(KEPT), { recursive: true });
  await writeFile(KEPT, JSON.stringify(Object.fromEntries(kept)));
}

/** As Stryker is told of it. */
function inFile({ file, from, to }: Piece): string {
  return `${file}:${from}-${to}`;
}

/** Percent of all mutants that were noticed. */
async function report(): Promise<number> {
  const present = new Set(
    globSync(
      AREAS.flatMap((area) => area.files),
      { cwd: ROOT },
    ),
  );
  const files = [...kept].filter(([file, { mutants }]) => mutants > 0 && present.has(file));
  const [mutants, noticed] = [sum(files, (one) => one.mutants), sum(files, (one) => one.noticed)];
  const rows = files.map(([file, one]) => `| ${file} | ${one.mutants} | ${percent(one.noticed, one.mutants)} |`);
  const lists = files.flatMap(([file, { survivors }]) =>
    survivors.length === 0 ? [] : [`\n## ${file}\n`, ...survivors.map((one) => `- ${one.line}: ${wordsOf(one)}`)],
  );
  const table = ["| file | mutants | noticed |", "| --- | --- | --- |", ...rows];
  const head = `${noticed} of ${mutants} mutants noticed: ${percent(noticed, mutants)}`;
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, [`# Mutants\n`, `${head}\n`, ...table, ...lists, ""].join("\n"));
  console.log(["", ...table, "", head, path.relative(ROOT, REPORT)].join("\n"));
  return mutants === 0 ? 100 : (100 * noticed) / mutants;
}

function wordsOf({ what, untested }: Survivor): string {
  return untested ? `${what} (no test comes here)` : what;
}

function sum(files: [string, Mutated][], of: (one: Mutated) => number): number {
  return files.reduce((total, [, one]) => total + of(one), 0);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

async function readKept(): Promise<Record<string, Mutated>> {
  return JSON.parse(await readFile(KEPT, "utf8").catch(() => "{}")) as Record<string, Mutated>;
}
