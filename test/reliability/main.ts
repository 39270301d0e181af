// npm run reliability -- --orders N --seed S [--processes P] [--minutes M] [--limit L] [--log FILE] [--pooler PGBOUNCER]
//   with as many other seeds as are wanted, drawn at random: npm run reliability -- --orders N --seeds COUNT
//   a night of 10,000 orders in pieces, those that have no report yet: npm run reliability -- --night [--piece K for one, anew]
//   and, for Kit's budget alone in real time over four workers: npm run reliability -- --budget [--minutes M]
// Everything on loopback and in a throwaway PostgreSQL. Exit 0 only if no check was violated, and there was enough trouble to show it.
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { type BudgetReport, runBudget } from "./budget-run.ts";
import { keepPiece, playMissing, tellNight } from "./night/night-files.ts";
import { FURTHER_BRANDS, ORDERS, PIECES, seedOf, STORES, STORM_SECONDS } from "./night/pieces.ts";
import { type RunReport, runReliability } from "./run.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    seeds: { type: "string" },
    /** One of them serves the web. */
    processes: { type: "string", default: "3" },
    minutes: { type: "string" },
    /** Requests to Kit in any 60 s. */
    limit: { type: "string", default: "300" },
    /** Keeps what the app's processes logged. */
    log: { type: "string" },
    budget: { type: "boolean", default: false },
    night: { type: "boolean", default: false },
    piece: { type: "string" },
    /** A PgBouncer's program: the app's processes reach PostgreSQL through it. */
    pooler: { type: "string" },
  },
});

const ROOT = path.resolve(import.meta.dirname, "../..");
const REPORTS = path.join(ROOT, ".data/reports");
if (!existsSync(path.join(ROOT, "build/server/index.js"))) {
  console.error("The pages are not built yet: npm run build");
  process.exit(1);
}
const orders = Number(values.orders);
const processes = Number(values.processes);
const limit = Number(values.limit);
const tell = (line: string) => console.log(`  ${line}`);
const seeds = values.seeds
  ? Array.from({ length: Number(values.seeds) }, () => randomInt(1, 1_000_000))
  : [Number(values.seed)];
if (values.night) await night();
else
  for (const seed of seeds)
    await onThrowawayPostgres((url) => (values.budget ? budget(url, seed) : reliability(url, seed)));

