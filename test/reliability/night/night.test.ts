// What a night rests on: that processes die where they are said to, that the disk is full for the app alone, and that its report tells
// a night that is short of one from a whole one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { listen, type Listening } from "../../support/network/listen.ts";
import type { RunReport } from "../run.ts";
import { CRASH_POINTS, type CrashPoint } from "./crash-points.ts";
import { fillDisk, installFullDisk, ofTheApp } from "./full-disk.ts";
import { nightPage, sumNight } from "./night-report.ts";
import { HITS, type Piece, PIECES } from "./pieces.ts";

let database: TestDatabase;
let folder: string;
let outside: Listening;
/** What reached the other side. */
let reached: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "kit-night-"));
  outside = await listen((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end("{}");
  });
  await database.pool.query("CREATE TABLE attempts_here (id int); CREATE VIEW seen AS SELECT id FROM attempts_here");
  await writeFile(path.join(folder, "life.mjs"), LIFE);
});
afterAll(async () => {
  await outside?.stop();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** An order's way in short: a commit, and a call to each side. */
const LIFE = `
import { createRequire } from "node:module";
const require = createRequire(process.env.FROM);
const pg = require("pg");
const { request } = require("undici");
const armed = new Promise((done) => process.once("message", () => setImmediate(done)));
process.channel.ref();
process.send("up");
await armed;
const client = new pg.Client({ connectionString: process.env.DATABASE });
await client.connect();
await client.query("BEGIN");
await client.query({ text: "WITH a AS (SELECT 'INSERT INTO attempts ') INSERT INTO attempts_here SELECT 1 FROM a" });
await client.query("COMMIT");
await (await fetch(process.env.OUTSIDE + "/graphql", { method: "POST", body: '{"query":"query Order($id: ID!)"}' })).text();
await (await request(process.env.OUTSIDE + "/orders", { method: "POST", body: "{}" })).body.text();
await client.end();
process.disconnect();
`;

async function live(crashAt: CrashPoint): Promise<{ signal: string | null; crashes: string; committed: number }> {
  reached = [];
  await database.pool.query("TRUNCATE attempts_here");
  const crashFile = path.join(folder, `${CRASH_POINTS.indexOf(crashAt)}.txt`);
  const preload = pathToFileURL(path.join(import.meta.dirname, "preload.ts")).href;
  const variables = {
    CRASH_FILE: crashFile,
    FROM: import.meta.filename,
    DATABASE: database.url,
    OUTSIDE: outside.origin,
  };
  const child = spawn(process.execPath, ["--import", preload, path.join(folder, "life.mjs")], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  await once(child, "message");
  child.send({ crashAt });
  await exited;
  const { rows } = await database.pool.query("SELECT id FROM seen");
  return { signal: child.signalCode, crashes: await readFile(crashFile, "utf8"), committed: rows.length };
}

describe("a process dies", () => {
  const GRAPHQL = "POST /graphql";
  const ORDER = "POST /orders";
  it.each([
    ["before: request to Kit begun", 0, []],
    ["after: request to Kit begun", 1, []],
    ["before: store order read", 1, []],
    ["after: store order read", 1, [GRAPHQL]],
    ["before: order created at Kit", 1, [GRAPHQL]],
    ["after: order created at Kit", 1, [GRAPHQL, ORDER]],
  ] as [CrashPoint, number, string[]][])("%s, and is counted", async (point, committed, calls) => {
    expect(await live(point)).toEqual({ signal: "SIGKILL", crashes: `${point}\n`, committed });
    expect(reached).toEqual(calls);
  });

  it("dies nowhere else", async () => {
    expect(await live("after: fulfillment made")).toEqual({ signal: null, crashes: "", committed: 1 });
    expect(reached).toEqual([GRAPHQL, ORDER]);
  });
});

it("has no space for what the app writes, and for the app alone", async () => {
  await installFullDisk(database.pool);
  const app = new pg.Client({ connectionString: ofTheApp(database.url) });
  await app.connect();
  try {
    const write = "INSERT INTO leases (name, owner, until) VALUES (gen_random_uuid(), 'a', now())";
    await app.query(write);
    await fillDisk(database.pool, 1);
    await expect(app.query(write)).rejects.toMatchObject({ code: "53100" });
    await app.query("SELECT 1");
    await database.pool.query(write);
    await fillDisk(database.pool, 0);
    await app.query(write);
  } finally {
    await app.end();
  }
});

describe("a night's report", () => {
  const pieceOf = (piece: number, over: Partial<RunReport> = {}, hits = HITS / PIECES): Piece => ({
    ...{ piece, queue: "postgres", commit: "abc" },
    report: {
      ...{ seed: piece, orders: 200, kitOrders: 150, furtherParts: 3, kills: 30, databaseCuts: 8, violations: [] },
      night: {
        crashes: Object.fromEntries(CRASH_POINTS.map((point) => [point, hits])),
        fullDisks: 2,
        wrongClocks: 2,
        replaced: 3,
      },
      ...over,
    } as Partial<RunReport> as RunReport,
  });
  const whole = Array.from({ length: PIECES }, (_, at) => pieceOf(at + 1));

  it("is short of nothing where every piece was played, each point hit and nothing found", () => {
    const night = sumNight(whole);
    expect(night).toMatchObject({ orders: 10_000, short: [], never: { lost: 0, doubled: 0, silent: 0, leaked: 0 } });
    expect(nightPage(night, whole)).toContain("NOT RUN: queue on Redis");
  });

  it("says what was found, which pieces are missing and what was hit too rarely", () => {
    const found = (check: string) => ({ violations: [{ check, about: "#1", detail: "" }] });
    const checks = ["lost", "doubled", "silent", "canceled_at_cost", "leak", "process"];
    const night = sumNight(checks.map((check, at) => pieceOf(at + 1, found(check))));
    expect(Object.values(night.never)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(night.short).toHaveLength(3);
    expect(sumNight(whole.with(0, pieceOf(1, {}, 0))).short).toHaveLength(1);
  });
});
