// A plan as the draft of a run: which of its rows will be carried out, and what the merchant may still change. Pure.
import type { LinkPlan, PlannedRow, PlanRefusal, RefusedChoice } from "../plan/plan-links.ts";
import type { LinkRunId, LinkRunKind, RowState } from "./link-run.ts";

export interface Draft {
  kind: LinkRunKind;
  rows: LinkPlan["rows"];
  refused?: LinkPlan["refused"];
  undoOf?: LinkRunId;
}

export interface DraftRow extends Omit<PlannedRow, "productId"> {
  /** Empty: the store never had such a variant, according to its readings. */
  productId: string;
  state: Extract<RowState, "waiting" | "left_out" | "refused">;
  reason: PlanRefusal | null;
}

/** For a draft that links variants: whether they stop being tracked, all of them, until the start. */
export interface DraftTracking {
  /** Variants that will be linked and are tracked now. */
  tracked: number;
  /** Those that will no longer be tracked. */
  stopping: number;
}

/** One row by its position, all rows that keep the size, or all whose size differs (explicitly only). */
export type PickedRows = number | "same_size" | "size_differs";

/** The rows in their order, refused ones last. Those whose size differs wait for the merchant's choice. */
export function draftRows({ rows, refused = [] }: Pick<Draft, "rows" | "refused">): DraftRow[] {
  return [
    ...rows.map((row) => ({ ...row, state: row.sizes ? ("left_out" as const) : ("waiting" as const), reason: null })),
    ...refused.map(refusedRow),
  ];
}

function refusedRow({ productId, design, sku, ...refused }: RefusedChoice): DraftRow {
  const nothing = { oldLink: null, tracked: null, cost: null, sizes: null, warnings: [] };
  const change = { productId: productId ?? "", oldSku: sku, newSku: design ?? "", newLink: design };
  return { ...refused, ...nothing, ...change, state: "refused" };
}
