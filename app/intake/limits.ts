// The tunables of receiving webhooks and events, before the sender is authenticated.
import { minutes } from "../kernel/durations.ts";

/** Shopify's events contain the fields selected in shopify.app.toml. */
export const WEBHOOK_CAP_BYTES = 1024 * 1024;
/** The fields of privacy topics can't be selected. */
export const COMPLIANCE_CAP_BYTES = 5 * 1024 * 1024;
/** Kit's events are a few lines. */
export const KIT_EVENT_CAP_BYTES = 256 * 1024;
/** Milliseconds for a whole body. Shopify itself gives up after 5 s. */
export const BODY_WITHIN_MS = 15_000;
/** Milliseconds for storing a webhook. Shopify gives up after 5 s; a 503 before that makes it retry. */
export const STORE_DEADLINE_MS = 4_000;
/** Milliseconds between two log lines about wrong signatures: anyone may send any number of them. */
export const MISMATCH_LOGGED_EVERY_MS = minutes(1);
/** How much of an oversized body is read and discarded, so that its sender can read the 413. */
export const DISCARD_FACTOR = 4;
/** Shopify's events carry only ids (`include_fields`) and Kit's are a few lines, so honest bodies are small. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** The total of larger bodies from unauthenticated senders at one time. */
export const LARGE_BODIES_BYTES = 64 * 1024 * 1024;

// --- Lanes (how many a store has: app/kernel/lanes.ts)

/** Milliseconds after which a lane with more to do goes to the end of the queue, behind other stores' lanes. */
export const LANE_SLICE_MS = 1_000;
/** Changed products that one batch of a store's product lane takes. */
export const PRODUCTS_A_BATCH = 1_000;
/** With more changed products than this, the whole store is read once. */
export const PRODUCTS_READ_ONE_BY_ONE = 25;
/** Between two full reads that changed products cause, a store rests this many times as long as the last one took. */
export const STORE_READ_REST = 4;
/** The longest rest, in milliseconds. */
export const STORE_READ_REST_LONGEST_MS = minutes(10);
/** Milliseconds until a store whose read is in progress is checked again for its changed products. */
export const STORE_READ_RECHECK_MS = 15_000;
/** A webhook reports a changed SKU a moment before the link is written. */
export const LINK_WRITTEN_AFTER_MS = 2_000;
