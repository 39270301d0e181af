// The port `StoreDrafts` on Shopify's Admin API: product, variant and picture in one `productSet`.
import { impossible } from "../../kernel/fault.ts";
import { gid, numericId, ProductId, VariantId } from "../../kernel/ids.ts";
import type { DraftField } from "../../publishing/draft-fields.ts";
import type { MadeProduct, MakeProduct, NewProduct, StoreDrafts } from "../../publishing/ports/store-drafts.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import { DRAFT_ID, takesDraftId } from "./draft-id.ts";
import type { AdminGraphql, Mutations, Queries } from "../graphql/admin-graphql.ts";
import { PRODUCT_BY_CUSTOM_ID, PRODUCT_BY_HANDLE, PRODUCT_PICTURE, PRODUCT_SET } from "../operations/publishing.ts";

type Input = Mutations[typeof PRODUCT_SET]["variables"]["input"];
type Set = NonNullable<Mutations[typeof PRODUCT_SET]["return"]["productSet"]>;
type Media = NonNullable<Queries[typeof PRODUCT_PICTURE]["return"]["product"]>["media"]["nodes"][number];

export function createStoreDrafts(graphql: AdminGraphql): StoreDrafts {
  const ask = askOrFail(graphql, "the product cannot be looked at");

  return {
    takesDraftId: (shop) => takesDraftId(graphql, shop),

    async make(shop, product) {
      const { handle, draftId } = product;
      const input = toInput(product);
      const write = await graphql.change(shop, {
        operation: PRODUCT_SET,
        variables:
          draftId === null
            ? { identifier: { handle }, input }
            : {
                identifier: { customId: DRAFT_ID.customId(draftId) },
                input: { ...input, metafields: [DRAFT_ID.metafield(draftId)] },
              },
        // Objections belong to fields here.
        outcome: ({ productSet }) => ({ value: productSet ?? null, userErrors: [] }),
      });
      switch (write.kind) {
        case "done":
          return outcomeOf(write.value);
        case "refused":
          return { kind: "refused", refusals: write.messages.map((words) => ({ field: null, words })) };
        case "no_access":
        case "lost":
        case "not_sent":
          return write;
        default:
          return impossible(write);
      }
    },

    async find(shop, { handle, draftId }) {
      const { definition } = DRAFT_ID;
      const byHandle = await ask(shop, PRODUCT_BY_HANDLE, { handle, definition });
      if (byHandle.productByIdentifier) return toMade(byHandle.productByIdentifier);
      if (!byHandle.metafieldDefinition) return null;
      const byId = await ask(shop, PRODUCT_BY_CUSTOM_ID, { customId: DRAFT_ID.customId(draftId) });
      return byId.productByIdentifier ? toMade(byId.productByIdentifier) : null;
    },

    async picture(shop, productId) {
      const { product } = await ask(shop, PRODUCT_PICTURE, { id: gid("Product", productId) });
      const first = product?.media.nodes[0];
      return first ? PICTURES[first.status] : "none";
    },
  };
}

const PICTURES: Record<Media["status"], "fetching" | "ready" | "failed"> = {
  UPLOADED: "fetching",
  PROCESSING: "fetching",
  READY: "ready",
  FAILED: "failed",
};

// A product without options of its own has one, "Title", with one value (Shopify, "Sync data with productSet").
const OPTION = { name: "Title", value: "Default Title" };

function toInput(product: NewProduct): Input {
  const { handle, title, descriptionHtml, vendor, productType, imageUrl, sku, price, cost } = product;
  return {
    handle,
    title,
    status: "DRAFT" as Input["status"],
    ...(descriptionHtml !== "" && { descriptionHtml }),
    ...(vendor !== "" && { vendor }),
    ...(productType !== "" && { productType }),
    ...(imageUrl !== null && {
      files: [{ originalSource: imageUrl, alt: title, contentType: "IMAGE" as const }] as Input["files"],
    }),
    productOptions: [{ name: OPTION.name, values: [{ name: OPTION.value }] }],
    variants: [
      {
        optionValues: [{ optionName: OPTION.name, name: OPTION.value }],
        sku,
        price,
        inventoryItem: { tracked: false, requiresShipping: true, ...(cost !== null && { cost }) },
      },
    ],
  };
}

/** A product in the answer was made, even if the answer also reports errors. */
function outcomeOf({ product, userErrors }: Set): MakeProduct {
  const made = product ? toMade(product) : null;
  if (made) return { kind: "made", product: made };
  if (userErrors.length === 0) return { kind: "lost", code: "answer_incomplete" };
  // The handle is this request's alone: an earlier call of it arrived late.
  if (userErrors.some(({ code }) => code === "HANDLE_NOT_UNIQUE")) return { kind: "lost", code: "handle_taken" };
  return {
    kind: "refused",
    refusals: userErrors.map(({ field, message }) => ({ field: fieldOf(field ?? []), words: message })),
  };
}

function toMade({ id, variants }: { id: string; variants: { nodes: { id: string }[] } }): MadeProduct | null {
  const variant = variants.nodes[0];
  if (!variant) return null;
  return {
    productId: ProductId.parse(numericId(id, "Product")),
    variantId: VariantId.parse(numericId(variant.id, "ProductVariant")),
  };
}

const FIELDS: Record<string, DraftField> = {
  title: "title",
  descriptionHtml: "description",
  vendor: "vendor",
  productType: "productType",
  price: "price",
  cost: "cost",
};

/** `["input", "variants", "0", "price"]` → `price`; what was not entered by the merchant is about the whole. */
function fieldOf(path: readonly string[]): DraftField | null {
  return FIELDS[path.at(-1) ?? ""] ?? null;
}
