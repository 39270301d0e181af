// The reasons of orders and of lines with the params of each: these types for writing, these schemas for reading the
// database's JSON. Rows of older versions may lack fields or have others; what doesn't match reads as null.
import { z } from "zod";
import { number, orNull, text, texts } from "../../kernel/stored-params.ts";
import { codesOf, isObject } from "./stored-json.ts";

const nothing = z.object({});
const design = text.optional();
const ofDesign = z.object({ design });
const artwork = z.object({ design, sha256: text.optional() });
const sku = z.object({ sku: text });
/** `line`: the SKU that was sold. `linked`: the SKU of the design that the product is linked to, named by `design`. */
const linked = z.object({ line: text, linked: text, design });

export const LINE_PARAMS = {
  // send, sent
  will_be_sent: ofDesign,
  sent: ofDesign,
  // ignore
  /** `open`: unfulfilled units of a line without a variant, for which a design can be chosen. */
  not_a_kit: z.object({ open: z.number().optional().catch(undefined) }),
  gift_card: nothing,
  removed: nothing,
  already_fulfilled: nothing,
  in_other_part: nothing,
  /** The reason the line would have, had it not been left out. */
  left_out: z.looseObject({}),
  // wait
  fulfillment_order_pending: ofDesign,
  on_hold: ofDesign,
  scheduled: ofDesign,
  request_pending: ofDesign,
  at_own_location: ofDesign,
  // hold
  no_account: nothing,
  unknown_sku: sku,
  ambiguous_sku: sku,
  link_disagrees: linked,
  linked_later: linked,
  /** `deleted`: the product is, and was never linked, but looked like a kit. */
  no_longer_linked: z.object({ linked: text.optional(), deleted: z.boolean().optional().catch(undefined) }),
  template_inactive: ofDesign,
  template_gone: ofDesign,
  artwork_missing: artwork,
  artwork_damaged: artwork,
  needs_no_shipping: ofDesign,
  /**
   * `changed`: sending it to the store was approved, and the store's address has changed since. `apart`: other kits of
   * this part don't go to that store, so it has to be sent in a part of its own.
   */
  pickup: z.object({
    design,
    changed: z.boolean().optional().catch(undefined),
    apart: z.boolean().optional().catch(undefined),
  }),
  other_service: ofDesign,
  fulfillment_incomplete: ofDesign,
  // after sending
  added_later: ofDesign,
};

/** The lines that hold the order, each with its own reason. */
const lines = orNull(z.array(z.object({ id: z.string(), reason: z.enum(codesOf(LINE_PARAMS)) })));

/** What is wrong with an address: names of its parts, never their contents (check-address.ts). */
export const ADDRESS_PROBLEMS = [
  "masked",
  "no_city",
  "no_postal_code",
  "wrong_postal_code",
  "no_state",
  "no_house_number",
] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];
export const addressProblems = orNull(z.array(z.enum(ADDRESS_PROBLEMS)));

/** Why an unsent kit order waits for a change outside the app. */
export const WAIT_PARAMS = {
  not_live: nothing,
  paused: nothing,
  no_account: nothing,
  uninstalled: nothing,
  /** Code of the fault with which Shopify refused access. */
  no_access: z.object({ code: text }),
  staging_real_order: nothing,
  other_environment: nothing,
  /** Shopify's `displayFinancialStatus`. */
  not_paid: z.object({ status: text }),
  hold_window: z.object({ minutes: number }),
  risk_awaited: nothing,
  lines_wait: z.object({ lines }),
  budget: nothing,
  rate_limited: nothing,
  unauthorized: nothing,
  unreachable: nothing,
};

