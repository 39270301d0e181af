// The merchant's rules that affect an order's life. Defaults: app/accounts/settings/settings-schema.ts.
import type { SourceKind } from "./before-sending/order-source.ts";

/** `webhooks`: paid orders are sent automatically. `service`: Kit is a location, and the merchant requests fulfillment. */
export type FulfillmentMode = "webhooks" | "service";

export interface OrderRules {
  fulfillmentMode: FulfillmentMode;
  approval: "automatic" | "all" | "per_design";
  /** SKUs of designs whose orders need approval, if `approval` is per design. */
  approvalSkus: readonly string[];
  /** Minutes between payment and sending, 0 to 4,320. */
  holdMinutes: number;
  /** Hold until a person releases it, regardless of `holdMinutes`. */
  untilReleased: boolean;
  /** Shopify's financial states that count as paid. */
  paidStates: readonly string[];
  /** Send a company's orders with payment terms before they are paid (paid.ts). */
  unpaidTerms: boolean;
  /** The same for orders with one of these gateways, by Shopify's name, for example cash on delivery. */
  unpaidGateways: readonly string[];
  heldSources: readonly SourceKind[];
  /** Single sales channels that are held: Shopify's `sourceName`, and the channel's name. */
  heldChannels: readonly { source: string; name: string }[];
  testOrders: "hold" | "send";
  heldTags: readonly string[];
  heldRiskLevels: readonly string[];
  /** Minutes to wait for a risk assessment after payment, if some level is held. 0 to 1,440. */
  riskWaitMinutes: number;
  /** Which addresses to hold (check-address.ts): none, undeliverable ones, or doubtful ones too. */
  heldAddresses: "none" | "undeliverable" | "doubtful";
  notifyCustomer: boolean;
  /** Add a replacement's tracking to the fulfilled order in Shopify and notify the customer automatically. */
  shareReplacementTracking: boolean;
  passEmail: boolean;
  passPhone: boolean;
  cancelWithoutAsking: boolean;
  /** Automatically replace an order at Kit that is corrected after sending, if canceling is free (replace-at-kit.ts). */
  replaceCorrected: boolean;
  markDelivered: boolean;
  /** Put the tag "Kit: needs attention" on the store's order while a task is open. */
  needsYouTags: boolean;
  /** Write kit status, Kit number and expected ship date into fields of the store's order. */
  orderFields: boolean;
}
