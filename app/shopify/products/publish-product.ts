// The port `StoreDrafts` on Shopify's Admin API: product, variant and picture in one `productSet`.
import { Fault } from "../../kernel/fault.ts";
import { gid, numericId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { DraftField } from "../../publishing/draft-fields.ts";
import type { CheckedSize } from "../../publishing/draft-rules.ts";
import type { MadeProduct, MakeProduct, NewProduct, Refusal, StoreDrafts } from "../../publishing/ports/store.ts";
import type { AdminGraphql, Mutations, Queries } from "../graphql/admin-graphql.ts";
import { askOrFail } from "../graphql/ask-or-fail.ts";
import {
  PRODUCT_BY_CUSTOM_ID,
  PRODUCT_BY_HANDLE,
  PRODUCT_PICTURE,
  PRODUCT_SET,
  DEFINE_DRAFT_ID,
  DRAFT_ID_DEFINITION,
} from "../operations/publishing.ts";
import { createVariantAdding, notMade, toMadeVariant } from "./add-variants.ts";

type Input = Mutations[typeof PRODUCT_SET]["variables"]["input"];
type Set = NonNullable<Mutations[typeof PRODUCT_SET]["return"]["productSet"]>;
type Media = NonNullable<Queries[typeof PRODUCT_PICTURE]["return"]["product"]>["media"]["nodes"][number];

export function createStoreDrafts(graphql: AdminGraphql): StoreDrafts {
  const ask = askOrFail(graphql, "the product cannot be looked at");

  return {
    ...createVariantAdding(graphql),
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
        // Errors belong to fields here.
        outcome: ({ productSet }) => ({ value: productSet ?? null, userErrors: [] }),
      });
      return write.kind === "done" ? outcomeOf(write.value, product) : notMade(write);
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

// A product without options has one, "Title", with one value (Shopify, "Sync data with productSet").
const NO_OPTION = { name: "Title", value: "Default Title" };

/** A variant's options, in the same order for each. */
function optionsOf({ size, drills }: CheckedSize, alone: boolean): { name: string; value: string }[] {
  if (alone) return [NO_OPTION];
  return [{ name: "Size", value: size }, ...(drills === "" ? [] : [{ name: "Drills", value: drills }])];
}

/** Each value once: to Shopify, "30 X 40" and "30 x 40" are the same. */
function withValues(options: readonly { name: string; value: string }[][]): Input["productOptions"] {
  return (options[0] ?? []).map(({ name }, at) => {
    const values = new Map(options.map((one) => [one[at]!.value.toLowerCase(), one[at]!.value]));
    return { name, values: [...values.values()].map((value) => ({ name: value })) };
  });
}

function toInput(product: NewProduct): Input {
  const { handle, title, descriptionHtml, vendor, productType, tags, collections, imageUrl, variants } = product;
  const options = variants.map((one) => optionsOf(one, variants.length === 1));
  return {
    handle,
    title,
    status: "DRAFT" as Input["status"],
    ...(descriptionHtml !== "" && { descriptionHtml }),
    ...(vendor !== "" && { vendor }),
    ...(productType !== "" && { productType }),
    ...(tags.length > 0 && { tags }),
    ...(collections.length > 0 && { collections: collections.map((id) => gid("Collection", id)) }),
    ...(imageUrl !== null && {
      files: [{ originalSource: imageUrl, alt: title, contentType: "IMAGE" as const }] as Input["files"],
    }),
    productOptions: withValues(options),
    variants: variants.map((one, at) => ({
      optionValues: options[at]!.map(({ name, value }) => ({ optionName: name, name: value })),
      sku: one.sku,
      price: one.price,
      inventoryItem: { tracked: false, requiresShipping: true, ...(one.cost !== null && { cost: one.cost }) },
    })),
  };
}

/** A product in the answer was created, even if the answer also reports errors. */
function outcomeOf({ product, userErrors }: Set, asked: NewProduct): MakeProduct {
  const made = product ? toMade(product) : null;
  if (made) return { kind: "made", product: made };
  if (userErrors.length === 0) return { kind: "lost", code: "answer_incomplete" };
  // The handle is unique to this request: an earlier call of it arrived late.
  if (userErrors.some(({ code }) => code === "HANDLE_NOT_UNIQUE")) return { kind: "lost", code: "handle_taken" };
  return { kind: "refused", refusals: userErrors.map(({ field, message }) => refusalOf(field ?? [], message, asked)) };
}

function toMade(product: {
  id: string;
  variants: { nodes: { id: string; sku?: string | null }[] };
}): MadeProduct | null {
  const { nodes } = product.variants;
  if (nodes.length === 0) return null;
  return {
    productId: numericId(product.id, "Product"),
    variants: nodes.map(toMadeVariant),
  };
}

const FIELDS: Record<string, DraftField> = {
  title: "title",
  descriptionHtml: "description",
  vendor: "vendor",
  productType: "productType",
  price: "price",
  cost: "cost",
  tags: "tags",
};

/**
 * `["input", "variants", "0", "price"]` → `price`; a field that the merchant didn't enter is about the whole, as is a
 * further size, which the message names.
 */
function refusalOf(path: readonly string[], words: string, { variants }: NewProduct): Refusal {
  const at = path.indexOf("variants");
  const size = at === -1 ? undefined : variants[Number(path[at + 1])];
  if (size && size !== variants[0]) return { field: null, words: `${size.size}: ${words}` };
  return { field: FIELDS[path.at(-1) ?? ""] ?? null, words };
}

type Definition = Mutations[typeof DEFINE_DRAFT_ID]["variables"]["definition"];

/** `$app`: the namespace that only this app writes to. */
const FIELD = { namespace: "$app", key: "draft" } as const;

/**
 * The id of its request on a product, in a metafield of this app: unique in the store, and not editable by merchants,
 * unlike a handle (Shopify, "Working with custom IDs").
 */
const DRAFT_ID = {
  definition: { ...FIELD, ownerType: "PRODUCT" as Definition["ownerType"] },
  customId: (draftId: string) => ({ ...FIELD, value: draftId }),
  metafield: (draftId: string) => ({ ...FIELD, type: "id", value: draftId }),
};

/**
 * Whether products of the store can have it: creates its definition if missing. False if that is unknown now: the
 * handle is used then, which misses only drafts whose handle the merchant changed.
 */
async function takesDraftId(graphql: AdminGraphql, shop: ShopRef): Promise<boolean> {
  const { definition } = DRAFT_ID;
  try {
    const read = await graphql.ask(shop, DRAFT_ID_DEFINITION, { definition });
    if (read.kind === "ok" && read.data.metafieldDefinition) return true;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return false;
  }
  const made = await graphql.change(shop, {
    operation: DEFINE_DRAFT_ID,
    variables: { definition: { ...definition, name: "Draft of Kit for Shopify", type: "id" } },
    outcome: ({ metafieldDefinitionCreate: answer }) => ({
      // Another process created it at the same moment.
      value: answer?.createdDefinition ?? answer?.userErrors.find(({ code }) => code === "TAKEN") ?? null,
      userErrors: [],
    }),
  });
  return made.kind === "done";
}
