// A daily check as the pages, the download and the mail show it.

export interface ReportNumbers {
  /** Orders with kits, paid in the period: at Kit + waiting + elsewhere + missing. */
  sold: number;
  atKit: number;
  /** Not at Kit, and somebody was told why. */
  waiting: number;
  /** Not for Kit any more: ordered or fulfilled in another way. */
  elsewhere: number;
  /** Not at Kit, and nobody was told. */
  missing: number;
  doubled: number;
}

export interface ReportSummary {
  id: string;
  state: "running" | "done" | "failed";
  startedAt: Date;
  finishedAt: Date | null;
  /** Orders sold from then on were counted. */
  since: Date;
  byHand: boolean;
  numbers: ReportNumbers;
  /** Kit orders that Kit was not heard of for a day: compared as they last stood. */
  unread: number;
  differences: number;
  /** Of them, those that the merchant has not marked as handled. */
  open: number;
  /** Our own code for what went wrong; null when nothing did. */
  fault: string | null;
}

/** How far a running check is. */
export interface CheckProgress {
  /** Kit's orders are read anew, Shopify prepares the store's orders in bulk, or orders are compared. */
  step: "reading" | "preparing" | "comparing";
  /** Orders with kits, compared so far. */
  compared: number;
  /** Of what Shopify prepares: entries so far. */
  prepared: number;
  /** After a fault (`fault`): when it is tried again. */
  retryAt: Date | null;
}

export interface ReportDetails extends ReportSummary {
  /** Null: it is over. */
  progress: CheckProgress | null;
}
