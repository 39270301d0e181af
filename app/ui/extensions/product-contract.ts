// What the app and its extensions on Shopify's product pages say to each other (order-contract.ts says how it may change).
import { z } from "zod";
import { ProductId, VariantId } from "../../kernel/ids.ts";
import { gidOf, Link, Summary, Tone } from "./shared-forms.ts";

const Design = z.object({
  name: z.string(),
  /** Address of its chart as a small picture; null: the print file isn't here. */
  picture: z.string().nullable(),
  open: Link,
});

const Variant = z.object({
  id: VariantId,
  /** Null: the product has only one. */
  title: z.string().nullable(),
  status: z.object({ label: z.string(), tone: Tone }),
  /** What that means for its next order; null: nothing to say. */
  why: z.string().nullable(),
  design: Design.nullable(),
});
export type Variant = z.infer<typeof Variant>;

/** `GET /api/extensions/product?id=` or `?variant=` */
export const ProductAnswer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("variants"),
    summary: Summary,
    variants: z.array(Variant).min(1),
    /** Where they are linked; where more of them are seen, if not all are shown. */
    link: Link,
    more: z.string().nullable(),
    /** What can be said of all that are shown: that they are no kits, or kits after all. */
    mark: z.object({ label: z.string(), notAKit: z.boolean() }).nullable(),
  }),
  z.object({ kind: z.literal("not_synced"), summary: Summary, body: z.string(), link: Link }),
  z.object({ kind: z.literal("not_connected"), summary: Summary, body: z.string(), link: Link }),
]);
export type ProductAnswer = z.infer<typeof ProductAnswer>;

/** One of the two, as Shopify names it to an extension, or the number in it. */
export const ProductNamed = z.union([
  z.object({ id: gidOf("Product").pipe(ProductId) }),
  z.object({ variant: gidOf("ProductVariant").pipe(VariantId) }),
]);
export type ProductNamed = z.output<typeof ProductNamed>;

/** `POST /api/extensions/product` */
export const ProductCommand = z.intersection(ProductNamed, z.object({ notAKit: z.boolean() }));

export const ProductCommandAnswer = z.object({ done: z.boolean(), words: z.string(), product: ProductAnswer });
export type ProductCommandAnswer = z.infer<typeof ProductCommandAnswer>;
