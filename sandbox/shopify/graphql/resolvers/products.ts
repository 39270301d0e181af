import type { ProductRecord, VariantRecord } from "../../model/records.ts";
import { seconds } from "../../model/times.ts";
import { type PageArgs, badRequest, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { type Search, filterBy } from "../search.ts";
import { productView, variantView } from "../views/products.ts";

type ListArgs = PageArgs & { query?: string | null; sortKey?: string | null };

const productSearch = (context: GraphqlContext): Search<ProductRecord> => ({
  fields: {
    id: { kind: "id", of: (one) => [one.id] },
    title: { kind: "text", of: (one) => [one.title] },
    handle: { kind: "keyword", of: (one) => [one.handle] },
    status: { kind: "keyword", of: (one) => [one.status] },
    vendor: { kind: "keyword", of: (one) => [one.vendor] },
    product_type: { kind: "keyword", of: (one) => [one.productType] },
    tag: { kind: "keyword", of: (one) => one.tags },
    sku: { kind: "keyword", of: (one) => context.store.variantsOf(one).map((variant) => variant.sku) },
    created_at: { kind: "time", of: (one) => [one.createdAt] },
    updated_at: { kind: "time", of: (one) => [one.updatedAt] },
    gift_card: { kind: "keyword", of: (one) => [String(one.isGiftCard)] },
  },
  anywhere: (one) => [
    one.title,
    one.vendor,
    one.productType,
    ...context.store.variantsOf(one).map((variant) => variant.sku),
  ],
  unknown: (field) => context.warn(field),
});

const variantSearch = (context: GraphqlContext): Search<VariantRecord> => ({
  fields: {
    id: { kind: "id", of: (one) => [one.id] },
    sku: { kind: "keyword", of: (one) => [one.sku] },
    title: { kind: "text", of: (one) => [one.title] },
    barcode: { kind: "keyword", of: (one) => [one.barcode] },
    product_id: { kind: "id", of: (one) => [one.productId] },
    product_status: { kind: "keyword", of: (one) => [context.store.product(one.productId).status] },
    updated_at: { kind: "time", of: (one) => [one.updatedAt] },
  },
  anywhere: (one) => [one.sku, one.title, one.barcode, context.store.product(one.productId).title],
  unknown: (field) => context.warn(field),
});

const PRODUCT_SORTS: Record<string, (one: ProductRecord) => string> = {
  ID: () => "",
  RELEVANCE: () => "",
  TITLE: (one) => one.title.toLowerCase(),
  CREATED_AT: (one) => seconds(one.createdAt),
  UPDATED_AT: (one) => seconds(one.updatedAt),
  VENDOR: (one) => one.vendor.toLowerCase(),
  PRODUCT_TYPE: (one) => one.productType.toLowerCase(),
};

const VARIANT_SORTS: Record<string, (one: VariantRecord) => string> = {
  ID: () => "",
  RELEVANCE: () => "",
  TITLE: (one) => one.title.toLowerCase(),
  SKU: (one) => one.sku?.toLowerCase() ?? "",
  NAME: (one) => one.title.toLowerCase(),
};

/** The requested sort key; an unsupported one is an error, never replaced. */
export function sortFor<T>(
  sorts: Record<string, (one: T) => string>,
  key: string | null | undefined,
): (one: T) => string {
  const sort = sorts[key ?? "ID"];
  if (!sort) throw badRequest(`The sandbox does not sort by ${key}`);
  return sort;
}

export const productQueries: GraphObject = {
  products: (args: ListArgs, context: GraphqlContext) =>
    connection(args, {
      items: filterBy([...context.store.products.values()], args.query, productSearch(context)),
      id: (one) => one.id,
      view: (one) => productView(context, one),
      sortBy: sortFor(PRODUCT_SORTS, args.sortKey),
    }),
  productsCount: (args: { query?: string | null }, context: GraphqlContext) => ({
    count: filterBy([...context.store.products.values()], args.query, productSearch(context)).length,
    precision: "EXACT",
  }),
  productVariants: (args: ListArgs, context: GraphqlContext) =>
    connection(args, {
      items: filterBy([...context.store.variants.values()], args.query, variantSearch(context)),
      id: (one) => one.id,
      view: (one) => variantView(context, one),
      sortBy: sortFor(VARIANT_SORTS, args.sortKey),
    }),
  productVariantsCount: (args: { query?: string | null }, context: GraphqlContext) => ({
    count: filterBy([...context.store.variants.values()], args.query, variantSearch(context)).length,
    precision: "EXACT",
  }),
};
