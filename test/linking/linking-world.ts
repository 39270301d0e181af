// A store of the Shopify sandbox, a brand with two designs whose artwork is here, and linking composed between them.
import { pino } from "pino";
import { expect } from "vitest";
import { createArtworkRows } from "../../app/database/designs/artwork-rows.ts";
import { createLeases } from "../../app/database/leases.ts";
import { type ExternalSku, type KitAccountId, VariantId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { LinkingPages } from "../../app/linking/linking-pages.ts";
import type { LinkingWork } from "../../app/linking/linking-work.ts";
import type { LinkChoice, PlanOptions } from "../../app/linking/plan/plan-links.ts";
import type { StoreProducts } from "../../app/linking/ports/store.ts";
import type { LinkRunId } from "../../app/linking/runs/link-run.ts";
import type { RunRowView } from "../../app/linking/runs/run-view.ts";
import { createLinking, type Linking } from "../../app/main/compose/compose-linking.ts";
import { createStoreProducts } from "../../app/shopify/products/store-products.ts";
import { startShopifySandbox } from "../../sandbox/shopify/start.ts";
import type { ShopifySandbox, ShopModel } from "../../sandbox/shopify/types.ts";
import { pngOf } from "../designs/images.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openForFile } from "../support/running/open-for-file.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../support/stores/brand.ts";
import { connectSandboxStore, SANDBOX_SECRET } from "../support/stores/sandbox-store.ts";

interface Infrastructure {
  database: TestDatabase;
  sandbox: ShopifySandbox;
}

export async function startLinkingWorld() {
  const database = await createTestDatabase();
  const sandbox = await startShopifySandbox({ apiKey: "key", apiSecret: SANDBOX_SECRET, shops: [] });
  let shops = 0;
  return {
    database,
    sandbox,
    brand: () => addBrand({ database, sandbox }, (shops += 1)),
    async links(one: Brand) {
      const { rows } = await database.pool.query<{ variant_id: string; external_sku: string; confirmed: boolean }>(
        `SELECT variant_id, external_sku, confirmed_at IS NOT NULL AS confirmed FROM variant_links WHERE shop_id = $1`,
        [one.shop.id],
      );
      return rows;
    },
    async close() {
      await sandbox.close();
      await database.close();
    },
  };
}

export type LinkingWorld = Awaited<ReturnType<typeof startLinkingWorld>>;

/** That of the file's tests, which calls `setLinkingWorld` before its own hooks. */
export let world: LinkingWorld;

export function setLinkingWorld(): void {
  openForFile(startLinkingWorld, (opened) => (world = opened));
}

export interface Brand {
  shop: ShopRef;
  store: ShopModel;
  account: KitAccountId;
  linking: LinkingPages;
  work: LinkingWork;
  /** The same with a store that answers otherwise, by a clock of its own if it has one. */
  linkingWith(change: (store: StoreProducts) => Partial<StoreProducts>): Linking;
  rung: string[];
  galaxy: ExternalSku;
  forest: ExternalSku;
  /** The number in its designs' slugs. */
  number: number;
  variantId(sku: string): VariantId;
  draft(choices: LinkChoice[], options?: PlanOptions): Promise<LinkRunId>;
  draftUndo(runId: LinkRunId): Promise<LinkRunId>;
  apply(choices: LinkChoice[], options?: PlanOptions): Promise<LinkRunId>;
  /** All rows of a run. */
  rows(runId: LinkRunId): Promise<RunRowView[]>;
}

/** A store with four variants, a brand with two designs whose artwork is here. */
async function addBrand({ database, sandbox }: Infrastructure, shops: number): Promise<Brand> {
  const domain = `linking-${shops}.myshopify.com`;
  const store = sandbox.addShop({
    domain,
    products: [
      {
        title: "Galaxy Cat",
        variants: [
          { title: "30x40", sku: "CAT-30", tracked: true },
          { title: "40x50", sku: "CAT-40" },
        ],
      },
      { title: "Forest Fox", variants: [{ title: "30x40", sku: null }] },
      { title: "Tote bag", variants: [{ title: "One size", sku: "TOTE-1" }] },
    ],
  });
  const account = await addAccount(database.pool);
  const shop = await addShop(database.pool, account, domain);
  const artwork = createArtworkRows(database.pool);
  const skus: ExternalSku[] = [];
  for (const [seed, slug] of [`galaxy-cat-${shops}`, `forest-fox-${shops}`].entries()) {
    const bytes = pngOf({ seed: shops * 10 + seed });
    skus.push(await addTemplate(database.pool, account, { slug, file: bytes }));
    await artwork.keep(shop.id, { sha256: hashOf(bytes), type: "image/png", width: 4, height: 3, bytes });
  }
  const graphql = await connectSandboxStore(sandbox, domain);
  const rung: string[] = [];
  const linkingWith = (products: StoreProducts) =>
    createLinking({
      pool: database.pool,
      leases: createLeases(database.pool),
      products,
      jobs: {
        enqueueLinkRun: async (runId) => void rung.push(runId),
        enqueueReadStore: async () => undefined,
        enqueueOrderRead: async (_shop, order) => void rung.push(order),
        enqueueSuggestions: async (shopId) => void rung.push(shopId),
      },
      log: pino({ level: "silent" }),
      wait: async () => undefined,
      now: () => new Date(),
    });
  const products = createStoreProducts(graphql);
  const { pages: linking, work } = linkingWith(products);
  expect(await work.readStore(shop)).toMatchObject({ kind: "read", variants: 4 });
  const draft: Brand["draft"] = async (choices, options) => {
    const preview = await linking.runs.preview(shop, choices, options);
    if (preview.kind !== "drafted") throw new Error(preview.kind);
    return preview.runId;
  };
  return {
    shop,
    store,
    account,
    linking,
    work,
    linkingWith: (change) => linkingWith({ ...products, ...change(products) }),
    rung,
    number: shops,
    galaxy: skus[0]!,
    forest: skus[1]!,
    variantId: (sku) => VariantId.parse(store.variant(sku).id),
    draft,
    async draftUndo(runId) {
      const undo = await linking.runs.draftUndo(shop, runId);
      if (undo.kind !== "drafted") throw new Error(undo.kind);
      return undo.runId;
    },
    async apply(choices, options) {
      const runId = await draft(choices, options);
      expect(await linking.runs.start(shop, runId)).toEqual({ kind: "started" });
      return runId;
    },
    rows: async (runId) => (await linking.runs.rows(shop, { runId, only: null, after: -1, limit: 300 })).rows,
  };
}

export async function states(one: Brand): Promise<Record<string, string>> {
  const { rows } = await one.linking.variants.search(one.shop, { filter: "all", words: "", page: null });
  return Object.fromEntries(rows.map((row) => [`${row.productTitle} ${row.variantTitle}`, row.state]));
}
