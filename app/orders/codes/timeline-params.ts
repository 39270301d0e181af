// The codes of the timeline with the params of each: these types for writing, these schemas for reading the database's JSON. Rows
// of older versions may lack fields or have others; what doesn't match reads as null.
import { z } from "zod";
import { SHUT_REASONS } from "../../kernel/kit-budget.ts";
import { flag, number, orNull, text } from "../../kernel/stored-params.ts";
import { LOST_CODES, UNREACHABLE_CODES } from "../../kit/fault-codes.ts";
import { APPROVALS } from "./approval-params.ts";
import { addressProblems, readReasonParams } from "./reason-params.ts";
import { isObject } from "./stored-json.ts";
import { ORDER_TASK_KINDS } from "./tasks.ts";

/** Why an answer to a request counts as lost. */
export const ANSWER_LOST_CODES = [...LOST_CODES, "other_reference", "process_died"] as const;
export type AnswerLostCode = (typeof ANSWER_LOST_CODES)[number];
export const CANCEL_WHYS = [
  "canceled_in_store",
  "store_order_deleted",
  "nothing_left",
  "cancellation_requested",
  "refunded",
  "charged_back",
  "fraud_risk",
  "corrected",
  "merchant",
] as const;

const oneOf = <const Code extends readonly string[]>(codes: Code) => orNull(z.enum(codes));
const tracking = orNull(z.array(z.object({ company: text, number: z.string(), url: text })));
const nothing = z.object({});
/** The reason's own params are stored beside it (app/ui/texts/orders/order-reasons.ts). */
const reason = z.looseObject({ reason: text });

export const TIMELINE_PARAMS = {
  received: nothing,
  waiting: reason,
  held: reason,
  /**
   * `part`: a further order. `to_staging`: sent to Kit's staging to try it out. `send_to_store`: sent to the store for
   * pick-up. `make_as`: the design of a line, as linked, as sold or chosen (made-as.ts). `design_removed`,
   * `send_after_all`: a chosen design, or "Don't send", was taken back.
   */
  approved: z.object({
    what: oneOf([...APPROVALS, "part", "make_as", "design_removed", "to_staging", "send_to_store", "send_after_all"]),
    why: text.optional(),
    as: text.optional(),
    sku: text.optional(),
  }),
  hold_set: nothing,
  hold_lifted: nothing,
  sending: z.object({ attempt: number, lines: number, pieces: number }),
  sent: z.object({ kitOrderId: number, state: text }),
  /** Settings allowed it, or the merchant sent it. */
  sent_to_doubtful_address: z.object({ problems: addressProblems }),
  /** Contact details that settings pass on and Shopify withholds. */
  sent_without: z.object({ fields: orNull(z.array(z.enum(["email", "phone"]))) }),
  answer_lost: z.object({ attempt: number, status: number, code: oneOf(ANSWER_LOST_CODES) }),
  not_sent: z.object({ why: oneOf(SHUT_REASONS), code: oneOf(UNREACHABLE_CODES) }),
  rejected: z.object({ status: number, detail: text }),
  reference_taken: z.object({ status: number, detail: text }),
  linked: z.object({ kitOrderId: number, by: text }),
  void: reason,
  kit_state: z.object({ from: text, to: text }),
  paid: nothing,
  canceled_at_kit: z.object({ by: text, cancelType: text }),
  cancel_requested: z.object({ why: oneOf(CANCEL_WHYS) }),
  cancel_sent: nothing,
  cancel_refused: z.object({ status: number, detail: text }),
  cancel_lost: z.object({ code: oneOf(ANSWER_LOST_CODES) }),
  store_changed: z.object({ why: text }),
  fulfilled: z.object({ location: text, tracking, notified: flag }),
  fulfillment_adopted: z.object({ fulfillmentId: text, trackingAdded: flag }),
  /** The app's own fulfillment, found after a lost answer. */
  fulfillment_found: z.object({ fulfillmentId: text }),
  fulfillment_lost: z.object({ code: text }),
  fulfillment_refused: z.object({ messages: text }),
  tracking_updated: z.object({ tracking }),
  /** A replacement's tracking, added to the fulfillment of the kits that it repeats. */
  tracking_shared: z.object({ tracking }),
  delivered_marked: nothing,
  request_answered: z.object({ answer: text, message: text }),
  progress_reported: nothing,
  /** `from`: name of the merchant's location. */
  moved_to_kit: z.object({ from: text }),
  fulfillment_requested: nothing,
  move_refused: z.object({ messages: text }),
  /** `messages` null: the app lacks the permission. */
  fields_refused: z.object({ messages: text }),
  task_handled: z.object({ kind: oneOf(ORDER_TASK_KINDS) }),
  read_again: z.object({ why: text }),
} as const satisfies Record<string, z.ZodType<object>>;

export type CancelWhy = (typeof CANCEL_WHYS)[number];

export type TimelineParams = { [Code in keyof typeof TIMELINE_PARAMS]: z.output<(typeof TIMELINE_PARAMS)[Code]> };

/** From the database's JSON. For a code of another version, only its name is kept. */
export function readTimelineParams(code: string, json: unknown): Record<string, unknown> {
  const known: Readonly<Record<string, z.ZodType<object> | undefined>> = TIMELINE_PARAMS;
  const params = { ...known[code]?.parse(isObject(json) ? json : {}) };
  const { reason } = params as { reason?: unknown };
  return typeof reason === "string" ? { ...readReasonParams(reason, json), reason } : params;
}
