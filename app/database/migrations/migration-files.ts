// The migrations in prisma/migrations, in order.
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

export interface MigrationFile {
  /** The folder's name, `<14 digits>_<name>`: ordered by name. */
  name: string;
  sql: string;
  /** SHA-256 in hex of the file's bytes, as recorded by Prisma's own engine. */
  checksum: string;
}

export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, "../../../prisma/migrations");

export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<MigrationFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const bytes = await readFile(path.join(folder, name, "migration.sql"));
  return { name, sql: bytes.toString("utf8"), checksum: createHash("sha256").update(bytes).digest("hex") };
}
