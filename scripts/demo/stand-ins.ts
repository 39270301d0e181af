// Shopify and Kit for the demo and for development: the stand-ins, or a Kit server elsewhere.
import { createKitClient, type KitClient } from "../../app/kit/client.ts";
import { createWire } from "../../app/kit/exchange.ts";
import { type KitSandbox, startKitSandbox } from "../../sandbox/kit/start.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import type { ShopifySandbox } from "../../sandbox/shopify/types.ts";
import { DEMO_SHOP } from "./shop.ts";

export interface KitSide {
  baseUrl: string;
  token: string;
  /** `POST <controlUrl>/orders/<id>/pay`, `…/ship`, `…/deliver`. */
  controlUrl: string;
  client: KitClient;
  /** Null: an external Kit server. */
  sandbox: KitSandbox | null;
  /** How far the stand-in's clock is behind, for orders of the past. */
  clock: { behindMs: number };
  close(): Promise<void>;
}

export interface StandIns {
  kit: KitSide;
  shopify: ShopifySandbox;
  close(): Promise<void>;
}

export const API_KEY = "demo-key";

export interface StandInOptions {
  apiSecret: string;
  /** 0: any free one. */
  shopifyPort: number;
  kitPort: number;
}

export async function startStandIns({ apiSecret, shopifyPort, kitPort }: StandInOptions): Promise<StandIns> {
  const kit = await kitSide(kitPort);
  const started = startShopifySandbox({
    port: shopifyPort,
    apiKey: API_KEY,
    apiSecret,
    shops: [DEMO_SHOP],
    routingDelay: 0,
  });
  const shopify = await started.catch(async (error: unknown) => {
    await kit.close();
    throw error;
  });
  return {
    kit,
    shopify,
    async close() {
      await shopify.close();
      await kit.close();
    },
  };
}

/** The app's environment between these stand-ins. */
export function appEnvironment({ kit, shopify }: StandIns, own: { apiSecret: string; port: number }) {
  return {
    NODE_ENV: "development",
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: own.apiSecret,
    SHOPIFY_APP_URL: `http://127.0.0.1:${own.port}`,
    SHOPIFY_STANDIN_URL: shopify.origin,
    APP_BRIDGE_URL: `${shopify.origin}/app-bridge.js`,
    PORT: String(own.port),
    KIT_BASE_URL: kit.baseUrl,
    ...(kit.sandbox ? { KIT_STAGING_BASE_URL: kit.sandbox.stagingBaseUrl, KIT_PORTAL_URL: kit.sandbox.portalUrl } : {}),
    SUPPORT_EMAIL: "support@example.com",
    // A Kit server elsewhere needs an https address that reaches this machine.
    ...(process.env.ARTWORK_BASE_URL ? { ARTWORK_BASE_URL: process.env.ARTWORK_BASE_URL } : {}),
  };
}

async function kitSide(port: number): Promise<KitSide> {
  const { KIT_BASE_URL, DEMO_KIT_TOKEN, DEMO_KIT_CONTROL_URL } = process.env;
  const wire = createWire();
  const clock = { behindMs: 0 };
  if (KIT_BASE_URL && DEMO_KIT_TOKEN && DEMO_KIT_CONTROL_URL) {
    const baseUrl = KIT_BASE_URL.replace(/\/+$/, "");
    return {
      baseUrl,
      token: DEMO_KIT_TOKEN,
      controlUrl: DEMO_KIT_CONTROL_URL.replace(/\/+$/, ""),
      client: createKitClient({ wire, baseUrls: { production: baseUrl, staging: null } }),
      sandbox: null,
      clock,
      close: () => wire.close(),
    };
  }
  if (KIT_BASE_URL ?? DEMO_KIT_TOKEN ?? DEMO_KIT_CONTROL_URL) {
    throw new Error("A Kit server of your own needs all three: KIT_BASE_URL, DEMO_KIT_TOKEN and DEMO_KIT_CONTROL_URL.");
  }
  const sandbox = await startKitSandbox({ port, clock: () => new Date(Date.now() - clock.behindMs) });
  const { baseUrl, controlUrl } = sandbox;
  return {
    baseUrl,
    token: sandbox.brands.brightside.production.token,
    controlUrl,
    client: createKitClient({ wire, baseUrls: { production: baseUrl, staging: sandbox.stagingBaseUrl } }),
    sandbox,
    clock,
    async close() {
      await wire.close();
      await sandbox.close();
    },
  };
}
