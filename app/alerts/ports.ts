// Whom to mail, about what, and how that went. Adapter: app/database/alerts/alert-rows.ts.
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { TaskKind } from "../orders/codes/tasks.ts";
import type { ReportNumbers } from "../daily-check/read/report-summary.ts";

export interface MailingShop {
  shop: ShopRef;
  /** The store's name as the merchant knows it. */
  name: string;
  /** IANA. */
  timezone: string;
  /** The merchant's own address, no customer's. */
  email: string;
  confirmed: boolean;
  timing: "at_once" | "digest";
  dailyReport: boolean;
  state: MailState;
}

export interface MailState {
  /** Keyed hash of the address that was last asked to confirm itself. */
  confirmationFor: string | null;
  confirmationSentAt: Date | null;
  /** The merchant asked for the confirmation mail once more. */
  confirmationWantedAt: Date | null;
  /** The last mail that told of tasks. */
  alertsSentAt: Date | null;
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

export interface AlertRows {
  /** Installed shops with an address for alerts, confirmed or not. */
  shops(): Promise<MailingShop[]>;
  find(shop: Pick<ShopRef, "id">): Promise<MailingShop | null>;
  /** Open tasks of the shop, oldest first; those that say no more than "placed before going live" are left out. */
  openTasks(shop: ShopRef): Promise<AlertTask[]>;
  /** Last night's report, when it is done and was not mailed yet. */
  freshReport(shop: ShopRef): Promise<MailReport | null>;
  noteAlerts(shop: ShopRef, sent: { tasks: readonly string[]; report: string | null; at: Date }): Promise<void>;
  noteConfirmation(shop: ShopRef, sent: { for: string; at: Date }): Promise<void>;
  wantConfirmation(shop: ShopRef, at: Date): Promise<void>;
  noteFailure(shop: ShopRef, failure: { code: string; retryAt: Date }): Promise<void>;
  /** Why the last mail did not go out; null when it did. */
  fault(shop: ShopRef): Promise<string | null>;
}
