import type { ProductSeed, VariantSeed } from "../types.ts";
import { productDeletedPayload, productPayload } from "../webhooks/product-payloads.ts";
import type { ProductRecord, VariantRecord } from "./records.ts";
import { Refusal } from "./refusal.ts";
import type { Store } from "./store.ts";

export function createProduct(store: Store, seed: ProductSeed): ProductRecord {
  const now = new Date().toISOString();
  const product: ProductRecord = {
    id: store.nextId("Product"),
    title: seed.title,
    handle: freeHandle(store, seed.title),
    status: seed.status ?? "ACTIVE",
    vendor: seed.vendor ?? store.record.name,
    productType: seed.productType ?? "",
    descriptionHtml: "",
    isGiftCard: seed.isGiftCard ?? false,
    tags: seed.tags ?? [],
    mediaIds: [],
    variantIds: [],
    publicationIds: [],
    collectionIds: [],
    createdAt: now,
    updatedAt: now,
  };
  store.products.set(product.id, product);
  if (seed.picture) setPicture(store, product.id, seed.picture);
  const variants = seed.variants?.length ? seed.variants : [{}];
  for (const variant of variants) putVariant(store, product, { ...variant, optionName: seed.optionName });
  store.emit("products/create", product.id, productPayload(store, product));
  return product;
}

/** As if uploaded long ago: without an event. */
export function setPicture(store: Store, productId: string, picture: Uint8Array): void {
  const product = store.product(productId);
  const now = new Date().toISOString();
  const id = store.nextId("File");
  store.files.set(id, {
    id,
    kind: "MediaImage",
    status: "READY",
    alt: product.title,
    mimeType: "image/png",
    filename: `${product.handle}.png`,
    originalSource: "",
    bytes: Buffer.from(picture),
    errors: [],
    createdAt: now,
    updatedAt: now,
  });
  product.mediaIds.unshift(id);
}

/** Adds one variant without an event of its own. */
function putVariant(
  store: Store,
  product: ProductRecord,
  { optionName, ...seed }: VariantSeed & { optionName?: string | undefined },
): VariantRecord {
  const now = new Date().toISOString();
  const title = seed.title ?? "Default Title";
  const known = product.variantIds[0] === undefined ? undefined : store.variant(product.variantIds[0]).options[0]?.name;
  const variant: VariantRecord = {
    id: store.nextId("ProductVariant"),
    productId: product.id,
    title,
    sku: seed.sku ?? null,
    barcode: null,
    price: seed.price ?? "24.00",
    options: seed.options ?? [
      { name: optionName ?? known ?? (seed.title === undefined ? "Title" : "Size"), value: title },
    ],
    components: seed.components ?? [],
    inventoryItemId: store.nextId("InventoryItem"),
    createdAt: now,
    updatedAt: now,
  };
  const [home] = [...store.locations.values()];
  const level = { id: store.nextId("InventoryLevel"), available: 100 };
  store.inventoryItems.set(variant.inventoryItemId, {
    id: variant.inventoryItemId,
    variantId: variant.id,
    tracked: seed.tracked ?? false,
    requiresShipping: product.isGiftCard ? false : (seed.requiresShipping ?? true),
    cost: null,
    levels: new Map(home ? [[home.id, level]] : []),
  });
  store.variants.set(variant.id, variant);
  product.variantIds.push(variant.id);
  return variant;
}

export function addVariant(store: Store, productId: string, seed: VariantSeed): VariantRecord {
  const product = store.product(productId);
  const variant = putVariant(store, product, seed);
  touchProduct(store, product);
  return variant;
}

export function deleteVariant(store: Store, variantId: string): void {
  const variant = store.variant(variantId);
  const product = store.product(variant.productId);
  product.variantIds = product.variantIds.filter((id) => id !== variant.id);
  forgetVariant(store, variant);
  touchProduct(store, product);
}

export function updateProduct(
  store: Store,
  productId: string,
  change: Partial<
    Pick<ProductRecord, "title" | "handle" | "status" | "descriptionHtml" | "tags" | "vendor" | "productType">
  >,
): ProductRecord {
  const product = store.product(productId);
  if (change.title !== undefined && change.title.trim() === "")
    throw new Refusal("Title can't be blank", { field: ["title"] });
  Object.assign(product, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
  touchProduct(store, product);
  return product;
}

/** A copy as Shopify creates it: a draft with the same options, prices and SKUs. */
export function duplicateProduct(store: Store, productId: string): ProductRecord {
  const original = store.product(productId);
  const variants = store.variantsOf(original);
  return createProduct(store, {
    title: `Copy of ${original.title}`,
    status: "DRAFT",
    vendor: original.vendor,
    productType: original.productType,
    isGiftCard: original.isGiftCard,
    tags: [...original.tags],
    optionName: variants[0]?.options[0]?.name,
    variants: variants.map((variant) => ({
      title: variant.title,
      sku: variant.sku,
      price: variant.price,
      components: variant.components,
      requiresShipping: store.inventoryItemOf(variant).requiresShipping,
      tracked: store.inventoryItemOf(variant).tracked,
    })),
  });
}

export function deleteProduct(store: Store, productId: string): void {
  const product = store.product(productId);
  for (const variant of store.variantsOf(product)) forgetVariant(store, variant);
  store.products.delete(product.id);
  store.emit("products/delete", product.id, productDeletedPayload(product));
}

/** Lines of past orders keep their SKU and lose the link to the variant, as in Shopify. */
function forgetVariant(store: Store, variant: VariantRecord): void {
  store.variants.delete(variant.id);
  store.inventoryItems.delete(variant.inventoryItemId);
  for (const order of store.orders.values()) {
    for (const line of order.lines) {
      if (line.variantId !== variant.id) continue;
      line.variantId = null;
      line.inventoryItemId = null;
      if (!store.products.get(variant.productId)?.variantIds.includes(variant.id)) line.productId = null;
    }
  }
}

/** Raises `updatedAt` and sends the event. */
export function touchProduct(store: Store, product: ProductRecord): void {
  product.updatedAt = new Date().toISOString();
  store.emit("products/update", product.id, productPayload(store, product));
}

export function setVariantSku(variant: VariantRecord, sku: string | null): void {
  variant.sku = sku === "" ? null : sku;
  variant.updatedAt = new Date().toISOString();
}

function freeHandle(store: Store, title: string): string {
  const base =
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "product";
  const taken = new Set([...store.products.values()].map((one) => one.handle));
  let handle = base;
  for (let n = 1; taken.has(handle); n++) handle = `${base}-${n}`;
  return handle;
}
