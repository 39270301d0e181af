// The port `StoreProducts` on Shopify's Admin API: the store's variants read page by page, their SKUs written in one
// mutation for 250 variants of a product, with an outcome for each variant.
import { gid } from "../../kernel/ids.ts";
import { pieces } from "../../kernel/pieces.ts";
import { VARIANTS_PER_CALL } from "../../linking/limits.ts";
import type { StoreProducts, VariantFacts, VariantResult } from "../../linking/ports/store.ts";
import type { AdminGraphql, Queries } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { nextOf } from "../graphql/pages.ts";
import { VARIANTS_A_PAGE, VARIANT_IDS_A_QUERY } from "../limits.ts";
import { PRODUCT_VARIANTS, VARIANTS_BY_IDS, VARIANTS_PAGE, VARIANTS_UPDATE } from "../operations/products.ts";
import { resultOf, toFacts, toInput, updateOf } from "./to-variant.ts";

export function createStoreProducts(graphql: AdminGraphql): StoreProducts {
  const askOf = (asking: Pick<AdminGraphql, "ask">) => askOrFail(asking, "the shop's products cannot be read");
  const ask = askOf(graphql);
  // All variants of a large store take hundreds of the most expensive pages: orders go first.
  const askInBackground = askOf(graphql.inBackground);

  return {
    async readVariantsPage(shop, { cursor, first }) {
      const { productVariants } = await askInBackground(shop, VARIANTS_PAGE, {
        first: Math.min(first, VARIANTS_A_PAGE),
        after: cursor,
      });
      return {
        variants: productVariants.nodes.map((node) => toFacts(node, node.product)),
        next: nextOf(productVariants.pageInfo),
      };
    },

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
      for (const piece of pieces(variantIds, VARIANT_IDS_A_QUERY)) {
        const { nodes } = await ask(shop, VARIANTS_BY_IDS, { ids: piece.map((id) => gid("ProductVariant", id)) });
        for (const node of nodes) {
          if (node?.__typename === "ProductVariant") variants.push(toFacts(node, node.product));
        }
      }
      return variants;
    },

    async setSkus(shop, productId, changes) {
      const results: VariantResult[] = [];
      for (const chunk of pieces(changes, VARIANTS_PER_CALL)) {
        const write = await graphql.inBackground.change(shop, {
          operation: VARIANTS_UPDATE,
          variables: { productId: gid("Product", productId), variants: chunk.map(toInput) },
          outcome: updateOf,
        });
        results.push(...chunk.map((change, index) => resultOf(change, index, write)));
      }
      return results;
    },
  };
}
