// How the shop stands: connected, linked, live, paused, and whether Kit accepts its token. What getting started is told from.

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
  /** Designs that stand on a variant and whose print file is not here. */
  designsWithoutFile: number;
}
