// Orders placed before going live, summed up.
import type { AsLinkedGroup } from "./group-as-linked.ts";

export interface EarlierSummary {
  orders: number;
  asLinked: AsLinkedGroup[];
  /** More lines wait than are listed: the rest are selected and sent page by page. */
  incomplete: boolean;
}
