// The states of an order at Kit, by the names that Kit gives them (kit-api "Resources and their fields"). A name that is not
// here is kept to the letter, shown, and acted on by nobody. What each one means for an order: app/orders/kit-answers/kit-mirror.ts.

/** In the order in which an order goes through them. */
export type KitState = "pending_payment" | "in_production" | "shipped" | "delivered";

/** The name of the state after a cancellation is not specified: these names count as canceled, and so does a 200 to DELETE. */
export const CANCELED_STATES = ["canceled", "cancelled", "void", "voided"] as const;
export type CanceledState = (typeof CANCELED_STATES)[number];
