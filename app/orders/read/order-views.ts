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

/** Views whose orders leave them again: how many are in them says what is to come. */
export type OpenCounts = Record<"waiting" | "in_production", number>;
