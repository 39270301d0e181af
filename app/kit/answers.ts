// What Kit answers (kit-api "Resources and their fields"), into our words. Unknown fields are borne and not kept,
// unknown states are kept to the letter. Strict only where nothing can be done without the field: a 201 that is refused
// for a missing nicety would be a lost answer about an order that exists.
import { z } from "zod";
import { ExternalSku, KitOrderId, KitProductId, KitTemplateId, KitWebhookId, Sha256 } from "../platform/ids.ts";
import type {
  KitColor,
  KitCustomer,
  KitEstimate,
  KitOrder,
  KitProduct,
  KitTemplate,
  KitTracking,
  KitWebhook,
} from "./types.ts";

/** Optional text: absent, null and another type are all "not said". */
const said = z.string().nullish().catch(null);
const optional = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
  .catch(undefined);
/** Numbers of parcels come as numbers from some carriers' systems. */
const textual = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value?.trim() ?? "")
  .catch("");
const days = z.number().int().nonnegative();

export const productAnswer: z.ZodType<KitProduct> = z
  .object({ id: KitProductId, name: z.string(), category_name: said, style_name: said, size_name: said })
  .transform((product) => ({
    id: product.id,
    name: product.name,
    categoryName: product.category_name ?? "",
    styleName: product.style_name ?? "",
    sizeName: product.size_name ?? "",
  }));
export const productsAnswer = z.array(productAnswer);

const colorAnswer: z.ZodType<KitColor> = z
  .object({
    dmc_code: z.union([z.string(), z.number().transform(String)]),
    hex: z
      .string()
      .transform((hex) => hex.replace(/^#/, "").toLowerCase())
      .pipe(z.string().regex(/^[0-9a-f]{6}$/)),
  })
  .transform((color) => ({ dmcCode: color.dmc_code, hex: color.hex }));
export const colorsAnswer = z.array(colorAnswer);

export const templateAnswer: z.ZodType<KitTemplate> = z
  .object({
    id: KitTemplateId,
    uid: said,
    external_sku: ExternalSku,
    slug: z.string(),
    name: z.string(),
    active: z.boolean().nullish(),
    catalog_product_id: KitProductId,
    chart_sha256: z
      .string()
      .transform((hex) => hex.toLowerCase())
      .pipe(Sha256),
    dithered_image_attached: z.boolean().nullish().catch(null),
  })
  .transform((template) => ({
    id: template.id,
    uid: template.uid ?? template.external_sku.slice("pmt_".length),
    externalSku: template.external_sku,
    slug: template.slug,
    name: template.name,
    active: template.active ?? true,
    catalogProductId: template.catalog_product_id,
    chartSha256: template.chart_sha256,
    ditheredImageAttached: template.dithered_image_attached ?? false,
  }));
export const templatesAnswer = z
  .object({ product_templates: z.array(templateAnswer) })
  .transform((answer) => answer.product_templates);

const customer: z.ZodType<KitCustomer> = z.object({
  name: z.string(),
  address1: z.string(),
  country: z.string(),
  email: optional,
  phone: optional,
  address2: optional,
  city: optional,
  state: optional,
  postal_code: optional,
});

const tracking: z.ZodType<KitTracking> = z
  .object({ carrier: textual, tracking_number: textual, tracking_url: textual })
  .transform((parcel) => ({
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    trackingUrl: webAddress(parcel.tracking_url) ?? "",
  }));

const orderLine = z
  .object({ product_id: KitProductId, quantity: z.number().int(), artwork_location: z.string() })
  .transform((line) => ({
    productId: line.product_id,
    quantity: line.quantity,
    artworkLocation: line.artwork_location,
  }));

export const orderAnswer: z.ZodType<KitOrder> = z
  .object({
    id: KitOrderId,
    reference_number: z.union([z.string(), z.int().transform(String)]),
    state: z.string(),
    payment_status: said,
    portal_url: said,
    created_at: said,
    customer_info: customer.nullish().catch(null),
    lines: readable(orderLine),
    tracking_info: readable(tracking),
    allow_cancel: z.boolean().nullish().catch(null),
    cancel_type: said,
  })
  .transform((order) => ({
    id: order.id,
    reference: order.reference_number,
    state: order.state,
    paymentStatus: order.payment_status ?? null,
    portalUrl: webAddress(order.portal_url ?? ""),
    createdAt: moment(order.created_at ?? ""),
    allowCancel: order.allow_cancel ?? null,
    cancelType: order.cancel_type ?? null,
    tracking: order.tracking_info.filter((parcel) => parcel.trackingNumber !== "" || parcel.trackingUrl !== ""),
    lines: order.lines,
    customer: order.customer_info ?? null,
  }));

export const webhookAnswer: z.ZodType<KitWebhook> = z
  .object({ id: KitWebhookId, address: z.string(), event: z.string() })
  .transform(({ id, address, event }) => ({ id, address, event }));
export const webhooksAnswer = z.array(webhookAnswer);

export const estimateAnswer: z.ZodType<KitEstimate> = z
  .object({
    total_pieces: z.number().int().nonnegative().nullish().catch(null),
    estimated_production_days_min: days,
    estimated_production_days_max: days,
    shipping_info: readable(
      z
        .object({ name: z.string(), estimated_shipping_days_min: days, estimated_shipping_days_max: days })
        .transform((option) => ({
          name: option.name,
          daysMin: option.estimated_shipping_days_min,
          daysMax: option.estimated_shipping_days_max,
        })),
    ),
  })
  .transform((estimate) => ({
    totalPieces: estimate.total_pieces ?? 0,
    productionDaysMin: estimate.estimated_production_days_min,
    productionDaysMax: estimate.estimated_production_days_max,
    shipping: estimate.shipping_info,
  }));

/** A list whose unreadable entries are left out: one odd parcel must not hide the order that carries it. */
function readable<T>(entry: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((entries): T[] =>
      (entries ?? []).flatMap((value) => {
        const read = entry.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    );
}

/** Addresses become links on our pages: anything but http(s) is dropped. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url?.protocol === "https:" || url?.protocol === "http:" ? text : null;
}

function moment(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
