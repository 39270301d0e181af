// The lists that the orders page offers. Which rows belong to each: app/database/orders/read/view-conditions.ts.

export const ORDER_VIEWS = [
  "all",
  "needs_you",
  "waiting",
  "unpaid",
  "in_production",
  "shipped",
  "delivered",
  "closed",
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Views whose orders leave them again, so that counting them costs what is open and not what there ever was. */
export type OpenCounts = Record<"waiting" | "in_production", number>;

/** Orders; of more a view says only that there are more. */
export const COUNTED_AT_MOST = 1_000;
