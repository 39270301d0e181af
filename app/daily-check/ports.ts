// What the daily check reads and records, by single calls and by bulk operations. Adapters: app/database/daily-check,
// app/shopify/orders.
import type { BulkAtWork, BulkOperation, BulkRun, BulkSteps } from "../bulk/bulk-operation.ts";
import type { KitOrderRowId, ShopifyOrderId, VariantId } from "../kernel/ids.ts";
import type { PageAsk, PageOf } from "../kernel/paging/keyset.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreOrder } from "../orders/ports/shopify-order.ts";
import type { Comparison } from "./compare-sides.ts";
import type { CheckedShop, PartSide } from "./order-sides.ts";
import type { DifferenceView } from "./read/difference-view.ts";
import type { ReportDetails, ReportSummary } from "./read/report-summary.ts";

/** `reading`: old data of Kit is read again; `store`, `ledger`: orders are compared page by page. */
export type CheckPhase = "reading" | "store" | "ledger";

export interface RunningCheck {
  id: string;
  shop: ShopRef;
  phase: CheckPhase;
  startedAt: Date;
  since: Date;
  byHand: boolean;
  cursor: string | null;
  failures: number;
  /** Null: the shop was uninstalled, has no account or hasn't gone live, so nothing can be compared. */
  checked: CheckedShop | null;
}

export interface NewCheck {
  /** The calendar day of the night in the shop's zone; null: requested by hand. */
  nightOf: string | null;
  since: Date;
  at: Date;
}

export interface CheckShop {
  shop: ShopRef;
  timezone: string;
  goneLiveAt: Date;
  /** The last night whose check was begun; null: none yet. */
  lastNight: string | null;
}

/** A page of comparisons, written together with the check's progress. */
export interface CheckPage {
  orders: { id: ShopifyOrderId; name: string; comparison: Comparison }[];
  phase: CheckPhase;
  cursor: string | null;
  at: Date;
}

export interface CheckRows {
  /** Installed shops that are live and connected. */
  liveShops(): Promise<CheckShop[]>;
  isLive(shop: ShopRef): Promise<boolean>;
  /** Null: that night's check exists already, or one is running. */
  start(shop: ShopRef, check: NewCheck): Promise<string | null>;
  /** The shop's unfinished check; null if there is none. */
  running(shop: ShopRef): Promise<string | null>;
  due(limit: number): Promise<string[]>;
  load(id: string): Promise<RunningCheck | null>;
  postpone(id: string, at: Date): Promise<void>;
  noteFault(id: string, fault: { code: string; retryAt: Date }): Promise<void>;
  enter(id: string, phase: CheckPhase): Promise<void>;

  /** The number of unfinished kit orders last read before then. */
  countUnread(check: RunningCheck, readBefore: Date): Promise<number>;
  /** Makes those of them due that this check hasn't requested yet, to be read at poll priority. */
  requestReads(check: RunningCheck, readBefore: Date): Promise<KitOrderRowId[]>;
  partsOf(shop: ShopRef, order: ShopifyOrderId): Promise<PartSide[]>;
  linkedAt(shop: ShopRef, variants: readonly VariantId[]): Promise<Map<VariantId, Date>>;
  /**
   * Store orders of the ledger that this check hasn't compared yet: placed in the period, not over, or with an
   * unhandled difference in the previous report.
   */
  unchecked(check: RunningCheck, limit: number): Promise<{ id: ShopifyOrderId; name: string }[]>;

  /** Idempotent. Differences already marked as handled, about the same thing, stay handled. */
  writePage(check: RunningCheck, page: CheckPage): Promise<void>;
  /** Sums up the comparisons and removes the working state. */
  finish(check: RunningCheck, end: { at: Date; unread: number }): Promise<void>;
  fail(check: Pick<RunningCheck, "id">, end: { at: Date; code: string }): Promise<void>;
}

export interface DifferencePage {
  report: string;
  page: PageAsk;
  /** Maximum rows; without it, a page's. */
  size?: number;
}

/** Every read is limited to one shop: ids of another find nothing. */
export interface CheckReads {
  reports(shop: ShopRef, page: PageAsk): Promise<PageOf<ReportSummary>>;
  report(shop: ShopRef, id: string): Promise<ReportDetails | null>;
  differences(shop: ShopRef, page: DifferencePage): Promise<PageOf<DifferenceView>>;
  difference(shop: ShopRef, id: string): Promise<DifferenceView | null>;
  /** A difference handled before keeps its time. */
  markHandled(shop: ShopRef, id: string, at: Date): Promise<void>;
}

/** An order of a bulk operation's file. */
export interface ListedOrder {
  id: ShopifyOrderId;
  name: string;
  /** Without its customer, its fulfillment orders and the lines of its fulfillments. Null: unreadable in the file. */
  order: StoreOrder | null;
  /** The merchant requested some of it back from a fulfillment service. The file doesn't include which lines. */
  requestedBack: boolean;
  /** The number of its lines in the file. */
  objects: number;
}

/** Reads throw like those of `StoreProducts`. */
export interface StoreOrdersInBulk extends BulkAtWork {
  /** The number of orders changed since; capped at 10,000. */
  countChanged(shop: ShopRef, since: Date): Promise<number>;
  runReading(shop: ShopRef, reading: { name: string; since: Date }): Promise<BulkRun>;
  /**
   * One after another, always in the same order; null: the file no longer exists. Throws `bulk_result_odd` if it isn't
   * a file of orders, and a retryable `Fault` if it breaks off.
   */
  orders(url: string): Promise<AsyncIterable<ListedOrder> | null>;
}

/** A check's operations. They are kept until it is over, which shows the number of attempts. */
export interface CheckOperations extends BulkSteps {
  /** `open`: the one that hasn't ended. */
  of(check: RunningCheck): Promise<{ open: BulkOperation | null; attempts: number }>;
  /** Throws if another process has prepared the same attempt. */
  prepare(check: RunningCheck): Promise<BulkOperation>;
  end(operation: BulkOperation): Promise<void>;
  /** The running check of Shopify's operation; null: none. */
  checkOf(shop: ShopRef, operationId: string): Promise<string | null>;
}
