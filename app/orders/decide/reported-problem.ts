// What the customer reported about their kits. The field is the whole order's, and one of its kit orders has the task. Pure.
import type { WantedTask } from "../codes/tasks.ts";
import type { KitProblem } from "../ports/kit-problem.ts";
import { type KitMirror, type OrderRow, STAGE } from "../ports/order-row.ts";
import { type Facts, isDeleted } from "./facts.ts";
import { isHandled } from "./handled-tasks.ts";
import { partPurpose, replacementLines } from "./part-purpose.ts";

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
  const all = [row, ...others];
  const ofRow = likelihood(row, all);
  return others.some((other) => {
    const ofOther = likelihood(other, all);
    return ofOther > ofRow || (ofOther === ofRow && ofOther > 0 && other.part < row.part);
  });
}

/** The customer has what has shipped, the replacement at last. A report stays with the part that got it first. */
function likelihood(row: OrderRow, all: readonly OrderRow[]): number {
  if (!row.kit || row.kit.canceledAt) return 0;
  if (!hasShipped(row)) return 1;
  if (row.reportedProblem !== null) return 4;
  const isReplaced = all.some((other) => {
    const repeats = other.part > row.part && replacementLines(other) && firstPartOf(other) === firstPartOf(row);
    return repeats && hasShipped(other);
  });
  return isReplaced ? 2 : 3;
}

function hasShipped({ kit }: OrderRow): boolean {
  return kit !== null && kit.canceledAt === null && kit.stage >= STAGE.shipped;
}

/** Of a replacement, the part that sent its kits first. */
function firstPartOf(row: OrderRow): number {
  const purpose = partPurpose(row);
  return purpose?.why === "replacement" ? (purpose.of ?? 1) : row.part;
}

function taskOf(problem: KitProblem): WantedTask {
  return { kind: "customer_problem", params: { problem } };
}
