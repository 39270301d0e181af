// What leaving practice took back, and what it couldn't. Stored as it is, so it is read leniently. Pure.
import { z } from "zod";

/** Why something is left: Shopify refused, didn't answer, no longer grants access; or a change is still under way. */
export const LEFT_WHY = ["refused", "no_answer", "no_access", "under_way"] as const;
export type LeftWhy = (typeof LEFT_WHY)[number];

const Thing = z.object({ what: z.enum(["variant", "product", "fulfillment"]), title: z.string() });

export const TakenBack = z.object({
  /** Each with its SKU of before; empty: none. */
  variants: z.array(z.object({ title: z.string(), sku: z.string() })),
  products: z.array(z.string()),
  fulfillments: z.array(z.string()),
  /** Practice orders that the app forgot. */
  orders: z.int(),
  left: z.array(Thing.extend({ why: z.enum(LEFT_WHY) })),
});
export type TakenBack = z.infer<typeof TakenBack>;
export type LeftThing = TakenBack["left"][number];

export const NOTHING_TAKEN_BACK: TakenBack = { variants: [], products: [], fulfillments: [], orders: 0, left: [] };

/** A second try adds to what the first one took back; only what is left now is left. */
export function addedUp(before: TakenBack | null, now: TakenBack): TakenBack {
  if (before === null) return now;
  return {
    variants: [...before.variants, ...now.variants],
    products: [...before.products, ...now.products],
    fulfillments: [...before.fulfillments, ...now.fulfillments],
    orders: before.orders + now.orders,
    left: now.left,
  };
}
