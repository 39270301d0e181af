// The tunables of forms and their answers (bytes and fields of a body: request-costs.ts).
import { minutes } from "../kernel/durations.ts";

/** Orders of one command: at most one page of a list. */
export const ORDERS_AT_ONCE = 100;

/** Milliseconds after which a stream that isn't read to its end gives its share back. */
export const STREAM_ENDS_MS = minutes(10);

/** Characters: five thousand products with their SKUs. */
export const LINKED_PRODUCTS_CHARS = 500_000;
