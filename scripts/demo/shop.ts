// The demo's store: kits to be linked, other goods beside them.
import { foxInTheSnow, harbourAtDusk, northernLights, type Scene } from "./paint.ts";
import { photographOfGoods, photographOfKit } from "./photograph.ts";
import type { ProductSeed, ShopSeed } from "../../sandbox/shopify/types.ts";

const SIZES = {
  S: { title: "30 × 40 cm", price: "34.90" },
  M: { title: "40 × 50 cm", price: "44.90" },
  L: { title: "50 × 70 cm", price: "62.50" },
};

const kit = (
  title: string,
  { code, sizes, scene }: { code: string; sizes: (keyof typeof SIZES)[]; scene: Scene },
): ProductSeed => ({
  title: `${title} – diamond painting kit`,
  picture: photographOfKit(scene),
  vendor: "Sparrow & Thread",
  productType: "Diamond painting",
  optionName: "Size",
  variants: sizes.map((size) => ({ ...SIZES[size], sku: `${code}-${size}` })),
});

const accessory = (title: string, sku: string, price: string): ProductSeed => ({
  title,
  vendor: "Sparrow & Thread",
  productType: "Accessories",
  variants: [{ sku, price, tracked: true }],
});

export const DEMO_SHOP: ShopSeed = {
  domain: "sparrow-and-thread.myshopify.com",
  name: "Sparrow & Thread",
  currency: "EUR",
  timezone: "Europe/Amsterdam",
  products: [
    kit("Harbour at Dusk", { code: "HARBOUR", sizes: ["S", "M"], scene: harbourAtDusk }),
    kit("Fox in the Snow", { code: "FOX", sizes: ["S", "M"], scene: foxInTheSnow }),
    kit("Northern Lights", { code: "LIGHTS", sizes: ["M", "L"], scene: northernLights }),
    accessory("Light pad A4, dimmable", "PAD-A4", "27.50"),
    accessory("Drill pen with wax, set of three", "PEN-3", "8.95"),
    accessory("Storage box, 60 jars", "BOX-60", "18.50"),
    {
      title: "Enamel mug",
      picture: photographOfGoods([62, 98, 148]),
      vendor: "Sparrow & Thread",
      productType: "Gifts",
      optionName: "Colour",
      variants: [
        { title: "Blue", sku: "MUG-BLUE", price: "14.00" },
        { title: "Cream", sku: "MUG-CREAM", price: "14.00" },
      ],
    },
    {
      title: "Gift card",
      isGiftCard: true,
      optionName: "Amount",
      variants: [
        { title: "25 €", sku: "GIFT-25", price: "25.00", requiresShipping: false },
        { title: "50 €", sku: "GIFT-50", price: "50.00", requiresShipping: false },
      ],
    },
  ],
};
