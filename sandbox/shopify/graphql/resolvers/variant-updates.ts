// productVariantsBulkUpdate and inventoryItemUpdate: the two ways to set a SKU and a unit cost.
import { gid } from "../../model/ids.ts";
import { inCurrency } from "../../model/money.ts";
import { setVariantSku, touchProduct } from "../../model/products.ts";
import type { InventoryItemRecord, ProductRecord, VariantRecord } from "../../model/records.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Store } from "../../model/store.ts";
import { idOf } from "../arguments.ts";
import { badRequest } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation, refused, userError } from "../mutation.ts";
import { inventoryItemView, productView, variantView } from "../views/products.ts";

/** Elements of one list of input. */
const MAX_VARIANTS = 250;
const MAX_SKU = 255;

export interface InventoryItemInput {
  sku?: string | null;
  cost?: string | null;
  tracked?: boolean | null;
  requiresShipping?: boolean | null;
}

export interface VariantInput {
  id?: string | null;
  price?: string | null;
  barcode?: string | null;
  inventoryItem?: InventoryItemInput | null;
}

interface BulkUpdateArgs {
  productId: string;
  variants: VariantInput[];
  allowPartialUpdates?: boolean | null;
}

function bulkUpdate(args: BulkUpdateArgs, context: GraphqlContext): GraphObject {
  const { store } = context;
  const product = productOfBulk(store, args);
  const errors: GraphObject[] = [];
  const valid: { variant: VariantRecord; input: VariantInput }[] = [];
  args.variants.forEach((input, index) => {
    try {
      valid.push({ variant: checked(store, product, { input, index }), input });
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      errors.push(userError(fault));
    }
  });
  if (errors.length > 0 && !args.allowPartialUpdates) {
    return refused(errors, { product: productView(context, product) });
  }
  for (const { variant, input } of valid) applyVariant(store, variant, input);
  if (valid.length > 0) touchProduct(store, product);
  return {
    product: productView(context, product),
    productVariants: valid.map(({ variant }) => variantView(context, variant)),
    userErrors: errors,
  };
}

/** The product of a call with a list of its variants. */
export function productOfBulk(store: Store, args: { productId: string; variants: readonly unknown[] }): ProductRecord {
  if (args.variants.length > MAX_VARIANTS) {
    throw badRequest(
      `The input array size of ${args.variants.length} is greater than the maximum allowed of ${MAX_VARIANTS}.`,
    );
  }
  const product = store.products.get(idOf(args.productId, "Product"));
  if (!product) {
    throw new Refusal("Product does not exist", { field: ["productId"], code: "PRODUCT_DOES_NOT_EXIST" });
  }
  return product;
}

function checked(store: Store, product: ProductRecord, at: { input: VariantInput; index: number }): VariantRecord {
  const field = ["variants", String(at.index)];
  if (!at.input.id) {
    throw new Refusal("Product variant is missing ID attribute", {
      field: [...field, "id"],
      code: "PRODUCT_VARIANT_ID_MISSING",
    });
  }
  const variant = store.variants.get(idOf(at.input.id, "ProductVariant"));
  if (!variant || variant.productId !== product.id) {
    throw new Refusal("Product variant does not exist", {
      field: [...field, "id"],
      code: "PRODUCT_VARIANT_DOES_NOT_EXIST",
    });
  }
  if (at.input.price && Number(at.input.price) < 0) {
    throw new Refusal("Price must be greater than or equal to 0", {
      field: [...field, "price"],
      code: "NEGATIVE_PRICE_VALUE",
    });
  }
  if (at.input.inventoryItem) checkItem(at.input.inventoryItem, [...field, "inventoryItem"]);
  return variant;
}

export function checkItem(input: InventoryItemInput, field: string[]): void {
  if (input.sku && input.sku.length > MAX_SKU) {
    throw new Refusal("SKU is too long (maximum is 255 characters)", { field: [...field, "sku"], code: "TOO_LONG" });
  }
  if (input.cost && Number(input.cost) < 0) {
    throw new Refusal("Cost must be greater than or equal to 0", { field: [...field, "cost"], code: "INVALID_INPUT" });
  }
}

export function applyVariant(store: Store, variant: VariantRecord, input: VariantInput): void {
  if (input.price != null) variant.price = Number(input.price).toFixed(2);
  if (input.barcode !== undefined) variant.barcode = input.barcode;
  if (input.inventoryItem) applyItem(store, store.inventoryItemOf(variant), input.inventoryItem);
  variant.updatedAt = new Date().toISOString();
}

function applyItem(store: Store, item: InventoryItemRecord, input: InventoryItemInput): void {
  if (input.sku !== undefined) setVariantSku(store.variant(item.variantId), input.sku);
  if (input.cost !== undefined) item.cost = input.cost && inCurrency(input.cost, store.record.currency);
  if (input.tracked != null) item.tracked = input.tracked;
  if (input.requiresShipping != null) item.requiresShipping = input.requiresShipping;
}

export const variantMutations: GraphObject = {
  productVariantsBulkUpdate: mutation(bulkUpdate),
  inventoryItemUpdate: mutation((args: { id: string; input: InventoryItemInput }, context) => {
    const { store } = context;
    const item = store.inventoryItems.get(idOf(args.id, "InventoryItem"));
    if (!item) throw new Refusal("The inventory item does not exist.", { field: ["id"] });
    checkItem(args.input, ["input"]);
    applyItem(store, item, args.input);
    const product = store.product(store.variant(item.variantId).productId);
    store.emit("inventory_items/update", item.id, {
      id: BigInt(item.id),
      admin_graphql_api_id: gid("InventoryItem", item.id),
    });
    touchProduct(store, product);
    return { inventoryItem: inventoryItemView(context, item) };
  }),
};
