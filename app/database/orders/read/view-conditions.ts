// The lists that the orders page offers, and the tasks that need attention, as conditions on rows.
import { HOLD_REASONS } from "../../../orders/codes/reasons.ts";
import type { OrderView } from "../../../orders/read/order-views.ts";
import type { TaskCause } from "../../../orders/read/task-cause.ts";
import type { Prisma } from "../../generated/client.ts";

/** Placed before going live and still waiting for the merchant's decision: on a page of their own, so that they do not bury the rest. */
export const PLACED_EARLIER = {
  submission: { in: ["received", "held", "ready"] },
  waitReason: "placed_before_go_live",
} satisfies Prisma.KitOrderWhereInput;

// Not `NOT: PLACED_EARLIER`: of a row without a reason SQL answers neither yes nor no, and it would be left out.
const NOT_PLACED_EARLIER = {
  OR: [
    { submission: { notIn: ["received", "held", "ready"] } },
    { waitReason: null },
    { waitReason: { not: "placed_before_go_live" } },
  ],
} satisfies Prisma.KitOrderWhereInput;

/** An open task, those aside that say no more than "placed before going live": what emails tell one by one. */
export const OPEN_TASK = {
  resolvedAt: null,
  OR: [{ kind: { not: "order_held" } }, { kitOrder: { is: NOT_PLACED_EARLIER } }],
} satisfies Prisma.TaskWhereInput;

/**
 * The open tasks that the list of things to do is made of, in groups. Some kinds stand on it in other words: orders that wait for
 * payment are counted from their state; a refused token, a missing account and a pause are read from the shop and its account.
 */
export const ATTENTION_TASK = {
  ...OPEN_TASK,
  kind: { notIn: ["unpaid_long", "kit_unauthorized", "kit_disconnected", "sending_paused"] },
} satisfies Prisma.TaskWhereInput;

export const UNPAID = {
  submission: "submitted",
  kitStage: 1,
  kitCanceledAt: null,
} satisfies Prisma.KitOrderWhereInput;

/** Unpaid orders that the merchant was told not to pay. */
export const DO_NOT_PAY = {
  tasks: { some: { kind: "do_not_pay", resolvedAt: null } },
} satisfies Prisma.KitOrderWhereInput;

export const IN_PRODUCTION = {
  submission: "submitted",
  kitStage: 2,
  kitCanceledAt: null,
} satisfies Prisma.KitOrderWhereInput;

const WHERE: Record<OrderView, Prisma.KitOrderWhereInput> = {
  all: {},
  needs_you: { tasks: { some: ATTENTION_TASK } },
  waiting: {
    OR: [
      {
        submission: { in: ["received", "held", "ready"] },
        OR: [{ waitReason: null }, { waitReason: { notIn: [...HOLD_REASONS] } }],
      },
      { submission: { in: ["submitting", "unknown"] } },
    ],
  },
  // What is not to be paid needs attention instead: the number beside the view is the one to pay.
  unpaid: { AND: [UNPAID, { NOT: DO_NOT_PAY }] },
  in_production: IN_PRODUCTION,
  shipped: { submission: "submitted", kitStage: 3, kitCanceledAt: null },
  delivered: { submission: "submitted", kitStage: 4, kitCanceledAt: null },
  closed: { OR: [{ submission: "void" }, { kitCanceledAt: { not: null } }] },
};

export function whereView(view: OrderView): Prisma.KitOrderWhereInput {
  return WHERE[view];
}

export function whereCause(cause: TaskCause | null): Prisma.TaskWhereInput {
  if (!cause) return {};
  const { kind, reasons } = cause;
  if (reasons === null) return { kind };
  return { kind, OR: reasons.map((reason) => ({ params: { path: ["reason"], equals: reason } })) };
}
