// The params of each kind of task: these types for writing, these schemas for reading the database's JSON. Rows of
// older versions may lack fields or have others; what doesn't match reads as null.
import { z } from "zod";
import { SHOP_TASK_PARAMS } from "../../shop-tasks/shop-tasks.ts";
import { readReasonParams, type ReasonParams } from "./reason-params.ts";
import { type HoldReason, isHoldReason } from "./reasons.ts";
import { isObject } from "./stored-json.ts";
import type { TaskKind } from "./tasks.ts";

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);
const flag = z.boolean().nullable().catch(null);
const texts = z.array(z.string()).nullable().catch(null);
/** The lines, or their number in an email, which must not name them. */
const lines = z
  .union([z.array(z.unknown()), z.number()])
  .nullable()
  .catch(null);
/** As `lines`, with the units of each. */
const openLines = z
  .union([
    z.array(z.object({ id: z.string().optional().catch(undefined), quantity: number }).catch({ quantity: null })),
    z.number(),
  ])
  .nullable()
  .catch(null);
const nothing = z.object({});

export const TASK_PARAMS = {
  /** The reason's own params are stored beside it (app/ui/texts/orders/order-reasons.ts). */
  order_held: z.looseObject({ reason: text }),
  rejected: z.object({ status: number, detail: text }),
  review: z.object({ reference: text }),
  /** `unsure`: Kit's answer was lost, and the order can't be sent again for now. */
  kit_number_needed: z.object({ reference: text, unsure: flag.optional() }),
  /** `certain`: it is at Kit, and its number is known. `why`: a `CancelWhy` (timeline-params.ts). */
  do_not_pay: z.object({
    certain: flag,
    reference: text.optional(),
    kitOrderId: number.optional(),
    why: text.optional(),
  }),
  cancel_costs: z.object({ cancelType: text, state: text, why: text.optional() }),
  cancel_not_possible: z.object({ state: text, detail: text }),
  cancel_unknown: z.object({ state: text }),
  /** A `KitProblem`. */
  customer_problem: z.object({ problem: text }),
  changed_after_sending: z.object({ lines }),
  /** Mark of the customer's present details. */
  address_changed: z.object({ mark: text }),
  hold_too_late: z.object({ since: text }),
  send_too_late: z.object({ since: text }),
  /** `free`: Kit's order can still be canceled at no cost, to be sent again with what was added. */
  line_added: z.object({ lines, free: flag }),
  left_out: z.object({ lines: openLines }),
  /** `tracked`: with a tracking number, as when a person fulfills it. */
  fulfilled_elsewhere: z.object({ lines: openLines, tracked: flag }),
  differs_at_kit: z.object({ differences: texts }),
  /** `lines`: what is open in Shopify and in no kit order. `replacement`: a replacement that Kit won't make. */
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
  fulfillment_blocked: z.object({ why: texts }),
  fulfillment_refused: z.object({ messages: text }),
  fulfillment_undone: z.object({ units: number, fulfillments: texts }),
  /** `fulfillments`: how many of them could carry its numbers. */
  replacement_shipped: z.object({ numbers: texts, fulfillments: number }),
  tracking_missing: z.object({ since: text }),
  request_unanswered: z.object({ answer: text }),
  /** `state`: of a move that Shopify refused (`MOVE_STATES`), with Shopify's message. `why`: a known obstacle. */
  at_own_location: z.object({
    units: number,
    locations: texts,
    state: text.optional(),
    why: text.optional(),
    messages: text.optional(),
  }),
  unknown_state: z.object({ state: text }),
  not_found_at_kit: z.object({ kitOrderId: number, fault: text }),
  not_followed: z.object({ kitOrderId: number }),
  day_50: nothing,
  hidden_by_shopify: z.object({ unfulfilled: number, unsent: number, numbers: texts }),
  unpaid_long: z.object({ since: text }),
  waits_for_person: z.object({ why: text }),
  ...SHOP_TASK_PARAMS,
} as const satisfies Record<TaskKind, z.ZodType<object>>;

export type TaskParams = { [Kind in TaskKind]: z.output<(typeof TASK_PARAMS)[Kind]> };

/** As read: a held order's params are those of its reason. Null: no reason, or one of another version. */
export type HeldParams =
  { [Reason in HoldReason]: { reason: Reason } & ReasonParams[Reason] }[HoldReason] | { reason: null };
export type ReadTaskParams = Omit<TaskParams, "order_held"> & { order_held: HeldParams };

/** A kind of task with its own params. */
export type ReadTask = { [Kind in TaskKind]: { kind: Kind; params: ReadTaskParams[Kind] } }[TaskKind];

/** From the database's JSON. */
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
