import { describe } from "vitest";
import { database, setDatabase } from "../support/database.ts";
import { queueContract } from "./queue-contract.ts";
import { redisContract } from "./redis-contract.ts";

setDatabase({ migrated: false });

describe("the queue on PostgreSQL", () => {
  queueContract(() => ({ databaseUrl: database.url, redisUrl: null }));
});

const redisUrl = process.env.REDIS_URL;
if (!redisUrl) process.stdout.write("NOT RUN: the queue on Redis. Set REDIS_URL to run them.\n");

describe.skipIf(!redisUrl)("the queue on Redis", () => {
  queueContract(() => ({ databaseUrl: database.url, redisUrl: redisUrl ?? null }));
  redisContract(redisUrl ?? "");
});
