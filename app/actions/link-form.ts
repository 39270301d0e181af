// The linking screen's intents, read from its form by the route.
import { z } from "zod";
import { ExternalSku, ProductId, VariantId } from "../kernel/ids.ts";
import { CommaSeparated } from "../kernel/text/comma-separated.ts";
import { NARROWED_PRODUCTS } from "../linking/limits.ts";
import type { LinkChoice } from "../linking/plan/plan-links.ts";
import { LinkRunId } from "../linking/runs/link-run.ts";

/** The most variants that can be chosen by hand at once: ten pages of the list. */
const Ids = CommaSeparated.pipe(z.array(VariantId).min(1).max(500));

/** `id:variants,…` from Shopify's picker; no number means that it gave none. */
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
  /** One click: writes the same design again at once. */
  z.object({ intent: z.literal("repair"), ids: Ids, design: ExternalSku }),
  /** One click: writes a suggestion at once, unless it needs a preview. */
  z.object({ intent: z.literal("accept"), ids: Ids, design: ExternalSku }),
  /** Takes an accepted suggestion back. */
  z.object({ intent: z.literal("undo"), run: LinkRunId }),
  /** Marks the size difference of variant and kit as intended, or not. */
  z.object({ intent: z.literal("size"), ids: Ids, intended: z.enum(["yes", "no"]) }),
  /** "Not a kit", for variants or whole products; `no` takes it back. */
  z.object({
    intent: z.literal("not_kit"),
    ids: Ids.optional(),
    products: Products.optional(),
    notAKit: z.enum(["yes", "no"]),
  }),
  /** Drafts the suggestions for variants that sold without a link: of one product, or of all. */
  z.object({ intent: z.literal("link_sold"), product: ProductId.optional() }),
  z.object({ intent: z.literal("suggestions"), score: z.coerce.number().int().min(0).max(100) }),
  z.object({ intent: z.literal("read_store") }),
  /** Shows only variants of these products, which may be so new that they must be read first. */
  z.object({ intent: z.literal("narrow"), products: Products }),
]);
export type LinkIntent = z.infer<typeof LinkIntent>;

export function choicesOf(
  intent: Extract<LinkIntent, { intent: "link" | "clear" | "repair" | "accept" }>,
): LinkChoice[] {
  if (intent.intent === "clear") return intent.ids.map((variantId) => ({ kind: "clear", variantId, restore: true }));
  return intent.ids.map((variantId) => ({ kind: "link", variantId, design: intent.design }));
}
