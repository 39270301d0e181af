// Branded ids: each is checked and branded where it enters, so that one kind of id is never passed for another.
// Shopify's ids are strings of digits (order ids exceed 2^53, and JSON.parse corrupts them); Kit's are integers.
import { z } from "zod";

const digits = z.string().regex(/^\d{1,20}$/);

export const ShopId = z.uuid().brand<"ShopId">();
export type ShopId = z.infer<typeof ShopId>;

export const KitAccountId = z.uuid().brand<"KitAccountId">();
export type KitAccountId = z.infer<typeof KitAccountId>;

/** Id of our own row for one kit order (not Kit's id). */
export const KitOrderRowId = z.uuid().brand<"KitOrderRowId">();
export type KitOrderRowId = z.infer<typeof KitOrderRowId>;

export const ShopDomain = z
  .string()
  // The longest name allowed by DNS.
  .max(255)
  .regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/)
  .brand<"ShopDomain">();
export type ShopDomain = z.infer<typeof ShopDomain>;

// The numeric parts of `gid://shopify/<Type>/…`, as text.
export const ShopifyOrderId = digits.brand<"ShopifyOrderId">();
export const VariantId = digits.brand<"VariantId">();
export const ProductId = digits.brand<"ProductId">();
export const LineItemId = digits.brand<"LineItemId">();
export const LocationId = digits.brand<"LocationId">();
/** Never stored as a key: it changes on move, split and merge. */
export const FulfillmentOrderId = digits.brand<"FulfillmentOrderId">();
export const FulfillmentId = digits.brand<"FulfillmentId">();
export type ShopifyOrderId = z.infer<typeof ShopifyOrderId>;
export type VariantId = z.infer<typeof VariantId>;
export type ProductId = z.infer<typeof ProductId>;
export type LineItemId = z.infer<typeof LineItemId>;
export type LocationId = z.infer<typeof LocationId>;
export type FulfillmentOrderId = z.infer<typeof FulfillmentOrderId>;
export type FulfillmentId = z.infer<typeof FulfillmentId>;

/** One booked request of a Kit account's budget (`kit_requests`): its holder may send one request to Kit. */
export const SlotId = digits.brand<"SlotId">();
export type SlotId = z.infer<typeof SlotId>;

const kitId = z.number().int().nonnegative();

// Kit's ids of an order, a catalog product, a template and a webhook registration.
export const KitOrderId = kitId.brand<"KitOrderId">();
export const KitProductId = kitId.brand<"KitProductId">();
export const KitTemplateId = kitId.brand<"KitTemplateId">();
export const KitWebhookId = kitId.brand<"KitWebhookId">();
export type KitOrderId = z.infer<typeof KitOrderId>;
export type KitProductId = z.infer<typeof KitProductId>;
export type KitTemplateId = z.infer<typeof KitTemplateId>;
export type KitWebhookId = z.infer<typeof KitWebhookId>;

/** The SKU of a template, `pmt_<uid>`, exactly. */
export const ExternalSku = z.string().startsWith("pmt_").brand<"ExternalSku">();
export type ExternalSku = z.infer<typeof ExternalSku>;

/** Lower-case hex. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<"Sha256">();
export type Sha256 = z.infer<typeof Sha256>;

const GID = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d{1,20})(?:\?.*)?$/;

interface Branded {
  Order: ShopifyOrderId;
  LineItem: LineItemId;
  Product: ProductId;
  ProductVariant: VariantId;
  Location: LocationId;
  FulfillmentOrder: FulfillmentOrderId;
  Fulfillment: FulfillmentId;
}
type NumericId<Type extends string> = Type extends keyof Branded ? Branded[Type] : string;

/** `gid://shopify/Order/1` → `"1"`. Throws on another type: a wrong kind of id is a programming error. */
export function numericId<Type extends string>(gid: string, type: Type): NumericId<Type> {
  const match = GID.exec(gid);
  if (!match || match[1] !== type) throw new Error(`expected a gid of ${type}, got ${match?.[1] ?? "something else"}`);
  return match[2] as NumericId<Type>;
}

/** `("Order", "1")` → `gid://shopify/Order/1`. */
export function gid<Type extends string>(type: Type, id: NumericId<Type>): string {
  return `gid://shopify/${type}/${id}`;
}
