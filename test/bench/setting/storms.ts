// What one store can do to the others: each storm runs in a store of its own until it is told to end.
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ExternalSku, VariantId } from "../../../app/kernel/ids.ts";
import { READ_TIMEOUT_MS } from "../../../app/shopify/limits.ts";
import { type Merchant, type MerchantWorld, readVariants } from "../../support/merchant.ts";
import { ask } from "../../support/network/http.ts";
import { until } from "../../support/until.ts";

export const PRODUCT_CHANGES = 10_000;
/** Paid orders of the calm store that are measured during a storm. */
export const SAMPLES = Number(process.env["SAMPLES"] ?? 50);
/** Enough that their webhooks last as long as the measuring. */
export const ORDERS = Math.max(2_000, 40 * SAMPLES);
export const LINKS = Number(process.env["LINKS"] ?? 100_000);
const HUNG_ORDERS = 100;
const PAGES = 400;
const VARIANTS_A_PRODUCT = 100;
/** Webhooks a second: what changes products fastest, an API client of a Plus store, may change 100 products a second. */
const WEBHOOKS_A_SECOND = 200;
/** Webhooks on their way at the same time. */
const CONNECTIONS = 20;

export interface Storm {
  name: string;
  /** Of what is done. */
  unit: string;
  /** Resolves once it is under way. */
  start(): Promise<RunningStorm>;
}

interface RunningStorm {
  isOver(): boolean;
  /** So that nobody takes a storm that did nothing for a quiet app. */
  done(): number;
  stop(): Promise<unknown>;
}

/** The storming store may live in a process of its own. */
export type BusyWorld = MerchantWorld & { apiSecret: string };

export function storms(stage: BusyWorld, busy: Merchant): Storm[] {
  return [
    {
      name: `${PRODUCT_CHANGES.toLocaleString("en")} products changed`,
      unit: "webhooks taken",
      start: () => changeProducts(stage, busy),
    },
    {
      name: `${LINKS.toLocaleString("en")} variants linked`,
      unit: "SKUs written",
      start: () => linkVariants(stage, busy),
    },
    { name: "links exported", unit: "MB downloaded", start: () => exportLinks(stage, busy) },
    { name: `${ORDERS.toLocaleString("en")} orders`, unit: "webhooks taken", start: () => placeOrders(stage, busy) },
    {
      name: `${HUNG_ORDERS} orders of a Shopify that hangs`,
      unit: "s that readings hung",
      start: () => hangShopify(stage, busy),
    },
    { name: `${PAGES} pages at once`, unit: "pages answered", start: () => openPages(stage, busy) },
  ];
}

/** The variants of the busy store, read by the app. */
export async function stock(stage: BusyWorld, { store, shop }: Merchant): Promise<void> {
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

/** Shopify's webhooks of a bulk edit. */
async function changeProducts(stage: BusyWorld, { store }: Merchant) {
  const ids = store.products().map(({ id }) => last(id));
  const told = Array.from({ length: PRODUCT_CHANGES }, (_, at) => ({
    topic: "products/update",
    body: JSON.stringify({ id: Number(ids[at % ids.length]) }),
  }));
  return postAll(stage, store.domain, { told, again: true });
}

interface Posting {
  told: { topic: string; body: string }[];
  /** From the first one again, until it is ended. */
  again: boolean;
}

/** As Shopify sends: no more at once than are answered, and again what was answered 503. */
async function postAll(stage: BusyWorld, domain: string, { told, again }: Posting) {
  let sent = 0;
  let taken = 0;
  let ended = false;
  const began = performance.now();
  const send = async () => {
    while (!ended && (again || sent < told.length)) {
      const dueIn = (sent * 1_000) / WEBHOOKS_A_SECOND - (performance.now() - began);
      const next = told[sent++ % told.length]!;
      if (dueIn > 0) await sleep(dueIn);
      while (!ended && !(await isTaken(stage, domain, next))) await sleep(1_000);
      taken += 1;
    }
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, send));
  await until("the first webhooks", () => sent > 100, 60_000);
  const isOver = () => !again && taken === told.length;
  return { isOver, done: () => taken, stop: () => ((ended = true), all) };
}

async function isTaken(
  stage: BusyWorld,
  domain: string,
  { topic, body }: { topic: string; body: string },
): Promise<boolean> {
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
  if (status !== 200 && status !== 503) throw new Error(`a webhook was answered ${status}`);
  return status === 200;
}

/**
 * Orders with the webhooks of their sale. Placing one takes the stand-in longer than the app takes to store its webhooks, so they are
 * placed before, while no webhook finds the app, and told afterwards.
 */
