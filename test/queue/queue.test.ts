import { afterAll, beforeAll, describe } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { queueContract } from "./queue-contract.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase({ migrated: false })));
afterAll(() => database?.close());

describe("the queue on PostgreSQL", () => {
  queueContract(() => ({ databaseUrl: database.url, redisUrl: null }));
});

const redisUrl = process.env.REDIS_URL;
if (!redisUrl) process.stdout.write("NOT RUN: the queue on Redis. Set REDIS_URL to run them.\n");

describe.skipIf(!redisUrl)("the queue on Redis", () => {
  queueContract(() => ({ databaseUrl: database.url, redisUrl: redisUrl ?? null }));
});
