// The shop's status: connected, linked, live, paused, and whether Kit accepts its token. The setup guide uses it.

export interface ShopStatus {
  account: {
    environment: "production" | "staging";
    kind: "unknown" | "standard" | "invoice";
  } | null;
  goneLiveAt: Date | null;
  pausedAt: Date | null;
  designs: number;
  linkedVariants: number;
  /** Designs linked to a variant without a print file here. */
  designsWithoutFile: number;
  /** The connected account, such as that of practice, has shipped an order of the shop. */
  hasShipped: boolean;
}
