// Creating products: productCreate, productSet, productUpdate.
import { checkCollections } from "../../model/collections.ts";
import { gid } from "../../model/ids.ts";
import {
  addVariant,
  createProduct,
  deleteProduct,
  deleteVariant,
  touchProduct,
  updateProduct,
} from "../../model/products.ts";
import type { ProductRecord, VariantRecord } from "../../model/records.ts";
import { Refusal } from "../../model/refusal.ts";
import { idOf } from "../arguments.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import {
  type CustomId,
  type ProductMetafield,
  checkMetafields,
  productByCustomId,
  putMetafields,
} from "../custom-ids.ts";
import { mutation } from "../mutation.ts";
import { productView } from "../views/products.ts";
import { createFile } from "./files.ts";
import { type InventoryItemInput, type VariantInput, applyVariant, checkItem } from "./variant-updates.ts";

interface ProductInput {
  id?: string | null;
  title?: string | null;
  descriptionHtml?: string | null;
  handle?: string | null;
  status?: ProductRecord["status"] | null;
  vendor?: string | null;
  productType?: string | null;
  tags?: string[] | null;
  giftCard?: boolean | null;
}

interface OptionInput {
  name?: string | null;
  values?: { name?: string | null }[] | null;
}

interface SetVariantInput extends VariantInput {
  sku?: string | null;
  optionValues: { name?: string | null; optionName?: string | null }[];
}

type CreateArgs = {
  product?: (ProductInput & { productOptions?: OptionInput[] | null }) | null;
  input?: ProductInput | null;
  media?: { originalSource: string; alt?: string | null }[] | null;
};

const MAX_TITLE = 255;

function titleOf(input: ProductInput, at: string[] = []): string {
  const field = [...at, "title"];
  if (!input.title?.trim()) throw new Refusal("Title can't be blank", { field, code: "MISSING_FIELD_REQUIRED" });
  if ([...input.title].length > MAX_TITLE) {
    throw new Refusal("Title is too long (maximum is 255 characters)", { field, code: "INVALID_PRODUCT" });
  }
  return input.title;
}

function create(args: CreateArgs, context: GraphqlContext): GraphObject {
  const input = args.product ?? args.input ?? {};
  const option = args.product?.productOptions?.[0];
  const product = createProduct(context.store, {
    title: titleOf(input),
    status: input.status ?? "ACTIVE",
    vendor: input.vendor ?? undefined,
    productType: input.productType ?? undefined,
    isGiftCard: input.giftCard ?? false,
    tags: input.tags ?? [],
    optionName: option?.name ?? undefined,
    // Only the first value of each option gets a variant: the others follow with productVariantsBulkCreate.
    variants: option?.values?.[0]?.name ? [{ title: option.values[0].name, price: "0.00" }] : [{ price: "0.00" }],
  });
  finish(context, product, { input, files: args.media ?? [] });
  return { product: productView(context, product) };
}

interface Finish {
  input: ProductInput;
  files: { originalSource?: string | null; alt?: string | null }[];
}

function finish({ store }: GraphqlContext, product: ProductRecord, { input, files }: Finish): void {
  if (input.descriptionHtml != null) product.descriptionHtml = input.descriptionHtml;
  if (input.handle != null) product.handle = input.handle;
  for (const [index, { originalSource, alt }] of files.entries()) {
    if (originalSource == null) continue;
    const file = createFile(store, { originalSource, alt: alt ?? "", contentType: "IMAGE", index }, () => {
      // A picture that is ready, or failed, is a change of its product.
      if (store.products.has(product.id)) touchProduct(store, product);
    });
    product.mediaIds.push(file.id);
  }
  touchProduct(store, product);
}

interface SetArgs {
  identifier?: { id?: string | null; handle?: string | null; customId?: CustomId | null } | null;
  input: ProductInput & {
    metafields?: ProductMetafield[] | null;
    collections?: string[] | null;
    productOptions?: OptionInput[] | null;
    variants?: SetVariantInput[] | null;
    files?: Finish["files"] | null;
  };
}

/** The product named by the arguments; undefined: to be created. */
function named({ identifier, input }: SetArgs, context: GraphqlContext): ProductRecord | undefined {
  const { products } = context.store;
  const byHandle = (handle: string | null | undefined) => [...products.values()].find((one) => one.handle === handle);
  if (identifier?.handle != null) {
    if (input.handle == null) {
      const field = ["input", "handle"];
      const code = "MISSING_FIELD_REQUIRED";
      throw new Refusal("The input field corresponding to the identifier is required.", { field, code });
    }
    if (input.handle !== identifier.handle) {
      const words = "The identifier value does not match the value of the corresponding field in the input.";
      throw new Refusal(words, { field: ["input", "handle"], code: "INPUT_MISMATCH" });
    }
    return byHandle(identifier.handle);
  }
  const id = identifier?.id ?? input.id;
  const customId = identifier?.customId;
  const found = customId ? productByCustomId(context, customId) : id ? products.get(idOf(id, "Product")) : undefined;
  if (id && !found) {
    throw new Refusal("Product does not exist", { field: ["identifier"], code: "PRODUCT_DOES_NOT_EXIST" });
  }
  const taken = input.handle == null ? undefined : byHandle(input.handle);
  if (taken && taken !== found) {
    const words = `Handle '${input.handle}' already in use. Please provide a new handle.`;
    throw new Refusal(words, { field: ["input", "handle"], code: "HANDLE_NOT_UNIQUE" });
  }
  return found;
}

