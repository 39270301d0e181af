// A merchant's setup: opens the app, connects, uploads the print file, links a variant, goes live.
import type { Pool } from "pg";
import { ExternalSku, type KitOrderRowId, VariantId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { KitTemplate } from "../../app/kit/kit-types.ts";
import type { OrderDetails } from "../../app/orders/read/order-details.ts";
import type { BrandSlug, Environment } from "../../sandbox/kit/start.ts";
import type { OrderRecord, PlaceOrder, ShopModel, ShopSeed } from "../../sandbox/shopify/types.ts";
import { printFile } from "./print-file.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

/** The world around the app, as the merchant needs it. */
export type MerchantWorld = Pick<World, "shopify" | "services" | "origin" | "database"> & {
  app: { composition: World["app"]["composition"] };
  kit: Pick<World["kit"], "brands">;
  /** Whether a job of this name and key waits or runs; without it, the queue is PostgreSQL's. */
  hasJob?(name: string, key: string): Promise<boolean>;
};

export interface Setup {
  brand?: BrandSlug;
  environment?: Environment;
  /** Null: the merchant has not chosen how Kit charges. */
  kind?: "standard" | "invoice" | null;
  live?: boolean;
  /** Shopify's plan of the store. */
  plan?: ShopSeed["plan"];
}

export interface Merchant {
  shop: ShopRef;
  store: ShopModel;
  /** The design's SKU, which is on the variant that was `KIT-1`. */
  sku: string;
  token: string;
  /** Orders of this merchant. */
  buy(over?: Partial<PlaceOrder>): OrderRecord;
  /** The app's view of the store's order; null: none. */
  look(orderId: string): Promise<OrderDetails | null>;
  /**
   * Changes each time the app has finished with the order's row, null while it works on it: one small statement, where
   * the view takes a dozen.
   */
  stamp(orderId: string): Promise<string | null>;
  row(orderId: string): Promise<KitOrderRowId>;
  /** The state of the order's events: Shopify's answers, the inbox's rows, and all jobs that wait or run. */
  heard(orderId: string): Promise<Record<string, unknown>>;
}

export function storeSeed(name: string): ShopSeed {
  return {
    domain: `${name}.myshopify.com`,
    name,
    products: [
      { title: "Harbour at Dusk kit", variants: [{ sku: "KIT-1", price: "34.90" }] },
      { title: "Fox in the Snow kit", variants: [{ sku: "KIT-2", price: "34.90" }] },
      { title: "Enamel mug", variants: [{ sku: "MUG", price: "14.00" }] },
    ],
  };
}

/** The merchant opens the app: the library exchanges the id token for tokens of the store. */
export async function visit(world: MerchantWorld, domain: string): Promise<ShopRef> {
  const headers = { authorization: `Bearer ${world.shopify.idToken(domain)}` };
  const { shop } = await world.services.authenticate(new Request(`${world.origin}/app.data`, { headers }));
  return shop;
}

/** Registers a design at Kit with its print file, as the merchant did in the portal. */
export async function registerDesign(
  world: MerchantWorld,
  as: { environment: Environment; token: string },
  name: string,
): Promise<KitTemplate> {
  const { client } = world.app.composition.accounts;
  const products = await client.listProducts(as);
  if (products.kind !== "ok") throw new Error(`the catalog: ${products.kind}`);
  const answer = await client.registerTemplate(as, {
    name,
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    catalogProductId: products.value.entries[0]!.id,
    active: true,
    ditheredImage: { bytes: printFile(name), contentType: "image/png", fileName: "print.png" },
  });
  if (answer.kind !== "ok") throw new Error(`the design: ${answer.kind}`);
  return answer.value;
}

/**
 * Reads Kit's catalog and designs: again while the app is reading them itself, and if a busy machine delayed Kit's
 * answer too long.
 */
export async function readDesigns(world: MerchantWorld, shop: ShopRef): Promise<void> {
  await until("the designs read from Kit", async () => {
    const { kind } = await world.services.designs.readFromKit(shop);
    if (kind === "no_account" || kind === "unauthorized") throw new Error(`the designs: ${kind}`);
    return kind === "read";
  });
}

/**
 * Connecting reads the designs; the app then reads the catalog itself, and a job reads the designs again and has all
 * unsent orders of the account read again: that must not happen in the middle of a test's next step.
 */
async function readAfterConnecting(world: MerchantWorld, shop: ShopRef): Promise<void> {
  const { pool } = world.database;
  const { hasJob = (name, key) => hasJobInPostgres(pool, name, key) } = world;
  await until("what is read from Kit after connecting", async () => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT a.id FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id
        WHERE s.id = $1 AND a.catalog_read_at IS NOT NULL`,
      [shop.id],
    );
    return rows[0] !== undefined && !(await hasJob("refresh-designs", rows[0].id));
  });
}

export async function hasJobInPostgres(pool: Pool, name: string, key: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM bullmq.job
      WHERE state IN ('waiting', 'active') AND data ->> 'job' = $1 AND data ->> 'key' = $2 LIMIT 1`,
    [name, key],
  );
  return rowCount !== 0;
}

/** The same for the store's products, which the app also reads itself. */
export async function readVariants(world: MerchantWorld, shop: ShopRef): Promise<void> {
  await until(
    "the store's variants read",
    async () => (await world.app.composition.linking.work.readStore(shop)).kind === "read",
  );
}

export async function giveArtwork(world: MerchantWorld, shop: ShopRef, { name, sku }: { name: string; sku: string }) {
  const bytes = printFile(name);
  const body = new Blob([bytes]).stream();
  const kept = await world.services.designs.receiveArtwork(shop, { body, declared: String(bytes.byteLength), sku });
  if (kept.kind !== "kept") throw new Error(`the print file: ${kept.kind}`);
}

/** Puts the design on the variant and waits until the variant has its SKU. */
export async function linkVariant(
  world: MerchantWorld,
  shop: ShopRef,
  link: { was: string; sku: string },
): Promise<void> {
  const { linking } = world.services;
  const store = world.shopify.shop(shop.domain);
  const { id } = store.variant(link.was);
  // Skipped while the app reads the store itself, as after its installation.
  await readVariants(world, shop);
  const change = {
    kind: "link" as const,
    variantId: VariantId.parse(numeric(id)),
    design: ExternalSku.parse(link.sku),
  };
  const preview = await linking.runs.preview(shop, [change]);
  if (preview.kind !== "drafted") throw new Error(`linking: ${preview.kind}`);
  const started = await linking.runs.start(shop, preview.runId);
  if (started.kind !== "started") throw new Error(`linking: ${started.kind}`);
  await until("the SKU on the variant", () => store.variant(id).sku === link.sku);
}

/** A store whose first product is a kit. Live since a minute ago by default. */
export async function setUpMerchant(world: MerchantWorld, name: string, setup: Setup = {}): Promise<Merchant> {
  const { brand = "brightside", environment = "production", kind = "standard", live = true, plan } = setup;
  const store = world.shopify.addShop({ ...storeSeed(name), plan });
  const shop = await visit(world, store.domain);
  const { token } = world.kit.brands[brand]![environment];
  const design = await registerDesign(world, { environment, token }, `Harbour ${name}`);
  await connect(world, shop, { token, environment, kind });
  await readAfterConnecting(world, shop);
  const sku = design.externalSku;
  await giveArtwork(world, shop, { name: design.name, sku });
  await linkVariant(world, shop, { was: "KIT-1", sku });
  if (live) await goLive(world, shop);
  return merchantOf(world, { shop, store, sku, token, beside: "MUG" });
}

/** The merchant of a store that is set up. `beside`: the SKU of other goods, one of which is in each order. */
export function merchantOf(
  world: MerchantWorld,
  { beside, ...of }: Pick<Merchant, "shop" | "store" | "sku" | "token"> & { beside: string },
): Merchant {
  const { shop, store, sku } = of;
  const { reads } = world.services.orders;
  const find = async (orderId: string) => {
    const found = await reads.find(shop, numeric(orderId));
    return found.kind === "one" ? found.id : null;
  };
  return {
    ...of,
    buy: (over = {}) =>
      store.placeOrder({
        lines: [
          { sku, quantity: 2 },
          { sku: beside, quantity: 1 },
        ],
        ...over,
      }),
    async look(orderId) {
      const id = await find(orderId);
      return id === null ? null : reads.show(shop, id);
    },
    async stamp(orderId) {
      const { rows } = await world.database.pool.query<{ written: string | null }>(
        `SELECT CASE WHEN bool_or(lease_until IS NOT NULL) THEN NULL
                     ELSE coalesce(string_agg(xmin || ' ' || ctid, ',' ORDER BY id), 'no row') END AS written
           FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $2`,
        [shop.id, numeric(orderId)],
      );
      return rows[0]?.written ?? null;
    },
    async heard(orderId) {
      const id = numeric(orderId);
      const ask = async (sql: string, values: unknown[]) => (await world.database.pool.query(sql, values)).rows;
      return {
        deliveries: world.shopify.truth.deliveries
          .filter(({ body }) => body.includes(id))
          .map(({ topic, attempt, status, durationMs }) => `${topic} ${attempt}: ${status} in ${durationMs} ms`),
        inbox: await ask(
          "SELECT topic, lane, received_at, handled_at, due_at, failures, fault FROM inbox WHERE origin = $1 AND subject_id = $2",
          [shop.domain, id],
        ),
        jobs: await ask(
          "SELECT queue, state, data ->> 'job' AS job, data -> 'key' AS key, locked_until_ms, stalled_count FROM bullmq.job LIMIT 50",
          [],
        ),
      };
    },
    async row(orderId) {
      const id = await find(orderId);
      if (id === null) throw new Error(`the app has no order ${orderId}`);
      return id;
    },
  };
}

export async function connect(
  world: MerchantWorld,
  shop: ShopRef,
  how: { token: string; environment: Environment; kind: "standard" | "invoice" | null },
): Promise<void> {
  const { uses } = world.services.accounts;
  // Again while another store connects to the same account.
  await until("connected", async () => {
    const { kind } = await uses.connect(shop, { token: how.token, environment: how.environment });
    if (kind !== "connected" && kind !== "busy") throw new Error(`connecting: ${kind}`);
    return kind === "connected";
  });
  if (how.kind) await uses.setKind(shop, how.kind);
  await uses.ensureEvents(shop);
  await world.database.pool.query("UPDATE kit_accounts SET request_limit = 100000");
}

/** Shopify's times have whole seconds: an order in the same second as going live would count as placed before it. */
export async function goLive(world: MerchantWorld, shop: ShopRef): Promise<void> {
  const live = await world.services.accounts.uses.goLive(shop);
  if (live.kind !== "live") throw new Error(`going live: ${live.kind}`);
  const { pool } = world.database;
  await pool.query("UPDATE shops SET gone_live_at = now() - interval '1 minute' WHERE id = $1", [shop.id]);
  // Going live reads the store's orders once, which must not find a test's own order by chance.
  await until("the first reading of the store's orders", async () => {
    const swept = await pool.query("SELECT 1 FROM shops WHERE id = $1 AND orders_swept_to IS NOT NULL", [shop.id]);
    return swept.rowCount === 1;
  });
}

export function numeric(gid: string): string {
  return gid.split("/").at(-1)!;
}