/** Why a person has to act before the order is sent. */
export const HOLD_PARAMS = {
  archived: nothing,
  placed_before_go_live: nothing,
  refunded: z.object({ status: text }),
  charged_back: nothing,
  /** The merchant kept its kits at their own location while Kit was a fulfillment service. */
  kept_at_location: nothing,
  imported: nothing,
  test_order: nothing,
  /** A kind of source (order-source.ts), or the name of a sales channel. */
  source_held: z.object({ source: text }),
  tag_held: z.object({ tag: text }),
  risk_held: z.object({ level: text }),
  fields_withheld: z.object({ fields: texts }),
  no_address: nothing,
  address_incomplete: z.object({ missing: texts }),
  /** `mark`: of the customer's details (`customerMark`); absent on rows of older versions. */
  address_doubtful: z.object({ problems: addressProblems, mark: text.optional() }),
  pickup_point: z.object({ mark: text.optional() }),
  /** `alone`: no other line would be sent without them; absent otherwise, and on rows of older versions. */
  lines_held: z.object({ lines, alone: z.boolean().optional().catch(undefined) }),
  /** SKU of the design that needs approval; absent if all do. */
  needs_approval: z.object({ design: text.optional() }),
  first_order_approval: nothing,
  held_by_merchant: nothing,
  release_needed: nothing,
};

/** Why a kit order will never be sent. */
export const VOID_PARAMS = {
  canceled_in_store: nothing,
  store_order_deleted: nothing,
  nothing_left: nothing,
  already_ordered: nothing,
  left_to_merchant: nothing,
};

/** What a kit order waits for once a request has been made. */
export const AFTER_PARAMS = {
  checking_with_kit: z.object({ attempts: number }),
  kit_number_needed: nothing,
  review: z.object({ attempts: number }),
  /** Kit's message, masked. */
  rejected: z.object({ status: number, detail: text }),
  pending_payment: nothing,
  in_production: nothing,
  tracking_awaited: nothing,
  fulfilling: nothing,
  fulfillment_blocked: nothing,
  on_its_way: nothing,
  unknown_state: z.object({ state: text }),
  cancel_pending: nothing,
  cancel_question: nothing,
  canceled_at_kit: nothing,
  delivered: nothing,
};

export const REASON_PARAMS = { ...WAIT_PARAMS, ...HOLD_PARAMS, ...VOID_PARAMS, ...AFTER_PARAMS };

export type ReasonParams = { [Reason in keyof typeof REASON_PARAMS]: z.output<(typeof REASON_PARAMS)[Reason]> };
export type LineParams = { [Reason in keyof typeof LINE_PARAMS]: z.output<(typeof LINE_PARAMS)[Reason]> };
type AnyReason = keyof ReasonParams;
type LineReason = keyof LineParams;

export type Because<Reason extends AnyReason = AnyReason> = {
  [One in Reason]: { reason: One; params: ReasonParams[One] };
}[Reason];

export type LineBecause<Reason extends LineReason = LineReason> = {
  [One in Reason]: { reason: One; params: LineParams[One] };
}[Reason];

export type PlainReason = {
  [Reason in AnyReason]: Record<never, never> extends ReasonParams[Reason] ? Reason : never;
}[AnyReason];

export function plainly<Reason extends PlainReason>(reason: Reason): Because<Reason> {
  return { reason, params: {} } as Because<Reason>;
}

/** From the database's JSON. For a code of another version, only its name is kept. */
export function readReasonParams(reason: string, json: unknown): Record<string, unknown> {
  return read(REASON_PARAMS, reason, json);
}

export function readLineParams(reason: string, json: unknown): Record<string, unknown> {
  return read(LINE_PARAMS, reason, json);
}

/** Reasons of other versions pass through unchanged; no rule matches them. */
export function readBecause(reason: string, json: unknown): Because {
  return { reason, params: readReasonParams(reason, json) } as Because;
}

export function readLineBecause(reason: string, json: unknown): LineBecause {
  return { reason, params: readLineParams(reason, json) } as LineBecause;
}

function read(known: Readonly<Record<string, z.ZodType<object> | undefined>>, reason: string, json: unknown) {
  return { ...(Object.hasOwn(known, reason) ? known[reason]?.parse(isObject(json) ? json : {}) : {}) };
}
