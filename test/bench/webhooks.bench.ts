// How fast an event of Shopify's is answered, beside the library's own route and the plainest server that does the same: turn by
// turn on one PostgreSQL, since the machine is not the same from one minute to the next.
import autocannon from "autocannon";
import { type ChildProcess, fork } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { setStage } from "../reliability/stage.ts";
import { ask } from "../support/network/http.ts";
import { type Bench, type Figure, percentile } from "./bench.ts";

const SECONDS = 3;
const ROUNDS = 5;
const LIBRARY = "authenticate.webhook in Remix";
const PLAIN = "node:http + INSERT";

export const bench: Bench = {
  about:
    `POST /webhooks/shopify of 600 bytes with a valid HMAC, each about another order: the app's web process beside ${LIBRARY} on ` +
    `Express, its session and one row in the same PostgreSQL, and ${PLAIN}; medians of ${ROUNDS} turns of ${SECONDS} s`,
  goalsDecide: true,
  async run() {
    const postgres = await startThrowawayPostgres();
    const stage = await setStage({
      databaseUrl: postgres.url,
      seed: 1,
      parts: ["web"],
      logLevel: "warn",
      direct: true,
    });
    const secret = stage.apiSecret;
    const beside = ["library-intake.ts", "plain-intake.ts"].map((file) =>
      fork(path.join(import.meta.dirname, "setting", file), [postgres.url, secret]),
    );
    try {
      const [library, plain] = await Promise.all(beside.map(portOf));
      const targets = {
        app: { url: `${stage.origin}/webhooks/shopify`, secret },
        library: { url: `http://127.0.0.1:${library}/webhooks`, secret },
        plain: { url: `http://127.0.0.1:${plain}/`, secret },
      };
      return [
        ...(await atRest(targets)),
        ...(await underLoad(targets, { connections: 10, times: 4 })),
        ...(await underLoad(targets, { connections: 50, times: 6 })),
      ];
    } finally {
      for (const child of beside) child.kill("SIGTERM");
      await stage.close();
      await postgres.stop();
    }
  },
};

async function portOf(child: ChildProcess): Promise<number> {
  const [port] = (await once(child, "message")) as [number];
  return port;
}

interface Target {
  url: string;
  secret: string;
}

type Targets = Record<"app" | "library" | "plain", Target>;

/** As Shopify sends it with this app's `include_fields`: ids and dates. */
function event(secret: string): { headers: Record<string, string>; body: string } {
  const id = 5_550_000_000_001 + Math.floor(Math.random() * 1e9);
  const body = JSON.stringify({
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    updated_at: "2026-11-20T10:00:00-05:00",
    padding: "x".repeat(440),
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": "orders/updated",
      "x-shopify-api-version": "2026-10",
      "x-shopify-shop-domain": "bench.myshopify.com",
      "x-shopify-webhook-id": randomUUID(),
      "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    },
  };
}

async function atRest({ app, library, plain }: Targets): Promise<Figure[]> {
  const [of, lib, least] = [await oneByOne(app), await oneByOne(library), await oneByOne(plain)];
  const figure = (share: number, name: string, values: number[]): Figure => ({
    name: `at rest p${share * 100}`,
    unit: "ms",
    value: percentile(of, share),
    baseline: { name, value: percentile(values, share) },
  });
  return [figure(0.5, LIBRARY, lib), figure(0.5, PLAIN, least), figure(0.95, LIBRARY, lib)];
}

async function oneByOne({ url, secret }: Target): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < 220; index++) {
    const began = performance.now();
    const { status } = await ask(url, { method: "POST", ...event(secret) });
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    // The first are the warm-up.
    if (index >= 20) times.push(performance.now() - began);
  }
  return times;
}

interface Under {
  connections: number;
  /** What is to be reached of the library's rate. */
  times: number;
}

async function underLoad(targets: Targets, { connections, times }: Under): Promise<Figure[]> {
  const turns = { app: [] as Load[], library: [] as Load[], plain: [] as Load[] };
  const names = Object.keys(turns) as (keyof typeof turns)[];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of names) {
      const turn = await load(targets[name], connections);
      // The first is the warm-up.
      if (round > 0) turns[name].push(turn);
    }
  }
  const median = (name: keyof typeof turns, what: keyof Load) =>
    percentile(
      turns[name].map((turn) => turn[what]),
      0.5,
    );
  const at = `${connections} connections`;
  const rate = median("app", "rate");
  const failed = [...turns.app, ...turns.library].reduce((sum, turn) => sum + turn.failed, 0);
  return [
    {
      name: `${at}, answered`,
      unit: "/s",
      value: rate,
      baseline: { name: LIBRARY, value: median("library", "rate") },
    },
    { name: `${at}, answered`, unit: "/s", value: rate, baseline: { name: PLAIN, value: median("plain", "rate") } },
    { name: `${at}, of the library's`, unit: "×", value: rate / median("library", "rate"), goal: { atLeast: times } },
    {
      name: `${at}, p99 of the library's`,
      unit: "×",
      value: median("app", "p99") / median("library", "p99"),
      goal: { atMost: 1 },
    },
    {
      name: `${at}, p99`,
      unit: "ms",
      value: median("app", "p99"),
      baseline: { name: LIBRARY, value: median("library", "p99") },
    },
    { name: `${at}, not answered 200`, unit: "", value: failed, goal: { atMost: 0 } },
  ];
}

interface Load {
  rate: number;
  p99: number;
  failed: number;
}

async function load({ url, secret }: Target, connections: number): Promise<Load> {
  const setupRequest = <T extends object>(request: T): T => ({ ...request, ...event(secret) });
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    method: "POST",
    requests: [{ setupRequest }],
  });
  const { requests, latency, non2xx, errors } = result;
  return { rate: requests.average, p99: latency.p99, failed: non2xx + errors };
}
