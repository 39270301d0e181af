// A store that practices: the steps of its merchant, and its products as Shopify has them.
import { KitOrderRowId } from "../../app/kernel/ids.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import type { PracticeOrderView, PracticeView } from "../../app/practice/practice.ts";
import type { ShopModel } from "../../sandbox/shopify/types.ts";
import { goLive, linkVariant, readVariants, storeSeed, visit } from "../support/merchant.ts";
import { until } from "../support/until.ts";
import type { World } from "../support/world.ts";

export interface Practicing {
  shop: ShopRef;
  store: ShopModel;
  /** A sample design's, which is on the variant that was `KIT-1`. */
  sku: string;
  /** The products before practice. */
  before: string;
}

/** Products and variants without their dates: a SKU that was put back is a change too. */
export function productsOf(store: ShopModel): string {
  const items = store.variants().map(({ id }) => store.inventoryItem(id));
  return JSON.stringify([store.products(), store.variants(), items], (key, value: unknown) =>
    key === "updatedAt" ? undefined : value,
  );
}

export async function beginPractice(world: World, name: string, { live = true } = {}): Promise<Practicing> {
  const store = world.shopify.addShop(storeSeed(name));
  const shop = await visit(world, store.domain);
  await readVariants(world, shop);
  const before = productsOf(store);
  const begun = await world.services.practice.begin(shop);
  if (begun.kind !== "begun") throw new Error(`practice: ${begun.kind}`);
  const sku = await skuOf(world, shop, "Sunflowers");
  await linkVariant(world, shop, { was: "KIT-1", sku });
  if (live) await goLive(world, shop);
  return { shop, store, sku, before };
}

export async function skuOf(world: World, shop: ShopRef, name: string): Promise<string> {
  const { rows } = await world.database.pool.query<{ sku: string }>(
    `SELECT t.external_sku AS sku FROM templates t JOIN shops s ON s.kit_account_id = t.account_id WHERE s.id = $1 AND t.name = $2`,
    [shop.id, name],
  );
  if (!rows[0]) throw new Error(`there is no design ${name}`);
  return rows[0].sku;
}

export async function viewOf(world: World, shop: ShopRef): Promise<PracticeView> {
  const view = await world.services.practice.view(shop);
  if (view.kind === "off") throw new Error("the store doesn't practice");
  return view.practice;
}

/** Waits until the newest practice order is as asked. */
export async function practiceOrder(
  world: World,
  shop: ShopRef,
  holds: (order: PracticeOrderView) => boolean,
): Promise<PracticeOrderView> {
  let last: PracticeOrderView | undefined;
  await until("the practice order", async () => {
    last = (await viewOf(world, shop)).orders[0];
    return last !== undefined && holds(last);
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}; it is ${JSON.stringify(last)}`, { cause: error });
  });
  return last!;
}

/** The app's own view of the newest practice order, once it has this status. */
export async function shownAs(world: World, shop: ShopRef, status: string) {
  const { id } = await practiceOrder(world, shop, () => true);
  const row = KitOrderRowId.parse(id);
  const { reads } = world.services.orders;
  let shown: Awaited<ReturnType<typeof reads.show>> = null;
  await until(`the order shown as ${status}`, async () => {
    shown = await reads.show(shop, row);
    return shown?.status === status;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}; it is ${shown?.status} because of ${JSON.stringify(shown?.wait)}`, {
      cause: error,
    });
  });
  return { ...shown!, row };
}
