import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { missingSql } from "../../scripts/schema-engine.ts";

const SCHEMA = path.resolve(import.meta.dirname, "../../prisma/schema.prisma");
let folder: string;

beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), "drift-"))));
afterAll(() => rm(folder, { recursive: true }));

test("the migrations make the tables that the schema says", async () => {
  expect(await missingSql()).toBeNull();
});

test("a column that no migration makes is seen, with the SQL that is missing", async () => {
  const file = path.join(folder, "schema.prisma");
  const text = await readFile(SCHEMA, "utf8");
  await writeFile(file, text.replace("model Lease {", "model Lease {\n  reason String?"));
  expect(await missingSql(file)).toContain(`ALTER TABLE "leases" ADD COLUMN     "reason" TEXT`);
});
