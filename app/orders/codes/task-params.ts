// The kinds of tasks with the params of each: these types for writing, these schemas for reading the database's JSON. Rows of
// older versions may lack fields or have others; what doesn't match reads as null.
import { z } from "zod";
import { flag, number, orNull, text, texts } from "../../kernel/stored-params.ts";
import { SHOP_TASK_PARAMS } from "../../shop-tasks/shop-tasks.ts";
import { readReasonParams, type ReasonParams } from "./reason-params.ts";
import { type HoldReason, isHoldReason } from "./reasons.ts";
import { isObject } from "./stored-json.ts";

/** The lines, or their number in an email, which must not name them. */
const lines = orNull(z.union([z.array(z.unknown()), z.number()]));
/** As `lines`, with the units of each. */
const openLine = z.object({ id: z.string().optional().catch(undefined), quantity: number }).catch({ quantity: null });
const openLines = orNull(z.union([z.array(openLine), z.number()]));
const nothing = z.object({});

export const ORDER_TASK_PARAMS = {
  /** Held before sending. The reason's own params are stored beside it (app/ui/texts/orders/order-reasons.ts). */
  order_held: z.looseObject({ reason: text }),
  rejected: z.object({ status: number, detail: text }),
  /**
   * The answer was lost three times; the app can't tell whether Kit has the order. `elsewhere`: the answer of a Kit
   * account that the store has left since. `hidden`: Shopify doesn't show the order, so it can't be sent again.
   */
  review: z.object({ reference: text, elsewhere: flag.optional(), hidden: flag.optional() }),
  /**
   * The reference is taken at Kit, or may be, and its number is unknown. `unsure`: Kit's answer was lost, and the order
   * can't be sent again for now.
   */
  kit_number_needed: z.object({ reference: text, unsure: flag.optional(), elsewhere: flag.optional() }),
  /**
   * Canceled or refunded in the store while Kit has it unpaid, or may have it: do not pay. `certain`: it is at Kit, and
   * its number is known. `why`: a `CancelWhy` (timeline-params.ts), or "fulfilled" by others while it is unpaid,
   * perhaps `partly` (fulfilled-unpaid.ts).
   */
  do_not_pay: z.object({
    certain: flag,
    reference: text.optional(),
    kitOrderId: number.optional(),
    why: text.optional(),
    partly: flag.optional(),
  }),
  cancel_costs: z.object({ cancelType: text, state: text, why: text.optional() }),
  cancel_not_possible: z.object({ state: text, detail: text }),
  /** The answer to the cancellation was lost, and Kit's state doesn't show whether it was canceled. */
  cancel_unknown: z.object({ state: text }),
  /** The customer reported something wrong with their kits. A `KitProblem`. */
  customer_problem: z.object({ problem: text }),
  /** Lines reduced after sending. */
  changed_after_sending: z.object({ lines }),
  /**
   * The customer's details differ from those sent. Mark of the customer's present details. `pickup`: they get it from a
   * store now, to which it wasn't sent.
   */
  address_changed: z.object({ mark: text, pickup: flag.optional() }),
  /** A workflow requested a hold when Kit already had it. */
  hold_too_late: z.object({ since: text }),
  /** A workflow released or approved it when it was already canceled or ended without being sent. */
  send_too_late: z.object({ since: text }),
  /**
   * `free`: Kit's order can still be canceled at no cost, to be sent again with what was added. `why`: the merchant's
   * decision with which the order was closed unsent before.
   */
  line_added: z.object({ lines, free: flag, why: text.optional() }),
  /** Kits that were left out by the merchant and are still open in the store. */
  left_out: z.object({ lines: openLines }),
  /** Fulfilled in the store by others, never at Kit. `tracked`: with a tracking number, as a person does it. */
  fulfilled_elsewhere: z.object({ lines: openLines, tracked: flag }),
  differs_at_kit: z.object({ differences: texts }),
  /**
   * Canceled at Kit, and units in no kit order are still open in the store. `lines`: what is open in Shopify and in no
   * kit order. `replacement`: a replacement that Kit won't make.
   */
  canceled_at_kit: z.object({
    lines: openLines.optional(),
    fulfillmentMode: text.optional(),
    replacement: flag.optional(),
  }),
  /** `canceledAtKit`: Kit had canceled it before. `why`: a `CancelWhy`; absent: canceled in Shopify. */
  shipped_though_canceled: z.object({
    state: text,
    canceledAtKit: z.boolean().optional().catch(undefined),
    why: text.optional(),
  }),
  /** Kit shipped, and Shopify doesn't let the app fulfill. */
  fulfillment_blocked: z.object({ why: texts }),
  fulfillment_refused: z.object({ messages: text }),
  /** Kit shipped, and the fulfillment was canceled in Shopify. */
  fulfillment_undone: z.object({ units: number, fulfillments: texts }),
  /** Kit shipped a replacement of kits that are fulfilled. `fulfillments`: how many could carry its numbers. */
  replacement_shipped: z.object({ numbers: texts, fulfillments: number }),
  tracking_missing: z.object({ since: text }),
  /** Shopify rejects the fulfillment service's answer to a request. */
  request_unanswered: z.object({ answer: text }),
  /**
   * Kit is a fulfillment service, and Shopify routed kits to the merchant's location. `state`: of a move that Shopify
   * refused (`MOVE_STATES`), with Shopify's message. `why`: a known obstacle.
   */
  at_own_location: z.object({
    units: number,
    locations: texts,
    state: text.optional(),
    why: text.optional(),
    messages: text.optional(),
  }),
  /** A state that Kit's specification doesn't name. */
  unknown_state: z.object({ state: text }),
  /** Kit says there is no such order for this account. */
  not_found_at_kit: z.object({ kitOrderId: number, fault: text }),
  /** On a Kit account that the store has left, so no longer read. `canceling`: it shouldn't be made anymore. */
  not_followed: z.object({ kitOrderId: number, canceling: flag.optional() }),
  /** Shopify hides orders at day 60. */
  day_50: nothing,
  /** Hidden by Shopify while kits of it are still to be sent or fulfilled. */
  hidden_by_shopify: z.object({ unfulfilled: number, unsent: number, numbers: texts }),
  /** Unpaid at Kit for a long time. */
  unpaid_long: z.object({ since: text }),
  /** Can't be sent until a person acts outside the app; reasons: `PERSON_WAITS` (app/orders/decide/before-sending/person-waits.ts). */
  waits_for_person: z.object({ why: text, lines: openLines.optional() }),
};

