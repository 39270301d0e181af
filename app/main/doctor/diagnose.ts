// The doctor's round: environment, database, keys, queue, stores, Kit accounts, and what is around the app.
import { access } from "node:fs/promises";
import path from "node:path";
import { takeSlot } from "../../accounts/budget/slot-wait.ts";
import { useSlot } from "../../accounts/budget/use-slot.ts";
import { checkMailServer } from "../../alerts/smtp.ts";
import { databaseNow } from "../../database/connect.ts";
import { startEmbeddedPostgres } from "../../database/embedded/embedded-postgres.ts";
import { findRunningPostgres } from "../../database/embedded/running-postgres.ts";
import { createHostFacts } from "../../database/host/host-facts.ts";
import { planDueMigrations } from "../../database/migrations/migrate.ts";
import { Fault } from "../../kernel/fault.ts";
import type { Env } from "../../kernel/running/env.ts";
import type { Logger } from "../../kernel/running/log.ts";
import { succeeds } from "../../kernel/succeeds.ts";
import { chooseBackend } from "../../queue/backend.ts";
import { compose } from "../compose/compose.ts";
import { type Infrastructure, startInfrastructure } from "../infrastructure.ts";
import { KIT_SLOT_WITHIN_MS, PARTNERS_AT_ONCE } from "../limits.ts";
import { checkDatabase, judgeClock, judgeKeys, judgeMigrations } from "./check-database.ts";
import { checkAddresses, checkDisk, judgeMail } from "./check-outside.ts";
import { type AskKit, checkAccount, checkShop } from "./check-partners.ts";
import { failed, type Finding, ok } from "./finding.ts";

interface Options {
  env: Env;
  log: Logger;
  dataFolder: string;
}

export async function diagnose(options: Options): Promise<Finding[]> {
  const { env, dataFolder } = options;
  const embedded = env.databaseUrl === null ? path.join(dataFolder, "postgres") : null;
  const [database, around] = await Promise.all([examineDatabase(options), examineSurroundings(env, embedded)]);
  return [ok("environment", `${env.mode}, process ${env.process}`), ...database, ...around];
}

const NO_WRITES = failed(
  "database",
  "takes no writes at DATABASE_URL, though it answers",
  "have DATABASE_URL lead to the primary, make room on its disk, and check the pooler if there is one",
);

async function examineSurroundings(env: Env, embedded: string | null): Promise<Finding[]> {
  const there = embedded !== null && (await succeeds(access(embedded))) ? embedded : null;
  const { smtpUrl, shopify } = env;
  const mail = smtpUrl === null ? null : await checkMailServer({ url: smtpUrl, appUrl: shopify.appUrl });
  return [...(await checkAddresses(env)), judgeMail(mail), ...(await checkDisk(there))];
}

async function examineDatabase({ env, log, dataFolder }: Options): Promise<Finding[]> {
  const opened = await openDatabase(env, dataFolder);
  if ("verdict" in opened) return [opened];
  const infrastructure = startInfrastructure({ env, log, databaseUrl: opened.url });
  try {
    const plan = await planDueMigrations(env.directDatabaseUrl ?? opened.url).catch(() => null);
    if (plan === null)
      return [failed("database", "it doesn't answer, or refuses the login", "check DATABASE_URL, and that it runs")];
    const migrations = judgeMigrations(plan);
    // Without its tables there is nothing more to read.
    if (migrations.verdict === "failed") return [migrations];
    if (!(await infrastructure.store.isUp())) return [migrations, NO_WRITES];
    return [migrations, ...(await examineApp(infrastructure, env.directDatabaseUrl ?? opened.url))];
  } finally {
    await infrastructure.queue.close(1_000);
    await infrastructure.intakePool.end();
    await infrastructure.pageStore.close();
    await infrastructure.store.close();
    await opened.close();
  }
}

/** The embedded one is started by one process: while the app runs on it, its server is used. */
async function openDatabase(env: Env, dataFolder: string): Promise<{ url: string; close(): Promise<void> } | Finding> {
  if (env.databaseUrl !== null) return { url: env.databaseUrl, close: () => Promise.resolve() };
  try {
    const embedded = await startEmbeddedPostgres(dataFolder);
    return { url: embedded.url, close: () => embedded.stop() };
  } catch (error) {
    const running = await findRunningPostgres(dataFolder);
    if (running !== null) return { url: running, close: () => Promise.resolve() };
    const found = `the embedded PostgreSQL can't be started${error instanceof Fault ? ` (${error.code})` : ""}`;
    return failed("database", found, "start the app, which says why, or set DATABASE_URL");
  }
}

async function examineApp(infrastructure: Infrastructure, databaseUrl: string): Promise<Finding[]> {
  const { env, store, secrets } = infrastructure;
  const { accounts, shopify } = compose(infrastructure);
  const facts = createHostFacts({ ...store, secrets });
  const [began, database] = [Date.now(), await databaseNow(store.pool)];
  const [found, sealedBy, shops, kitAccounts, queue] = await Promise.all([
    checkDatabase(facts),
    facts.sealedBy(),
    facts.shops(),
    facts.accounts(),
    checkQueue(databaseUrl, env.redisUrl),
  ]);
  const { isInstalled } = shopify.installation;
  const now = new Date();
  const ask: AskKit = async ({ id, environment }) => {
    const token = await facts.tokenOf(id);
    if (token === null) return "no_token";
    const slot = await takeSlot(accounts.budget, id, { forMs: KIT_SLOT_WITHIN_MS });
    if (slot.kind === "busy") return "busy";
    const call = () => accounts.client.listWebhooks({ environment, token });
    return (await useSlot(accounts.budget, slot.slot, call)).kind;
  };
  const partners = await takeTurns(PARTNERS_AT_ONCE, [
    ...shops.map((shop) => () => checkShop(shop, { distribution: env.distribution, isInstalled, now })),
    ...kitAccounts.map((account) => () => checkAccount(account, ask)),
  ]);
  await accounts.wire.close();
  return [...found, judgeClock(began - database), queue, judgeKeys(sealedBy, secrets.keyIds), ...partners];
}

async function checkQueue(databaseUrl: string, redisUrl: string | null): Promise<Finding> {
  const where = redisUrl === null ? "PostgreSQL" : "Redis";
  try {
    await chooseBackend({ databaseUrl, redisUrl }).probe();
    return ok("queue", `on ${where}, which takes jobs`);
  } catch (error) {
    const found = error instanceof Fault ? error.message : `${where} doesn't answer`;
    return failed("queue", found, redisUrl === null ? "see the database" : "check REDIS_URL");
  }
}

// Several partners at a time, so that hundreds of stores take minutes instead of an hour, and none is flooded.
/** Runs all, at most `atOnce` at a time; results in their order. */
export async function takeTurns<Result>(atOnce: number, all: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results = new Array<Result>(all.length);
  const left = all.entries();
  const line = async () => {
    for (const [index, run] of left) results[index] = await run();
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return results;
}
