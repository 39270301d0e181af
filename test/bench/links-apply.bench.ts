// Linking a whole store call by call: what it takes beyond the time in which Shopify gives out the points for it, and in memory.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pino } from "pino";
import { createLeases } from "../../app/database/leases.ts";
import { ExternalSku, VariantId } from "../../app/kernel/ids.ts";
import type { LinkChoice } from "../../app/linking/plan/plan-links.ts";
import { createLinking } from "../../app/main/compose/compose-linking.ts";
import { API_VERSION } from "../../app/shopify/api-version.ts";
import { createStoreProducts } from "../../app/shopify/products/store-products.ts";
import { createTransport } from "../../app/shopify/transport.ts";
import { connectSandboxStore, offlineToken } from "../support/stores/sandbox-store.ts";
import { type Bench, type Figure } from "./bench.ts";
import { createLinkingFixture, type LinkingFixture } from "./setting/linking-ground.ts";
import type { StandIn, StandInOrder } from "./setting/shopify-process.ts";

/** Points of one change, as Shopify reckons any mutation (shopify.dev, "API rate limits"). */
const POINTS_A_CALL = 10;
const VARIANTS_EACH = 4;

/** Shopify takes its time for a change; most stores are on Basic. */
const ANSWER_MS = 150;
const STORES = [
  { name: "10,000 links on Plus (1,000 points/s)", plan: "plus" },
  { name: "10,000 links on Basic (100 points/s)", plan: "basic" },
] as const;
const PRODUCTS = 2_500;
/** Linked before, so that what is measured is what more links take, not what the first ones load. */
const WARM_UP = 100;

export const bench: Bench = {
  about:
    "a drafted run to its end, 2,500 calls of four variants, to a Shopify in another process that enforces its points and takes 150 ms; memory of this process beyond that of a run before",
  async run() {
    const figures: Figure[] = [];
    for (const { name, plan } of STORES) {
      const { seconds, alone, grownMb, heldMb } = await applyOnce({
        domain: `apply-${plan}.myshopify.com`,
        plan,
        products: PRODUCTS + WARM_UP,
        variantsEach: VARIANTS_EACH,
        answerMs: ANSWER_MS,
      });
      figures.push(
        {
          name,
          unit: "s",
          value: seconds,
          goal: { atMost: alone * 1.1 },
          baseline: { name: "points alone", value: alone },
        },
        { name: `${name}, memory`, unit: "MB more", value: grownMb, goal: { atMost: 100 } },
        // What stays once V8 has cleared up: the figure above is mostly what it has not cleared up yet.
        { name: `${name}, heap held afterwards`, unit: "MB more", value: heldMb, goal: { atMost: 10 } },
      );
    }
    return figures;
  },
};

interface Applied {
  seconds: number;
  /** Seconds in which Shopify gives out the points that were not there at the start. */
  alone: number;
  grownMb: number;
  heldMb: number;
}

async function applyOnce(order: StandInOrder): Promise<Applied> {
  const infrastructure = await createLinkingFixture(order.domain);
  const child = fork(path.join(import.meta.dirname, "setting/shopify-process.ts"), [JSON.stringify(order)]);
  try {
    const [standIn] = (await once(child, "message")) as [StandIn];
    const sandbox = { origin: standIn.origin, apiKey: "key", idToken: () => standIn.idToken };
    const graphql = await connectSandboxStore(sandbox, order.domain);
    const token = await offlineToken(sandbox, order.domain);
    const linking = createLinking({
      pool: infrastructure.pool,
      leases: createLeases(infrastructure.pool),
      products: createStoreProducts(graphql),
      jobs: {
        enqueueLinkRun: async () => undefined,
        enqueueReadStore: async () => undefined,
        enqueueOrderRead: async () => undefined,
        enqueueSuggestions: async () => undefined,
      },
      log: pino({ level: "silent" }),
    });
    await linking.work.readStore(infrastructure.shop);
    const choices = await choicesFor(infrastructure);
    const draft = async (from: number, to?: number) => {
      const part = choices.slice(from * VARIANTS_EACH, to && to * VARIANTS_EACH);
      const preview = await linking.pages.runs.preview(infrastructure.shop, part);
      if (preview.kind !== "drafted") throw new Error("there is nothing to link");
      await linking.pages.runs.start(infrastructure.shop, preview.runId);
      return preview.runId;
    };
    await linking.work.advanceRun(await draft(0, WARM_UP));
    const runId = await draft(WARM_UP);
    const atStart = await readPoints({ origin: standIn.origin, token, domain: order.domain });
    const applied = await measure(() => linking.work.advanceRun(runId));
    const linked = await linkedAtShopify(child);
    if (linked !== choices.length) throw new Error(`${linked} of ${choices.length} variants were linked`);
    const missing = Math.max(0, PRODUCTS * POINTS_A_CALL - atStart.currentlyAvailable);
    return { ...applied, alone: missing / atStart.restoreRate };
  } finally {
    child.disconnect();
    await infrastructure.close();
  }
}

/** A design of its own for each variant. */
async function choicesFor({ pool, shop, account }: LinkingFixture): Promise<LinkChoice[]> {
  const { rows } = await pool.query<{ variant_id: string; external_sku: string }>(
    `WITH variants AS (SELECT variant_id, row_number() OVER (ORDER BY variant_id) AS n FROM store_variants WHERE shop_id = $1),
          designs AS (
            INSERT INTO templates (account_id, kit_template_id, uid, external_sku, slug, name, active,
                                   catalog_product_id, chart_sha256, seen_at)
            SELECT $2, n, 'd' || n, 'pmt_d' || n, 'design-' || n, 'Design ' || n, true, 11, md5(n::text), now()
              FROM variants RETURNING kit_template_id AS n, external_sku)
     SELECT variant_id, external_sku FROM variants JOIN designs USING (n) ORDER BY n`,
    [shop.id, account],
  );
  return rows.map((row) => ({
    kind: "link",
    variantId: VariantId.parse(row.variant_id),
    design: ExternalSku.parse(row.external_sku),
  }));
}

async function measure(run: () => Promise<unknown>): Promise<Omit<Applied, "alone">> {
  globalThis.gc?.();
  const { rss: before, heapUsed: heldBefore } = process.memoryUsage();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const began = performance.now();
  const outcome = await run();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  if (outcome !== "finished") throw new Error(`the run ended ${String(outcome)}`);
  globalThis.gc?.();
  const heldMb = (process.memoryUsage().heapUsed - heldBefore) / 1e6;
  return { seconds, grownMb: (most - before) / 1e6, heldMb };
}

interface Points {
  currentlyAvailable: number;
  restoreRate: number;
}

/** What Shopify says of its points, by the cheapest question. */
async function readPoints(of: { origin: string; token: string; domain: string }): Promise<Points> {
  const transport = createTransport({ standInUrl: of.origin });
  const answer = await transport(`https://${of.domain}/admin/api/${API_VERSION}/graphql.json`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shopify-access-token": of.token },
    body: JSON.stringify({ query: "{ shop { id } }" }),
  });
  const read = (await answer.json()) as { extensions: { cost: { throttleStatus: Points } } };
  return read.extensions.cost.throttleStatus;
}

async function linkedAtShopify(child: ChildProcess): Promise<number> {
  const answered = once(child, "message") as Promise<[number]>;
  child.send("linked?");
  return (await answered)[0];
}
