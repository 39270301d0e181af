// What the linking screen asks for: read back from its form by the route.
import { z } from "zod";
import type { LinkChoice } from "../linking/plan/plan-links.ts";
import { NARROWED_PRODUCTS } from "../linking/limits.ts";
import { LinkRunId } from "../linking/runs/link-run.ts";
import { ExternalSku, ProductId, VariantId } from "../kernel/ids.ts";

/** The most variants that can be chosen by hand at once: ten pages of the list. */
const Ids = z
  .string()
  .transform((text) => text.split(",").filter((id) => id !== ""))
  .pipe(z.array(VariantId).min(1).max(500));

/** `id:variants,…` as Shopify's list gave them; without a number it did not say how many there are. */
const Products = z
  .string()
  .transform((text) =>
    text.split(",").map((one) => {
      const [productId = "", variants] = one.split(":");
      return { productId, variants: variants === undefined ? null : Number(variants) };
    }),
  )
  .pipe(
    z
      .array(z.object({ productId: ProductId, variants: z.number().int().min(0).nullable() }))
      .min(1)
      .max(NARROWED_PRODUCTS),
  );

export const LinkIntent = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("link"), ids: Ids, design: ExternalSku, untrack: z.literal("on").optional() }),
  z.object({ intent: z.literal("clear"), ids: Ids }),
  /** One click: the same design again, written at once. */
  z.object({ intent: z.literal("repair"), ids: Ids, design: ExternalSku }),
  /** One click: a suggestion, written at once unless there is something to look at first. */
  z.object({ intent: z.literal("accept"), ids: Ids, design: ExternalSku }),
  /** Takes back what was accepted. */
  z.object({ intent: z.literal("undo"), run: LinkRunId }),
  /** The sizes of variant and kit are meant to differ, or are not any more. */
  z.object({ intent: z.literal("size"), ids: Ids, intended: z.enum(["yes", "no"]) }),
  /** "Not a kit", of variants or of whole products; `no` takes it back. */
  z.object({
    intent: z.literal("not_kit"),
    ids: Ids.optional(),
    products: Products.optional(),
    notAKit: z.enum(["yes", "no"]),
  }),
  /** A draft of what is suggested for variants that sold without a link: of a product, or of all. */
  z.object({ intent: z.literal("link_sold"), product: ProductId.optional() }),
  z.object({ intent: z.literal("suggestions"), score: z.coerce.number().int().min(0).max(100) }),
  z.object({ intent: z.literal("read_store") }),
  /** Variants of these products only, which may be so new that they are to be read first. */
  z.object({ intent: z.literal("narrow"), products: Products }),
]);
export type LinkIntent = z.infer<typeof LinkIntent>;

export function choicesOf(
  intent: Extract<LinkIntent, { intent: "link" | "clear" | "repair" | "accept" }>,
): LinkChoice[] {
  if (intent.intent === "clear") return intent.ids.map((variantId) => ({ kind: "clear", variantId, restore: true }));
  return intent.ids.map((variantId) => ({ kind: "link", variantId, design: intent.design }));
}
