// The orders page's lists. Which rows belong to each: app/database/orders/read/view-conditions.ts.

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

/** Views that orders leave again; their counts show the open work. */
export type OpenCounts = Record<"waiting" | "in_production", number>;
