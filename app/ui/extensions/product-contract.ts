// The API between the app and its extensions on Shopify's product pages. order-contract.ts has the rules for changes.
import { z } from "zod";
import { ExternalSku, ProductId, VariantId } from "../../kernel/ids.ts";
import { LinkRunId } from "../../linking/runs/link-run.ts";
import { gidOf, Link, Summary, Tone } from "./shared-forms.ts";

const Design = z.object({
  name: z.string(),
  /** Address of a small image of its chart; null if the app doesn't have the print file. */
  picture: z.string().nullable(),
  open: Link,
});

const Variant = z.object({
  id: VariantId,
  /** Null for a product's only variant. */
  title: z.string().nullable(),
  status: z.object({ label: z.string(), tone: Tone }),
  /** What that means for its next order; null if nothing. */
  why: z.string().nullable(),
  design: Design.nullable(),
  /** What it matches well enough to be linked with one click; absent if there is nothing. */
  suggested: z
    .object({
      sku: z.string(),
      /** "Suggested: Fox in the Snow" */
      words: z.string(),
      picture: z.string().nullable(),
      accept: z.string(),
    })
    .optional(),
  /** Label of the button that opens the choice of a design. */
  choose: z.string().optional(),
});
export type Variant = z.infer<typeof Variant>;

/** `GET /api/extensions/product?id=` or `?variant=` */
export const ProductAnswer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("variants"),
    summary: Summary,
    variants: z.array(Variant).min(1),
    /** Leads to the page that links variants, or to the full list if not all are shown. */
    link: Link,
    more: z.string().nullable(),
    /** Marks all shown variants as not a kit, or undoes it. */
    mark: z.object({ label: z.string(), notAKit: z.boolean() }).nullable(),
  }),
  z.object({ kind: z.literal("not_synced"), summary: Summary, body: z.string(), link: Link }),
  z.object({ kind: z.literal("not_connected"), summary: Summary, body: z.string(), link: Link }),
]);
export type ProductAnswer = z.infer<typeof ProductAnswer>;

/** Either id, as Shopify's gid that extensions get, or its number. */
export const ProductNamed = z.union([
  z.object({ id: gidOf("Product").pipe(ProductId) }),
  z.object({ variant: gidOf("ProductVariant").pipe(VariantId) }),
]);
export type ProductNamed = z.output<typeof ProductNamed>;

/** Marks all variants, links one of them to a design, or takes that back. */
const Change = z.union([
  z.object({ notAKit: z.boolean() }),
  z.object({ of: gidOf("ProductVariant").pipe(VariantId), design: ExternalSku }),
  z.object({ undo: LinkRunId }),
]);
export type ProductChange = z.output<typeof Change>;

/** `POST /api/extensions/product` */
export const ProductCommand = z.intersection(ProductNamed, Change);

export const ProductCommandAnswer = z.object({
  done: z.boolean(),
  words: z.string(),
  /** What to look at in the app. */
  link: Link.nullish(),
  /** Sent back to take the link back. */
  undo: z.object({ label: z.string(), run: LinkRunId }).nullish(),
  product: ProductAnswer,
});
export type ProductCommandAnswer = z.infer<typeof ProductCommandAnswer>;

/** `GET /api/extensions/designs?variant=`: what a variant may be linked to, best matches first. */
export const DesignsNamed = z.object({ variant: gidOf("ProductVariant").pipe(VariantId) });

export const DesignsAnswer = z.object({
  heading: z.string(),
  headers: z.array(z.string()),
  designs: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      data: z.array(z.string()),
      /** Null if the app doesn't have its print file. */
      picture: z.string().nullable(),
      /** "Suggested"; null: it isn't. */
      badge: z.string().nullable(),
    }),
  ),
});
export type DesignsAnswer = z.infer<typeof DesignsAnswer>;