async function onThrowawayPostgres(run: (databaseUrl: string) => Promise<boolean>): Promise<void> {
  const postgres = await startThrowawayPostgres();
  try {
    if (!(await run(postgres.url))) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

/** One piece here; or all that are missing, each in a process of its own. */
async function night(): Promise<void> {
  if (values.piece === undefined) {
    await playMissing(REPORTS, (piece) => [
      "--night",
      "--piece",
      String(piece),
      ...(values.log ? ["--log", values.log] : []),
    ]);
    if ((await tellNight(REPORTS)).short.length > 0) process.exitCode = 1;
    return;
  }
  const piece = Number(values.piece);
  if (!(piece >= 1 && piece <= PIECES)) throw new Error(`--piece is a number from 1 to ${PIECES}`);
  await onThrowawayPostgres((url) => playPiece(url, piece));
}

async function playPiece(databaseUrl: string, piece: number): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "kit-night-"));
  try {
    const report = await runReliability({
      ...{ databaseUrl, seed: seedOf(piece), orders: ORDERS, seconds: STORM_SECONDS, limit, tell },
      ...{ parts: ["web", "worker", "worker"], stores: STORES, furtherBrands: FURTHER_BRANDS, night: { folder } },
      ...(values.log ? { logFile: path.resolve(values.log) } : {}),
    });
    await keepPiece(REPORTS, piece, report);
    console.log(summary(report));
    await tellNight(REPORTS);
    const missed = proving(report);
    for (const what of missed) console.log(`  PROVES NOTHING: ${what}`);
    return report.violations.length + missed.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function reliability(databaseUrl: string, seed: number): Promise<boolean> {
  const seconds = values.minutes ? Number(values.minutes) * 60 : Math.max(40, orders * 0.6);
  const workers = Array.from({ length: Math.max(1, processes - 1) }, () => "worker" as const);
  const parts = processes === 1 ? (["all"] as const) : (["web", ...workers] as const);
  const report = await runReliability({
    ...{ databaseUrl, seed, orders, seconds, parts, limit, tell },
    ...(values.log ? { logFile: path.resolve(values.log) } : {}),
    ...(values.pooler ? { pooler: path.resolve(values.pooler) } : {}),
  });
  await keep(`reliability-${seed}.json`, report);
  console.log(summary(report));
  const missed = proving(report);
  for (const what of missed) console.log(`  PROVES NOTHING: ${what}`);
  return report.violations.length + missed.length === 0;
}

/** What did not happen, without which a run in which every check holds shows nothing. */
function proving({ kills, databaseCuts, redisTroubles, faultsPlayed, kitOrders, orders: placed }: RunReport): string[] {
  return [
    ...(kills > 0 ? [] : ["no process was killed"]),
    ...(databaseCuts > 0 ? [] : ["the database was never cut off"]),
    ...(redisTroubles === 0 ? ["nothing happened to Redis"] : []),
    ...(Object.keys(faultsPlayed.kit).length > 0 ? [] : ["no fault was played at Kit"]),
    ...(Object.keys(faultsPlayed.shopify).length > 0 ? [] : ["no fault was played at Shopify"]),
    ...(kitOrders > placed / 3 ? [] : [`only ${kitOrders} of ${placed} orders got through to Kit`]),
  ];
}

async function budget(databaseUrl: string, seed: number): Promise<boolean> {
  const report = await runBudget({ databaseUrl, seed, minutes: Number(values.minutes ?? 2.5), tell });
  await keep(`budget-${seed}.json`, report);
  const { worstWindow, limit, refused, sent, allowed } = report;
  console.log(`worst window ${worstWindow} of ${limit}; answered 429: ${refused}; sent ${sent} of ${allowed} allowed`);
  return worstWindow <= limit && refused === 0;
}

async function keep(name: string, report: RunReport | BudgetReport): Promise<void> {
  await mkdir(REPORTS, { recursive: true });
  await writeFile(path.join(REPORTS, name), JSON.stringify(report, null, 2));
  console.log(`.data/reports/${name}`);
}

function summary(report: RunReport): string {
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`)
      .join(" · ");
  const of = (check: string) => report.violations.filter((one) => one.check === check).length;
  return [
    `seed ${report.seed}: ${report.orders} orders, ${report.processes} processes, ${report.kills} kills, ${report.restarts} restarts, ${report.databaseCuts} cuts${report.redisTroubles === null ? "" : `, ${report.redisTroubles} of Redis`}`,
    `  faults at Kit     ${list(report.faultsPlayed.kit)}`,
    `  faults at Shopify ${list(report.faultsPlayed.shopify)}`,
    `  in the store      ${list(report.happened)}`,
    `  at Kit            ${report.kitOrders} kit orders, ${report.furtherParts} of them further parts`,
    `  made as linked    ${list(report.madeAsLinked)} · replaced by itself ${report.replacedByThemselves}`,
    `  ended             ${list(report.ends)}`,
    `  paid units        ${list(report.units)}`,
    `  needs a person    ${list(report.openTasks)}`,
    `  lost ${of("lost")} · doubled ${of("doubled")} · worst window ${report.worstWindow} of ${report.limit}`,
    `  storm ${Math.round(report.stormSeconds)} s, settled in ${Math.round(report.settleSeconds)} s`,
    ...report.violations.slice(0, 40).map(({ check, about, detail }) => `  VIOLATED ${check}: ${about}: ${detail}`),
    // A clone that is proven goes with its reports.
    ...report.violations.slice(0, 3).flatMap(({ evidence }) => (evidence ? [JSON.stringify(evidence)] : [])),
    report.violations.length === 0 ? "  every check holds" : `  ${report.violations.length} violations`,
  ].join("\n");
}
