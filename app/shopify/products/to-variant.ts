// Variants between Shopify's format and linking's: a node, a change, a result. Pure.
import { z } from "zod";
import { gid, numericId } from "../../kernel/ids.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import { decimalText } from "../../kernel/text/decimal-text.ts";
import type { VariantChange, VariantFacts, VariantResult } from "../../linking/ports/store.ts";
import type { Change, Mutations } from "../graphql/admin-graphql.ts";
import { IMAGE_ADDRESS_CHARS } from "../limits.ts";
import type { VARIANTS_UPDATE } from "../operations/products.ts";

/** As in an answer, and in a line of a bulk operation's result. */
export const VariantNode = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullish(),
  requiresComponents: z.boolean(),
  inventoryItem: z.object({
    id: z.string(),
    tracked: z.boolean(),
    requiresShipping: z.boolean(),
    unitCost: z.object({ amount: z.string() }).nullish(),
  }),
  product: z.object({
    id: z.string(),
    title: z.string(),
    handle: z.string(),
    status: z.string(),
    vendor: z.string().catch(""),
    productType: z.string().catch(""),
    // Videos and models have a preview too.
    featuredMedia: z
      .object({ preview: z.object({ image: z.object({ url: z.unknown() }).nullish() }).nullish() })
      .nullish()
      .catch(null),
  }),
});
export type VariantNode = z.infer<typeof VariantNode>;

export function toFacts(node: Omit<VariantNode, "product">, product: VariantNode["product"]): VariantFacts {
  return {
    variantId: numericId(node.id, "ProductVariant"),
    productId: numericId(product.id, "Product"),
    productTitle: product.title,
    variantTitle: node.title,
    handle: product.handle,
    productStatus: product.status,
    productImage: imageOf(product),
    vendor: product.vendor,
    productType: product.productType,
    sku: node.sku ?? "",
    inventoryItemId: numericId(node.inventoryItem.id, "InventoryItem"),
    requiresComponents: node.requiresComponents,
    tracked: node.inventoryItem.tracked,
    requiresShipping: node.inventoryItem.requiresShipping,
    unitCost: costOf(node.inventoryItem.unitCost),
  };
}

/** On Shopify's CDN, the only host that the pages' policy allows for images; or at a stand-in on this machine. */
function imageOf({ featuredMedia }: VariantNode["product"]): string | null {
  const address = featuredMedia?.preview?.image?.url;
  if (typeof address !== "string" || address.length > IMAGE_ADDRESS_CHARS || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" && hostname === "cdn.shopify.com") return address;
  return protocol === "http:" && hostname === "127.0.0.1" ? address : null;
}

function costOf(cost: VariantNode["inventoryItem"]["unitCost"]): string | null {
  return cost ? decimalText(cost.amount) : null;
}

export function toInput({ variantId, sku, cost, tracked }: VariantChange) {
  return {
    id: gid("ProductVariant", variantId),
    inventoryItem: { sku, ...(cost !== undefined && { cost }), ...(tracked !== undefined && { tracked }) },
  };
}

type VariantsUpdate = NonNullable<Mutations[typeof VARIANTS_UPDATE]["return"]["productVariantsBulkUpdate"]>;

/** Errors belong to single variants: they are in their outcomes (`resultOf`). */
export const updateOf: Change<typeof VARIANTS_UPDATE, VariantsUpdate>["outcome"] = ({
  productVariantsBulkUpdate: update,
}) => ({ value: update ?? null, userErrors: [] });

// Errors name their variant by its index in the input (`["variants", "3", …]`); one without an index is about all.
export function resultOf(change: VariantChange, index: number, write: StoreWrite<VariantsUpdate>): VariantResult {
  const { variantId } = change;
  if (write.kind !== "done") return { variantId, outcome: write };
  const errors = write.value.userErrors.filter(({ field }) => field?.[1] === undefined || field[1] === String(index));
  const messages = errors.map(({ message }) => message);
  if (messages.length > 0) return { variantId, outcome: { kind: "refused", messages } };
  const written = write.value.productVariants?.find(({ id }) => id === gid("ProductVariant", variantId));
  if (!written) return { variantId, outcome: { kind: "lost", code: "answer_incomplete" } };
  const value = { sku: written.sku ?? "", unitCost: costOf(written.inventoryItem.unitCost) };
  return { variantId, outcome: { kind: "done", value } };
}
