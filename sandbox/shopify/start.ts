import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { FaultBox } from "./faults.ts";
import { CostBucket } from "./graphql/cost.ts";
import { adminSchema } from "./graphql/schema.ts";
import { proxiedUrl } from "./http/app-proxy.ts";
import { serveControl } from "./http/control.ts";
import { header } from "./http/graphql-endpoint.ts";
import { signIdToken } from "./http/id-token.ts";
import { type Routes, route } from "./http/routes.ts";
import type { ApiSubscription } from "./model/api-subscription.ts";
import { declareMetafields } from "./model/declared-metafields.ts";
import { IdSource } from "./model/ids.ts";
import { DEFAULT_SHOP, createStore } from "./model/seeds.ts";
import { createShopModel } from "./model/shop-model.ts";
import type { Store, StoreWorld } from "./model/store.ts";
import { Pending } from "./pending.ts";
import { RecordedTruth } from "./truth.ts";
import type { ShopModel, ShopSeed, ShopifySandbox, ShopifySandboxOptions, WebhookSubscription } from "./types.ts";
import { WebhookSender } from "./webhooks/deliver.ts";
import { notifyService } from "./webhooks/notify-service.ts";
import { DEFAULT_APP_CONFIG, readAppConfig, readFlowTriggers } from "./webhooks/subscriptions.ts";

const RETRY_DELAYS = [25, 50, 100, 200, 400, 800, 800, 800];
const APP_TOML = path.resolve(import.meta.dirname, "../../shopify.app.toml");
const EXTENSIONS = path.resolve(import.meta.dirname, "../../extensions");
const ADMIN_PAGES = new URL("../admin/pages.ts", import.meta.url);

