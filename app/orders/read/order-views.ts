// The lists that the orders page offers, each as a condition on rows.
import type { Prisma } from "../../store/generated/client.ts";
import { HOLD_REASONS } from "../reasons.ts";

export const ORDER_VIEWS = [
  "all",
  "needs_you",
  "waiting",
  "unpaid",
  "in_production",
  "shipped",
  "delivered",
  "closed",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Placed before going live and still waiting for the merchant's word: their own page, so that they do not bury the rest. */
export const PLACED_EARLIER = {
  submission: { in: ["received", "held", "ready"] },
  waitReason: "placed_before_go_live",
} satisfies Prisma.KitOrderWhereInput;

/** An open task, those aside that say no more than "placed before going live". */
export const OPEN_TASK = {
  resolvedAt: null,
  NOT: { kind: "order_held", kitOrder: { is: PLACED_EARLIER } },
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
  needs_you: { tasks: { some: OPEN_TASK } },
  waiting: {
    OR: [
      {
        submission: { in: ["received", "held", "ready"] },
        OR: [{ waitReason: null }, { waitReason: { notIn: [...HOLD_REASONS] } }],
      },
      { submission: { in: ["submitting", "unknown"] } },
    ],
  },
  unpaid: UNPAID,
  in_production: IN_PRODUCTION,
  shipped: { submission: "submitted", kitStage: 3, kitCanceledAt: null },
  delivered: { submission: "submitted", kitStage: 4, kitCanceledAt: null },
  closed: { OR: [{ submission: "void" }, { kitCanceledAt: { not: null } }] },
};

export function whereView(view: OrderView): Prisma.KitOrderWhereInput {
  return WHERE[view];
}
