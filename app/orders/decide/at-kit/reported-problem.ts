// What the customer reported about their kits. The field is the whole order's: part 1 has the task, or, once that was
// canceled at Kit, the part that was sent instead. Ordering a replacement settles it (commands.ts). Pure.
import type { WantedTask } from "../../codes/tasks.ts";
import type { KitMirror } from "../../ports/order-row.ts";
import type { Facts } from "../facts.ts";
import { replacementLines } from "../part-purpose.ts";

export function reportedProblem({ row, store, lines }: Facts, kit: Pick<KitMirror, "canceledAt">): WantedTask[] {
  if (store.kind !== "found" || store.order.problem === null || kit.canceledAt !== null) return [];
  const standsIn = lines.canceledParts.length > 0 && replacementLines(row) === null;
  if (row.part !== 1 && !standsIn) return [];
  return [{ kind: "customer_problem", params: { problem: store.order.problem } }];
}
