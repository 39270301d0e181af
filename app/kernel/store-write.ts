// What a write to the store came to, whichever feature asked for it.

/** userErrors' words are Shopify's; callers mask them before keeping them. */
export type StoreWrite<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; messages: string[] }
  | { kind: "no_access"; code: string }
  /** Sent, answer lost: look before trying again. */
  | { kind: "lost"; code: string }
  /** Provably not executed (connect fault, THROTTLED, 429): may be sent again. */
  | { kind: "not_sent"; code: string; retryAt: Date | null };
