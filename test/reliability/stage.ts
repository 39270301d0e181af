// Everything around the app: both sandboxes, the line to the database that can be cut, the app's processes, and the app's use cases
// in this process as the merchant's hands (composed like the app's own, with no worker and no server).
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { connectStore } from "../../app/database/connect.ts";
import { migrate } from "../../app/database/migrations/migrate.ts";
import { readEnv } from "../../app/kernel/running/env.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { compose } from "../../app/main/compose/compose.ts";
import { startInfrastructure } from "../../app/main/infrastructure.ts";
import { services } from "../../app/main/page-services.ts";
import { sweeps } from "../../app/main/sweep-schedule.ts";
import { startKitSandbox } from "../../sandbox/kit/start.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import { freePort } from "../../scripts/demo/free-port.ts";
import { cuttable } from "../support/network/cuttable.ts";
import { METRICS_TOKEN, NO_LIMIT, type World } from "../support/world.ts";
import { type AppProcesses, startAppProcesses } from "./app-processes.ts";
import { startPooler } from "./pooler.ts";
import { hasJob } from "./queue-jobs.ts";

export interface Stage extends World {
  processes: AppProcesses;
  /** The environment of the app's processes. */
  variables: Record<string, string>;
  /** Values that must never stand in the clear anywhere. */
  secrets: string[];
  hasJob(name: string, key: string): Promise<boolean>;
}

export interface StageOptions {
  /** An empty database of its own. */
  databaseUrl: string;
  seed: number;
  parts: readonly ("web" | "worker" | "all")[];
  /** What Kit admits in any 60 s; by default so much that only the app's own limit counts. */
  kitLimit?: number;
  /** Shopify charges points, and answers THROTTLED without them; by default it has points for all. */
  costLimits?: boolean;
  /** Seconds that an access token of Shopify's lives. */
  tokenLife?: number;
  logLevel?: "debug" | "warn";
  /** Where the app's processes write; kept afterwards. By default a file that is removed. */
  logFile?: string;
  /** Nobody cuts the line to the database, so the app's processes need none through this one: for what measures time. */
  direct?: boolean;
  /** A PgBouncer's program, to stand before the database. The queue's connections go past it. */
  pooler?: string;
  /** Imported into the app's processes before the app (`preload` of app-processes.ts). */
  preload?: string;
  /** Brands at Kit beside the stand-in's own. */
  furtherBrands?: number;
  /** Changes the database's address that the app's processes get. */
  databaseOfTheApp?(url: string): string;
  /** The installation whose app runs; by default this one. */
  folder?: string;
  /** More of the app's environment. */
  variables?: Record<string, string>;
}

const API_KEY = "reliability-key";

export async function setStage(options: StageOptions): Promise<Stage> {
  const { databaseUrl, seed, parts, kitLimit = NO_LIMIT, tokenLife = 3_600, logLevel = "debug" } = options;
  const apiSecret = randomBytes(16).toString("hex");
  const { furtherBrands = 0, databaseOfTheApp = (url: string) => url } = options;
  const kit = await startKitSandbox({ seed, limitPerMinute: kitLimit, furtherBrands });
  const shopify = await startShopifySandbox({
    apiKey: API_KEY,
    costLimits: options.costLimits ?? false,
    apiSecret,
    tokenLifetimeSeconds: tokenLife,
    webhookRetryDelays: [100, 300, 900, 2_700, 8_100],
  });
  await migrate(databaseUrl);
  const pooler = options.pooler === undefined ? null : await startPooler(options.pooler, databaseUrl);
  const line = await cuttable(pooler?.url ?? databaseUrl);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const encryptionKey = `reliability:${randomBytes(32).toString("base64")}`;
  const variables = {
    NODE_ENV: "test",
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: apiSecret,
    SHOPIFY_APP_URL: origin,
    SHOPIFY_STANDIN_URL: shopify.origin,
    APP_BRIDGE_URL: `${shopify.origin}/app-bridge.js`,
    PORT: String(port),
    DATABASE_URL: options.direct ? databaseUrl : databaseOfTheApp(line.url),
    KIT_BASE_URL: kit.baseUrl,
    KIT_STAGING_BASE_URL: kit.stagingBaseUrl,
    ENCRYPTION_KEYS: encryptionKey,
    LOG_LEVEL: logLevel,
    METRICS_TOKEN,
    // Hundreds of orders at once are what is played here.
    RUSH_ORDERS: "1000000",
    ...(pooler && { DIRECT_DATABASE_URL: databaseUrl }),
    ...options.variables,
    // The app's processes inherit it; the hands ring on the same queue.
    ...(process.env["REDIS_URL"] ? { REDIS_URL: process.env["REDIS_URL"] } : {}),
  };
  const read = readEnv(variables);
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const written: string[] = [];
  const log = createLogger({ level: logLevel, destination: { write: (text) => void written.push(text) } });
  // The hands' own connections stay while those of the app are cut.
  const infrastructure = startInfrastructure({ env: read.env, log, databaseUrl });
  const composition = compose(infrastructure);
  const store = connectStore(databaseUrl, { max: 6 });
  shopify.setAppUrl(origin);
  const folder = await mkdtemp(path.join(os.tmpdir(), "kit-reliability-"));
  const logFile = options.logFile ?? path.join(folder, "app.log");
  const { folder: installation, preload } = options;
  const started = { ...(installation && { folder: installation }), ...(preload && { preload }) };
  const processes = await startAppProcesses({ env: variables, parts, origin, logFile, ...started });
  const close = async () => {
    await processes.stop();
    await infrastructure.queue.close(5_000);
    await composition.accounts.wire.close();
    await infrastructure.store.close();
    await store.close();
    await shopify.close();
    await kit.close();
    await line.close();
    await pooler?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    kit,
    shopify,
    processes,
    variables,
    app: { composition, forPages: composition, server: null, close: async () => undefined },
    services: services(composition),
    hasJob: (name: string, key: string) => hasJob(store.pool, name, key),
    database: { ...store, url: databaseUrl, close: store.close },
    line,
    origin,
    apiSecret,
    encryptionKey,
    secrets: [
      apiSecret,
      encryptionKey.split(":")[1]!,
      ...Object.values(kit.brands).map((brand) => brand.production.token),
    ],
    logged: () => written.join(""),
    async sweep(name) {
      const found = sweeps(composition).find((one) => one.name === name);
      if (!found) throw new Error(`there is no sweep ${name}`);
      await found.run(AbortSignal.timeout(60_000));
    },
    close,
  };
}
