// A difference as the page and the download show it.
import type { DifferenceAction, DifferenceKind, DifferenceParams } from "../differences.ts";

export interface DifferenceView {
  id: string;
  /** Null: a kind that this version doesn't know. */
  kind: DifferenceKind | null;
  orderName: string;
  shopifyOrderId: string;
  part: number;
  /** Our row; null if there is none. */
  rowId: string | null;
  reference: string | null;
  kitOrderId: number | null;
  params: DifferenceParams;
  actions: DifferenceAction[];
  handledAt: Date | null;
}
