// A store of many small products, and processes that link it in bulk from a handful of products on. A process can be made to die
// at any of its calls to Shopify.
import { pino } from "pino";
import { createLeases } from "../../../app/database/leases.ts";
import { ProductId, VariantId } from "../../../app/kernel/ids.ts";
import type { LinkChoice } from "../../../app/linking/plan/plan-links.ts";
import type { StoreBulk } from "../../../app/linking/ports/store.ts";
import type { LinkRunId } from "../../../app/linking/runs/link-run.ts";
import { createLinking, type Linking } from "../../../app/main/compose/compose-linking.ts";
import { createStoreBulk } from "../../../app/shopify/bulk/bulk-operations.ts";
import { createStoreProducts } from "../../../app/shopify/products/store-products.ts";
import { createTransport } from "../../../app/shopify/transport.ts";
import { connectSandboxStore } from "../../support/stores/sandbox-store.ts";
import { type Brand, type LinkingWorld } from "../linking-world.ts";

/** Where a process dies: at its n-th call of a method, before or after Shopify had it; or after so many lines of a result,
 * which may also just end there. */
export interface Death {
  method: keyof StoreBulk;
  when: "before" | "after" | { lines: number; justEnds?: boolean };
}

/** What happens elsewhere while a process waits for the answer of a call. */
export interface Meanwhile {
  method: keyof StoreBulk;
  meanwhile(): Promise<void>;
}

export const BULK_ABOVE = { products: 10, variants: 50 };

export type BulkBrand = Awaited<ReturnType<typeof bulkBrand>>;

/** `products` products of two variants each, none of them linked. */
export async function bulkBrand(world: LinkingWorld, products = 60) {
  const one = await world.brand();
  for (let at = 0; at < products; at++) {
    const seeds = ["a", "b"].map((letter) => ({ title: letter, sku: `OLD-${at}-${letter}`, tracked: true }));
    one.store.createProduct({ title: `Kit ${at}`, variants: seeds });
  }
  await one.work.readStore(one.shop);
  const log = pino({ level: "silent" });
  const transport = createTransport({ standInUrl: world.sandbox.origin });
  const connect = async () => {
    const graphql = await connectSandboxStore(world.sandbox, one.shop.domain);
    return { products: createStoreProducts(graphql), bulk: createStoreBulk({ graphql, transport, log }) };
  };
  let connection = await connect();
  const rung: string[] = [];
  const many = one.store.variants().filter(({ sku }) => sku?.startsWith("OLD-"));
  const process = (fate?: Death | Meanwhile): Linking =>
    createLinking({
      pool: world.database.pool,
      leases: createLeases(world.database.pool),
      products: connection.products,
      bulk: fate ? mortal(connection.bulk, fate) : connection.bulk,
      bulkAbove: BULK_ABOVE,
      jobs: {
        enqueueLinkRun: async (runId) => void rung.push(runId),
        enqueueReadStore: async (shopId) => void rung.push(shopId),
        enqueueOrderRead: async () => undefined,
        enqueueSuggestions: async (shopId) => void rung.push(shopId),
      },
      log,
      wait: async () => undefined,
    });
  return {
    ...one,
    bulk: connection.bulk,
    /** The merchant installs the app again. */
    async reinstall() {
      one.store.install();
      connection = await connect();
    },
    rung,
    process,
    variants: many.map(({ id, productId }) => ({ id: VariantId.parse(id), productId: ProductId.parse(productId) })),
    skus: () => many.map(({ id }) => one.store.variant(id).sku),
    /** Drafted and started, not yet worked on. */
    async begin(choices?: LinkChoice[]): Promise<LinkRunId> {
      const all = many.map(({ id }) => ({ kind: "link" as const, variantId: VariantId.parse(id), design: one.galaxy }));
      const runId = await one.draft(choices ?? all);
      await process().pages.runs.start(one.shop, runId);
      return runId;
    },
    /** How often Shopify was asked, by operation. */
    asked: (operation: string) =>
      world.sandbox.truth
        .changingCalls()
        .filter((call) => call.shop === one.shop.domain && call.operation === operation).length,
  };
}

function mortal(bulk: StoreBulk, fate: Death | Meanwhile): StoreBulk {
  const call = bulk[fate.method] as (...args: unknown[]) => Promise<unknown>;
  const fated = async (...given: unknown[]) => {
    if ("when" in fate && fate.when === "before") throw new Error("the process died");
    const answer = await call(...given);
    if ("meanwhile" in fate) {
      await fate.meanwhile();
      return answer;
    }
    if (typeof fate.when === "string") throw new Error("the process died");
    return cut(answer as AsyncIterable<unknown>, fate.when);
  };
  return { ...bulk, [fate.method]: fated };
}

async function* cut(lines: AsyncIterable<unknown>, after: { lines: number; justEnds?: boolean }) {
  let seen = 0;
  for await (const line of lines) {
    if (seen === after.lines && after.justEnds) return;
    if (seen++ === after.lines) throw new Error("the process died");
    yield line;
  }
}

/** Rings again and again, as the queue would, until the run is through; time passes for operations whose answer was lost. */
export async function carryThrough(world: LinkingWorld, one: Pick<Brand, "shop">, enqueue: () => Promise<string>) {
  for (let requests = 0; requests < 30; requests++) {
    const answer = await enqueue();
    if (answer !== "waiting") return answer;
    await world.sandbox.settled();
    await letTimePass(world, one, "61 seconds", "asked");
  }
  throw new Error("it never came to an end");
}

const CLOCKS = { prepared: "created_at", asked: "asked_at", running: "moved_at" } as const;

/** For an operation in that state: since it was thought of, asked for, or last moved on. */
export async function letTimePass(
  world: LinkingWorld,
  one: Pick<Brand, "shop">,
  ...[time, state]: [time: string, state: keyof typeof CLOCKS]
) {
  await world.database.pool.query(
    `UPDATE bulk_operations SET ${CLOCKS[state]} = ${CLOCKS[state]} - $2::interval
      WHERE shop_id = $1 AND state = $3::"BulkOperationState"`,
    [one.shop.id, time, state],
  );
}
