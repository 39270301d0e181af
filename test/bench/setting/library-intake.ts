// The baseline that every Shopify app starts from: `authenticate.webhook` of the library in a Remix route on Express, its session and
// one row in PostgreSQL. Run as a process of its own, as the app is: node test/bench/setting/library-intake.ts <database URL> <secret>; tells
// its port to whoever forked it. The session is read by one plain statement, which is less than the library's own storages do.
import "@shopify/shopify-app-remix/adapters/node";
import { createRequestHandler } from "@remix-run/express";
import type { ActionFunctionArgs, ServerBuild } from "@remix-run/node";
import { Session, type SessionParams } from "@shopify/shopify-api";
import { ApiVersion, AppDistribution, LogSeverity, shopifyApp } from "@shopify/shopify-app-remix/server";
import express from "express";
import type { AddressInfo } from "node:net";
import pg from "pg";

const [databaseUrl, secret] = process.argv.slice(2);
if (!databaseUrl || !secret) throw new Error("node test/bench/setting/library-intake.ts <database URL> <secret>");
const SHOP = "bench.myshopify.com";
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS library_sessions (id text PRIMARY KEY, session jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS library_inbox (delivery_id text PRIMARY KEY, topic text, shop text, at timestamptz DEFAULT now())`);
const offline = {
  id: `offline_${SHOP}`,
  shop: SHOP,
  state: "",
  isOnline: false,
  accessToken: "t",
  scope: "read_orders",
};
await pool.query("INSERT INTO library_sessions VALUES ($1, $2) ON CONFLICT DO NOTHING", [offline.id, offline]);

const shopify = shopifyApp({
  apiKey: "key",
  apiSecretKey: secret,
  appUrl: "http://127.0.0.1",
  apiVersion: ApiVersion.October26,
  distribution: AppDistribution.AppStore,
  isEmbeddedApp: true,
  future: { unstable_newEmbeddedAuthStrategy: true },
  logger: { level: LogSeverity.Error },
  sessionStorage: {
    async loadSession(id: string) {
      const { rows } = await pool.query<{ session: SessionParams }>(
        "SELECT session FROM library_sessions WHERE id = $1",
        [id],
      );
      return rows[0] && new Session(rows[0].session);
    },
    storeSession: async () => true,
    deleteSession: async () => true,
    deleteSessions: async () => true,
    findSessionsByShop: async () => [],
  },
});

const action = async ({ request }: ActionFunctionArgs) => {
  const { topic, shop, webhookId } = await shopify.authenticate.webhook(request);
  await pool.query("INSERT INTO library_inbox (delivery_id, topic, shop) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
    webhookId,
    topic,
    shop,
  ]);
  return new Response();
};

// What the compiler of Remix makes of an app with one route that has no page.
const build: ServerBuild = {
  mode: "production",
  entry: { module: { default: () => new Response() } },
  routes: { webhooks: { id: "webhooks", path: "webhooks", module: { action, default: undefined as never } } },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {} as ServerBuild["future"],
  isSpaMode: false,
};
const app = express();
app.disable("x-powered-by");
app.all("*", createRequestHandler({ build, mode: "production" }));
const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit(0));
