// Shopify and Kit in a process of their own, so that they keep their state while the app starts again.
import path from "node:path";
import { furnish } from "../demo/furnish.ts";
import { DEMO_SHOP } from "../demo/shop.ts";
import { appEnvironment, startStandIns } from "../demo/stand-ins.ts";

/** What the stand-ins tell the development server when they run. */
export interface StandInsReady {
  kind: "ready";
  /** For the app. */
  env: Record<string, string>;
  admin: string;
  shopify: string;
  shop: string;
  kitControl: string | null;
  /** Ports to take again after a restart: bookmarks and the app's settings stay good. */
  ports: { shopify: number; kit: number };
  lines: string[];
}

const { DEV_API_SECRET: apiSecret = "", DEV_APP_PORT, DEV_SHOPIFY_PORT, DEV_KIT_PORT } = process.env;
const port = Number(DEV_APP_PORT);

const standIns = await startStandIns({
  apiSecret,
  shopifyPort: Number(DEV_SHOPIFY_PORT),
  kitPort: Number(DEV_KIT_PORT),
});
const { kit, shopify } = standIns;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => void standIns.close().then(() => process.exit(0)));
}
const lines = await furnish(standIns, path.resolve(".data/demo"));
shopify.setAppUrl(`http://127.0.0.1:${port}`);
const ready: StandInsReady = {
  kind: "ready",
  env: appEnvironment(standIns, { apiSecret, port }),
  admin: shopify.adminUrl(DEMO_SHOP.domain),
  shopify: shopify.origin,
  shop: DEMO_SHOP.domain,
  kitControl: kit.sandbox?.controlUrl ?? null,
  ports: {
    shopify: Number(new URL(shopify.origin).port),
    kit: kit.sandbox ? Number(new URL(kit.sandbox.origin).port) : 0,
  },
  lines,
};
process.send?.(ready);
