// The embedded PostgreSQL of an app that runs, for the doctor beside it.
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Its `postgresql://…`; null if none runs in that folder. The line of its port: PostgreSQL's `pidfile.h`. */
export async function findRunningPostgres(dataFolder: string): Promise<string | null> {
  const read = (name: string) => readFile(path.join(dataFolder, name), "utf8").catch(() => "");
  const port = (await read("postgres/postmaster.pid")).split("\n")[3]?.trim();
  const password = (await read("postgres-password")).trim();
  return port && password ? `postgresql://postgres:${password}@127.0.0.1:${port}/postgres` : null;
}
