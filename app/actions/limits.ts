// The tunables of forms and their answers (bytes and fields of a body: request-costs.ts).

/** Orders of one command: at most one page of a list. */
export const ORDERS_AT_ONCE = 100;

/** Characters: five thousand products with their SKUs. */
export const LINKED_PRODUCTS_CHARS = 500_000;

/** Milliseconds. Longer than the server takes for any form or page (request-costs.ts), so no answer comes after it. */
export const NO_ANSWER_MS = 90_000;
