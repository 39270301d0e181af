// The app's Shopify side on the sandbox, with a database of its own: the setup of most tests of app/shopify.
import { randomBytes } from "node:crypto";
import { createLeases } from "../../app/database/leases.ts";
import { createSecrets } from "../../app/database/secrets.ts";
import { createInstallationRows } from "../../app/database/sessions/installation-rows.ts";
import { createSessionStorage } from "../../app/database/sessions/session-storage.ts";
import { ShopDomain, ShopifyOrderId } from "../../app/kernel/ids.ts";
import { createLogger, type Logger } from "../../app/kernel/running/log.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { StoreOrder } from "../../app/orders/ports/shopify-order.ts";
import type { ShopifySessionStorage } from "../../app/shopify/access/ports.ts";
import type { ShopifyStoreOrders } from "../../app/shopify/orders/store-orders.ts";
import { createShopify, type Shopify } from "../../app/shopify/shopify-app.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import type { ShopifySandbox, ShopifySandboxOptions, ShopModel } from "../../sandbox/shopify/types.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { openForFile } from "./running/open-for-file.ts";

export const API_KEY = "test-key";
export const API_SECRET = "test-secret";
export const TEST_SHOP = ShopDomain.parse("kit-demo.myshopify.com");

export interface TestShopify {
  sandbox: ShopifySandbox;
  database: TestDatabase;
  storage: ShopifySessionStorage;
  shopify: Shopify;
  log: Logger;
  /** Everything logged so far, as text. */
  logged(): string;
  /** Shops for which `onInstalled` was called. */
  installed: ShopRef[];
  /** A merchant opens the app: the library exchanges an id token. */
  visit(domain?: string): Promise<ShopRef>;
  store(domain?: string): ShopModel;
  close(): Promise<void>;
}

export async function startTestShopify(
  options: Partial<ShopifySandboxOptions> & { oldApiSecret?: string } = {},
): Promise<TestShopify> {
  const { oldApiSecret = null, ...sandboxOptions } = options;
  const sandbox = await startShopifySandbox({ apiKey: API_KEY, apiSecret: API_SECRET, ...sandboxOptions });
  const database = await createTestDatabase();
  const lines: string[] = [];
  const log = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) } });
  const secrets = createSecrets([{ id: "test", key: randomBytes(32) }]);
  const storage = createSessionStorage({ ...database, secrets, log });
  const installed: ShopRef[] = [];
  const shopify = createShopify({
    env: {
      shopify: {
        apiKey: API_KEY,
        apiSecret: API_SECRET,
        oldApiSecret,
        appUrl: "http://app.test",
        standinUrl: sandbox.origin,
        appBridgeUrl: null,
      },
    },
    rows: createInstallationRows(database),
    storage,
    leases: createLeases(database.pool),
    log,
    onInstalled: async (shop) => void installed.push(shop),
  });
  return {
    sandbox,
    database,
    storage,
    shopify,
    log,
    logged: () => lines.join(""),
    installed,
    visit: async (domain = TEST_SHOP) => (await shopify.authenticate(visitOf(sandbox.idToken(domain)))).shop,
    store: (domain = TEST_SHOP) => sandbox.shop(domain),
    async close() {
      await sandbox.close();
      await database.close();
    },
  };
}

/** That of the file's tests, which calls `setTestShopify` before its own hooks. */
export let world: TestShopify;

export function setTestShopify(options: Parameters<typeof startTestShopify>[0] = {}): void {
  openForFile(
    () => startTestShopify(options),
    (opened) => (world = opened),
  );
}

/** A data request of the embedded page, with its session token. */
export function visitOf(idToken: string): Request {
  return new Request("http://app.test/app.data", {
    headers: { authorization: `Bearer ${idToken}` },
  });
}

/** An order as the reconciler gets it. */
export async function readStoreOrder(orders: ShopifyStoreOrders, shop: ShopRef, id: string): Promise<StoreOrder> {
  const found = await orders.read(shop, ShopifyOrderId.parse(id));
  if (found.kind !== "found") throw new Error(`the order is ${found.kind}`);
  return found.order;
}
