import { collectionsOf, holds } from "../../model/collections.ts";
import { gid, numericId } from "../../model/ids.ts";
import type { CollectionRecord, InventoryItemRecord, ProductRecord, VariantRecord } from "../../model/records.ts";
import { seconds } from "../../model/times.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { fileView } from "./files.ts";
import { metafieldsOf } from "./metafields.ts";
import { locationView } from "./shop.ts";

export function productView(context: GraphqlContext, product: ProductRecord): GraphObject {
  const { store } = context;
  const id = gid("Product", product.id);
  return {
    __typename: "Product",
    id,
    legacyResourceId: product.id,
    title: product.title,
    handle: product.handle,
    status: product.status,
    vendor: product.vendor,
    productType: product.productType,
    descriptionHtml: product.descriptionHtml,
    description: () => product.descriptionHtml.replace(/<[^>]*>/g, ""),
    tags: product.tags,
    isGiftCard: product.isGiftCard,
    hasOnlyDefaultVariant: store.variantsOf(product).every((one) => one.title === "Default Title"),
    onlineStoreUrl: product.status === "ACTIVE" ? `https://${store.record.domain}/products/${product.handle}` : null,
    onlineStorePreviewUrl: `https://${store.record.domain}/products/${product.handle}`,
    createdAt: seconds(product.createdAt),
    updatedAt: seconds(product.updatedAt),
    featuredMedia: () => mediaOf(context, product)[0] ?? null,
    media: (args: PageArgs) =>
      connection(args, {
        items: mediaOf(context, product),
        id: (one) => String(one.id),
        view: (one) => one,
        asGiven: true,
      }),
    collections: (args: PageArgs) =>
      connection(args, {
        items: collectionsOf(store, product),
        id: (one) => one.id,
        view: (one) => collectionView(context, one),
      }),
    variantsCount: { count: product.variantIds.length, precision: "EXACT" },
    options: () =>
      optionsOf(store.variantsOf(product)).map(([name, values]) => ({
        id: gid("ProductOption", product.id),
        name,
        values,
        linkedMetafield: null,
      })),
    variants: (args: PageArgs & { sortKey?: string }) =>
      connection(args, {
        items: store.variantsOf(product),
        id: (one) => one.id,
        view: (one) => variantView(context, one),
        asGiven: args.sortKey !== "ID",
      }),
    ...metafieldsOf(context, id),
  };
}

export function collectionView(context: GraphqlContext, collection: CollectionRecord): GraphObject {
  const { id, title, tag, updatedAt } = collection;
  const products = () => [...context.store.products.values()].filter((one) => holds(collection, one));
  return {
    __typename: "Collection",
    id: gid("Collection", id),
    legacyResourceId: id,
    title,
    updatedAt: seconds(updatedAt),
    ruleSet:
      tag === null
        ? null
        : { appliedDisjunctively: false, rules: [{ column: "TAG", relation: "EQUALS", condition: tag }] },
    productsCount: () => ({ count: products().length, precision: "EXACT" }),
    hasProduct: (args: { id: string }) => products().some((one) => one.id === numericId(args.id)),
    products: (args: PageArgs) =>
      connection(args, { items: products(), id: (one) => one.id, view: (one) => productView(context, one) }),
  };
}

const mediaOf = (context: GraphqlContext, product: ProductRecord): GraphObject[] =>
  product.mediaIds.flatMap((id) => {
    const file = context.store.files.get(id);
    return file ? [fileView(context, file)] : [];
  });

function optionsOf(variants: VariantRecord[]): [string, string[]][] {
  const options = new Map<string, string[]>();
  for (const { name, value } of variants.flatMap((one) => one.options)) {
    options.set(name, [...new Set([...(options.get(name) ?? []), value])]);
  }
  return [...options];
}

export function variantView(context: GraphqlContext, variant: VariantRecord): GraphObject {
  const { store } = context;
  const product = store.product(variant.productId);
  const id = gid("ProductVariant", variant.id);
  return {
    __typename: "ProductVariant",
    id,
    legacyResourceId: variant.id,
    title: variant.title,
    displayName: variant.title === "Default Title" ? product.title : `${product.title} - ${variant.title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: null,
    position: product.variantIds.indexOf(variant.id) + 1,
    availableForSale: product.status === "ACTIVE",
    selectedOptions: variant.options,
    requiresComponents: variant.components.length > 0,
    createdAt: seconds(variant.createdAt),
    updatedAt: seconds(variant.updatedAt),
    product: () => productView(context, product),
    inventoryItem: () => inventoryItemView(context, store.inventoryItemOf(variant)),
    ...metafieldsOf(context, id),
  };
}

export function inventoryItemView(context: GraphqlContext, item: InventoryItemRecord): GraphObject {
  const { store } = context;
  const variant = store.variant(item.variantId);
  return {
    __typename: "InventoryItem",
    id: gid("InventoryItem", item.id),
    legacyResourceId: item.id,
    sku: variant.sku,
    tracked: item.tracked,
    requiresShipping: item.requiresShipping,
    unitCost: item.cost === null ? null : { amount: item.cost, currencyCode: store.record.currency },
    createdAt: seconds(variant.createdAt),
    updatedAt: seconds(variant.updatedAt),
    variant: () => variantView(context, variant),
    locationsCount: { count: item.levels.size, precision: "EXACT" },
    inventoryLevel: (args: { locationId: string }) =>
      item.levels.has(numericId(args.locationId)) ? levelView(context, item, numericId(args.locationId)) : null,
    inventoryLevels: (args: PageArgs) =>
      connection(args, {
        items: [...item.levels.keys()],
        id: (locationId) => locationId,
        view: (locationId) => levelView(context, item, locationId),
      }),
  };
}

export function levelView(context: GraphqlContext, item: InventoryItemRecord, locationId: string): GraphObject {
  const level = item.levels.get(locationId);
  if (!level) throw new Error(`The item is not stocked at ${locationId}`);
  return {
    __typename: "InventoryLevel",
    id: `${gid("InventoryLevel", level.id)}?inventory_item_id=${item.id}`,
    isActive: true,
    canDeactivate: true,
    deactivationAlert: null,
    item: () => inventoryItemView(context, item),
    location: () => locationView(context, context.store.location(locationId)),
    quantities: (args: { names: string[] }) =>
      args.names.map((name) => ({ id: gid("InventoryQuantity", level.id), name, quantity: level.available })),
  };
}
