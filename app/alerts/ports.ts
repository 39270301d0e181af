// Recipients and contents of emails, and their results. Adapter: app/database/alerts/alert-rows.ts.
import type { Settings } from "../accounts/settings/settings-schema.ts";
import type { ReportSummary } from "../daily-check/read/report-summary.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { TaskKind } from "../orders/codes/tasks.ts";
import type { Recipient } from "./recipient.ts";

export interface MailingShop {
  shop: ShopRef;
  /** The store's name as shown to the merchant. */
  name: string;
  /** IANA time zone. */
  timezone: string;
  /** The store owner's address, from Shopify. */
  storeEmail: string | null;
  recipient: Recipient;
  /** The merchant chose whether and where they want emails. */
  decided: boolean;
  timing: Settings["alertTiming"];
  dailyReport: boolean;
  unpaidReminder: Settings["unpaidReminder"];
  state: MailState;
}

export interface MailState {
  /** Keyed hash of the address that last got a confirmation request. */
  confirmationFor: string | null;
  confirmationSentAt: Date | null;
  /** The merchant requested the confirmation email again. */
  confirmationWantedAt: Date | null;
  testWantedAt: Date | null;
  testSentAt: Date | null;
  /** The last email with tasks. */
  alertsSentAt: Date | null;
  /** The last email about payment due. */
  unpaidToldAt: Date | null;
  failures: number;
  /** Our code for why the last email failed. */
  fault: string | null;
  /** No try before this time. */
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

export type MailReport = Pick<ReportSummary, "id" | "since" | "numbers" | "open">;

export interface SentAlerts {
  tasks: readonly string[];
  report: string | null;
  unpaid: boolean;
  /** Still to be shown: the chosen address was refused. */
  fault: string | null;
  at: Date;
}

/** An email requested by typing an address or pressing a button. `for`: keyed hash of its recipient. */
export interface AskedMail {
  kind: "confirmation" | "test";
  for: string;
  at: Date;
}

export interface AlertRows {
  /** Installed shops that may have something to email, or an address to confirm. */
  candidates(now: Date): Promise<ShopRef[]>;
  /** Null: not installed. */
  find(shop: Pick<ShopRef, "id">): Promise<MailingShop | null>;
  /**
   * Open tasks of the shop, oldest first. Leaves out orders that were only "placed before going live", and unpaid
   * orders, which have reminders of their own.
   */
  openTasks(shop: ShopRef): Promise<AlertTask[]>;
  /** Last night's report, if it is done and was not emailed yet. */
  freshReport(shop: ShopRef): Promise<MailReport | null>;
  noteAlerts(shop: ShopRef, sent: SentAlerts): Promise<void>;
  /** The number of such emails since then, from this shop and to this address. */
  askedMails(
    shop: Pick<ShopRef, "id">,
    asked: { for: string; since: Date },
  ): Promise<{ shop: number; address: number }>;
  noteAsked(shop: ShopRef, sent: AskedMail): Promise<void>;
  want(shop: Pick<ShopRef, "id">, wanted: { kind: AskedMail["kind"]; at: Date }): Promise<void>;
  noteFailure(shop: ShopRef, failure: { code: string; retryAt: Date }): Promise<void>;
  /** Why the last email failed; null if it was sent. */
  fault(shop: Pick<ShopRef, "id">): Promise<string | null>;
}
