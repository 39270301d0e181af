// A setting acts from when it is changed: on orders that aren't at Kit yet, and on what happens afterwards. So the row
// records what the settings let pass, and a later change of them leaves that alone. Pure.
import { taskSignature } from "../codes/tasks.ts";
import { STAGE } from "../ports/order-row.ts";
import type { Passed } from "../ports/passed.ts";
import { isRiskHeld } from "./at-kit/payment-problem.ts";
import { isCorrection } from "./at-kit/replace-at-kit.ts";
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
    const corrected = tasks.filter(isCorrection).map(taskSignature);
    // Undone since, a correction isn't known any more.
    const known = rules.replaceCorrected
      ? (passed.corrected ?? []).filter((one) => corrected.includes(one))
      : corrected;
    if (known.length > 0 || passed.corrected) now.corrected = known;
  }
  if (kit && kit.stage >= STAGE.delivered && !rules.markDelivered) now.delivered = true;
  if (tasks.some(({ kind }) => kind === "replacement_shipped")) now.replacement = true;
  const isNew =
    now.risk !== passed.risk ||
    now.delivered !== passed.delivered ||
    now.replacement !== passed.replacement ||
    String(now.corrected ?? []) !== String(passed.corrected ?? []);
  return isNew ? now : null;
}
