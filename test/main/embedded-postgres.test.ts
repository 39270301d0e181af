import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../app/database/embedded/embedded-postgres.ts";

const MODULE = pathToFileURL(
  path.resolve(import.meta.dirname, "../../app/database/embedded/embedded-postgres.ts"),
).href;

/** One installation's, for all tests: setting up a cluster takes longer than everything else that they do. */
let folder: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "embedded-"))));
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => rm(folder, { recursive: true }));

async function start(within = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(within);
  running.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process that starts the database, keeps a row in it, and is killed as by a power cut. */
async function startElsewhereAndDie(): Promise<void> {
  const script = `
    import pg from "pg";
    const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
    const { url } = await startEmbeddedPostgres(${JSON.stringify(folder)});
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE TABLE kept_elsewhere AS SELECT 1 AS id");
    process.kill(process.pid, "SIGKILL");`;
  const cwd = path.resolve(import.meta.dirname, "../..");
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd, stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

test("what was stored is there at the next start", async () => {
  const first = await start();
  await ask(first.url, "CREATE TABLE kept AS SELECT 7 AS id");
  await first.stop();
  const second = await start();
  expect(await ask(second.url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test("after the app was killed, the server it left behind is taken over with its data", async () => {
  await startElsewhereAndDie();
  const postgres = await start();
  expect(await ask(postgres.url, "SELECT id FROM kept_elsewhere")).toEqual([{ id: 1 }]);
});

test("after a crash of the machine, an old lock file whose process id is now another's does not stand in the way", async () => {
  const first = await start();
  await first.stop();
  const pidFile = path.join(folder, "postgres/postmaster.pid");
  await writeFile(pidFile, [process.pid, path.join(folder, "postgres"), 0, 1, "", "127.0.0.1", ""].join("\n"));
  const second = await start();
  expect(await ask(second.url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
});

test("a second process is refused with a message, and the first continues", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/in use by another process/);
  expect(await ask(first.url, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
});

test("a set-up that was cut off is made again", async () => {
  const cutOff = path.join(folder, "cut-off");
  await mkdir(cutOff);
  await writeFile(path.join(cutOff, "postgres.new"), "half");
  const postgres = await start(cutOff);
  expect(await ask(postgres.url, "SHOW server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
});

test("it listens on this machine only, behind a password that only the owner may read", async () => {
  const { url } = await start();
  expect(await ask(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  const password = (await readFile(path.join(folder, "postgres-password"), "utf8")).trim();
  await expect(ask(url.replace(password, "guess"), "SELECT 1")).rejects.toThrow(/password/);
});
