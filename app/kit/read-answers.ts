// Kit's answers (kit-api "Resources and their fields") in our terms. Unknown fields are tolerated and dropped, unknown
// states kept unchanged. Strict only for essential fields: a 201 rejected for a missing detail would be a lost answer
// about an order that exists.
import { z } from "zod";
import { ExternalSku, KitOrderId, KitProductId, KitTemplateId, KitWebhookId, Sha256 } from "../kernel/ids.ts";
import { camelKeys } from "../kernel/text/camel-keys.ts";
import type { KitCustomer, KitTracking } from "./kit-types.ts";
import { listAnswer, readableEntries } from "./list-answer.ts";
import { CANCELED_STATES, KIT_STATES } from "./order-states.ts";
import { flag, integer, optionalText, text } from "./scalars.ts";

const optional = optionalText.transform((value) => value ?? undefined);
const orEmpty = optionalText.transform((value) => value ?? "");
const textual = optionalText.transform((value) => value?.trim() ?? "");
const amount = integer.pipe(z.number().nonnegative());

export const productAnswer = z
  .object({
    id: integer.pipe(KitProductId),
    name: text,
    category_name: orEmpty,
    style_name: orEmpty,
    size_name: orEmpty,
  })
  .transform(camelKeys);
export const productsAnswer = listAnswer(productAnswer);

export const colorAnswer = z
  .object({
    dmc_code: text,
    // A leading "#", upper case or a number such as 112233 mean the same color.
    hex: text.transform((hex) => hex.trim().replace(/^#/, "").toLowerCase()).pipe(z.string().regex(/^[0-9a-f]{6}$/)),
  })
  .transform(camelKeys);
export const colorsAnswer = listAnswer(colorAnswer);

export const templateAnswer = z
  .object({
    id: integer.pipe(KitTemplateId),
    uid: optionalText,
    external_sku: ExternalSku,
    slug: text,
    name: optionalText,
    active: flag.nullish().transform((active) => active ?? true),
    catalog_product_id: integer.pipe(KitProductId),
    chart_sha256: z
      .string()
      .transform((hex) => hex.trim().toLowerCase())
      .pipe(Sha256),
  })
  .transform((template) => ({
    ...camelKeys(template),
    uid: template.uid ?? template.external_sku.slice("pmt_".length),
    // A design without a name is valid: its slug names it.
    name: template.name || template.slug,
  }));
export const templatesAnswer = z
  .object({ product_templates: listAnswer(templateAnswer) })
  .transform((answer) => answer.product_templates);

const customer: z.ZodType<KitCustomer> = z.object({
  name: text,
  address1: text,
  country: text,
  email: optional,
  phone: optional,
  address2: optional,
  city: optional,
  state: optional,
  postal_code: optional,
});

const tracking: z.ZodType<KitTracking> = z
  .object({ carrier: textual, tracking_number: textual, tracking_url: textual })
  .transform((parcel) => ({ ...camelKeys(parcel), trackingUrl: webAddress(parcel.tracking_url) ?? "" }));

/** A parcel is known by its number, one without a number by its link. */
function oneOfEach(parcels: readonly KitTracking[]): KitTracking[] {
  const named = new Map(parcels.map((parcel) => [parcel.trackingNumber || parcel.trackingUrl, parcel]));
  named.delete("");
  return [...named.values()];
}

const orderLine = z
  .object({ product_id: integer.pipe(KitProductId), quantity: integer, artwork_location: orEmpty })
  .transform(camelKeys);

export const orderAnswer = z
  .object({
    id: integer.pipe(KitOrderId),
    reference_number: z.union([z.string(), z.int().transform(String)]),
    state: z.string().transform(knownName),
    payment_status: optionalText.transform((status) => status && knownName(status)),
    portal_url: optionalText,
    created_at: optionalText,
    customer_info: customer.nullish().catch(null),
    lines: readableEntries(orderLine),
    tracking_info: readableEntries(tracking),
    allow_cancel: flag.nullish().catch(null),
    cancel_type: optionalText.transform((type) => type && knownName(type)),
  })
  .transform((order) => ({
    id: order.id,
    reference: order.reference_number,
    /** As Kit spells it: unknown names are kept. */
    state: order.state,
    paymentStatus: order.payment_status ?? null,
    portalUrl: webAddress(order.portal_url ?? ""),
    /** When Kit took the order, in Kit's words; null: Kit hasn't said. */
    createdAt: moment(order.created_at ?? ""),
    allowCancel: order.allow_cancel ?? null,
    cancelType: order.cancel_type ?? null,
    tracking: oneOfEach(order.tracking_info),
    lines: order.lines,
    /** In memory only: compared with what was sent, never stored. */
    customer: order.customer_info ?? null,
  }));

export const webhookAnswer = z.object({ id: integer.pipe(KitWebhookId), address: z.string(), event: z.string() });
export const webhooksAnswer = listAnswer(webhookAnswer);

export const estimateAnswer = z
  .object({
    estimated_production_days_min: amount,
    estimated_production_days_max: amount,
    shipping_info: readableEntries(
      z
        .object({ name: text, estimated_shipping_days_min: amount, estimated_shipping_days_max: amount })
        .transform((option) => ({
          name: option.name,
          daysMin: option.estimated_shipping_days_min,
          daysMax: option.estimated_shipping_days_max,
        })),
    ),
  })
  .transform((estimate) => ({
    productionDaysMin: estimate.estimated_production_days_min,
    productionDaysMax: estimate.estimated_production_days_max,
    shipping: estimate.shipping_info,
  }));

const NAMES: ReadonlySet<string> = new Set([...KIT_STATES, ...CANCELED_STATES, "paid", "no_cost", "production_cost"]);

/** A name of the specification in other letters ("Shipped") means the same; any other is kept as it is. */
function knownName(text: string): string {
  const name = text.trim().toLowerCase();
  return NAMES.has(name) ? name : text;
}

/** URLs become links on our pages: anything but http(s) is dropped. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url?.protocol === "https:" || url?.protocol === "http:" ? text : null;
}

function moment(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
