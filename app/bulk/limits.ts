// Timeouts of a bulk operation: to start, to progress, and to be found again.
import { minutes, seconds } from "../kernel/durations.ts";

/** Shopify's other operations for this app may take a while; after this long, single calls are faster. */
export const ASK_LIMIT_MS = minutes(10);

/** A request may still be in progress this long after its answer was given up. */
export const LOST_MS = minutes(1);

/** An operation without progress for this long is canceled. Shopify itself gives it 24 hours. */
export const STILL_MS = minutes(60);

/** Pauses before a bulk operation is checked again. */
export const PAUSES_MS = {
  /** Right after it was accepted; also the shortest pause while it runs. */
  started: seconds(1),
  /** The answer was lost: it takes a moment to appear in Shopify's list. */
  lost: seconds(5),
  /** It has not appeared there yet. */
  notFound: seconds(10),
  /** Shopify already runs its maximum for this app and shop. */
  busy: seconds(30),
  /** Shopify refused the request and named no time. */
  notSent: seconds(5),
  /** The longest pause while it runs. Shopify's own event may come earlier. */
  longest: seconds(30),
} as const;
