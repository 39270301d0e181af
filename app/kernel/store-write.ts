// The result of a write to the store, for every feature.

/** userErrors' messages are Shopify's; callers mask them before storing them. */
export type StoreWrite<T> = { kind: "done"; value: T } | { kind: "refused"; messages: string[] } | NotWritten;

export type NotWritten =
  | { kind: "no_access"; code: string }
  /** Sent, answer lost: read before trying again. */
  | { kind: "lost"; code: string }
  /** Provably not executed (connect fault, THROTTLED, 429): may be sent again. */
  | { kind: "not_sent"; code: string; retryAt: Date | null };
