// The Kit account page: the connection, its tokens, Kit's notices, and its health. No token, no address of events: those
// are secrets, and stay sealed.

export interface AccountDetails {
  environment: "production" | "staging";
  kind: "unknown" | "standard" | "invoice";
  label: string;
  connectedAt: Date;
  tokens: { lastFour: string; state: "active" | "refused"; createdAt: Date; lastGoodAt: Date | null }[];
  events: {
    registered: boolean;
    /** `too_many_webhooks`, `not_https`, …; null when there is none. */
    fault: string | null;
    checkedAt: Date | null;
    lastEventAt: Date | null;
  };
  health: {
    lastGoodCallAt: Date | null;
    lastRefusedAt: Date | null;
    shut: { why: string; until: Date } | null;
    /** Requests that were started in the last 60 s, of `requestLimit`. */
    requestsLately: number;
    requestLimit: number;
  };
  designs: number;
  designsReadAt: Date | null;
  /** Other shops on this account. */
  otherShops: number;
}
