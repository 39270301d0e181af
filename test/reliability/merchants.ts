// Three stores: two that share one Kit account, one that is billed by invoice. In the first of the two, what is corrected is replaced by
// itself; in the second, Kit is a fulfillment service, and one of its kits is in stock at home too. Each has two designs on its variants,
// goods that are no kits, a variant whose SKU no design has, and a kit that nobody has linked yet. Further ones are of these three kinds,
// spread over as many Kit accounts as there are.
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

interface StorePlan {
  name: string;
  brand: BrandSlug;
  kind: "standard" | "invoice";
  replacesCorrected: boolean;
  service: boolean;
}

const STORES: readonly StorePlan[] = [
  { name: "perch-and-pine", brand: "brightside", kind: "standard", replacesCorrected: true, service: false },
  { name: "wren-crafts", brand: "brightside", kind: "standard", replacesCorrected: false, service: true },
  { name: "finch-makes", brand: "northwind", kind: "invoice", replacesCorrected: false, service: false },
];
/** Stores that open at the same time. */
const OPEN_AT_ONCE = 5;

function planStores(count: number, furtherBrands: number): StorePlan[] {
  const further = Array.from({ length: Math.max(0, count - STORES.length) }, (_, at): StorePlan => {
    const like = STORES[at % STORES.length]!;
    const account = at % (furtherBrands + 2);
    const name = `${like.name}-${at + 1}`;
    if (account < furtherBrands) return { ...like, name, brand: `brand-${account + 1}`, kind: "standard" };
    return account === furtherBrands
      ? { ...like, name, brand: "brightside", kind: "standard" }
      : { ...like, name, brand: "northwind", kind: "invoice" };
  });
  return [...STORES.slice(0, count), ...further];
}

export interface Opening {
  sellers: Seller[];
  /** Orders that were placed before their store went live. */
  early: { seller: Seller; orderId: string }[];
}

/** `furtherBrands`: as many as Kit was started with (`StageOptions`). */
export async function openStores(
  stage: Stage,
  chance: Chance,
  stores: number = STORES.length,
  furtherBrands = 0,
): Promise<Opening> {
  const opening: Opening = { sellers: [], early: [] };
  // Drawn before the stores open, some at once, so that the seed decides.
  const plans = planStores(stores, furtherBrands).map((plan) => ({
    plan,
    early: [0, 1, 2].map(() => earlyOrder(chance)),
  }));
  while (plans.length > 0) {
    // The first share an account, which one store connects at a time; of further ones, neighbors have accounts of their own.
    const some = plans.splice(0, opening.sellers.length < STORES.length ? 1 : OPEN_AT_ONCE);
    const opened = await Promise.all(some.map(({ plan }) => openStore(stage, plan)));
    for (const [index, seller] of opened.entries()) {
      opening.sellers.push(seller);
      for (const [number, { quantity, createdAt }] of some[index]!.early.entries()) {
        const lines = [{ sku: seller.sku, quantity }];
        const order = seller.store.placeOrder({ lines, createdAt, ...shopper(90_000 + number) });
        opening.early.push({ seller, orderId: order.id });
      }
      await goLive(stage, seller.shop);
    }
  }
  return opening;
}

function earlyOrder(chance: Chance): { quantity: number; createdAt: Date } {
  return { quantity: chance.whole(1, 2), createdAt: new Date(Date.now() - chance.whole(2, 90) * 60_000) };
}

async function openStore(stage: Stage, { name, brand, kind, replacesCorrected, service }: StorePlan): Promise<Seller> {
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
  return { ...merchant, brand, skus, strangeSku, unlinked, kitLocation, replacesCorrected };
}

async function replaceCorrected(stage: Stage, { shop }: Merchant): Promise<void> {
  const changed = await stage.services.accounts.uses.updateSettings(shop, { replaceCorrected: true });
  if (changed.kind !== "updated") throw new Error(`the setting: ${changed.kind}`);
}

/** The same limit for every account: what the app goes by. */
export async function setRequestLimit(stage: Stage, perMinute: number): Promise<void> {
  await stage.database.pool.query("UPDATE kit_accounts SET request_limit = $1", [perMinute]);
}
