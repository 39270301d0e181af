// Orders placed before going live, summed up.
import type { AsLinkedGroup } from "./group-as-linked.ts";
import type { OrderCost } from "./order-cost.ts";

export interface EarlierSummary {
  asOf: Date;
  orders: number;
  asLinked: AsLinkedGroup[];
  /** Of all of them; null: too many lines to add up. */
  cost: OrderCost | null;
  /** More lines wait than are listed: the rest are selected and sent page by page. */
  incomplete: boolean;
}