async function placeOrders(stage: BusyWorld, busy: Merchant) {
  return postAll(stage, busy.store.domain, { told: await placed(stage, busy, ORDERS), again: false });
}

/** Shopify takes each request and answers none. */
async function hangShopify(stage: BusyWorld, busy: Merchant) {
  const told = await placed(stage, busy, HUNG_ORDERS);
  const begun: number[] = [];
  stage.shopify.faults.graphql({
    kind: "hold",
    times: Infinity,
    // Looked at once for each request.
    get operation() {
      begun.push(performance.now());
      return undefined as unknown as string;
    },
  });
  const posting = await postAll(stage, busy.store.domain, { told, again: false });
  const hungSeconds = () => {
    const now = performance.now();
    return begun.reduce((sum, at) => sum + Math.min(now - at, READ_TIMEOUT_MS), 0) / 1_000;
  };
  const stop = async () => {
    stage.shopify.faults.clear();
    await posting.stop();
  };
  return { isOver: () => false, done: hungSeconds, stop };
}

/** A merchant's script, or its whole staff. What is refused is asked for again. */
async function openPages(stage: BusyWorld, { store }: Merchant) {
  let ended = false;
  let answered = 0;
  const all = (async () => {
    while (!ended) {
      const authorization = `Bearer ${stage.shopify.idToken(store.domain)}`;
      const headers = { authorization };
      const open = async () => {
        const { status } = await ask(`${stage.origin}/app/orders.data`, { headers });
        if (status !== 200 && status !== 503) throw new Error(`a page was answered ${status}`);
        answered += 1;
      };
      await Promise.all(Array.from({ length: PAGES }, open));
    }
  })();
  await until("the first pages", () => answered > 0, 60_000);
  return { isOver: () => false, done: () => answered, stop: () => ((ended = true), all) };
}

/** Their webhooks. */
async function placed(stage: BusyWorld, { store, sku }: Merchant, count: number) {
  stage.shopify.setAppUrl("http://127.0.0.1:9");
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push(store.placeOrder({ lines: [{ sku, quantity: 1 }] }).id);
    if (ids.length % 20 === 0) await sleep(1);
  }
  // Shopify routes an order a moment after it was placed.
  await stage.shopify.settled();
  const orders = ids.map((id) => ({ id: last(id), fulfillmentOrder: last(store.fulfillmentOrders(id)[0]!.id) }));
  stage.shopify.setAppUrl(stage.origin);
  return orders.flatMap(({ id, fulfillmentOrder }) => [
    { topic: "orders/paid", body: JSON.stringify({ id: Number(id) }) },
    { topic: "orders/updated", body: JSON.stringify({ id: Number(id) }) },
    {
      topic: "fulfillment_orders/order_routing_complete",
      body: JSON.stringify({ fulfillment_order: { id: `gid://shopify/FulfillmentOrder/${fulfillmentOrder}` } }),
    },
  ]);
}

const last = (gid: string) => gid.split("/").at(-1)!;

async function linkVariants(stage: BusyWorld, { shop, store, sku }: Merchant) {
  const { linking } = stage.services;
  const { rows } = await stage.database.pool.query<{ variant_id: string }>(
    "SELECT variant_id FROM store_variants WHERE shop_id = $1 AND sku LIKE 'OLD-%' ORDER BY product_id, variant_id",
    [shop.id],
  );
  const design = ExternalSku.parse(sku);
  const choices = rows.map((row) => ({ kind: "link" as const, variantId: VariantId.parse(row.variant_id), design }));
  const preview = await linking.runs.preview(shop, choices);
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
  const done = () => store.variants().filter((variant) => variant.sku === sku).length;
  return { isOver: () => isOver, done, stop: async () => clearInterval(watch) };
}

/** The merchant's browser downloads all links again and again. */
async function exportLinks(stage: BusyWorld, { store }: Merchant) {
  let ended = false;
  let got = 0;
  const all = (async () => {
    while (!ended) {
      const headers = {
        authorization: `Bearer ${stage.shopify.idToken(store.domain)}`,
      };
      const answer = await fetch(`${stage.origin}/app/links/csv`, { headers });
      if (!answer.ok) throw new Error(`the export was answered ${answer.status}`);
      const reader = answer.body!.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) got += piece.value.length;
    }
  })();
  await until("the first of the export", () => got > 0, 60_000);
  return { isOver: () => false, done: () => got / 1_000_000, stop: () => ((ended = true), all) };
}
