// The demo's store: kits to be linked, other goods beside them.
import type { ShopSeed } from "../../sandbox/shopify/types.ts";

export const DEMO_SHOP: ShopSeed = {
  domain: "sparrow-and-thread.myshopify.com",
  name: "Sparrow & Thread",
  currency: "EUR",
  timezone: "Europe/Amsterdam",
  products: [
    {
      title: "Harbour at Dusk – diamond painting kit",
      optionName: "Size",
      variants: [
        { title: "30 × 40 cm", sku: "HARBOUR-S", price: "34.90" },
        { title: "40 × 50 cm", sku: "HARBOUR-M", price: "44.90" },
      ],
    },
    {
      title: "Fox in the Snow – diamond painting kit",
      optionName: "Size",
      variants: [{ title: "30 × 40 cm", sku: null, price: "34.90" }],
    },
    { title: "Enamel mug", optionName: "Colour", variants: [{ title: "Blue", sku: "MUG-BLUE", price: "14.00" }] },
    {
      title: "Gift card",
      isGiftCard: true,
      variants: [{ title: "25 €", sku: "GIFT-25", price: "25.00", requiresShipping: false }],
    },
  ],
};