/** Makes the product match: variants missing in the list are deleted, the others changed or created. */
function set(args: SetArgs, context: GraphqlContext): GraphObject {
  const { store } = context;
  const { input } = args;
  const existing = named(args, context);
  if (input.variants && !input.productOptions && !existing) {
    throw new Refusal("Product options input is required when updating variants", {
      field: ["input", "productOptions"],
      code: "PRODUCT_OPTIONS_INPUT_MISSING",
    });
  }
  checkMetafields(context, input.metafields ?? [], {
    customId: args.identifier?.customId ?? null,
    product: existing,
  });
  const collections = input.collections?.map((id) => idOf(id, "Collection"));
  checkCollections(store, collections ?? [], ["input", "collections"]);
  input.variants?.forEach((one, index) => checkVariant(one, ["input", "variants", String(index)]));
  const option = input.productOptions?.[0]?.name ?? undefined;
  const product =
    existing ??
    createProduct(store, {
      title: titleOf(input, ["input"]),
      status: input.status ?? "ACTIVE",
      vendor: input.vendor ?? undefined,
      productType: input.productType ?? undefined,
      tags: input.tags ?? [],
      optionName: option,
      variants: input.variants?.map(seedOf),
    });
  if (existing) {
    updateProduct(store, existing.id, changesOf(input));
    if (input.variants) replaceVariants(context, existing, input.variants);
  }
  input.variants?.forEach((one, index) => {
    const variant = store.variantsOf(product)[index];
    if (variant) applyVariant(store, variant, { ...one, inventoryItem: itemOf(one) });
  });
  if (existing && input.files) existing.mediaIds = [];
  if (collections) product.collectionIds = [...new Set(collections)];
  putMetafields(context, product, input.metafields ?? []);
  finish(context, product, { input, files: input.files ?? [] });
  return { product: productView(context, product), productSetOperation: null };
}

function checkVariant(input: SetVariantInput, field: string[]): void {
  checkItem({ ...input.inventoryItem, sku: skuOf(input) }, field);
  if (input.price && Number(input.price) < 0) {
    const words = "Price must be greater than or equal to 0";
    throw new Refusal(words, { field: [...field, "price"], code: "INVALID_VARIANT" });
  }
}

const skuOf = (input: SetVariantInput): string | null | undefined => input.sku ?? input.inventoryItem?.sku;

const itemOf = (input: SetVariantInput): InventoryItemInput | undefined => {
  const sku = skuOf(input);
  return { ...input.inventoryItem, ...(sku !== undefined && { sku }) };
};

const seedOf = (input: SetVariantInput) => ({
  title: input.optionValues.map((one) => one.name ?? "").join(" / "),
  sku: skuOf(input) ?? null,
  price: input.price ?? "0.00",
  options: input.optionValues.map(({ name, optionName }) => ({ name: optionName ?? "Title", value: name ?? "" })),
});

const changesOf = (input: ProductInput) => ({
  title: input.title ?? undefined,
  status: input.status ?? undefined,
  vendor: input.vendor ?? undefined,
  productType: input.productType ?? undefined,
  tags: input.tags ?? undefined,
});

function replaceVariants(context: GraphqlContext, product: ProductRecord, inputs: SetVariantInput[]): void {
  const { store } = context;
  const held = store.variantsOf(product);
  const kept: VariantRecord[] = inputs.map((input) => {
    const id = input.id ? idOf(input.id, "ProductVariant") : null;
    const title = seedOf(input).title;
    const known = held.find((one) => (id === null ? one.title === title : one.id === id));
    return known ?? addVariant(store, product.id, seedOf(input));
  });
  for (const one of held) if (!kept.includes(one)) deleteVariant(store, one.id);
  product.variantIds = kept.map((one) => one.id);
}

function product(context: GraphqlContext, value: string | null | undefined): ProductRecord {
  const found = value ? context.store.products.get(idOf(value, "Product")) : undefined;
  if (!found) throw new Refusal("Product does not exist", { field: ["id"], code: "PRODUCT_DOES_NOT_EXIST" });
  return found;
}

export const productMutations: GraphObject = {
  productCreate: mutation(create),
  productSet: mutation(set),
  productUpdate: mutation((args: CreateArgs & { identifier?: { id?: string | null } | null }, context) => {
    const input = args.product ?? args.input ?? {};
    const found = product(context, args.identifier?.id ?? input.id);
    updateProduct(context.store, found.id, changesOf(input));
    finish(context, found, { input, files: args.media ?? [] });
    return { product: productView(context, found) };
  }),
  productDelete: mutation((args: { input: { id: string } }, context) => {
    const found = product(context, args.input.id);
    deleteProduct(context.store, found.id);
    return { deletedProductId: gid("Product", found.id), productDeleteOperation: null };
  }),
};
