// A daily check as the pages, the download and the email show it.

export interface ReportNumbers {
  /** Orders with kits, paid in the period: at Kit + waiting + elsewhere + missing. */
  sold: number;
  atKit: number;
  /** Not at Kit, with a reported reason. */
  waiting: number;
  /** No longer for Kit: ordered or fulfilled elsewhere. */
  elsewhere: number;
  /** Not at Kit, without a reported reason. */
  missing: number;
  doubled: number;
}

export interface ReportSummary {
  id: string;
  state: "running" | "done" | "failed";
  startedAt: Date;
  finishedAt: Date | null;
  /** Orders sold since then were counted. */
  since: Date;
  numbers: ReportNumbers;
  /** Kit orders that couldn't be read for a day: compared by their last read. */
  unread: number;
  differences: number;
  /** Of these, the ones not marked as handled. */
  open: number;
  /** Our own fault code; null if there was none. */
  fault: string | null;
}

export interface CheckProgress {
  /** Kit's orders are read again, Shopify prepares the store's orders in bulk, or orders are compared. */
  step: "reading" | "preparing" | "comparing";
  compared: number;
  /** Entries that Shopify has prepared so far. */
  prepared: number;
  /** After a fault (`fault`): when it is tried again. */
  retryAt: Date | null;
}

export interface ReportDetails extends ReportSummary {
  /** Null: it is over. */
  progress: CheckProgress | null;
}
