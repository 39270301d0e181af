// The merchant's rules, as far as an order's life depends on them. Defaults: app/accounts/settings/settings-schema.ts.

export interface OrderRules {
  /** `webhooks`: paid orders are forwarded by themselves. `service`: Kit is a location, the merchant requests fulfillment. */
  way: "webhooks" | "service";
  approval: "automatic" | "all" | "per_design";
  /** Template SKUs whose orders need approval, when `approval` is per design. */
  approvalSkus: readonly string[];
  /** 0 to 4,320. */
  holdMinutes: number;
  /** Hold until a person releases it, whatever `holdMinutes`. */
  untilReleased: boolean;
  /** Shopify's financial states that count as paid. */
  paidStates: readonly string[];
  /** Kinds of source that are held. */
  heldSources: readonly SourceKind[];
  testOrders: "hold" | "send";
  heldTags: readonly string[];
  heldRiskLevels: readonly string[];
  /** How long an assessment of the risk is waited for after payment, while some level is held. 0 to 1,440. */
  riskWaitMinutes: number;
  /** Which addresses hold an order (check-address.ts): none, those that a parcel does not reach, or doubtful ones as well. */
  heldAddresses: "none" | "undeliverable" | "doubtful";
  notifyCustomer: boolean;
  /** Put a replacement's tracking on the fulfilled order in Shopify and notify the customer, without asking. */
  shareReplacementTracking: boolean;
  passEmail: boolean;
  passPhone: boolean;
  cancelWithoutAsking: boolean;
  /** Replace an order at Kit by itself when it is corrected after sending and canceling is free (replace-at-kit.ts). */
  replaceCorrected: boolean;
  markDelivered: boolean;
  /** Put the "needs you" tag on the store's order while a task is open. */
  needsYouTags: boolean;
}

export type SourceKind = "online" | "pos" | "draft" | "other";

/** Shopify's `sourceName`: "web" and "shopify_draft_order" are documented, "pos" is Point of Sale, apps give their own. */
export function sourceKind(source: string | null): SourceKind {
  if (source === null || source === "web") return "online";
  if (source === "pos") return "pos";
  if (source === "shopify_draft_order") return "draft";
  return "other";
}
