// What one store can do to the others: each storm runs in a store of its own until it is told to end.
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ExternalSku, VariantId } from "../../app/kernel/ids.ts";
import type { Stage } from "../reliability/stage.ts";
import { ask } from "../support/http.ts";
import { type Merchant, readVariants } from "../support/merchant.ts";
import { until } from "../support/until.ts";

export const PRODUCT_CHANGES = 10_000;
export const ORDERS = 2_000;
export const LINKS = Number(process.env["LINKS"] ?? 100_000);
const VARIANTS_A_PRODUCT = 100;
/** Webhooks that Shopify sends at the same time. */
const CONNECTIONS = 20;

export interface Storm {
  name: string;
  /** Resolves once it is under way; `over` tells whether it still is. */
  start(): Promise<{ isOver(): boolean; stop(): Promise<unknown> }>;
}

export function storms(stage: Stage, busy: Merchant): Storm[] {
  return [
    { name: `${PRODUCT_CHANGES.toLocaleString("en")} products changed`, start: () => changeProducts(stage, busy) },
    { name: `${LINKS.toLocaleString("en")} variants linked`, start: () => linkVariants(stage, busy) },
    { name: "links exported", start: () => exportLinks(stage, busy) },
    { name: `${ORDERS.toLocaleString("en")} orders`, start: () => placeOrders(busy) },
  ];
}

/** The variants of the busy store, read by the app. */
export async function stock(stage: Stage, { store, shop }: Merchant): Promise<void> {
  for (let product = 0; product < LINKS / VARIANTS_A_PRODUCT; product++) {
    const variants = Array.from({ length: VARIANTS_A_PRODUCT }, (_, at) => ({
      title: `Size ${at}`,
      sku: `OLD-${product}-${at}`,
    }));
    store.createProduct({ title: `Kit ${product}`, variants });
    if (product % 20 === 0) await sleep(1);
  }
  await stage.shopify.settled();
  await readVariants(stage, shop);
}

/** Shopify's webhooks of a bulk edit, as fast as they are answered. */
async function changeProducts(stage: Stage, { store }: Merchant) {
  const ids = store.products().map(({ id }) => id.split("/").at(-1)!);
  let sent = 0;
  let ended = false;
  const send = async () => {
    while (!ended && sent < PRODUCT_CHANGES) {
      const id = ids[sent++ % ids.length]!;
      await post(stage, store.domain, { topic: "products/update", body: JSON.stringify({ id: Number(id) }) });
    }
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, send));
  await until("the first changes", () => sent > 100);
  const isOver = () => sent >= PRODUCT_CHANGES;
  return { isOver, stop: () => ((ended = true), all) };
}

async function post(stage: Stage, domain: string, { topic, body }: { topic: string; body: string }): Promise<void> {
  const { status } = await ask(`${stage.origin}/webhooks/shopify`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": domain,
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-hmac-sha256": createHmac("sha256", stage.apiSecret).update(body).digest("base64"),
    },
  });
  if (status !== 200) throw new Error(`a webhook was answered ${status}`);
}

async function placeOrders({ store, sku }: Merchant) {
  let placed = 0;
  let ended = false;
  const all = (async () => {
    while (!ended && placed < ORDERS) {
      store.placeOrder({ lines: [{ sku, quantity: 1 }] });
      // The stand-in shares its process with the measuring.
      if (++placed % 4 === 0) await sleep(40);
    }
  })();
  await until("the first orders", () => placed > 100, 60_000);
  return { isOver: () => false, stop: () => ((ended = true), all) };
}

async function linkVariants(stage: Stage, { shop, sku }: Merchant) {
  const { linking } = stage.services;
  const { rows } = await stage.database.pool.query<{ variant_id: string }>(
    "SELECT variant_id FROM store_variants WHERE shop_id = $1 AND sku LIKE 'OLD-%' ORDER BY product_id, variant_id",
    [shop.id],
  );
  const design = ExternalSku.parse(sku);
  const choices = rows.map((row) => ({ kind: "link" as const, variantId: VariantId.parse(row.variant_id), design }));
  const preview = await linking.runs.preview(shop, choices, { untrack: false, writeCost: false });
  if (preview.kind !== "drafted") throw new Error(`the run: ${preview.kind}`);
  const started = await linking.runs.start(shop, preview.runId);
  if (started.kind !== "started") throw new Error(`the run: ${started.kind}`);
  let isOver = false;
  const watch = setInterval(() => {
    linking.runs.find(shop, preview.runId).then(
      (run) => (isOver ||= run?.state === "done"),
      () => undefined,
    );
  }, 1_000);
  return { isOver: () => isOver, stop: async () => clearInterval(watch) };
}

/** The merchant's browser downloads all links again and again. */
async function exportLinks(stage: Stage, { store }: Merchant) {
  let ended = false;
  let got = 0;
  const all = (async () => {
    while (!ended) {
      const headers = { authorization: `Bearer ${stage.shopify.idToken(store.domain)}`, "user-agent": "Mozilla/5.0 Chrome/150" };
      const answer = await fetch(`${stage.origin}/app/links/csv`, { headers });
      if (!answer.ok) throw new Error(`the export was answered ${answer.status}`);
      const reader = answer.body!.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) got += piece.value.length;
    }
  })();
  await until("the first of the export", () => got > 0, 60_000);
  return { isOver: () => false, stop: () => ((ended = true), all) };
}
