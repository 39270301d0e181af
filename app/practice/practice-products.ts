// Products made in practice: drafts with a tag, on no sales channel, and never variants of the store's own products.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreChannels, StoreDrafts } from "../publishing/ports/store.ts";
import { PRACTICE_TAG } from "./sample-products.ts";

type IsPracticing = (shop: ShopRef) => Promise<boolean>;

export function withPracticeTag(drafts: StoreDrafts, isPracticing: IsPracticing): StoreDrafts {
  return {
    ...drafts,
    async make(shop, product) {
      if (product.tags.includes(PRACTICE_TAG) || !(await isPracticing(shop))) return drafts.make(shop, product);
      return drafts.make(shop, { ...product, tags: [...product.tags, PRACTICE_TAG] });
    },
    async addVariants(shop, addition) {
      if (!(await isPracticing(shop))) return drafts.addVariants(shop, addition);
      return { kind: "refused", refusals: [{ field: null, words: NO_VARIANTS }] };
    },
  };
}

const NO_VARIANTS = "Practice adds no variants to your own products. Create a product of its own.";

export function withoutPracticeChannels(channels: StoreChannels, isPracticing: IsPracticing): StoreChannels {
  return {
    ...channels,
    publish: async (shop, product, chosen) =>
      (await isPracticing(shop)) ? { kind: "left_out" } : channels.publish(shop, product, chosen),
  };
}
