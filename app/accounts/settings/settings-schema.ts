// The merchant's rules (`shops.settings`), by key: allowed values, the default, and the value to use if the stored one
// is unreadable. Only the merchant's choices are stored, so a better default reaches every other shop. Their texts have
// the same keys (app/ui/texts/account/settings.ts).
import { z } from "zod";
import type { OrderRules } from "../../orders/decide/rules.ts";
import { INVOICE_HOLD_MINUTES, LONGEST_HOLD_MINUTES, LONGEST_RISK_WAIT_MINUTES } from "../limits.ts";

export type AccountKind = "unknown" | "standard" | "invoice";

/** The values of Shopify's OrderDisplayFinancialStatus for which forwarding may make sense. */
export const PAYABLE_STATES = ["PAID", "PARTIALLY_REFUNDED", "PARTIALLY_PAID", "AUTHORIZED", "PENDING"] as const;
/** Shopify's OrderRiskLevel. */
export const RISK_LEVELS = ["HIGH", "MEDIUM", "LOW", "PENDING", "NONE"] as const;
export const SOURCES = ["online", "pos", "draft", "other"] as const;

/** How often emails list payment due. */
const UNPAID_RHYTHMS = ["four_hours", "daily", "weekly", "never"] as const;

export interface Settings extends OrderRules {
  paidStates: (typeof PAYABLE_STATES)[number][];
  heldRiskLevels: (typeof RISK_LEVELS)[number][];
  alerts: boolean;
  /** Null: the store owner's address in Shopify. The merchant's own address, not a customer's. */
  alertEmail: string | null;
  /** Only confirmed addresses get email. ISO date. */
  alertConfirmedAt: string | null;
  /** One email per alert, or one a day. */
  alertTiming: "at_once" | "digest";
  /** "37 sold, 37 at Kit, 0 missing, 0 double", every morning; without it, only after a check that found a difference. */
  dailyReport: boolean;
  /** How often an email lists orders with payment due. */
  unpaidReminder: (typeof UNPAID_RHYTHMS)[number];
  /** Getting started: the merchant has asked Kit for access, and waits for the answer. */
  awaitsKitAccess: boolean;
  /** Getting started: past orders were checked, or need not be. */
  pastOrdersChecked: boolean;
  /** Explanations that the merchant dismissed: of the first order on Home, and of earlier orders. */
  firstOrderExplained: boolean;
  earlierOrdersExplained: boolean;
}

export type SettingKey = keyof Settings;

interface Setting<T> {
  schema: z.ZodType<T>;
  /** If the merchant chose nothing. */
  byDefault: (kind: AccountKind) => T;
  /** If the stored value is unreadable: never allows more than the merchant may have chosen. */
  whenUnreadable?: T;
}

const flag = z.boolean();
const on: Setting<boolean> = { schema: flag, byDefault: () => true };
const off: Setting<boolean> = { schema: flag, byDefault: () => false };
const words = z.array(z.string().trim().min(1).max(255)).max(250);

export const SETTINGS: { readonly [Key in SettingKey]: Setting<Settings[Key]> } = {
  fulfillmentMode: { schema: z.enum(["webhooks", "service"]), byDefault: () => "webhooks" },
  approval: { schema: z.enum(["automatic", "all", "per_design"]), byDefault: () => "automatic", whenUnreadable: "all" },
  approvalSkus: { schema: z.array(z.string().startsWith("pmt_").max(255)).max(20_000), byDefault: () => [] },
  holdMinutes: {
    schema: z.number().int().min(0).max(LONGEST_HOLD_MINUTES),
    byDefault: (kind) => (kind === "invoice" ? INVOICE_HOLD_MINUTES : 0),
    whenUnreadable: INVOICE_HOLD_MINUTES,
  },
  untilReleased: { ...off, whenUnreadable: true },
  // A goodwill refund doesn't change the order's contents.
  paidStates: {
    schema: z.array(z.enum(PAYABLE_STATES)).min(1),
    byDefault: () => ["PAID", "PARTIALLY_REFUNDED"],
    whenUnreadable: ["PAID"],
  },
  // The merchant pays Kit for a kit that may never be paid for, so only by their choice.
  unpaidTerms: off,
  unpaidGateways: { schema: words, byDefault: () => [] },
  // Sold at a counter, and often handed over there.
  heldSources: { schema: z.array(z.enum(SOURCES)), byDefault: () => ["pos"], whenUnreadable: [...SOURCES] },
  heldChannels: {
    schema: z.array(z.object({ source: z.string().min(1).max(255), name: z.string().trim().min(1).max(255) })).max(250),
    byDefault: () => [],
  },
  testOrders: { schema: z.enum(["hold", "send"]), byDefault: () => "hold" },
  heldTags: { schema: words, byDefault: () => [] },
  heldRiskLevels: {
    schema: z.array(z.enum(RISK_LEVELS)),
    byDefault: () => ["HIGH"],
    whenUnreadable: ["HIGH", "MEDIUM"],
  },
  // Longer than Shopify takes, and short compared with production.
  riskWaitMinutes: { schema: z.number().int().min(0).max(LONGEST_RISK_WAIT_MINUTES), byDefault: () => 15 },
  // A kit is made for one customer: a returned one can't be sold again.
  heldAddresses: {
    schema: z.enum(["none", "undeliverable", "doubtful"]),
    byDefault: () => "undeliverable",
    whenUnreadable: "doubtful",
  },
  notifyCustomer: on,
  // A replacement may be confidential, so the merchant decides for each.
  shareReplacementTracking: off,
  // The shop notifies its own customers; carriers abroad require a phone number.
  passEmail: off,
  passPhone: { ...on, whenUnreadable: false },
  // Automatically, only what is free is canceled (design "Cancelling costs").
  cancelWithoutAsking: { ...on, whenUnreadable: false },
  // A new order at Kit starts at the end of its line with a new number, so the merchant has to allow it.
  replaceCorrected: off,
  markDelivered: on,
  needsYouTags: on,
  // Each write triggers another webhook, and the values remain: only for merchants who filter or automate by them.
  orderFields: off,
  alerts: on,
  alertEmail: { schema: z.email().max(320).nullable(), byDefault: () => null },
  alertConfirmedAt: { schema: z.iso.datetime().nullable(), byDefault: () => null },
  alertTiming: { schema: z.enum(["at_once", "digest"]), byDefault: () => "at_once" },
  dailyReport: off,
  unpaidReminder: { schema: z.enum(UNPAID_RHYTHMS), byDefault: () => "daily" },
  awaitsKitAccess: off,
  pastOrdersChecked: off,
  firstOrderExplained: off,
  earlierOrdersExplained: off,
};

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
