// The demo's world: a PostgreSQL of its own, Kit (the sandbox's or a foreign one), a Shopify sandbox, the app in one process.
import { randomBytes } from "node:crypto";
import { readEnv } from "../../app/kernel/env.ts";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { createLogger } from "../../app/kernel/log.ts";
import { type RunningApp, startApp } from "../../app/main/start-app.ts";
import { services } from "../../app/main/page-services.ts";
import type { AppServices } from "../../app/load-context.ts";
import { startKitSandbox, type KitSandbox } from "../../sandbox/kit/start.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import type { ShopifySandbox } from "../../sandbox/shopify/types.ts";
import { freePort } from "./free-port.ts";
import { DEMO_SHOP } from "./shop.ts";

export interface KitSide {
  baseUrl: string;
  token: string;
  /** `POST <controlUrl>/orders/<id>/pay`, `…/ship`, `…/deliver`. */
  controlUrl: string;
  /** Null: a Kit server that is not ours. */
  sandbox: KitSandbox | null;
}

export interface World {
  kit: KitSide;
  shopify: ShopifySandbox;
  app: RunningApp;
  services: AppServices;
  close(): Promise<void>;
}

const API_KEY = "demo-key";

export async function startWorld(options: { port: number; pages: "build" | "none" }): Promise<World> {
  const kit = await kitSide();
  const apiSecret = randomBytes(16).toString("hex");
  const shopify = await startShopifySandbox({ port: options.port, apiKey: API_KEY, apiSecret, shops: [DEMO_SHOP] });
  const postgres = await startThrowawayPostgres();
  const port = await freePort();
  const read = readEnv({
    NODE_ENV: "development",
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: apiSecret,
    SHOPIFY_APP_URL: `http://127.0.0.1:${port}`,
    SHOPIFY_STANDIN_URL: shopify.origin,
    APP_BRIDGE_URL: `${shopify.origin}/app-bridge.js`,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    KIT_BASE_URL: kit.baseUrl,
    ...(kit.sandbox ? { KIT_STAGING_BASE_URL: kit.sandbox.stagingBaseUrl } : {}),
    // A Kit server elsewhere needs an https address that reaches this machine.
    ARTWORK_BASE_URL: process.env.ARTWORK_BASE_URL,
    ENCRYPTION_KEYS: `demo:${randomBytes(32).toString("base64")}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
  });
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const log = createLogger({ level: read.env.logLevel });
  const app = await startApp({
    env: read.env,
    log,
    databaseUrl: postgres.url,
    pages: options.pages,
    host: "127.0.0.1",
  });
  shopify.setAppUrl(read.env.shopify.appUrl);
  return {
    kit,
    shopify,
    app,
    services: services(app.composition),
    async close() {
      await app.close(5_000);
      await shopify.close();
      await kit.sandbox?.close();
      await postgres.stop();
    },
  };
}

async function kitSide(): Promise<KitSide> {
  const { KIT_BASE_URL, DEMO_KIT_TOKEN, DEMO_KIT_CONTROL_URL } = process.env;
  if (KIT_BASE_URL && DEMO_KIT_TOKEN && DEMO_KIT_CONTROL_URL) {
    return {
      baseUrl: KIT_BASE_URL.replace(/\/+$/, ""),
      token: DEMO_KIT_TOKEN,
      controlUrl: DEMO_KIT_CONTROL_URL.replace(/\/+$/, ""),
      sandbox: null,
    };
  }
  if (KIT_BASE_URL ?? DEMO_KIT_TOKEN ?? DEMO_KIT_CONTROL_URL) {
    throw new Error("A Kit server of your own needs all three: KIT_BASE_URL, DEMO_KIT_TOKEN and DEMO_KIT_CONTROL_URL.");
  }
  const sandbox = await startKitSandbox();
  const token = sandbox.brands.brightside.production.token;
  return { baseUrl: sandbox.baseUrl, token, controlUrl: sandbox.controlUrl, sandbox };
}
