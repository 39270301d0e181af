import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expandsOnly } from "../../app/database/migrations/expands-only.ts";
import { migrate, planDueMigrations } from "../../app/database/migrations/migrate.ts";
import { readMigrations } from "../../app/database/migrations/migration-files.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = await mkdtemp(path.join(os.tmpdir(), "migrations-"));
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, "migration.sql"), sql);
}

async function recorded(): Promise<{ migration_name: string; checksum: string; applied_steps_count: number }[]> {
  const { rows } = await database.pool.query(
    `SELECT migration_name, checksum, applied_steps_count FROM _prisma_migrations
      WHERE finished_at >= started_at AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

describe("an installation starts", () => {
  test("on an empty database: every migration is applied, and recorded with the hash of its file", async () => {
    const files = await readMigrations();
    expect(await migrate(database.url)).toEqual(files.map((file) => file.name));
    expect(await recorded()).toEqual(
      files.map(({ name, sql }) => ({
        migration_name: name,
        checksum: createHash("sha256").update(sql).digest("hex"),
        applied_steps_count: 1,
      })),
    );
    expect(await database.prisma.shop.count()).toBe(0);
  });

  test("again: nothing is left to do", async () => {
    await migrate(database.url);
    expect(await migrate(database.url)).toEqual([]);
  });

  test("as six processes at once: each migration is applied by one of them", async () => {
    await write("20260101000000_first", "CREATE TABLE a (id int); SELECT pg_sleep(0.2);");
    await write("20260102000000_second", "CREATE TABLE b (id int);");
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, folder)));
    expect(applied.flat().sort()).toEqual(["20260101000000_first", "20260102000000_second"]);
  });

  test("as a newer version: only what is new is applied", async () => {
    await write("20260101000000_first", "CREATE TABLE a (id int);");
    await migrate(database.url, folder);
    await write("20260102000000_second", "ALTER TABLE a ADD COLUMN note text;");
    expect(await migrate(database.url, folder)).toEqual(["20260102000000_second"]);
  });

  test("on a database that Prisma's own engine migrated: its rows count", async () => {
    await write("20260101000000_first", "CREATE TABLE a (id int);");
    await migrate(database.url, folder);
    await database.pool.query(
      `UPDATE _prisma_migrations SET id = '7f0cdd5c-6a0d-4f5e-9f0b-0f8c3c0a2b11', logs = NULL, started_at = now() - interval '1 year'`,
    );
    expect(await migrate(database.url, folder)).toEqual([]);
  });
});

describe("a database that can't be migrated stays unchanged, and the error says why", () => {
  beforeEach(async () => {
    await write("20260102000000_second", "CREATE TABLE b (id int);");
    await migrate(database.url, folder);
  });

  test("a file was changed after it had been applied", async () => {
    await write("20260102000000_second", "CREATE TABLE b (id bigint);");
    await write("20260103000000_third", "CREATE TABLE c (id int);");
    await expect(migrate(database.url, folder)).rejects.toThrow(/20260102000000_second was changed/);
    expect((await recorded()).map((row) => row.migration_name)).toEqual(["20260102000000_second"]);
  });

  test("a migration of another version was applied, and takes away what this one relies on", async () => {
    await write("20260103000000_third", "ALTER TABLE b DROP COLUMN id;");
    await migrate(database.url, folder);
    await rm(path.join(folder, "20260103000000_third"), { recursive: true });
    await expect(migrate(database.url, folder)).rejects.toThrow(/20260103000000_third was applied by another version/);
  });

  test("a new migration comes before an applied one", async () => {
    await write("20260101000000_late", "CREATE TABLE a (id int);");
    await expect(migrate(database.url, folder)).rejects.toThrow(/20260101000000_late comes before/);
  });

  test("one was begun elsewhere and not finished; once it is marked as rolled back, it is applied", async () => {
    await database.pool.query(`UPDATE _prisma_migrations SET finished_at = NULL`);
    await expect(migrate(database.url, folder)).rejects.toThrow(/begun and not finished/);
    await database.pool.query(`UPDATE _prisma_migrations SET rolled_back_at = now()`);
    await database.pool.query(`DROP TABLE b`);
    expect(await migrate(database.url, folder)).toEqual(["20260102000000_second"]);
  });

  test("its SQL fails: nothing of it stays, and the ones before it do", async () => {
    await write("20260103000000_third", "CREATE TABLE c (id int);");
    await write("20260104000000_fourth", "CREATE TABLE d (id int); SELECT * FROM nowhere;");
    await expect(migrate(database.url, folder)).rejects.toThrow(/20260104000000_fourth was not applied: .*nowhere/);
    expect((await recorded()).map((row) => row.migration_name)).toEqual([
      "20260102000000_second",
      "20260103000000_third",
    ]);
    await expect(database.pool.query("SELECT * FROM d")).rejects.toThrow(/does not exist/);
  });
});

test("a release starts beside migrations of newer ones that only added", async () => {
  await write("20260101000000_first", "CREATE TABLE a (id int);");
  await migrate(database.url, folder);
  await write("20260102000000_second", "ALTER TABLE a ADD COLUMN note text; CREATE INDEX ON a (note);");
  await migrate(database.url, folder);
  await rm(path.join(folder, "20260102000000_second"), { recursive: true });
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await planDueMigrations(database.url, folder)).toMatchObject({ ahead: ["20260102000000_second"] });
});

test("a migration that has to wait for a lock lets others through meanwhile, and is applied in the end", async () => {
  await write("20260101000000_first", "CREATE TABLE a (id int);");
  await migrate(database.url, folder);
  await write("20260102000000_second", "ALTER TABLE a ADD COLUMN note text;");
  const holder = await database.pool.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE a IN ACCESS SHARE MODE");
  const applied = migrate(database.url, folder);
  const waiting = async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'a'::regclass AND NOT granted",
    );
    return rows[0]!.n;
  };
  await expect.poll(waiting).toBe(1);
  // It gives up its place in the queue of the lock, although the holder still holds it.
  expect((await database.pool.query("SELECT * FROM a")).rowCount).toBe(0);
  await holder.query("COMMIT");
  holder.release();
  expect(await applied).toEqual(["20260102000000_second"]);
});

describe("an index that is built beside writes", () => {
  const INDEX = "-- Many rows.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_id ON a (id);";
  const isValid = async () =>
    (await database.pool.query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('a_id')`)).rows;

  beforeEach(async () => {
    await write("20260101000000_first", "CREATE TABLE a (id int);");
    await migrate(database.url, folder);
    await write("20260102000000_second", INDEX);
  });

  test("rows are written while it waits for older transactions, and processes that start meanwhile wait for it", async () => {
    const older = await database.pool.connect();
    await older.query("BEGIN");
    await older.query("INSERT INTO a VALUES (1)");
    let waited = 0;
    const applied = Promise.all([1, 2].map(() => migrate(database.url, folder, () => (waited += 1))));
    await expect.poll(isValid).toEqual([{ valid: false }]);
    await expect.poll(() => waited).toBe(1);
    await database.pool.query("INSERT INTO a VALUES (2)");
    await older.query("COMMIT");
    older.release();
    expect((await applied).flat()).toEqual(["20260102000000_second"]);
    expect(waited, "it says so once").toBe(1);
    expect(await isValid()).toEqual([{ valid: true }]);
    expect((await recorded()).map((row) => row.migration_name)).toContain("20260102000000_second");
  });

  test("is built anew where a process died while building it, and left where one died before it was recorded", async () => {
    await database.pool.query("INSERT INTO a VALUES (1), (1)");
    await expect(database.pool.query("CREATE UNIQUE INDEX CONCURRENTLY a_id ON a (id)")).rejects.toThrow(/a_id/);
    expect(await isValid()).toEqual([{ valid: false }]);
    await migrate(database.url, folder);
    expect(await isValid()).toEqual([{ valid: true }]);
    await database.pool.query("DELETE FROM _prisma_migrations WHERE migration_name LIKE '%second'");
    expect(await migrate(database.url, folder)).toEqual(["20260102000000_second"]);
  });
});

