// PgBouncer in transaction mode before a PostgreSQL: every transaction of the app gets whichever of a few sessions is free.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../scripts/demo/free-port.ts";
import { until } from "../support/until.ts";

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** `program`: PgBouncer 1.21 or newer. Few sessions, so that statements of one connection meet many (docs/operating.md). */
export async function startPooler(program: string, databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), "kit-pooler-"));
  // PgBouncer does not run as root: nobody has to reach its settings.
  await chmod(folder, 0o755);
  const listen = await freePort();
  const settings = path.join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${listen}\nunix_socket_dir =`,
    "auth_type = any\npool_mode = transaction\ndefault_pool_size = 8\nmax_client_conn = 500",
    "max_prepared_statements = 100\nignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout",
  ];
  await writeFile(settings, lines.join("\n"));
  const asRoot = process.getuid?.() === 0;
  const child = spawn(program, [...(asRoot ? ["-u", "nobody"] : []), settings], { stdio: "ignore" });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listen}`;
  await until("the pooler answers", () => answers(url.href));
  return { url: url.href, stop: () => stop(child, folder) };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.kill("SIGINT");
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
}
