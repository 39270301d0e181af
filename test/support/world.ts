// The whole app in this process between both sandboxes, with a database of its own: the setting of integration and
// browser tests.
import { randomBytes } from "node:crypto";
import { readEnv } from "../../app/kernel/running/env.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import type { AppServices } from "../../app/load-context.ts";
import type { BulkAbove } from "../../app/main/compose/compose-linking.ts";
import { services } from "../../app/main/page-services.ts";
import { type RunningApp, startApp } from "../../app/main/start-app.ts";
import { sweeps } from "../../app/main/sweep-schedule.ts";
import { type KitSandbox, type KitSandboxOptions, startKitSandbox } from "../../sandbox/kit/start.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import type { ShopifySandbox, ShopifySandboxOptions } from "../../sandbox/shopify/types.ts";
import { freePort } from "../../scripts/demo/free-port.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type Cuttable, cuttable } from "./network/cuttable.ts";
import { openForFile } from "./running/open-for-file.ts";

export interface WorldOptions {
  /** `build`: the pages as `npm run build` made them. Default none. */
  pages?: "build" | "none";
  kit?: KitSandboxOptions;
  shopify?: Partial<ShopifySandboxOptions>;
  /** Proxies of the sandboxes for the app to use. */
  kitOrigin?: (origin: string) => Promise<string>;
  shopifyOrigin?: (origin: string) => Promise<string>;
  /** By default one among those of the test files; the world closes it. */
  database?: TestDatabase;
  /**
   * Sizes above which links are written, variants and orders read in bulk; by default the app's own, hundreds and
   * thousands.
   */
  bulkAbove?: BulkAbove;
  /** Orders within ten minutes above which sending is paused; by default far more than a test places. */
  rushOrders?: number;
  /** Destination of emails; none by default. */
  smtpUrl?: string;
  /** `web`: only answers requests, without background work. */
  process?: "web";
  /** False: sweeps run only when a test calls one. */
  sweeping?: boolean;
  /** How the app is installed; `custom` by default. */
  distribution?: "public";
  /**
   * The app reaches its database through a proxy that a test can cut. Off by default: every byte would go through this
   * process twice.
   */
  cuttable?: boolean;
}

export interface World {
  kit: KitSandbox;
  shopify: ShopifySandbox;
  app: RunningApp;
  services: AppServices;
  /** The test's own connections; they stay when the app's are cut. */
  database: TestDatabase;
  /** Between the app and its database, in a world created as `cuttable`. */
  readonly line: Cuttable;
  /** The app's address. */
  origin: string;
  apiSecret: string;
  encryptionKey: string;
  /** Everything logged so far, as text. */
  logged(): string;
  /** Runs a sweep now instead of at its next turn. */
  sweep(name: string): Promise<void>;
  close(): Promise<void>;
}

const API_KEY = "test-key";
/** The token for /metrics. */
export const METRICS_TOKEN = "metrics-of-the-tests";
/**
 * Fewer than the app's own: each connection costs PostgreSQL as much as some hundred statements, and a test's work has no
 * more than two cores anyway.
 */
const CONNECTIONS = { jobs: 5, pages: 3, intake: 1, queue: 1 };
/** Far above a test's traffic: the limits have tests of their own. */
export const NO_LIMIT = 100_000;

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const opened = new AsyncDisposableStack();
  try {
    return await openWorld(options, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** That of the file's tests, which calls `setWorld` before its own hooks. */
export let world: World;

export function setWorld(options: WorldOptions = {}): void {
  openForFile(
    () => startWorld(options),
    (opened) => (world = opened),
  );
}

/** Started parts are in `opened`, so that they are closed if another one fails to start. */
async function openWorld({ pages = "none", ...options }: WorldOptions, opened: AsyncDisposableStack): Promise<World> {
  const open = <T extends { close(): Promise<void> }>(one: T): T => opened.adopt(one, () => one.close());
  const apiSecret = randomBytes(16).toString("hex");
  const database = open(options.database ?? (await createTestDatabase()));
  const line = options.cuttable ? open(await cuttable(database.url)) : null;
  const databaseUrl = line?.url ?? database.url;
  const kit = open(await startKitSandbox({ limitPerMinute: NO_LIMIT, ...options.kit }));
  const shopify = open(await startShopifySandbox({ apiKey: API_KEY, apiSecret, ...options.shopify }));
  const kitOrigin = (await options.kitOrigin?.(kit.origin)) ?? kit.origin;
  const shopifyOrigin = (await options.shopifyOrigin?.(shopify.origin)) ?? shopify.origin;
  const port = await freePort();
  const encryptionKey = randomBytes(32).toString("base64");
  const read = readEnv({
    NODE_ENV: "test",
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: apiSecret,
    SHOPIFY_APP_URL: `http://127.0.0.1:${port}`,
    SHOPIFY_STANDIN_URL: shopifyOrigin,
    APP_BRIDGE_URL: `${shopify.origin}/app-bridge.js`,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    KIT_BASE_URL: kit.baseUrl.replace(kit.origin, kitOrigin),
    KIT_STAGING_BASE_URL: kit.stagingBaseUrl.replace(kit.origin, kitOrigin),
    ENCRYPTION_KEYS: `test:${encryptionKey}`,
    KIT_PORTAL_URL: kit.portalUrl,
    SUPPORT_EMAIL: "support@example.com",
    LOG_LEVEL: "trace",
    METRICS_TOKEN,
    RUSH_ORDERS: String(options.rushOrders ?? NO_LIMIT),
    ...(options.smtpUrl ? { SMTP_URL: options.smtpUrl } : {}),
    ...(options.process ? { PROCESS: options.process } : {}),
    ...(options.distribution ? { APP_DISTRIBUTION: options.distribution } : {}),
  });
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const lines: string[] = [];
  const log = createLogger({ level: "trace", destination: { write: (text) => void lines.push(text) } });
  const { bulkAbove, sweeping } = options;
  const app = await startApp({
    ...{ env: read.env, log, databaseUrl, connections: CONNECTIONS },
    ...{ pages, host: "127.0.0.1", bulkAbove, sweeping },
  });
  opened.defer(() => app.close(5_000));
  const { appUrl: origin } = read.env.shopify;
  shopify.setAppUrl(origin);
  return {
    kit,
    shopify,
    app,
    services: services(app.forPages),
    database,
    get line() {
      if (!line) throw new Error("the world was not asked to be cuttable");
      return line;
    },
    origin,
    apiSecret,
    encryptionKey,
    logged: () => lines.join(""),
    async sweep(name) {
      const found = sweeps(app.composition).find((one) => one.name === name);
      if (!found) throw new Error(`there is no sweep ${name}`);
      await found.run(AbortSignal.timeout(30_000));
    },
    // Last one first.
    close: () => opened.disposeAsync(),
  };
}
