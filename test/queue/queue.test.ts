import { afterAll, beforeAll, describe } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { queueContract } from "./queue-contract.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase({ migrated: false })));
afterAll(() => database?.close());

describe("doorbells on PostgreSQL", () => {
  queueContract(() => ({ databaseUrl: database.url, redisUrl: null }));
});

const redisUrl = process.env.REDIS_URL;
if (!redisUrl) process.stdout.write("NOT RUN: doorbells on Redis. Set REDIS_URL to run them.\n");

describe.skipIf(!redisUrl)("doorbells on Redis", () => {
  queueContract(() => ({ databaseUrl: database.url, redisUrl: redisUrl ?? null }));
});
