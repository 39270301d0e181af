// The shop's status: connected, linked, live, paused, and whether Kit accepts its token. The setup guide is made from it.

export interface ShopStanding {
  account: {
    environment: "production" | "staging";
    kind: "unknown" | "standard" | "invoice";
    /** Why nothing goes to Kit at the moment; null while all is open. */
    shut: { why: string; until: Date } | null;
  } | null;
  goneLiveAt: Date | null;
  pausedAt: Date | null;
  linkedVariants: number;
  /** Designs linked to a variant whose print file is missing here. */
  designsWithoutFile: number;
}
