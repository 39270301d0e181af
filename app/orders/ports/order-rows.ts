// The rows of the ledger, as the reconciler uses them (design "Claims"). Decisions are written only under the claim's
// fence, and report whether it still held; facts (an answer, a Kit id) are always recorded. Adapter:
// app/database/orders/order-rows.ts.
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
import type { Priority, SlotWait } from "../../kernel/kit-budget.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Move } from "../codes/approval-params.ts";
import type { TimelineRecord } from "../codes/timeline.ts";
import type { Decision, PlannedShipment } from "../decide/decision.ts";
import type { HeldLine } from "../kit-answers/attempt-at-kit.ts";
import type { OrderFields } from "./order-fields.ts";
import type { CancelState, Environment, KitMirror, OrderRow, Submission, Tracking } from "./order-row.ts";
import type { StoreRead } from "./store.ts";

export interface Claim {
  id: KitOrderRowId;
  shop: ShopRef;
  row: OrderRow;
  fence: bigint;
  /** How long the lease lasts; each renewal and each written decision extends it by the same time. */
  leaseMilliseconds: number;
  /** Wake-ups before the claim; a later one makes the row due again at its end. */
  nudges: number;
}

export interface NewRow extends Pick<OrderRow, "shopifyOrderId" | "orderName" | "placedAt" | "environment" | "part"> {
  shop: ShopRef;
  test: boolean;
}

export interface SentLine {
  lineItemId: LineItemId;
  productId: KitProductId;
  quantity: number;
  sha256: Sha256;
}

/** A request to Kit that a row is ready to start. */
export interface RequestAsk {
  accountId: KitAccountId;
  priority: Priority;
  at: Date;
}

/**
 * `begun`: the slot is booked and the attempt recorded, in one transaction. `wait`: no slot; the row waits in line, and
 * the claim has ended. `stale`: the fence, the lease or the decision is outdated; no slot was booked. `removed`: the
 * store is no longer a member of the account; no slot was booked, and the claim continues.
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
  /** Whether it goes to the store that was approved. If not, that approval ends (send-to-store.ts). */
  toStore: boolean;
  /** The other parts as the decision saw them (units-of-other-parts.ts), so that two parts never send the same units. */
  partsMark: string;
}

/** How a POST or DELETE ended and how that changes the row. `detail` is masked. */
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
  /** Inserts the row or finds the existing one: the database's unique key decides. */
  open(row: NewRow): Promise<KitOrderRowId>;
  nudge(id: KitOrderRowId): Promise<void>;
  /** Null: another worker has it (and will see the nudge), or it doesn't exist. */
  claim(id: KitOrderRowId, milliseconds: number): Promise<Claim | null>;
  /**
   * Whether Kit fails to show just this order: it shows others, or no other fails. Otherwise it fails for the account, which
   * is reported once (app/attention/sending-state.ts).
   */
  isUnreadAlone(row: Pick<OrderRow, "id">, account: KitAccountId): Promise<boolean>;
  /** False: the fence or the lease is lost. */
  renew(claim: Claim): Promise<boolean>;
  reload(claim: Claim): Promise<OrderRow>;

  // decisions: false if the fence or the lease is lost, or the decision is stale: a fact changed the row meanwhile, or
  // (before anything irreversible) the row was woken since the claim. A stale row is handed back, due at once.
  settle(claim: Claim, decision: Decision, store: { read: StoreRead; at: Date }): Promise<boolean>;
  note(
    claim: Claim,
    note: { cancel?: { state: CancelState; by?: "store" | "merchant" }; timeline: TimelineRecord[]; at: Date },
  ): Promise<boolean>;
  /** `submitting`, its attempt and its slot, committed together before the socket opens. */
  beginCreate(claim: Claim, attempt: CreateAttempt): Promise<Begun<{ attempt: string }>>;
  beginCancel(claim: Claim, ask: RequestAsk): Promise<Begun<{ attempt: string }>>;
  /** A read changes nothing at Kit, so it records only its slot. */
  beginRead(claim: Claim, ask: RequestAsk): Promise<Begun>;
  /** The app's own fulfillment at its location. An earlier one that it made there is kept beside it. */
  beginShipment(claim: Claim, shipment: PlannedShipment, startedAt: Date): Promise<boolean>;
  /** A fulfillment that it didn't make there. */
  beginOther(
    claim: Claim,
    other: { shipment: PlannedShipment; fulfillmentId: FulfillmentId; startedAt: Date },
  ): Promise<boolean>;
  /** Records the progress of a move to Kit's location before the next call to Shopify. */
  beginMove(claim: Claim, move: Move): Promise<boolean>;
  /** From now on, until it is recorded, the tag on the store's order is unknown. */
  beginTag(claim: Claim): Promise<boolean>;
  /** `nudged`: the row was woken since the claim, so it is due at once regardless of `dueAt`. */
  release(claim: Claim, end: { dueAt: Date | null; fault: string | null }): Promise<{ nudged: boolean }>;

  // facts: always recorded
  endAttempt(id: KitOrderRowId, attemptId: string, end: { result: AttemptResult; at: Date }): Promise<void>;
  /** `wanted`: the row's `readWantedAt` when the read began. A later request, made meanwhile, stays. */
  recordKit(
    id: KitOrderRowId,
    record: { mirror: KitMirror; timeline: TimelineRecord[]; wanted: Date | null },
  ): Promise<void>;
  /** Polling found a shipment without an event: until one comes, the account's orders are read more often. */
  noteUnheard(account: KitAccountId): Promise<void>;
  /** Binds Kit's number to the row unless another row has it. `held`: the contents of Kit's order, which show what was sent. */
  link(id: KitOrderRowId, link: KitLink): Promise<LinkResult>;
  endShipment(id: KitOrderRowId, end: ShipmentEnd): Promise<void>;
  recordDelivered(id: KitOrderRowId, at: Date): Promise<void>;
  /**
   * Records the tag on the store's order. If the fence or the lease is lost, another worker may have changed it: then
   * the tag is unknown, and the row is woken.
   */
  recordTag(claim: Claim, on: boolean): Promise<void>;
  /**
   * Hands the tag and fields that a staging row wrote over to its production row, which becomes due: its tag is
   * unknown, its fields are as written. Null: there is no such row.
   */
  handOver(id: KitOrderRowId): Promise<KitOrderRowId | null>;
  /** `endsReport`: what all parts of the order handled of the customer's reports no longer covers a new one. */
  recordFields(
    id: KitOrderRowId,
    record: { fields: OrderFields; endsReport: boolean; timeline: TimelineRecord[] },
  ): Promise<void>;
  recordMove(id: KitOrderRowId, record: { move: Move; timeline: TimelineRecord[] }): Promise<void>;
  /** What the fulfillment service reported to the store; `progressReportedAt` null leaves it unchanged. */
  recordService(
    id: KitOrderRowId,
    record: { progressReportedAt: Date | null; timeline: TimelineRecord[] },
  ): Promise<void>;
}

export interface ShipmentEnd {
  /** The app's own at a location, or the shipment with that fulfillment. */
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
