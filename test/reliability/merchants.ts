// Three stores: two that share one Kit account, one that is billed by invoice. In the first of the two, what is corrected is replaced by
// itself; in the second, Kit is a fulfillment service, and one of its kits is in stock at home too. Each has two designs on its variants,
// goods that are no kits, a variant whose SKU no design has, and a kit that nobody has linked yet.
import type { BrandSlug } from "../../sandbox/kit/start.ts";
import {
  giveArtwork,
  goLive,
  linkVariant,
  type Merchant,
  readDesigns,
  registerDesign,
  setUpMerchant,
} from "../support/merchant.ts";
import { makeService } from "../support/service.ts";
import type { Chance } from "./chance.ts";
import { shopper } from "./customers.ts";
import type { Stage } from "./stage.ts";

export interface Seller extends Merchant {
  brand: BrandSlug;
  /** SKUs of the two designs. */
  skus: [string, string];
  /** Looks like a kit's; Kit has no such design. */
  strangeSku: string;
  /** A kit's variant that has an SKU of its own until somebody links it, and its design. */
  unlinked: { variantId: string; sku: string };
  /** Kit's location, where Kit is a fulfillment service of the store. */
  kitLocation: string | null;
  /** "Replace by itself when corrected" is on. */
  replacesCorrected: boolean;
}

const STORES = [
  { name: "perch-and-pine", brand: "brightside", kind: "standard", replacesCorrected: true, service: false },
  { name: "wren-crafts", brand: "brightside", kind: "standard", replacesCorrected: false, service: true },
  { name: "finch-makes", brand: "northwind", kind: "invoice", replacesCorrected: false, service: false },
] as const;

export interface Opening {
  sellers: Seller[];
  /** Orders that were placed before their store went live. */
  early: { seller: Seller; orderId: string }[];
}

export async function openStores(stage: Stage, chance: Chance, stores: number = STORES.length): Promise<Opening> {
  const opening: Opening = { sellers: [], early: [] };
  for (const { name, brand, kind, replacesCorrected, service } of STORES.slice(0, stores)) {
    const merchant = await setUpMerchant(stage, name, { brand, kind, live: false });
    const as = { environment: "production" as const, token: merchant.token };
    const second = await registerDesign(stage, as, `Fox ${name}`);
    const third = await registerDesign(stage, as, `Owl ${name}`);
    await readDesigns(stage, merchant.shop);
    await giveArtwork(stage, merchant.shop, { name: second.name, sku: second.externalSku });
    await giveArtwork(stage, merchant.shop, { name: third.name, sku: third.externalSku });
    const owl = merchant.store.createProduct({ title: third.name, variants: [{ sku: "KIT-3", price: "34.90" }] });
    await linkVariant(stage, merchant.shop, { was: "KIT-2", sku: second.externalSku });
    const strangeSku = "pmt_nobodyknowsit";
    merchant.store.createProduct({ title: "Old kit", variants: [{ sku: strangeSku, price: "29.00" }] });
    const unlinked = { variantId: merchant.store.variants(owl.id)[0]!.id, sku: third.externalSku };
    if (replacesCorrected) await replaceCorrected(stage, merchant);
    const kitLocation = service ? (await makeService(stage, merchant)).locationId : null;
    const skus: Seller["skus"] = [merchant.sku, second.externalSku];
    const seller: Seller = { ...merchant, brand, skus, strangeSku, unlinked, kitLocation, replacesCorrected };
    opening.sellers.push(seller);
    for (let index = 0; index < 3; index++) {
      const lines = [{ sku: seller.sku, quantity: chance.whole(1, 2) }];
      const createdAt = new Date(Date.now() - chance.whole(2, 90) * 60_000);
      const order = merchant.store.placeOrder({ lines, createdAt, ...shopper(90_000 + index) });
      opening.early.push({ seller, orderId: order.id });
    }
    await goLive(stage, merchant.shop);
  }
  return opening;
}

async function replaceCorrected(stage: Stage, { shop }: Merchant): Promise<void> {
  const changed = await stage.services.accounts.uses.updateSettings(shop, { replaceCorrected: true });
  if (changed.kind !== "updated") throw new Error(`the setting: ${changed.kind}`);
}

/** The same limit for every account: what the app goes by. */
export async function setRequestLimit(stage: Stage, perMinute: number): Promise<void> {
  await stage.database.pool.query("UPDATE kit_accounts SET request_limit = $1", [perMinute]);
}
