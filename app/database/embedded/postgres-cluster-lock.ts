// The owner of a cluster: the process that uses it holds an advisory lock in it. The lock ends with the process in any
// case, while a file with a process id could be wrong (ids are reused, in containers at once).
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Fault } from "../../kernel/fault.ts";
import { SERVER_STOP_TIMEOUT_MS } from "../limits.ts";

const LOCK = 7_261_120;

/** Locks the cluster for this process, until released. Throws if another process has it. */
export async function takeCluster(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: "kit-for-shopify cluster lock" });
  // The server's own stop cuts this connection; the users of the database notice that separately.
  client.on("error", () => undefined);
  await client.connect();
  if (!(await tryLock(client))) {
    await client.end();
    throw inUse();
  }
  return { release: () => client.end() };
}

/**
 * Prepares the folder for a start. Stops a server that still runs in it although its parent process is gone; throws a
 * fault if a living process uses it.
 */
export async function releaseCluster(folder: string, password: string): Promise<void> {
  const pidFile = path.join(folder, "postmaster.pid");
  const lines = await readFile(pidFile, "utf8").catch(() => null);
  if (lines === null) return;
  const [pid, , , port] = lines.split("\n");
  if (await isServing(folder, { port: Number(port), password })) {
    process.kill(Number(pid), "SIGINT");
    await gone(pidFile);
  }
  // Its port doesn't answer: the file remains from a crash, and PostgreSQL would mistake any process that has this id
  // now for a server.
  await rm(pidFile, { force: true });
}

async function isServing(folder: string, server: { port: number; password: string }): Promise<boolean> {
  const client = new pg.Client({
    ...{ host: "127.0.0.1", port: server.port, user: "postgres", password: server.password, database: "postgres" },
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // 57P03, cannot_connect_now: it is starting up, so another process has just started it.
    if (error instanceof pg.DatabaseError && error.code === "57P03") throw inUse();
    return false;
  }
  try {
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    if (rows[0]?.data_directory !== folder) return false;
    if (!(await tryLock(client))) throw inUse();
    return true;
  } finally {
    await client.end();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [LOCK]);
  return rows[0]?.taken === true;
}

async function gone(file: string): Promise<void> {
  for (const deadline = Date.now() + SERVER_STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if ((await readFile(file).catch(() => null)) === null) return;
  }
  const message = "the PostgreSQL that an earlier run left behind does not stop";
  throw new Fault("postgres_lingers", message, { retryable: true });
}

function inUse(): Fault {
  const message = "the embedded database is in use by another process of this app: stop that one, or set DATABASE_URL";
  return new Fault("postgres_in_use", message, { retryable: false });
}
