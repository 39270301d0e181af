// How fast an event of Shopify's is answered, beside the plainest server that does the same.
import { fork } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import autocannon from "autocannon";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { setStage } from "../reliability/stage.ts";
import { ask } from "../support/http.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";

/** As Shopify sends it with this app's `include_fields`: ids and dates. */
const BODY = JSON.stringify({
  id: 5550000000001,
  admin_graphql_api_id: "gid://shopify/Order/5550000000001",
  updated_at: "2026-11-20T10:00:00-05:00",
  padding: "x".repeat(440),
});
const SECONDS = 5;

export const bench: Bench = {
  about:
    "POST /webhooks/shopify of 600 bytes with a valid HMAC: the app's web process, and node:http with an INSERT a request",
  async run() {
    const postgres = await startThrowawayPostgres();
    const stage = await setStage({ databaseUrl: postgres.url, seed: 1, parts: ["web"], logLevel: "warn" });
    const plain = fork(path.join(import.meta.dirname, "plain-intake.ts"), [postgres.url, stage.apiSecret]);
    try {
      const [port] = (await once(plain, "message")) as [number];
      const app = { url: `${stage.origin}/webhooks/shopify`, secret: stage.apiSecret };
      const baseline = { url: `http://127.0.0.1:${port}/`, secret: stage.apiSecret };
      return [
        ...(await atRest(app, baseline)),
        ...(await underLoad(app, baseline, 10)),
        ...(await underLoad(app, baseline, 50)),
      ];
    } finally {
      plain.kill("SIGTERM");
      await stage.close();
      await postgres.stop();
    }
  },
};

interface Target {
  url: string;
  secret: string;
}

function headers(secret: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "x-shopify-topic": "orders/updated",
    "x-shopify-shop-domain": "bench.myshopify.com",
    "x-shopify-webhook-id": randomUUID(),
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(BODY).digest("base64"),
  };
}

async function atRest(app: Target, plain: Target): Promise<Figure[]> {
  const [of, beside] = [await oneByOne(app), await oneByOne(plain)];
  const name = "node:http + INSERT";
  return [
    {
      name: "at rest p50",
      unit: "ms",
      value: percentile(of, 0.5),
      goal: { atMost: 10 },
      baseline: { name, value: percentile(beside, 0.5) },
    },
    {
      name: "at rest p95",
      unit: "ms",
      value: percentile(of, 0.95),
      baseline: { name, value: percentile(beside, 0.95) },
    },
  ];
}

async function oneByOne({ url, secret }: Target): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < 220; index++) {
    const began = performance.now();
    const { status } = await ask(url, { method: "POST", headers: headers(secret), body: BODY });
    if (status !== 200) throw new Error(`answered ${status}`);
    // The first are the warm-up.
    if (index >= 20) times.push(performance.now() - began);
  }
  return times;
}

async function underLoad(app: Target, plain: Target, connections: number): Promise<Figure[]> {
  const [of, beside] = [await load(app, connections), await load(plain, connections)];
  const name = "node:http + INSERT";
  const at = `${connections} connections`;
  return [
    { name: `${at}, answered`, unit: "/s", value: of.rate, baseline: { name, value: beside.rate } },
    { name: `${at}, p50`, unit: "ms", value: of.p50, baseline: { name, value: beside.p50 } },
    { name: `${at}, p99`, unit: "ms", value: of.p99, baseline: { name, value: beside.p99 } },
    { name: `${at}, not answered 200`, unit: "", value: of.failed, goal: { atMost: 0 } },
  ];
}

async function load({ url, secret }: Target, connections: number) {
  const setupRequest = <T extends { headers: Record<string, string> }>(request: T): T => ({
    ...request,
    headers: headers(secret),
  });
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    method: "POST",
    body: BODY,
    requests: [{ setupRequest }],
  });
  const { requests, latency, non2xx, errors } = result;
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
