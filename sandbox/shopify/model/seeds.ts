// A new shop: its record, locations and catalog.
import type { ProductSeed, ShopSeed } from "../types.ts";
import { addLocation } from "./fulfillment/services.ts";
import { createProduct } from "./products.ts";
import { Store, type StoreWorld } from "./store.ts";

/** A store that sells custom diamond-painting kits among other things; SKUs are as a merchant would have left them. */
export const CATALOGUE: ProductSeed[] = [
  {
    title: "Northern Lights Diamond Painting Kit",
    productType: "Diamond painting",
    variants: [
      { title: "30 × 40 cm", price: "34.00" },
      { title: "40 × 50 cm", price: "44.00" },
      { title: "50 × 70 cm", price: "62.00" },
    ],
  },
  {
    title: "Sunday Fox Diamond Painting Kit",
    productType: "Diamond painting",
    variants: [
      { title: "30 × 40 cm", price: "34.00", sku: "FOX-3040" },
      { title: "40 × 50 cm", price: "44.00", sku: "FOX-4050" },
    ],
  },
  { title: "Harbour at Dusk Diamond Painting Kit", productType: "Diamond painting", variants: [{ price: "39.00" }] },
  {
    title: "Light Pad A3",
    productType: "Accessory",
    variants: [{ sku: "PAD-A3", price: "29.00", tracked: true }],
  },
  {
    title: "Storage Box, 60 Jars",
    productType: "Accessory",
    variants: [{ sku: "BOX-60", price: "18.50", tracked: true }],
  },
  {
    title: "Gift Card",
    isGiftCard: true,
    optionName: "Denominations",
    variants: [
      { title: "$25", price: "25.00" },
      { title: "$50", price: "50.00" },
    ],
  },
];

/** The initial sales channels of every store. */
const CHANNELS = ["Online Store", "Point of Sale", "Shop"];

export const DEFAULT_SHOP: ShopSeed = { domain: "kit-demo.myshopify.com", name: "Fern & Facet", products: CATALOGUE };

export function createStore(seed: ShopSeed, world: StoreWorld, scopes: string[]): Store {
  if (!/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(seed.domain)) throw new Error(`${seed.domain} is no shop domain`);
  const name = seed.domain.replace(".myshopify.com", "");
  const store = new Store(
    {
      id: world.ids.next("Shop"),
      domain: seed.domain,
      name: seed.name ?? name,
      email: seed.email ?? `owner@${name}.example.com`,
      currency: seed.currency ?? "USD",
      timezone: seed.timezone ?? "America/New_York",
      plan: seed.plan ?? "basic",
    },
    world,
    scopes,
  );
  for (const location of seed.locations ?? ["Workshop", "Harbour Street shop"]) addLocation(store, location);
  store.act(() => {
    for (const product of seed.products ?? []) createProduct(store, product);
  });
  for (const title of CHANNELS) {
    const id = world.ids.next("Publication");
    store.publications.set(id, { id, title });
  }
  store.discardEvents();
  return store;
}
