// What the customer reported about their kits. The field is the whole order's, and one of its kit orders has the task. Pure.
import type { WantedTask } from "../codes/tasks.ts";
import type { KitProblem } from "../ports/kit-problem.ts";
import { type KitMirror, type OrderRow, STAGE } from "../ports/order-row.ts";
import { type Facts, isDeleted } from "./facts.ts";
import { isHandled } from "./handled-tasks.ts";

/** Ordering a replacement settles it (commands.ts). */
export function reportedProblem(facts: Facts, kit: Pick<KitMirror, "canceledAt">): WantedTask[] {
  const { row, store, lines } = facts;
  // A task that is open when Shopify hides the order stays.
  const problem = store.kind === "found" ? store.order.problem : isDeleted(facts) ? null : row.reportedProblem;
  return problem === null || kit.canceledAt !== null || lines.reportElsewhere ? [] : [taskOf(problem)];
}

/** Whether another part has the report, or had it: a report that was handled stays so when a part is canceled or shipped. */
export function isReportElsewhere(row: OrderRow, others: readonly OrderRow[], problem: KitProblem | null): boolean {
  if (problem !== null && others.some((other) => isHandled(other, taskOf(problem)))) return true;
  return others.some((other) => isLikelier(other, row));
}

/** The customer has what has shipped. A report stays with the part that got it first. */
function isLikelier(other: OrderRow, row: OrderRow): boolean {
  const [ofOther, ofRow] = [likelihood(other), likelihood(row)];
  return ofOther > ofRow || (ofOther === ofRow && ofOther > 0 && other.part < row.part);
}

function likelihood({ kit, reportedProblem }: OrderRow): number {
  if (!kit || kit.canceledAt) return 0;
  if (kit.stage < STAGE.shipped) return 1;
  return reportedProblem === null ? 2 : 3;
}

function taskOf(problem: KitProblem): WantedTask {
  return { kind: "customer_problem", params: { problem } };
}
