// A store as large as they get by bulk operations: read whole, then linked whole, with Shopify's stand-in in another process. What
// Shopify itself takes for such work is not in these figures: it promises none.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pino } from "pino";
import { createLeases } from "../../app/database/leases.ts";
import { ExternalSku, VariantId } from "../../app/kernel/ids.ts";
import type { LinkChoice } from "../../app/linking/plan/plan-links.ts";
import { createLinking } from "../../app/main/compose/compose-linking.ts";
import { createStoreBulk } from "../../app/shopify/bulk/bulk-operations.ts";
import { createStoreProducts } from "../../app/shopify/products/store-products.ts";
import { createTransport } from "../../app/shopify/transport.ts";
import { printFile } from "../support/print-file.ts";
import { addTemplate } from "../support/stores/brand.ts";
import { connectSandboxStore } from "../support/stores/sandbox-store.ts";
import { type Bench } from "./bench.ts";
import { createLinkingFixture, type LinkingFixture } from "./setting/linking-ground.ts";
import type { StandIn, StandInOrder } from "./setting/shopify-process.ts";

const ORDER: StandInOrder = {
  domain: "bulk.myshopify.com",
  plan: "basic",
  products: 25_000,
  variantsEach: 4,
  answerMs: 0,
};
const LINKED = 10_000;

export const bench: Bench = {
  about:
    "100,000 variants read, 10,000 of 2,500 products linked, by one bulk operation each; memory of this process beyond that before",
  async run() {
    const infrastructure = await createLinkingFixture(ORDER.domain);
    const child = fork(path.join(import.meta.dirname, "setting/shopify-process.ts"), [JSON.stringify(ORDER)]);
    try {
      const [standIn] = (await once(child, "message")) as [StandIn];
      const linking = await linkingOf(infrastructure, standIn);
      const read = await measure(async () => {
        const { kind } = await linking.work.readStore(infrastructure.shop);
        return kind === "waiting";
      });
      const choices = await choicesFor(infrastructure);
      const preview = await linking.pages.runs.preview(infrastructure.shop, choices);
      if (preview.kind !== "drafted") throw new Error("there is nothing to link");
      await linking.pages.runs.start(infrastructure.shop, preview.runId);
      const linked = await measure(async () => (await linking.work.advanceRun(preview.runId)) === "waiting");
      const run = await linking.pages.runs.find(infrastructure.shop, preview.runId);
      if (run?.counts.done !== LINKED) throw new Error(`${run?.counts.done} of ${LINKED} variants were linked`);
      return [
        { name: "100,000 variants read in bulk", unit: "s", value: read.seconds },
        { name: "100,000 variants read in bulk, memory", unit: "MB more", value: read.grownMb, goal: { atMost: 100 } },
        { name: "10,000 links in bulk", unit: "s", value: linked.seconds },
        { name: "10,000 links in bulk, memory", unit: "MB more", value: linked.grownMb, goal: { atMost: 100 } },
      ];
    } finally {
      child.disconnect();
      await infrastructure.close();
    }
  },
};

async function linkingOf({ pool }: LinkingFixture, standIn: StandIn) {
  const sandbox = { origin: standIn.origin, apiKey: "key", idToken: () => standIn.idToken };
  const graphql = await connectSandboxStore(sandbox, ORDER.domain);
  const transport = createTransport({ standInUrl: standIn.origin });
  const log = pino({ level: "silent" });
  return createLinking({
    pool,
    leases: createLeases(pool),
    products: createStoreProducts(graphql),
    bulk: createStoreBulk({ graphql, transport, log }),
    jobs: {
      enqueueLinkRun: async () => undefined,
      enqueueReadStore: async () => undefined,
      enqueueOrderRead: async () => undefined,
      enqueueSuggestions: async () => undefined,
    },
    log,
  });
}

/** All on one design: how many designs there are makes no difference here. */
async function choicesFor({ pool, shop, account }: LinkingFixture): Promise<LinkChoice[]> {
  const design = ExternalSku.parse(await addTemplate(pool, account, { slug: "bulk", file: printFile("bulk") }));
  const { rows } = await pool.query<{ variant_id: string }>(
    `SELECT variant_id FROM store_variants WHERE shop_id = $1 ORDER BY product_id, variant_id LIMIT ${LINKED}`,
    [shop.id],
  );
  return rows.map((row) => ({ kind: "link", variantId: VariantId.parse(row.variant_id), design }));
}

/** Rings each second, as the doorbell does, until `step` does not wait any more. */
async function measure(step: () => Promise<boolean>): Promise<{ seconds: number; grownMb: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const began = performance.now();
  while (await step()) await new Promise((resolve) => setTimeout(resolve, 1_000));
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1_000, grownMb: (most - before) / 1e6 };
}
