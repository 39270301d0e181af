// The merchant's rules, as far as an order's life depends on them. Defaults: app/accounts/settings/settings-schema.ts.
import type { SourceKind } from "./order-source.ts";

/** `webhooks`: paid orders are sent automatically. `service`: Kit is a location, and the merchant requests fulfillment. */
export type FulfillmentMode = "webhooks" | "service";

export interface OrderRules {
  fulfillmentMode: FulfillmentMode;
  approval: "automatic" | "all" | "per_design";
  /** Template SKUs whose orders need approval, when `approval` is per design. */
  approvalSkus: readonly string[];
  /** Minutes between payment and sending, 0 to 4,320. */
  holdMinutes: number;
  /** Hold until a person releases it, whatever `holdMinutes`. */
  untilReleased: boolean;
  /** Shopify's financial states that count as paid. */
  paidStates: readonly string[];
  /** Send a company's orders with payment terms before they are paid (paid.ts). */
  unpaidTerms: boolean;
  /** The same for orders with one of these gateways, by Shopify's name, such as cash on delivery. */
  unpaidGateways: readonly string[];
  /** Kinds of source that are held. */
  heldSources: readonly SourceKind[];
  /** Single sales channels that are held: Shopify's `sourceName`, and the channel's name. */
  heldChannels: readonly { source: string; name: string }[];
  testOrders: "hold" | "send";
  heldTags: readonly string[];
  heldRiskLevels: readonly string[];
  /** Minutes to wait after payment for a risk assessment, if some level is held. 0 to 1,440. */
  riskWaitMinutes: number;
  /** Which addresses hold an order (check-address.ts): none, undeliverable ones, or doubtful ones too. */
  heldAddresses: "none" | "undeliverable" | "doubtful";
  notifyCustomer: boolean;
  /** Put a replacement's tracking on the fulfilled order in Shopify and notify the customer, without asking. */
  shareReplacementTracking: boolean;
  passEmail: boolean;
  passPhone: boolean;
  cancelWithoutAsking: boolean;
  /** Replace an order at Kit automatically if it is corrected after sending and canceling is free (replace-at-kit.ts). */
  replaceCorrected: boolean;
  markDelivered: boolean;
  /** Put the tag "Kit: needs you" on the store's order while a task is open. */
  needsYouTags: boolean;
  /** Write kit status, Kit number and expected ship date into fields of the store's order. */
  orderFields: boolean;
}
