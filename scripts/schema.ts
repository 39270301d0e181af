// node scripts/schema.ts new <name>   writes the migration from the migrations to prisma/schema.prisma
// node scripts/schema.ts drift        exits with 2 and the missing SQL if the two don't agree
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { MIGRATIONS_FOLDER, readMigrations } from "../app/database/migrations/migration-files.ts";
import { missingSql } from "./schema-engine.ts";

const [command, name] = process.argv.slice(2);
if (command === "drift") process.exitCode = await drift();
else if (command === "new" && name && /^[a-z0-9_]+$/.test(name)) process.exitCode = await writeMigration(name);
else {
  console.error("usage: node scripts/schema.ts new <name of a-z, 0-9 and _> | drift");
  process.exitCode = 1;
}

async function drift(): Promise<number> {
  const sql = await missingSql();
  if (sql === null) {
    console.log("The migrations make what prisma/schema.prisma says.");
    return 0;
  }
  console.log(sql);
  console.error("prisma/schema.prisma says more than the migrations make: run `node scripts/schema.ts new <name>`.");
  return 2;
}

async function writeMigration(title: string): Promise<number> {
  const sql = await missingSql();
  if (sql === null) {
    console.log("Nothing to write: the migrations make what prisma/schema.prisma says.");
    return 0;
  }
  const newest = (await readMigrations()).at(-1)?.name.slice(0, 14) ?? "";
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  // Migrations are applied in the order of their names: a clock that is behind must not put a new one before the last.
  const stamp = now > newest ? now : String(Number(newest) + 1);
  const folder = path.join(MIGRATIONS_FOLDER, `${stamp}_${title}`);
  await mkdir(folder);
  await writeFile(path.join(folder, "migration.sql"), sql);
  console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql. Read it before you commit it.`);
  return 0;
}
