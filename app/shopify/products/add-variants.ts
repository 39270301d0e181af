// Adds variants to an existing product of the store: the half of the port `StoreDrafts` that changes no product's
// texts.
import { gid, numericId } from "../../kernel/ids.ts";
import type { StoreWrite } from "../../kernel/store-write.ts";
import type { TargetProduct } from "../../publishing/judge-target.ts";
import type { MadeProduct, MakeProduct, StoreDrafts } from "../../publishing/ports/store.ts";
import type { AdminGraphql, Queries } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { TARGET_PRODUCT, VARIANTS_CREATE } from "../operations/publishing.ts";

type Page = NonNullable<Queries[typeof TARGET_PRODUCT]["return"]["product"]>;

export function createVariantAdding(graphql: AdminGraphql): Pick<StoreDrafts, "target" | "addVariants"> {
  const ask = askOrFail(graphql, "the product cannot be looked at");
  return {
    async target(shop, productId) {
      const id = gid("Product", productId);
      const first = (await ask(shop, TARGET_PRODUCT, { id })).product;
      if (!first) return null;
      const variants = variantsOf(first);
      // At most 2,048 variants, nine pages.
      for (let { pageInfo } = first.variants; pageInfo.hasNextPage;) {
        const { product } = await ask(shop, TARGET_PRODUCT, { id, after: pageInfo.endCursor ?? null });
        if (!product) return null;
        variants.push(...variantsOf(product));
        pageInfo = product.variants.pageInfo;
      }
      return {
        title: first.title,
        isGiftCard: first.isGiftCard,
        options: first.options.map(({ name, linkedMetafield }) => ({ name, linked: linkedMetafield != null })),
        onlyDefault: first.hasOnlyDefaultVariant,
        variants,
      };
    },

    async addVariants(shop, { productId, options, variants }) {
      const write = await graphql.change(shop, {
        operation: VARIANTS_CREATE,
        variables: {
          productId: gid("Product", productId),
          variants: variants.map(({ sku, size, drills, price, cost }) => ({
            optionValues: [
              { optionName: options.size, name: size },
              ...(options.drills === null ? [] : [{ optionName: options.drills, name: drills }]),
            ],
            price,
            inventoryItem: { sku, tracked: false, requiresShipping: true, ...(cost !== null && { cost }) },
          })),
        },
        outcome: ({ productVariantsBulkCreate: answer }) => ({ value: answer ?? null, userErrors: [] }),
      });
      if (write.kind !== "done") return notMade(write);
      const { productVariants, userErrors } = write.value;
      if (productVariants?.length) {
        return { kind: "made", product: { productId, variants: productVariants.map(toMadeVariant) } };
      }
      if (userErrors.length === 0) return { kind: "lost", code: "answer_incomplete" };
      // A moment ago it had none of these sizes: an earlier call of this request may have arrived late.
      if (userErrors.some(({ code }) => code?.startsWith("VARIANT_ALREADY_EXISTS"))) {
        return { kind: "lost", code: "variant_exists" };
      }
      return refused(userErrors.map(({ message }) => message));
    },
  };
}

export function notMade(write: Exclude<StoreWrite<unknown>, { kind: "done" }>): MakeProduct {
  return write.kind === "refused" ? refused(write.messages) : write;
}

function refused(messages: readonly string[]): MakeProduct {
  return { kind: "refused", refusals: messages.map((words) => ({ field: null, words })) };
}

function variantsOf({ variants }: Page): TargetProduct["variants"] {
  return variants.nodes.map((node) => ({
    ...toMadeVariant(node),
    values: node.selectedOptions.map(({ value }) => value),
  }));
}

export function toMadeVariant({ id, sku }: { id: string; sku?: string | null }): MadeProduct["variants"][number] {
  return { variantId: numericId(id, "ProductVariant"), sku: sku ?? "" };
}
