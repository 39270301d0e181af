// The demo's store: kits to be linked, other goods beside them.
import type { ProductSeed, ShopSeed } from "../../sandbox/shopify/types.ts";
import { lavenderFields } from "./more-scenes.ts";
import { foxInTheSnow, harbourAtDusk, northernLights, type Scene } from "./paint.ts";
import { photographOfGoods, photographOfKit } from "./photograph.ts";

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

const accessory = (
  title: string,
  { color, ...variant }: { sku: string; price: string; color: Parameters<typeof photographOfGoods>[0] },
): ProductSeed => ({
  title,
  picture: photographOfGoods(color),
  vendor: "Sparrow & Thread",
  productType: "Accessories",
  variants: [{ ...variant, tracked: true }],
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
    kit("Lavender Fields", { code: "LAVENDER", sizes: ["M"], scene: lavenderFields }),
    accessory("Light pad A4, dimmable", { sku: "PAD-A4", price: "27.50", color: [226, 226, 220] }),
    accessory("Drill pen with wax, set of three", { sku: "PEN-3", price: "8.95", color: [196, 92, 120] }),
    accessory("Storage box, 60 jars", { sku: "BOX-60", price: "18.50", color: [120, 164, 148] }),
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