test.each([
  ["CREATE INDEX CONCURRENTLY IF NOT EXISTS b_id ON b (id);", true],
  ["CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS b_id ON b (id);", false],
  [
    "CREATE TABLE a (id int NOT NULL); CREATE UNIQUE INDEX a_id ON a(id); ALTER TABLE a ADD CONSTRAINT a_pkey PRIMARY KEY (id);",
    true,
  ],
  ["ALTER TABLE b ADD COLUMN note TEXT, ADD COLUMN at TIMESTAMPTZ NOT NULL DEFAULT now();", true],
  ["-- expands: fills what older releases never read\nUPDATE b SET note = '';", true],
  ["ALTER TABLE b ADD COLUMN note TEXT NOT NULL;", false],
  ["ALTER TABLE b ADD COLUMN note TEXT, DROP COLUMN id;", false],
  ["CREATE UNIQUE INDEX b_id ON b(id);", false],
  ["ALTER TABLE b ADD CONSTRAINT b_check CHECK (id > 0);", false],
  ["ALTER TYPE c ADD VALUE 'd';", false],
  ["UPDATE b SET id = 1;", false],
  ["CREATE TABLE a (id int); DROP TABLE b;", false],
])("%j expands: %s", (sql, expands) => {
  expect(expandsOnly(sql)).toBe(expands);
});
