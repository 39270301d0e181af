// The orders page's lists, and the tasks that need attention, as conditions on rows.
import { HOLD_REASONS } from "../../../orders/codes/reasons.ts";
import type { OrderView } from "../../../orders/read/order-views.ts";
import { causeOf, type TaskCause } from "../../../orders/read/task-cause.ts";
import type { Prisma } from "../../generated/client.ts";

/** Placed before going live and not decided yet: on a page of their own, so that they don't bury the rest. */
export const PLACED_EARLIER = {
  submission: { in: ["received", "held", "ready"] },
  waitReason: "placed_before_go_live",
} satisfies Prisma.KitOrderWhereInput;

/**
 * The open tasks of the attention list, in groups: the column `listed` (migration `order_counts`). Some kinds are
 * listed from another source: orders with payment due are counted from their state; a refused token, a missing account
 * and a pause are read from the shop and its account. Orders placed earlier have a page of their own.
 */
export const ATTENTION_TASK = { listed: true } satisfies Prisma.TaskWhereInput;

export const UNPAID = { phase: "unpaid" } satisfies Prisma.KitOrderWhereInput;

export const DO_NOT_PAY = {
  tasks: { some: { kind: "do_not_pay", resolvedAt: null } },
} satisfies Prisma.KitOrderWhereInput;

const WHERE: Record<OrderView, Prisma.KitOrderWhereInput> = {
  all: {},
  needs_you: { tasks: { some: ATTENTION_TASK } },
  waiting: {
    phase: "open",
    OR: [
      { waitReason: null },
      { waitReason: { notIn: [...HOLD_REASONS] } },
      { submission: { in: ["submitting", "unknown"] } },
    ],
  },
  // Orders that must not be paid are listed under attention: the view counts those to pay.
  unpaid: { AND: [UNPAID, { NOT: DO_NOT_PAY }] },
  in_production: { phase: "in_production" },
  shipped: { phase: "shipped" },
  delivered: { phase: "delivered" },
  closed: { phase: "closed" },
};

export function whereView(view: OrderView): Prisma.KitOrderWhereInput {
  return WHERE[view];
}

export function whereCause(cause: TaskCause | null): Prisma.TaskWhereInput {
  if (!cause) return {};
  const { kind, reasons } = cause;
  if (reasons === null) return { kind };
  return { cause: { in: reasons.map((reason) => causeOf({ kind, reason })) } };
}
