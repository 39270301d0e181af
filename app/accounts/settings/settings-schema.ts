// The merchant's rules (`shops.settings`), key by key: what is allowed, what applies when it is not set, and what
// holds when something unreadable does. Only what the merchant chose is stored, so a better default reaches everybody
// who chose nothing. What each does, in a sentence: the text catalogue, under the same keys.
import { z } from "zod";
import type { OrderRules } from "../../orders/decide/rules.ts";

export type AccountKind = "unknown" | "standard" | "invoice";

/** Shopify's OrderDisplayFinancialStatus, those for which forwarding may make sense. */
export const PAYABLE_STATES = ["PAID", "PARTIALLY_REFUNDED", "PARTIALLY_PAID", "AUTHORIZED", "PENDING"] as const;
/** Shopify's OrderRiskLevel. */
export const RISK_LEVELS = ["HIGH", "MEDIUM", "LOW", "PENDING", "NONE"] as const;
export const SOURCES = ["online", "pos", "draft", "other"] as const;

/** How often payment due is told. */
const UNPAID_RHYTHMS = ["four_hours", "daily", "weekly", "never"] as const;

/** Three days: longer holds are releases by hand. */
export const LONGEST_HOLD_MINUTES = 4_320;
/** A day: who waits longer for an assessment waits in vain. */
export const LONGEST_RISK_WAIT_MINUTES = 1_440;
/** On an invoice-term account nothing can be stopped by not paying, so there is an hour to change one's mind. */
const INVOICE_HOLD_MINUTES = 60;

export interface Settings extends OrderRules {
  paidStates: (typeof PAYABLE_STATES)[number][];
  heldRiskLevels: (typeof RISK_LEVELS)[number][];
  /** Emails about what needs attention. */
  alerts: boolean;
  /** Where they go; null: to the store owner's address, as Shopify has it. The merchant's own address, no customer's. */
  alertEmail: string | null;
  /** Nothing is mailed to an address that nobody has confirmed. ISO date. */
  alertConfirmedAt: string | null;
  /** One email for each alert, or one a day for all. */
  alertTiming: "at_once" | "digest";
  /** "37 sold, 37 at Kit, 0 missing, 0 double", every morning; without it only of a check that found a difference. */
  dailyReport: boolean;
  /** How often an email tells of orders that wait for the merchant to pay Kit. */
  unpaidReminder: (typeof UNPAID_RHYTHMS)[number];
}

export type SettingKey = keyof Settings;

interface Setting<T> {
  schema: z.ZodType<T>;
  /** When the merchant chose nothing. */
  byDefault: (kind: AccountKind) => T;
  /** When what is stored cannot be read: never more than the merchant may have wanted. */
  whenUnreadable?: T;
}

const flag = z.boolean();
const on: Setting<boolean> = { schema: flag, byDefault: () => true };
const off: Setting<boolean> = { schema: flag, byDefault: () => false };
const words = (longest: number) => z.array(z.string().trim().min(1).max(longest)).max(250);

export const SETTINGS: { readonly [Key in SettingKey]: Setting<Settings[Key]> } = {
  fulfillmentMode: { schema: z.enum(["webhooks", "service"]), byDefault: () => "webhooks" },
  approval: {
    schema: z.enum(["automatic", "all", "per_design"]),
    byDefault: () => "automatic",
    whenUnreadable: "all",
  },
  approvalSkus: { schema: z.array(z.string().startsWith("pmt_").max(255)).max(20_000), byDefault: () => [] },
  holdMinutes: {
    schema: z.number().int().min(0).max(LONGEST_HOLD_MINUTES),
    byDefault: (kind) => (kind === "invoice" ? INVOICE_HOLD_MINUTES : 0),
    whenUnreadable: INVOICE_HOLD_MINUTES,
  },
  untilReleased: { ...off, whenUnreadable: true },
  // A goodwill refund changes nothing about what is to be made.
  paidStates: {
    schema: z.array(z.enum(PAYABLE_STATES)).min(1),
    byDefault: () => ["PAID", "PARTIALLY_REFUNDED"],
    whenUnreadable: ["PAID"],
  },
  // Kit is paid for a kit that nobody may ever pay for: only where the merchant chose so.
  unpaidTerms: off,
  unpaidGateways: { schema: words(255), byDefault: () => [] },
  // Sold at a counter: often handed over there and then.
  heldSources: { schema: z.array(z.enum(SOURCES)), byDefault: () => ["pos"], whenUnreadable: [...SOURCES] },
  heldChannels: {
    schema: z.array(z.object({ source: z.string().min(1).max(255), name: z.string().trim().min(1).max(255) })).max(250),
    byDefault: () => [],
  },
  testOrders: { schema: z.enum(["hold", "send"]), byDefault: () => "hold" },
  heldTags: { schema: words(255), byDefault: () => [] },
  heldRiskLevels: {
    schema: z.array(z.enum(RISK_LEVELS)),
    byDefault: () => ["HIGH"],
    whenUnreadable: ["HIGH", "MEDIUM"],
  },
  // Longer than Shopify takes, and short beside the days that a kit takes.
  riskWaitMinutes: { schema: z.number().int().min(0).max(LONGEST_RISK_WAIT_MINUTES), byDefault: () => 15 },
  // A kit is made for one customer: one that comes back can't be sold again.
  heldAddresses: {
    schema: z.enum(["none", "undeliverable", "doubtful"]),
    byDefault: () => "undeliverable",
    whenUnreadable: "doubtful",
  },
  notifyCustomer: on,
  // A replacement may be nobody's business but the merchant's: they are asked for each.
  shareReplacementTracking: off,
  // The shop itself tells its customers; carriers abroad ask for a telephone number.
  passEmail: off,
  passPhone: { ...on, whenUnreadable: false },
  // Without asking, only what costs nothing is cancelled (design "Cancelling costs").
  cancelWithoutAsking: { ...on, whenUnreadable: false },
  // A new order at Kit takes a new place in its line, and another number: the merchant says so first.
  replaceCorrected: off,
  markDelivered: on,
  needsYouTags: on,
  // Each write wakes the order once more, and what is written stays: only for who filters or automates by it.
  orderFields: off,
  alerts: on,
  alertEmail: { schema: z.email().max(320).nullable(), byDefault: () => null },
  alertConfirmedAt: { schema: z.iso.datetime().nullable(), byDefault: () => null },
  alertTiming: { schema: z.enum(["at_once", "digest"]), byDefault: () => "at_once" },
  dailyReport: off,
  unpaidReminder: { schema: z.enum(UNPAID_RHYTHMS), byDefault: () => "daily" },
};

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
