// npm run releases -- [COMMIT] [--orders 12]
// From the release before (by default the newest tag) to this checkout and back, with orders in flight: the old one runs, the new one
// starts beside it and migrates, the old one stops; then the old one starts again beside the new one, and the new one stops. Everything is
// on loopback and in a throwaway PostgreSQL. Exit 0 only if nothing was lost or doubled and every process started and stopped in order.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "../../../app/database/embedded/embedded-postgres.ts";
import { freePort } from "../../../scripts/demo/free-port.ts";
import { type AppProcesses, startAppProcesses } from "../app-processes.ts";
import type * as Chances from "../chance.ts";
import type * as Merchants from "../merchants.ts";
import type * as Stages from "../stage.ts";
import { type Checkout, checkOut } from "./checkout.ts";
import { type Forwarder, forward } from "./forwarder.ts";
import { createOrdersInFlight } from "./orders-in-flight.ts";

const { values, positionals } = parseArgs({
  options: { orders: { type: "string", default: "12" } },
  allowPositionals: true,
});
const each = Number(values.orders);
const SEED = 7;
const PARTS = ["web", "worker"] as const;
const ROOT = path.resolve(import.meta.dirname, "../../..");

const old = await checkOut(positionals[0] ?? null);
const postgres = await startThrowawayPostgres();
try {
  await tryReleases(old, postgres.url);
} finally {
  await postgres.stop();
  await old.remove();
}

async function tryReleases({ folder, name, newMigrations }: Checkout, databaseUrl: string): Promise<void> {
  console.log(`from ${name}; ${newMigrations} migrations are new`);
  // The release before sets its stage itself: its tables and its stores.
  const of = async <Module>(file: string) => (await import(path.join(folder, file))) as Module;
  const { setStage } = await of<typeof Stages>("test/reliability/stage.ts");
  const { openStores } = await of<typeof Merchants>("test/reliability/merchants.ts");
  const { createChance } = await of<typeof Chances>("test/reliability/chance.ts");
  const logFile = path.join(ROOT, ".data/reports/releases.log");
  await mkdir(path.dirname(logFile), { recursive: true });
  const stage = await setStage({ databaseUrl, seed: SEED, parts: PARTS, logFile, logLevel: "warn" });
  const running = new Set<AppProcesses>();
  const stop = async (processes: AppProcesses) => {
    running.delete(processes);
    await processes.stop();
    faults.push(...processes.faults());
  };
  let forwarder: Forwarder | null = null;
  const faults: string[] = [];
  try {
    const { sellers } = await openStores(stage, createChance(SEED, "stores"), 1);
    const orders = createOrdersInFlight(stage, { store: sellers[0]!.store, sku: sellers[0]!.sku });
    const start = async (release: string) => {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const env = { ...variablesOf(stage), PORT: String(port) };
      const processes = await startAppProcesses({ env, parts: PARTS, origin, logFile, folder: release });
      running.add(processes);
      return { port, origin, processes };
    };
    const webhooksTo =
      (...origins: string[]) =>
      (index: number) =>
        stage.shopify.setAppUrl(origins[index % origins.length]!);

    await orders.place("old", each);
    const next = await start(ROOT).catch((error: unknown) => {
      throw new Error(`There is no way from ${name} to this checkout (.data/reports/releases.log)`, { cause: error });
    });
    console.log("the new release runs beside the old one");
    await orders.place("both", each, webhooksTo(stage.origin, next.origin));
    webhooksTo(next.origin)(0);
    await stage.processes.stop();
    // The stage would stop them once more.
    Object.assign(stage.processes, { stop: async () => undefined });
    forwarder = await forward(Number(new URL(stage.origin).port), next.port);
    console.log("the new release runs alone");
    await orders.place("new", each);
    try {
      const back = await start(folder);
      console.log("the old release runs again beside the new one");
      await orders.place("both, going back", each, webhooksTo(next.origin, back.origin));
      webhooksTo(back.origin)(0);
      forwarder.to = back.port;
      await stop(next.processes);
      console.log("the old release runs alone");
      await orders.place("old again", each);
    } catch (error) {
      faults.push(`there is no way back: ${String(error)}`);
    }
    const fate = await orders.settle();
    for (const processes of running) await stop(processes);
    faults.push(...stage.processes.faults());
    const report = { from: name, newMigrations, orders: orders.placed(), ...fate, faults };
    await writeFile(path.join(ROOT, ".data/reports/releases.json"), JSON.stringify(report, null, 2));
    const { lost, doubled, unfulfilled } = fate;
    console.log(
      `${report.orders} orders: lost ${lost.length}, doubled ${doubled.length}, not fulfilled ${unfulfilled.length}`,
    );
    for (const one of [...lost, ...doubled, ...unfulfilled]) console.log(`  ${one.reference} (${one.phase})`);
    for (const fault of faults) console.log(`FAULT: ${fault}`);
    if (lost.length + doubled.length + unfulfilled.length + faults.length > 0) process.exitCode = 1;
  } finally {
    for (const processes of running) await processes.stop();
    await forwarder?.close();
    await stage.close();
  }
}

/** Releases before the stage told its variables had the same ones. */
function variablesOf({ variables, shopify, kit, database, ...stage }: Stages.Stage): Record<string, string> {
  return {
    NODE_ENV: "test",
    SHOPIFY_API_KEY: "reliability-key",
    SHOPIFY_API_SECRET: stage.apiSecret,
    SHOPIFY_APP_URL: stage.origin,
    SHOPIFY_STANDIN_URL: shopify.origin,
    APP_BRIDGE_URL: `${shopify.origin}/app-bridge.js`,
    DATABASE_URL: database.url,
    KIT_BASE_URL: kit.baseUrl,
    KIT_STAGING_BASE_URL: kit.stagingBaseUrl,
    ENCRYPTION_KEYS: stage.encryptionKey,
    LOG_LEVEL: "warn",
    ...(variables as Record<string, string> | undefined),
  };
}
