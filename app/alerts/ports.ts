// Whom to mail, about what, and how that went. Adapter: app/database/alerts/alert-rows.ts.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { TaskKind } from "../orders/codes/tasks.ts";
import type { ReportNumbers } from "../daily-check/read/report-summary.ts";
import type { Settings } from "../accounts/settings/settings-schema.ts";
import type { Recipient } from "./recipient.ts";

export interface MailingShop {
  shop: ShopRef;
  /** The store's name as the merchant knows it. */
  name: string;
  /** IANA. */
  timezone: string;
  /** The store owner's address, as Shopify has it. */
  storeEmail: string | null;
  recipient: Recipient;
  /** The merchant said whether and where they want emails. */
  decided: boolean;
  timing: Settings["alertTiming"];
  dailyReport: boolean;
  unpaidReminder: Settings["unpaidReminder"];
  state: MailState;
}

export interface MailState {
  /** Keyed hash of the address that was last asked to confirm itself. */
  confirmationFor: string | null;
  confirmationSentAt: Date | null;
  /** The merchant asked for the confirmation email again. */
  confirmationWantedAt: Date | null;
  /** The merchant asked for a test email. */
  testWantedAt: Date | null;
  testSentAt: Date | null;
  /** The last mail that told of tasks. */
  alertsSentAt: Date | null;
  /** The last mail that told of payment due. */
  unpaidToldAt: Date | null;
  failures: number;
  /** Nothing is tried before. */
  retryAt: Date | null;
}

export interface AlertTask {
  id: string;
  kind: TaskKind;
  params: Record<string, unknown>;
  since: Date;
  mailedAt: Date | null;
  order: { name: string; part: number } | null;
}

export interface MailReport {
  id: string;
  since: Date;
  numbers: ReportNumbers;
  /** Differences that nobody has seen to. */
  open: number;
}

export interface SentAlerts {
  tasks: readonly string[];
  report: string | null;
  /** It told of payment due. */
  unpaid: boolean;
  at: Date;
}

/** An email that somebody asked for by typing an address or pressing a button. `for`: keyed hash of where it goes. */
export interface AskedMail {
  kind: "confirmation" | "test";
  for: string;
  at: Date;
}

export interface AlertRows {
  /** Installed shops that may have something to be told, or an address to ask. */
  candidates(now: Date): Promise<ShopRef[]>;
  /** Null: not installed. */
  find(shop: Pick<ShopRef, "id">): Promise<MailingShop | null>;
  /**
   * Open tasks of the shop, oldest first. Left out: those that say no more than "placed before going live", and unpaid orders,
   * which have reminders of their own.
   */
  openTasks(shop: ShopRef): Promise<AlertTask[]>;
  /** Last night's report, when it is done and was not mailed yet. */
  freshReport(shop: ShopRef): Promise<MailReport | null>;
  noteAlerts(shop: ShopRef, sent: SentAlerts): Promise<void>;
  /** How many such emails went out since, from this shop and to this address. */
  askedMails(
    shop: Pick<ShopRef, "id">,
    asked: { for: string; since: Date },
  ): Promise<{ shop: number; address: number }>;
  noteAsked(shop: ShopRef, sent: AskedMail): Promise<void>;
  want(shop: Pick<ShopRef, "id">, wanted: { kind: AskedMail["kind"]; at: Date }): Promise<void>;
  noteFailure(shop: ShopRef, failure: { code: string; retryAt: Date }): Promise<void>;
  /** Why the last mail did not go out; null when it did. */
  fault(shop: Pick<ShopRef, "id">): Promise<string | null>;
}
