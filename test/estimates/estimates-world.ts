// A shop on an account of its own between a real database and the Kit sandbox, and the estimates of one process.
import type { Pool } from "pg";
import { createEstimateRows } from "../../app/database/estimates/estimate-rows.ts";
import { createStorefrontRows } from "../../app/database/estimates/storefront-rows.ts";
import { type EstimatesOptions, createEstimates } from "../../app/estimates/estimates.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import type { KitWorld } from "../accounts/kit-world.ts";
import { addShop } from "../support/stores/kit-rows.ts";

export const ESTIMATES_PATH = "/orders/estimate_shipping";

/** Everything before is forgotten; the same brand at Kit serves all of them. */
export async function beginWithShop(world: KitWorld) {
  await world.pool.query("TRUNCATE kit_accounts, shops CASCADE");
  world.sandbox.faults.clear();
  const shop = await addShop(world.prisma, { timezone: "UTC" });
  const { token } = world.sandbox.brands.brightside.production;
  const connected = await world.connect({ shopId: shop.id, token, environment: "production" });
  if (connected.kind !== "connected") throw new Error(connected.kind);
  await world.pool.query("UPDATE kit_accounts SET request_limit = 1000");
  const lines: string[] = [];
  const log = createLogger({ level: "trace", destination: { write: (line) => void lines.push(line) } });
  return {
    shop,
    account: world.connected.at(-1)!,
    /** Everything logged so far, as text. */
    logged: () => lines.join(""),
    estimatesWith: ({ pool = world.pool, ...over }: Partial<EstimatesOptions & { pool: Pool }> = {}) =>
      createEstimates({
        rows: createEstimateRows(pool),
        storefronts: createStorefrontRows(pool),
        kit: world.kit,
        log,
        ...over,
      }),
  };
}

export type ShopGround = Awaited<ReturnType<typeof beginWithShop>>;

/** Counts from now on how often Kit was asked for an estimate. */
export function countAsked(world: KitWorld): () => number {
  const count = () => world.sandbox.truth.requests({ method: "POST", path: ESTIMATES_PATH }).length;
  const before = count();
  return () => count() - before;
}
