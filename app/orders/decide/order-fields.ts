// The app's fields on the store's order, for merchants to filter and automate by: one value for all its kit orders.
// Only part 1 writes them, under its claim, so that parts can't overwrite each other; each further part wakes it when
// it comes to rest. Pure.
import { OrderFields } from "../ports/order-fields.ts";
import { type KitMirror, type OrderRow, STAGE, type Submission } from "../ports/order-row.ts";
import { type OrderStatus, orderStatus } from "../read/order-status.ts";
import type { Decision, Step } from "./decision.ts";
import type { Facts } from "./facts.ts";

export interface PartState {
  submission: Submission;
  waitReason: string | null;
  kit: Pick<KitMirror, "id" | "state" | "stage" | "canceledAt"> | null;
  /** The last day on which Kit is expected to ship it, in the shop's calendar; null: not in production, or unknown. */
  shipsBy: string | null;
}

export interface FieldFacts {
  shipsBy: string | null;
  /** Other kit orders of the same store order, by part. */
  others: readonly PartState[];
}

export function partStateOf(row: Pick<OrderRow, "submission" | "wait" | "kit">, shipsBy: string | null): PartState {
  return { submission: row.submission, waitReason: row.wait?.reason ?? null, kit: row.kit, shipsBy };
}

/** The same texts as in the app's order list; a test compares them. */
export const STATUS_FIELD: Record<OrderStatus, string> = {
  other_state: "Unknown status",
  new: "New",
  placed_earlier: "Earlier order",
  held: "Needs attention",
  waiting: "Waiting",
  sending: "Sending",
  checking: "Confirming",
  number_needed: "Number missing",
  review: "Check in Kit",
  rejected: "Rejected",
  unpaid: "Payment due",
  in_production: "In production",
  shipped: "Shipped",
  delivered: "Delivered",
  canceled: "Canceled",
  not_sent: "Not sent",
};

/**
 * What the customer's order status page shows (extensions/kit-status), in order: nothing about payment to Kit or about
 * the merchant's tasks.
 */
export const STAGE_FIELD = ["Ordered", "Being made", "Shipped", "Delivered"] as const;

/** Most urgent first. An order is only as far as its last part. */
const BY_URGENCY = Object.keys(STATUS_FIELD) as OrderStatus[];

/** Null: nothing to write. */
export function orderFieldsStep(facts: Facts, decision: Pick<Decision, "submission" | "wait" | "tasks">): Step | null {
  const { row, fields } = facts;
  if (fields === null || row.part !== 1) return null;
  const { submission, wait } = decision;
  const parts = [partStateOf({ submission, wait, kit: row.kit }, fields.shipsBy), ...fields.others];
  const wanted = fieldsOf(parts, row.orderFields);
  if (wanted === null || isSame(wanted, row.orderFields)) return null;
  // Further kits have shipped, such as a replacement: the same problem, reported again, is theirs.
  const isReported = facts.lines.reportOpenElsewhere || decision.tasks.some(({ kind }) => kind === "customer_problem");
  const endsReport = !isReported && hasShipped(wanted) && row.orderFields !== null && !hasShipped(row.orderFields);
  return { do: "write_fields", fields: wanted, endsReport };
}

function hasShipped({ stage }: OrderFields): boolean {
  return stage === "Shipped" || stage === "Delivered";
}

/**
 * `written`: the values last written to the store's order. Numbers are those of kit orders that still count, the day is
 * given until they ship; while an estimate is missing, the last day stays. Null: nothing was written, and there is
 * nothing to write.
 */
export function fieldsOf(parts: readonly PartState[], written: OrderFields | null): OrderFields | null {
  const open = parts.filter((part) => !isOver(part));
  if (open.length === 0 && written === null) return null;
  const shown = open.length > 0 ? open : parts;
  const statuses = shown.map(statusOf).sort((a, b) => BY_URGENCY.indexOf(a) - BY_URGENCY.indexOf(b));
  const numbers = open.flatMap(({ kit }) => (kit ? [kit.id] : []));
  const unshipped = open.some(({ kit }) => kit !== null && kit.stage < STAGE.shipped);
  const days = open.flatMap(({ shipsBy }) => (shipsBy ? [shipsBy] : [])).sort();
  return {
    status: STATUS_FIELD[statuses[0]!],
    stage: open.length > 0 ? STAGE_FIELD[Math.min(...open.map(stageOf))]! : null,
    number: numbers.join(", ") || null,
    shipsBy: days.at(-1) ?? (unshipped ? (written?.shipsBy ?? null) : null),
  };
}

const FIELDS = Object.keys(OrderFields.shape) as (keyof OrderFields)[];

function isSame(a: OrderFields, b: OrderFields | null): boolean {
  return b !== null && FIELDS.every((field) => a[field] === b[field]);
}

function isOver(part: PartState): boolean {
  const status = statusOf(part);
  return status === "canceled" || status === "not_sent";
}

/** Index in `STAGE_FIELD`. */
function stageOf({ kit }: PartState): number {
  return Math.max(0, (kit?.stage ?? STAGE.unknown) - STAGE.pendingPayment);
}

function statusOf({ submission, waitReason, kit }: PartState): OrderStatus {
  return orderStatus({
    submission,
    waitReason,
    kitStage: kit?.stage ?? 0,
    kitCanceledAt: kit?.canceledAt ?? null,
  });
}
