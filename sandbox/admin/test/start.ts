import type { Browser } from "playwright-core";
import { startShopifySandbox } from "shopify-sandbox";
import type { ProductSeed, ShopifySandbox } from "shopify-sandbox/types";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { keepPages, launchBrowser, leavePages, troubleOf } from "../../../test/support/browser/browser.ts";
import { startStubApp, type StubApp } from "./stub-app.ts";

const kit = (title: string, sku: string): ProductSeed => ({
  title,
  variants: [
    { title: "30 × 40 cm", sku: `${sku}_small`, price: "29.00" },
    { title: "40 × 50 cm", sku: `${sku}_large`, price: "39.00" },
  ],
});

const PRODUCTS: ProductSeed[] = [
  kit("Rainy Paris", "pmt_paris"),
  kit("Sleepy Fox", "pmt_fox"),
  { title: "Tweezers", variants: [{ sku: "TWZ-1", price: "4.50" }] },
  { ...kit("Autumn Lake", "pmt_lake"), status: "DRAFT" },
];

export interface AdminWorld {
  sandbox: ShopifySandbox;
  app: StubApp;
  browser: Browser;
  domain: string;
  /** The sandbox's address of a page of the store's admin. */
  admin(path: string): string;
}

/** A sandbox with one store, a stub app in it and a browser, for all tests of a file. Trouble in a page fails its test. */
export function useAdminWorld(extra?: () => Promise<Parameters<typeof startStubApp>[1]>): AdminWorld {
  const world = { domain: "sparkle.myshopify.com" } as AdminWorld;
  beforeAll(async () => {
    world.app = await startStubApp(() => `${world.sandbox.origin}/app-bridge.js`, await extra?.());
    world.sandbox = await startShopifySandbox({
      apiKey: "stub-key",
      apiSecret: "stub-secret",
      appUrl: world.app.url,
      webhooks: [],
      shops: [{ domain: world.domain, name: "Sparkle", currency: "EUR", products: PRODUCTS }],
    });
    world.admin = (path) => `${world.sandbox.origin}/store/sparkle${path}`;
    world.browser = await launchBrowser();
    keepPages(world.browser);
  });
  afterEach(async () => {
    await leavePages(world.browser);
    // Including React's warnings about markup that App Bridge changed before hydration.
    expect(troubleOf(world.browser).splice(0), "trouble in the browser").toEqual([]);
  });
  afterAll(async () => {
    await world.browser?.close();
    await world.app?.close();
    await world.sandbox?.close();
  });
  return world;
}
