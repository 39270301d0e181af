// The port `StoreProducts` on Shopify's Admin API: the store's variants read page by page, their SKUs written in one
// mutation for 250 variants of a product, with an outcome for each variant.
import type { StoreProducts, VariantChange, VariantFacts, VariantResult } from "../mapping/ports.ts";
import type { ShopRef, StoreWrite } from "../orders/ports.ts";
import { Fault } from "../platform/fault.ts";
import { gid, numericId, ProductId, VariantId } from "../platform/ids.ts";
import type { AdminGraphql, Mutations, Queries } from "./graphql.ts";
import { PRODUCT_VARIANTS, VARIANTS_BY_IDS, VARIANTS_PAGE, VARIANTS_UPDATE } from "./operations/products.ts";

export interface ShopifyProducts extends StoreProducts {
  /** Shopify's own search, as a merchant types it or with fields (`sku:pmt_*`). What `sku:` finds is to be checked again:
   * how Shopify takes a SKU to words is not documented. */
  searchVariants(
    shop: ShopRef,
    page: { query: string; cursor: string | null; first: number },
  ): Promise<{ variants: VariantFacts[]; next: string | null }>;
}

const LARGEST_PAGE = 250;
/** A variant with its product and inventory item costs 3 points; a query may cost 1,000. */
const IDS_A_QUERY = 250;
const CHANGES_A_CALL = 250;

export function createStoreProducts(graphql: AdminGraphql): ShopifyProducts {
  const ask = async <Document extends keyof Queries>(
    shop: ShopRef,
    operation: Document,
    variables: Queries[Document]["variables"],
  ) => {
    const read = await graphql.ask(shop, operation, variables);
    if (read.kind === "ok") return read.data;
    throw new Fault("shopify_no_access", `the shop's products cannot be read (${read.code})`, { retryable: false });
  };

  const readPage = async (shop: ShopRef, page: { query?: string; cursor: string | null; first: number }) => {
    const { productVariants } = await ask(shop, VARIANTS_PAGE, {
      first: Math.min(page.first, LARGEST_PAGE),
      after: page.cursor,
      query: page.query ?? null,
    });
    return {
      variants: productVariants.nodes.map((node) => toFacts(node, node.product)),
      next: nextOf(productVariants.pageInfo),
    };
  };

  return {
    readVariantsPage: readPage,
    searchVariants: readPage,

    async readProduct(shop, productId) {
      const variants: VariantFacts[] = [];
      let after: string | null = null;
      do {
        const { product }: Queries[typeof PRODUCT_VARIANTS]["return"] = await ask(shop, PRODUCT_VARIANTS, {
          id: gid("Product", productId),
          after,
        });
        if (!product) return null;
        variants.push(...product.variants.nodes.map((node) => toFacts(node, product)));
        after = nextOf(product.variants.pageInfo);
      } while (after !== null);
      return variants;
    },

    async readVariants(shop, variantIds) {
      const variants: VariantFacts[] = [];
      for (let at = 0; at < variantIds.length; at += IDS_A_QUERY) {
        const ids = variantIds.slice(at, at + IDS_A_QUERY).map((id) => gid("ProductVariant", id));
        const { nodes } = await ask(shop, VARIANTS_BY_IDS, { ids });
        for (const node of nodes) {
          if (node?.__typename === "ProductVariant") variants.push(toFacts(node, node.product));
        }
      }
      return variants;
    },

    async setSkus(shop, productId, changes) {
      const results: VariantResult[] = [];
      for (let at = 0; at < changes.length; at += CHANGES_A_CALL) {
        const chunk = changes.slice(at, at + CHANGES_A_CALL);
        const write = await graphql.change(shop, {
          operation: VARIANTS_UPDATE,
          variables: { productId: gid("Product", productId), variants: chunk.map(toInput) },
          // Objections belong to single variants here: they stand in their outcomes.
          outcome: ({ productVariantsBulkUpdate: update }) => ({ value: update ?? null, userErrors: [] }),
        });
        results.push(...chunk.map((change, index) => resultOf(change, index, write)));
      }
      return results;
    },
  };
}

function nextOf({ hasNextPage, endCursor }: { hasNextPage: boolean; endCursor?: string | null }): string | null {
  return hasNextPage ? (endCursor ?? null) : null;
}

interface VariantNode {
  id: string;
  title: string;
  sku?: string | null;
  inventoryItem: { id: string; tracked: boolean; requiresShipping: boolean };
}

function toFacts(
  node: VariantNode,
  product: { id: string; title: string; handle: string; status: string },
): VariantFacts {
  return {
    variantId: VariantId.parse(numericId(node.id, "ProductVariant")),
    productId: ProductId.parse(numericId(product.id, "Product")),
    productTitle: product.title,
    variantTitle: node.title,
    handle: product.handle,
    productStatus: product.status,
    sku: node.sku ?? "",
    inventoryItemId: numericId(node.inventoryItem.id, "InventoryItem"),
    tracked: node.inventoryItem.tracked,
    requiresShipping: node.inventoryItem.requiresShipping,
  };
}

function toInput({ variantId, sku, cost, tracked }: VariantChange) {
  return {
    id: gid("ProductVariant", variantId),
    inventoryItem: { sku, ...(cost !== undefined && { cost }), ...(tracked !== undefined && { tracked }) },
  };
}

type Update = NonNullable<Mutations[typeof VARIANTS_UPDATE]["return"]["productVariantsBulkUpdate"]>;

// Objections name their variant by its place in the input (`["variants", "3", …]`); one without a place is about all.
function resultOf(change: VariantChange, index: number, write: StoreWrite<Update>): VariantResult {
  const { variantId } = change;
  if (write.kind !== "done") return { variantId, outcome: write };
  const errors = write.value.userErrors.filter(({ field }) => field?.[1] === undefined || field[1] === String(index));
  const messages = errors.map(({ message }) => message);
  if (messages.length > 0) return { variantId, outcome: { kind: "refused", messages } };
  const written = write.value.productVariants?.find(({ id }) => id === gid("ProductVariant", variantId));
  return written
    ? { variantId, outcome: { kind: "done", value: { sku: written.sku ?? "" } } }
    : { variantId, outcome: { kind: "lost", code: "answer_incomplete" } };
}
