import { z } from "zod";
import { PLAN_WARNINGS } from "../../../linking/plan/plan-links.ts";
import type { RowsOnly } from "../../../linking/runs/run-view.ts";

const Only = z
  .enum(["waiting", "done", "failed", "skipped", "refused", "left_out", ...PLAN_WARNINGS])
  .nullable()
  .catch(null);
const Position = z.coerce.number().int().min(0).max(1_000_000).catch(0);

/** From the query of a run's page: the filter, and the row after which the page starts. */
export function readRunAddress(query: URLSearchParams): { only: RowsOnly; after: number } {
  return { only: Only.parse(query.get("only")), after: Position.parse(query.get("after") ?? 0) };
}