export const TASK_PARAMS = { ...ORDER_TASK_PARAMS, ...SHOP_TASK_PARAMS };

export type TaskParams = { [Kind in keyof typeof TASK_PARAMS]: z.output<(typeof TASK_PARAMS)[Kind]> };
type TaskKind = keyof TaskParams;

/** As read: a held order's params are those of its reason. Null: no reason, or one of another version. */
export type HeldParams =
  { [Reason in HoldReason]: { reason: Reason } & ReasonParams[Reason] }[HoldReason] | { reason: null };
export type ReadTaskParams = Omit<TaskParams, "order_held"> & { order_held: HeldParams };

export type ReadTask = { [Kind in TaskKind]: { kind: Kind; params: ReadTaskParams[Kind] } }[TaskKind];

export function readTask(kind: TaskKind, json: unknown): ReadTask {
  return { kind, params: readTaskParams(kind, json) } as ReadTask;
}

export function readTaskParams<Kind extends TaskKind>(kind: Kind, json: unknown): ReadTaskParams[Kind];
export function readTaskParams(kind: TaskKind, json: unknown): object {
  const params = TASK_PARAMS[kind].parse(isObject(json) ? json : {});
  return kind === "order_held" && "reason" in params ? heldParams(params.reason, json) : params;
}

function heldParams(reason: unknown, json: unknown): object {
  return isHoldReason(reason) ? { reason, ...readReasonParams(reason, json) } : { reason: null };
}
