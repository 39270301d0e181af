// The rows of the ledger, as the reconciler uses them (design "Claims"). Decisions are written under the claim's fence and
// report whether it still held; facts (an answer, a Kit id) are recorded whatever the fence.
// Adapter: app/database/orders/order-rows.ts.
import type {
  FulfillmentId,
  KitAccountId,
  KitOrderRowId,
  KitProductId,
  LineItemId,
  Sha256,
  ShopifyOrderId,
  SlotId,
} from "../../kernel/ids.ts";
import type { Move } from "../codes/approval-params.ts";
import type { Decision, PlannedShipment } from "../decide/decision.ts";
import type { OrderFields } from "./order-fields.ts";
import type { CancelState, Environment, KitMirror, OrderRow, Submission, Tracking } from "./order-row.ts";
import type { Priority } from "../../kernel/kit-budget.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { SlotWait } from "../../kernel/kit-budget.ts";
import type { StoreRead } from "./store.ts";
import type { TimelineRecord } from "../codes/timeline.ts";
import type { HeldLine } from "../kit-answers/attempt-at-kit.ts";

export interface Claim {
  id: KitOrderRowId;
  shop: ShopRef;
  row: OrderRow;
  fence: bigint;
  /** How long the lease lasts; each decision that is written prolongs it by as much. */
  leaseMilliseconds: number;
  /** Wake-ups before the claim; a later one makes the row due again at its end. */
  nudges: number;
}

export interface NewRow {
  shop: ShopRef;
  shopifyOrderId: ShopifyOrderId;
  orderName: string;
  placedAt: Date;
  environment: Environment;
  part: number;
  test: boolean;
}

export interface SentLine {
  lineItemId: LineItemId;
  productId: KitProductId;
  quantity: number;
  sha256: Sha256;
}

/** A request to Kit that a row wants to start now. */
export interface RequestAsk {
  accountId: KitAccountId;
  priority: Priority;
  at: Date;
}

/**
 * The outcome. `begun`: the slot is booked and the attempt recorded, in one transaction. `wait`: no slot; the row waits in line, and
 * the claim has ended. `stale`: the fence or the lease is lost, or the decision is stale; no slot was booked.
 * `removed`: the store has lost its place on the account; no slot was booked, and the claim goes on.
 */
export type Begun<More = object> =
  ({ kind: "begun"; slot: SlotId } & More) | SlotWait | { kind: "stale" } | { kind: "removed" };

export interface CreateAttempt extends RequestAsk {
  /** The row's state after the decision. If an answer or a link has changed it since, no request is made. */
  from: Submission;
  lines: SentLine[];
  customerSalt: Uint8Array;
  customerHmac: Uint8Array;
  phoneHmac: Uint8Array | null;
  storeReadAt: Date;
  /** The other parts as the decision saw them (units-of-other-parts.ts): two parts never send the same units. */
  partsMark: string;
}

/** How a POST or DELETE ended, and how that changes the row. `detail` is masked. */
export interface AttemptResult {
  outcome: "created" | "rejected" | "reference_taken" | "lost" | "not_sent" | "canceled" | "refused";
  httpStatus: number | null;
  detail: string | null;
  submission?: Submission;
  cancel?: CancelState;
  lostCount?: number;
  mirror?: KitMirror;
  linkedBy?: string;
  timeline: TimelineRecord[];
}

export interface KitLink {
  mirror: KitMirror;
  held: readonly HeldLine[];
  by: string;
  at: Date;
}

export type LinkResult = "linked" | "linked_elsewhere" | "already_linked";

export interface OrderRows {
  idsOf(shop: ShopRef, order: ShopifyOrderId): Promise<{ id: KitOrderRowId; environment: Environment }[]>;
  /** Inserts the row, or finds the one that is there: the database's unique key decides. */
  open(row: NewRow): Promise<KitOrderRowId>;
  /** Makes the row due now. */
  nudge(id: KitOrderRowId): Promise<void>;
  /** Null: another worker has it (and will see the nudge), or it doesn't exist. */
  claim(id: KitOrderRowId, milliseconds: number): Promise<Claim | null>;
  reload(claim: Claim): Promise<OrderRow>;

