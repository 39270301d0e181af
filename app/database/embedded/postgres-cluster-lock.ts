// Whose cluster it is. The process that uses it holds an advisory lock in it: the lock goes away with the process, however
// that ends, while a file with a process id would lie (ids are used again, in containers at once).
import { SERVER_STOP_TIMEOUT_MS } from "../limits.ts";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Fault } from "../../kernel/fault.ts";

const LOCK = 7_261_120;

export interface ClusterLock {
  release(): Promise<void>;
}

/** Holds the cluster for this process, until released. Throws when another process has it. */
export async function takeCluster(url: string): Promise<ClusterLock> {
  const client = new pg.Client({ connectionString: url, application_name: "kit-for-shopify cluster lock" });
  // The server's own stop cuts this connection; the users of the database notice that themselves.
  client.on("error", () => undefined);
  await client.connect();
  if (!(await tryLock(client))) {
    await client.end();
    throw inUse();
  }
  return { release: () => client.end() };
}

/**
 * Makes the folder free to be started on. A server that still runs in it, though the process that started it is gone, is
 * stopped; one in use by a living process is left alone, and that is said by a fault.
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
  // Nobody answers at its port: the file is left from a crash, and PostgreSQL would take any process that has got this id
  // since then for a server.
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
    // 57P03, cannot_connect_now: it is starting up, so somebody has just started it.
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
  throw new Fault("postgres_lingers", "the PostgreSQL that an earlier run left behind does not stop", {
    retryable: true,
  });
}

function inUse(): Fault {
  return new Fault(
    "postgres_in_use",
    "the embedded database is in use by another process of this app: stop that one, or set DATABASE_URL",
    { retryable: false },
  );
}
