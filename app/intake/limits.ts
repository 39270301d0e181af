// What can be tuned about taking in webhooks and events, before anything of their sender is known.
import { minutes } from "../kernel/durations.ts";

/** Shopify's events carry the fields that shopify.app.toml asks for. */
export const WEBHOOK_CAP_BYTES = 1024 * 1024;
/** Those of its privacy topics cannot be chosen. */
export const COMPLIANCE_CAP_BYTES = 5 * 1024 * 1024;
/** Kit's events are a few lines. */
export const KIT_EVENT_CAP_BYTES = 256 * 1024;
/** Milliseconds for a whole body. Shopify itself gives up after 5 s. */
export const BODY_WITHIN_MS = 15_000;
/** Milliseconds for storing a webhook. Shopify gives up after 5 s; a 503 before that makes it send again. */
export const STORE_DEADLINE_MS = 4_000;
/** Milliseconds between two lines in the log about signatures that don't match: strangers may send as many as they like. */
export const MISMATCH_LOGGED_EVERY_MS = minutes(1);
/** How much of an oversize body is read on and thrown away, so that its sender gets to read the 413. */
export const DISCARD_FACTOR = 4;
/** Shopify's events carry ids only (`include_fields`) and Kit's are a few lines, so honest bodies are small. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** What larger bodies of unknown senders may hold together. */
export const LARGE_BODIES_BYTES = 64 * 1024 * 1024;

// --- Lanes (how many a store has: app/kernel/lanes.ts)

/** Milliseconds after which a lane with more to do goes to the end of the queue, behind the other stores' lanes. */
export const LANE_SLICE_MS = 1_000;
/** Changed products that one turn of a store's product lane takes. */
export const PRODUCTS_A_TURN = 1_000;
/** Of more changed products than this the whole store is read, once for all of them. */
export const PRODUCTS_READ_ONE_BY_ONE = 25;
/** Between two whole readings that changed products ask for, a store rests as many times as long as the last one took. */
export const STORE_READ_REST = 4;
/** The longest rest, in milliseconds. */
export const STORE_READ_REST_LONGEST_MS = minutes(10);
/** Milliseconds until a store whose reading is under way is looked at again for its changed products. */
export const STORE_READ_LOOK_MS = 15_000;