type AdminPages = (sandbox: ShopifySandbox, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Starts a Shopify on loopback. Instances share only the schema. */
export async function startShopifySandbox(options: ShopifySandboxOptions): Promise<ShopifySandbox> {
  const admin = await adminSchema();
  const config = readAppConfig(APP_TOML) ?? DEFAULT_APP_CONFIG;
  const flowTriggers = readFlowTriggers(EXTENSIONS);
  const ids = new IdSource();
  const pending = new Pending();
  const faults = new FaultBox();
  const stop = new AbortController();
  const shops = new Map<string, { store: Store; model: ShopModel; bucket: CostBucket }>();
  const truth = new RecordedTruth(() => [...shops.values()].map((one) => one.store));
  let appUrl = options.appUrl ?? null;

  const sender = new WebhookSender({
    apiSecret: options.apiSecret,
    appUrl: () => appUrl,
    subscriptions: options.webhooks ?? config.subscriptions,
    retryDelays: options.webhookRetryDelays ?? RETRY_DELAYS,
    faults,
    record: (delivery) => truth.deliveries.push(delivery),
    track: (work) => pending.track(work),
    signal: stop.signal,
  });
  const world: StoreWorld = {
    ids,
    newEventId: () => randomUUID(),
    later: (ms, run) => pending.later(ms, run),
    send: (store, event) =>
      sender.send({
        ...event,
        shop: store.record.domain,
        installed: store.installation.installed,
        own: [...store.subscriptions.values()].flatMap((one) => subscribedTo(one, event.topic)),
      }),
    notifyService: (store, service, kind) =>
      pending.track(
        notifyService({ apiSecret: options.apiSecret, truth, signal: stop.signal }, { store, service, kind }),
      ),
    bulkFault: (type) => faults.takeBulk(type),
    routingDelay: options.routingDelay ?? 25,
  };
  const addShop = (seed: ShopSeed): ShopModel => {
    if (shops.has(seed.domain)) throw new Error(`There is a shop ${seed.domain} already`);
    const store = createStore(seed, world, options.scopes ?? config.scopes);
    declareMetafields(store, options.apiKey, config.metafields);
    store.flowTriggers = flowTriggers;
    const bucket = new CostBucket(store.record.plan, options.costLimits ?? false);
    const model = createShopModel(store);
    shops.set(seed.domain, { store, model, bucket });
    return model;
  };
  for (const seed of options.shops ?? [DEFAULT_SHOP]) addShop(seed);

  const server = createServer((request, response) => {
    serve(request, response).catch((fault: unknown) => fail(response, fault));
  });
  await listen(server, options.port ?? 0);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fullDomain = (domain: string): string => (domain.includes(".") ? domain : `${domain}.myshopify.com`);
  const held = (domain: string) => {
    const shop = shops.get(fullDomain(domain));
    if (!shop) throw new Error(`There is no shop ${domain}`);
    return shop;
  };

  const sandbox: ShopifySandbox = {
    origin,
    apiKey: options.apiKey,
    get appUrl() {
      return appUrl;
    },
    truth,
    faults,
    shop: (domain) => held(domain).model,
    shops: () => [...shops.values()].map((one) => one.model),
    addShop,
    setAppUrl: (url) => {
      appUrl = url;
    },
    idToken: (domain, over) => signIdToken(options, held(domain).store.record.domain, over),
    proxiedUrl: (domain, at, query) => {
      if (appUrl === null) throw new Error("The app has no address yet: setAppUrl");
      return proxiedUrl({ appUrl, apiSecret: options.apiSecret, domain: held(domain).store.record.domain }, at, query);
    },
    adminUrl: (domain, at = "/app") => {
      const inside = at.replace(/^\/app\/?/, "").replace(/^\//, "");
      return `${origin}/store/${fullDomain(domain).replace(".myshopify.com", "")}/apps/kit${inside ? `/${inside}` : ""}`;
    },
    embeddedUrl: (domain, at = "/app") => embeddedUrl(sandbox, held(domain).store, at),
    settled: () => pending.settled(),
    close: async () => {
      stop.abort();
      pending.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  const routes: Routes = {
    admin,
    apiKey: options.apiKey,
    apiSecret: options.apiSecret,
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 3600,
    origin,
    faults,
    truth,
    bucketOf: (store) => held(store.record.domain).bucket,
    storeOf: (request) => shops.get(header(request, "x-shop-domain") ?? "")?.store ?? null,
    stores: () => [...shops.values()].map((one) => one.store),
  };
  const control = { stores: routes.stores, deliveries: truth.deliveries, settled: () => pending.settled() };
  const adminPages = await loadAdminPages();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await route(routes, request, response)) return;
    if (await serveControl(control, request, response)) return;
    if (adminPages && (await adminPages(sandbox, request, response))) return;
    response.writeHead(404, { "content-type": "application/json" }).end('{"errors":"Not Found"}');
  }
  return sandbox;
}

function subscribedTo(one: ApiSubscription, topic: string): WebhookSubscription[] {
  if (one.topic !== topic.replace("/", "_").toUpperCase()) return [];
  return [{ topic, uri: one.uri, includeFields: one.includeFields.length > 0 ? one.includeFields : undefined }];
}

/** The admin's pages are a separate part, mounted on this origin if present. */
async function loadAdminPages(): Promise<AdminPages | null> {
  if (!existsSync(ADMIN_PAGES)) return null;
  const pages = (await import(/* @vite-ignore */ ADMIN_PAGES.href)) as { handleAdminPage: AdminPages };
  return pages.handleAdminPage;
}

function embeddedUrl(sandbox: ShopifySandbox, store: Store, at: string): string {
  if (sandbox.appUrl === null) throw new Error("The app has no address yet: setAppUrl");
  const url = new URL(at, sandbox.appUrl);
  const name = store.record.domain.replace(".myshopify.com", "");
  const parameters = {
    embedded: "1",
    shop: store.record.domain,
    host: Buffer.from(`admin.shopify.com/store/${name}`).toString("base64").replace(/=+$/, ""),
    locale: "en",
    timestamp: String(Math.floor(Date.now() / 1000)),
    id_token: sandbox.idToken(store.record.domain),
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url.href;
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}

function fail(response: ServerResponse, fault: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message = fault instanceof Error ? fault.message : String(fault);
  response
    .writeHead(500, { "content-type": "application/json" })
    .end(JSON.stringify({ errors: `Sandbox fault: ${message}` }));
}