  // decisions: false when the fence or the lease is lost, or when the decision is stale: a fact moved the row on meanwhile, or
  // (before anything irreversible) the row was woken since the claim. A stale row is handed back, due at once.
  settle(claim: Claim, decision: Decision, store: { read: StoreRead; at: Date }): Promise<boolean>;
  note(
    claim: Claim,
    note: { cancel?: { state: CancelState; by?: "store" | "merchant" }; timeline: TimelineRecord[]; at: Date },
  ): Promise<boolean>;
  /** `submitting`, its attempt and its slot, committed together before the socket opens. */
  beginCreate(claim: Claim, attempt: CreateAttempt): Promise<Begun<{ attempt: string }>>;
  beginCancel(claim: Claim, ask: RequestAsk): Promise<Begun<{ attempt: string }>>;
  /** A reading changes nothing at Kit: its slot alone. */
  beginRead(claim: Claim, ask: RequestAsk): Promise<Begun>;
  /** The app's own at its location. A fulfillment that it made there before is kept beside it. */
  beginShipment(claim: Claim, shipment: PlannedShipment, startedAt: Date): Promise<boolean>;
  /** A fulfillment that it did not make there. */
  beginOther(
    claim: Claim,
    other: { shipment: PlannedShipment; fulfillmentId: FulfillmentId; startedAt: Date },
  ): Promise<boolean>;
  /** How far the move to Kit's location has come, before Shopify is asked for the next bit of it. */
  beginMove(claim: Claim, move: Move): Promise<boolean>;
  /** What tag is on the store's order is not known from now on, until it is recorded. */
  beginTag(claim: Claim): Promise<boolean>;
  /** `rung`: the row was woken since the claim, so it is due at once whatever `dueAt` says. */
  release(claim: Claim, end: { dueAt: Date | null; fault: string | null }): Promise<{ rung: boolean }>;

  // facts: always recorded
  endAttempt(id: KitOrderRowId, attemptId: string, end: { result: AttemptResult; at: Date }): Promise<void>;
  recordKit(id: KitOrderRowId, record: { mirror: KitMirror; timeline: TimelineRecord[] }): Promise<void>;
  /** Polling found a shipment without an event: until one comes, the account's orders are read more often. */
  noteUnheard(account: KitAccountId): Promise<void>;
  /** Binds Kit's number to the row, where no other row has it. `held`: what Kit's order has, which tells what of the row was sent. */
  link(id: KitOrderRowId, link: KitLink): Promise<LinkResult>;
  endShipment(id: KitOrderRowId, end: ShipmentEnd): Promise<void>;
  recordDelivered(id: KitOrderRowId, at: Date): Promise<void>;
  /**
   * What is on the store's order. Once the fence or the lease is lost, another worker may have changed the tag since: then it is not
   * known, and the row is woken.
   */
  recordTag(claim: Claim, on: boolean): Promise<void>;
  /**
   * The tag and the fields that a row at Kit's staging wrote are its production row's from now on: there the tag is unknown, the
   * fields are as they were written, and it is due. Null: there is no such row.
   */
  handOver(id: KitOrderRowId): Promise<KitOrderRowId | null>;
  recordFields(id: KitOrderRowId, record: { fields: OrderFields; timeline: TimelineRecord[] }): Promise<void>;
  recordMove(id: KitOrderRowId, record: { move: Move; timeline: TimelineRecord[] }): Promise<void>;
  /** What the fulfillment service said in the store; `progressReportedAt` null leaves it as it was. */
  recordService(
    id: KitOrderRowId,
    record: { progressReportedAt: Date | null; timeline: TimelineRecord[] },
  ): Promise<void>;
}

export interface ShipmentEnd {
  /** The app's own at a location, or whichever has that fulfillment. */
  of: { location: string } | { fulfillment: FulfillmentId };
  state: "seen" | "fulfilled" | "unknown";
  fulfillmentId?: FulfillmentId;
  tracking?: Tracking[];
  lines?: { lineItemId: string; quantity: number }[];
  adopted?: boolean;
  notified?: boolean;
  fault?: string | null;
  at: Date;
  timeline: TimelineRecord[];
}
