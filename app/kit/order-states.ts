// The states of an order at Kit, by Kit's names (kit-api "Resources and their fields"). Other names are stored and
// shown as they are, and cause no action. What each means for an order: app/orders/kit-answers/kit-mirror.ts.

/** In the order in which an order passes through them. */
export const KIT_STATES = ["pending_payment", "in_production", "shipped", "delivered"] as const;
export type KitState = (typeof KIT_STATES)[number];

/** The state after a cancellation is not specified: these names count as canceled, and so does a 200 to DELETE. */
export const CANCELED_STATES = ["canceled", "cancelled", "void", "voided"] as const;
export type CanceledState = (typeof CANCELED_STATES)[number];
