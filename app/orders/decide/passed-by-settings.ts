// A setting acts from when it is changed: on orders that aren't at Kit yet, and on what happens afterwards. So the row
// records what the settings let pass, and a later change of them leaves that alone. Pure.
import { STAGE } from "../ports/order-row.ts";
import type { Passed } from "../ports/passed.ts";
import { isRiskHeld } from "./at-kit/payment-problem.ts";
import type { Decision } from "./decision.ts";
import type { Facts } from "./facts.ts";

/** Null: nothing new. */
export function passedNow({ row, store, rules }: Facts, { tasks }: Pick<Decision, "tasks">): Passed | null {
  const { kit, passed } = row;
  const now = { ...passed };
  if (store.kind === "found") {
    const { riskLevel } = store.order;
    const isRated = riskLevel !== null && riskLevel !== "PENDING";
    if (isRated && !isRiskHeld(store.order, rules)) now.risk = riskLevel;
  }
  if (kit && kit.stage >= STAGE.delivered && !rules.markDelivered) now.delivered = true;
  if (tasks.some(({ kind }) => kind === "replacement_shipped")) now.replacement = true;
  const isNew =
    now.risk !== passed.risk || now.delivered !== passed.delivered || now.replacement !== passed.replacement;
  return isNew ? now : null;
}
