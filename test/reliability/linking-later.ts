// A kit that sold before anybody linked it: the merchant links its variant in the midst of the trouble, and says "Use current design" of
// what was sold until then.
import { setTimeout as sleep } from "node:timers/promises";
import { ExternalSku, KitOrderRowId, VariantId } from "../../app/kernel/ids.ts";
import { linkVariant } from "../support/merchant.ts";
import type { Chance } from "./chance.ts";
import type { Seller } from "./merchants.ts";
import type { Stage } from "./stage.ts";

const CLICK_EVERY_MS = 1_000;
/** How long a link that is under way is waited for once the trouble is over. */
const IN_CALM_MS = 20_000;
/** How long the merchant clicks then. */
const CLICKS_IN_CALM = 6;

interface LinkingOptions {
  stage: Stage;
  sellers: readonly Seller[];
  chance: Chance;
  /** How long orders come in. */
  seconds: number;
  signal: AbortSignal;
}

/** How many variants have their design when the trouble is over; the others are goods that are no kits until they have. */
export async function linkLater({ stage, sellers, chance, seconds, signal }: LinkingOptions): Promise<number> {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const moments = sellers.map(() => (0.2 + 0.4 * chance.next()) * seconds * 1_000);

  async function link(seller: Seller, after: number): Promise<void> {
    await pause(after);
    while (!isLinked(seller)) {
      const was = seller.store.variant(seller.unlinked.variantId).sku!;
      // A process that was killed in the midst of it, or a store that does not answer: the merchant tries again.
      const fault = await linkVariant(stage, seller.shop, { was, sku: seller.unlinked.sku }).catch(String);
      if (fault === undefined || signal.aborted) break;
      await sleep(CLICK_EVERY_MS);
    }
  }

  const linked = Promise.all(sellers.map((seller, index) => link(seller, moments[index]!)));
  const calmIsOver = aborted(signal).then(() => sleep(IN_CALM_MS, undefined, { ref: false }));
  await Promise.race([linked, calmIsOver]);
  const all = sellers.filter(isLinked);
  // The app looks at them in its own time, which is longer than a run.
  const look = () => stage.sweep("store-orders").catch(() => undefined);
  const makeAll = () => Promise.all(all.map((seller) => makeAsLinked(stage, seller, chance)));
  await look();
  for (; !signal.aborted; await pause(CLICK_EVERY_MS)) await makeAll();
  await look();
  for (let click = 0; click < CLICKS_IN_CALM; click++) {
    await makeAll();
    await sleep(CLICK_EVERY_MS);
  }
  return all.length;
}

export function isLinked({ store, unlinked }: Seller): boolean {
  return store.variant(unlinked.variantId).sku === unlinked.sku;
}

/** Half of what is held because it was sold before the link; the others stay with the merchant. */
async function makeAsLinked(stage: Stage, { shop, unlinked }: Seller, chance: Chance): Promise<void> {
  const variantId = VariantId.parse(unlinked.variantId.split("/").at(-1));
  const { rows } = await stage.database.pool.query<{ id: string }>(
    `SELECT k.id FROM kit_orders k JOIN kit_order_lines l ON l.kit_order_id = k.id
      WHERE k.shop_id = $1 AND k.submission IN ('received', 'held', 'ready') AND l.variant_id = $2
        AND l.disposition = 'hold' AND l.reason = 'linked_later' ORDER BY k.shopify_order_id`,
    [shop.id, variantId],
  );
  const products = [{ variantId, sku: ExternalSku.parse(unlinked.sku) }];
  for (const { id } of rows.filter(() => chance.one(0.5))) {
    const what = { as: "linked" as const, products, line: null, send: chance.one(0.5) };
    await stage.services.orders.commands.makeAs(shop, KitOrderRowId.parse(id), what);
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((over) => signal.addEventListener("abort", over, { once: true }));
}
