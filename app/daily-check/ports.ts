// The daily check's own rows, what it looks at in the ledger, and what its pages read. Adapters: app/database/daily-check.
import type { PageAsk, PageOf } from "../kernel/keyset.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { KitOrderRowId, ShopifyOrderId, VariantId } from "../kernel/ids.ts";
import type { Comparison } from "./compare-sides.ts";
import type { CheckedShop, PartSide } from "./order-sides.ts";
import type { DifferenceView } from "./read/difference-view.ts";
import type { ReportDetails, ReportSummary } from "./read/report-summary.ts";

/** `reading`: Kit is asked again for what is old; `store`, `ledger`: orders are compared page by page. */
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
  /** Null: the shop was uninstalled, has no account or has not gone live; nothing can be compared. */
  checked: CheckedShop | null;
}

export interface NewCheck {
  /** The calendar day in the shop's zone whose night it is; null: asked for by hand. */
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

/** A page of comparisons, written at once with how far the check has come. */
export interface CheckPage {
  orders: { id: ShopifyOrderId; name: string; comparison: Comparison }[];
  phase: CheckPhase;
  cursor: string | null;
  at: Date;
}

export interface CheckRows {
  /** Installed shops that are live and connected. */
  liveShops(): Promise<CheckShop[]>;
  /** Whether this is one of them. */
  isLive(shop: ShopRef): Promise<boolean>;
  /** Null: that night's check is there already, or one is running. */
  start(shop: ShopRef, check: NewCheck): Promise<string | null>;
  /** The shop's check that is not done; null when there is none. */
  running(shop: ShopRef): Promise<string | null>;
  /** Checks whose next step is due. */
  due(limit: number): Promise<string[]>;
  load(id: string): Promise<RunningCheck | null>;
  /** Not due again before `at`. */
  postpone(id: string, at: Date): Promise<void>;
  /** Counts a failed step. */
  noteFault(id: string, fault: { code: string; retryAt: Date }): Promise<void>;
  enter(id: string, phase: CheckPhase): Promise<void>;

  /** How many kit orders that may still change were last read before then. */
  countUnread(check: RunningCheck, readBefore: Date): Promise<number>;
  /** Those of them that this check has not asked for yet are made due, to be read at poll precedence. */
  askForReads(check: RunningCheck, readBefore: Date): Promise<KitOrderRowId[]>;
  partsOf(shop: ShopRef, order: ShopifyOrderId): Promise<PartSide[]>;
  linkedAt(shop: ShopRef, variants: readonly VariantId[]): Promise<Map<VariantId, Date>>;
  /**
   * Store orders of the ledger that this check has not compared yet: placed in the period, not over, or with a difference
   * in the report before that nobody has seen to.
   */
  unchecked(check: RunningCheck, limit: number): Promise<{ id: ShopifyOrderId; name: string }[]>;

  /** Written twice, a page counts once. What was marked as handled before, about the same thing, stays so. */
  writePage(check: RunningCheck, page: CheckPage): Promise<void>;
  /** Adds up what was compared, and removes the working state. */
  finish(check: RunningCheck, end: { at: Date; unread: number }): Promise<void>;
  fail(check: Pick<RunningCheck, "id">, end: { at: Date; code: string }): Promise<void>;
}

export interface DifferencePage {
  /** The report's id. */
  report: string;
  page: PageAsk;
  /** Rows at most; without it, as many as the page shows. */
  size?: number;
}

/** Every read is of one shop: ids of another find nothing. */
export interface CheckReads {
  reports(shop: ShopRef, page: PageAsk): Promise<PageOf<ReportSummary>>;
  report(shop: ShopRef, id: string): Promise<ReportDetails | null>;
  differences(shop: ShopRef, asked: DifferencePage): Promise<PageOf<DifferenceView>>;
  difference(shop: ShopRef, id: string): Promise<DifferenceView | null>;
  /** A difference that was handled before keeps its moment. */
  markHandled(shop: ShopRef, id: string, at: Date): Promise<void>;
}
