// Which steps of practice are done, and which one is next. Pure.
import type { ShopStatus } from "../../accounts/read/shop-status.ts";
import type { PracticeView } from "../../practice/practice.ts";
import type { practice } from "../texts/practice.ts";

export type PracticeStep = Exclude<keyof typeof practice.steps, "title">;

/** An order's way, in which each step needs the one before. The others can be looked at at any time. */
const WAY = ["link", "live", "order", "pay", "moveOn"] as const satisfies readonly PracticeStep[];

type Facts = Pick<ShopStatus, "goneLiveAt" | "linkedVariants">;

export function stepsDone({ orders }: Pick<PracticeView, "orders">, { goneLiveAt, linkedVariants }: Facts) {
  const reached = (...stages: string[]) => orders.some(({ stage }) => stage !== null && stages.includes(stage));
  const facts: Record<(typeof WAY)[number], boolean> = {
    link: linkedVariants > 0,
    live: goneLiveAt !== null,
    order: orders.length > 0,
    pay: reached("in_production", "shipped", "delivered"),
    moveOn: reached("shipped", "delivered"),
  };
  const done = new Set<PracticeStep>(WAY.filter((step) => facts[step]));
  return { done, next: WAY.find((step) => !facts[step]) ?? null };
}
