// The doctor, on an installation that is well and on those that are not.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import type { Env } from "../../app/kernel/running/env.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { judgeClock, judgeKeys, judgeMigrations } from "../../app/main/doctor/check-database.ts";
import { checkDisk } from "../../app/main/doctor/check-outside.ts";
import { diagnose, takeTurns } from "../../app/main/doctor/diagnose.ts";
import type { Finding } from "../../app/main/doctor/finding.ts";
import { freePort } from "../../scripts/demo/free-port.ts";
import { type Merchant, setUpMerchant } from "../support/merchant.ts";
import { createOwnDatabase } from "../support/own-database.ts";
import { closeToWrites, openToWrites } from "../support/read-only.ts";
import { setWorld, world } from "../support/world.ts";

let merchant: Merchant;

setWorld();
beforeAll(async () => {
  merchant = await setUpMerchant(world, "under-the-doctor");
});

async function examine(over: Partial<Env> = {}): Promise<Finding[]> {
  const { env } = world.app.composition.infrastructure;
  return diagnose({ env: { ...env, ...over }, log: createLogger({ level: "silent" }), dataFolder: ".data" });
}

const of = (findings: readonly Finding[], about: string) => findings.find((one) => one.about.startsWith(about));
const failures = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === "failed");
const isShut = async () => {
  const { rows } = await world.database.pool.query(
    "SELECT shut_reason FROM kit_accounts WHERE shut_reason IS NOT NULL",
  );
  return rows.length > 0;
};

test("finds nothing wrong with an installation that is well, and says what has no email", async () => {
  const findings = await examine();
  expect(failures(findings)).toEqual([]);
  expect(of(findings, "store under-the-doctor")).toMatchObject({ verdict: "ok" });
  expect(of(findings, "Kit account")?.found).toMatch(/^its token works/);
  expect(of(findings, "email")).toMatchObject({ verdict: "warning", found: expect.stringMatching(/SMTP_URL/) });
});

test("looks at the embedded database while the app runs on it", async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), "doctor-"));
  const running = await startEmbeddedPostgres(dataFolder);
  try {
    const { env } = world.app.composition.infrastructure;
    const log = createLogger({ level: "silent" });
    const findings = await diagnose({ env: { ...env, databaseUrl: null }, log, dataFolder });
    expect(of(findings, "migrations")?.todo).toMatch(/^start the app/);
    expect(of(findings, "database")).toBeUndefined();
  } finally {
    await running.stop();
    await rm(dataFolder, { recursive: true });
  }
});

describe("finds", () => {
  test("a key that is gone, and the account that it locks, without shutting it", async () => {
    const findings = await examine({ encryptionKeys: [{ id: "other", key: randomBytes(32) }] });
    expect(of(findings, "encryption keys")).toMatchObject({
      verdict: "failed",
      found: expect.stringContaining("“test”"),
    });
    expect(of(findings, "Kit account")).toMatchObject({ verdict: "failed", todo: expect.stringContaining("key") });
    expect(await isShut()).toBe(false);
  });

  test("a Redis that can't be reached", async () => {
    const findings = await examine({ redisUrl: `redis://127.0.0.1:${await freePort()}` });
    expect(of(findings, "queue")).toMatchObject({ verdict: "failed", found: "Redis doesn't answer" });
  });

  test("a token that Kit refuses, without noting it", async () => {
    world.kit.faults.add({ kind: "status", status: 401, method: "GET", path: "/webhooks" });
    const findings = await examine();
    expect(of(findings, "Kit account")?.found).toBe("Kit refuses its token");
    expect(await isShut()).toBe(false);
  });

  test("orders that no worker takes", async () => {
    merchant.store.placeOrder({ lines: [{ sku: merchant.sku, quantity: 1 }] });
    await expect.poll(async () => (await world.database.pool.query("SELECT FROM kit_orders")).rowCount).toBe(1);
    await world.app.composition.infrastructure.queue.rest();
    await world.database.pool.query(
      "UPDATE kit_orders SET due_at = now() - interval '1 hour', lease_until = NULL, lease_owner = NULL",
    );
    expect(of(await examine(), "worker")).toMatchObject({
      verdict: "failed",
      found: expect.stringMatching(/^1 orders/),
    });
  });

  test("a store whose token Shopify refuses, and one that lacks a scope", async () => {
    await world.database.pool.query("UPDATE shops SET granted_scopes = 'write_orders'");
    expect(of(await examine(), "store")?.found).toMatch(/^the merchant has not granted write_products/);
    merchant.store.revokeTokens(true);
    expect(of(await examine(), "store")?.found).toBe("Shopify refuses its token");
  });

  test("an address and a mail server at which nothing answers", async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const { shopify } = world.app.composition.infrastructure.env;
    const smtpUrl = nowhere.replace("http", "smtp");
    const findings = await examine({ shopify: { ...shopify, appUrl: nowhere }, artworkBaseUrl: nowhere, smtpUrl });
    expect(of(findings, "public address")?.found).toBe(`nothing answers at ${nowhere}`);
    expect(of(findings, "email")?.found).toBe("the mail server doesn't answer");
  });

  test("a database that takes no writes", async () => {
    await closeToWrites(world.database);
    const findings = await examine();
    await openToWrites(world.database);
    expect(of(findings, "migrations")?.verdict).toBe("ok");
    expect(of(findings, "database")?.found).toMatch(/takes no writes/);
  });

  test("a database that doesn't answer, and one without migrations", async () => {
    const gone = `postgresql://app:secret@127.0.0.1:${await freePort()}/kit`;
    expect(of(await examine({ databaseUrl: gone }), "database")).toMatchObject({ verdict: "failed" });
    const empty = await createOwnDatabase();
    await empty.pool.query(`DROP TABLE "_prisma_migrations"`);
    const findings = await examine({ databaseUrl: empty.url });
    expect(of(findings, "migrations")?.found).toMatch(/^\d+ migrations are not applied$/);
    await empty.close();
  });
});

test("clock, keys and history are judged by what they mean for the app", async () => {
  expect(judgeClock(4_900).verdict).toBe("ok");
  expect(judgeClock(-5_100).found).toMatch(/^this machine is 5.1 s behind/);
  expect(judgeKeys(new Map([["a", 2]]), ["a"]).verdict).toBe("ok");
  expect(judgeKeys(new Map([["a", 2]]), ["b", "a"])).toMatchObject({ verdict: "warning" });
  expect(judgeMigrations({ kind: "refused", reasons: ["newer"] })).toMatchObject({ verdict: "failed", found: "newer" });
  expect(await checkDisk(null)).toEqual([]);
  expect(await checkDisk(".")).toHaveLength(1);
});

test("partners are asked a few at once, and told in their order", async () => {
  let [running, most] = [0, 0];
  const asks = Array.from({ length: 10 }, (_, index) => async () => {
    most = Math.max(most, (running += 1));
    await setTimeout(10 - index);
    running -= 1;
    return index;
  });
  expect(await takeTurns(4, asks)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(4);
});

test("the command prints a line for each fault, as JSON on request, and exits with 1", async () => {
  const run = promisify(execFile)(process.execPath, ["app/main/doctor.ts", "--json"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  const ended: unknown = await run.catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 1 });
  const { healthy, findings } = JSON.parse((ended as { stdout: string }).stdout) as {
    healthy: boolean;
    findings: Finding[];
  };
  expect(healthy).toBe(false);
  expect(findings.map(({ found }) => found)).toContainEqual(expect.stringMatching(/^ENCRYPTION_KEYS: is not set/));
});
