// Our row for one kit order, as the reconciler reads it. The adapter (app/database/orders/order-rows.ts) maps it to columns.
import type { KitAccountId, KitOrderRowId, ShopId, ShopifyOrderId } from "../../kernel/ids.ts";
import type { KitOrder } from "../../kit/kit-types.ts";
import type { Approval, ApprovalCode } from "../codes/approval-params.ts";
import type { Because } from "../codes/reason-params.ts";
import type { KitProblem } from "./kit-problem.ts";
import type { OrderFields } from "./order-fields.ts";
import type { Passed } from "./passed.ts";
import type { RowAttempt, RowLine, RowShipment } from "./row-parts.ts";

export type { RowAttempt, RowLine, RowShipment, Tracking } from "./row-parts.ts";

export type Submission =
  | "received"
  | "held"
  | "ready"
  | "submitting"
  | "submitted"
  | "rejected"
  | "unknown"
  | "exists_unlinked"
  | "review"
  | "void";

export type CancelState = "none" | "requested" | "sending" | "done" | "refused" | "unknown" | "blocked";

export type Environment = "production" | "staging";

/** 0: a state that the specification doesn't name. */
export type Stage = 0 | 1 | 2 | 3 | 4;
export const STAGE = { unknown: 0, pendingPayment: 1, inProduction: 2, shipped: 3, delivered: 4 } as const;

export interface OrderRow {
  id: KitOrderRowId;
  shopId: ShopId;
  environment: Environment;
  shopifyOrderId: ShopifyOrderId;
  part: number;
  reference: string;
  orderName: string;
  placedAt: Date;
  createdAt: Date;
  submission: Submission;
  wait: Wait | null;
  /** How often the answer to a POST was lost. */
  lostCount: number;
  accountId: KitAccountId | null;
  firstSentAt: Date | null;
  customerSalt: Uint8Array | null;
  customerHmac: Uint8Array | null;
  /** Null: no phone was sent, or none that is compared. */
  phoneHmac: Uint8Array | null;
  storeCancelledAt: Date | null;
  storeGoneAt: Date | null;
  kit: KitMirror | null;
  readWantedAt: Date | null;
  readWantedWhy: string | null;
  cancel: { state: CancelState; by: "store" | "merchant" | null; at: Date | null; lostCount: number };
  deliveredMarkedAt: Date | null;
  passed: Passed;
  /** Kit as a fulfillment service: when the start of production was reported to Shopify. */
  progressReportedAt: Date | null;
  /** For part 1: the tag "Kit: needs attention" is on the store's order; null: its last change got no answer. */
  tagged: boolean | null;
  /** The values last written to the app's fields of the store's order; null: none yet. */
  orderFields: OrderFields | null;
  /** Of the open task: after 60 days Shopify no longer shows it. */
  reportedProblem: KitProblem | null;
  kitWanted: number | null;
  failures: number;
  lines: RowLine[];
  approvals: (Approval & { at: Date })[];
  holds: { reason: string; since: Date; liftedAt: Date | null }[];
  shipments: RowShipment[];
  /** The newest attempt of each kind. If `endedAt` is null on a row without a claim, the answer is lost. */
  lastCreate: RowAttempt | null;
  lastCancel: RowAttempt | null;
}

export type Wait = Because & { until: Date | null };

export const READ_FAULTS = ["not_found", "other_reference", "unreadable"] as const;
export type ReadFault = (typeof READ_FAULTS)[number];

/** Kit's order as last read (design "Mirror of Kit's state"). */
export interface KitMirror extends Pick<
  KitOrder,
  "id" | "state" | "createdAt" | "paymentStatus" | "portalUrl" | "allowCancel" | "cancelType" | "tracking"
> {
  stage: Stage;
  stageAt: Date;
  canceledAt: Date | null;
  readAt: Date;
  /** Reads since the stage began; the polling plan depends on it. */
  reads: number;
  comparedAt: Date | null;
  /** Names of the fields that differ from what was sent. */
  differences: string[];
  /** The last read failed permanently. `unreadable`: Kit refuses to show the order, or shows it unreadably. */
  readFault: ReadFault | null;
}

export function approved(row: Pick<OrderRow, "approvals">, what: ApprovalCode): boolean {
  return row.approvals.some((approval) => approval.what === what);
}

/** The hold of a person or a workflow, unless it was lifted. */
export function heldByHand({ holds }: Pick<OrderRow, "holds">): OrderRow["holds"][number] | undefined {
  return holds.find(({ reason, liftedAt }) => reason === "merchant" && liftedAt === null);
}

/** The approval with its time and params; undefined if it wasn't given. */
export function approvalOf<Code extends ApprovalCode>(
  row: Pick<OrderRow, "approvals">,
  what: Code,
): (Approval<Code> & { at: Date }) | undefined {
  // `readApproval` guarantees that the params match the code.
  return row.approvals.find((approval) => approval.what === what) as (Approval<Code> & { at: Date }) | undefined;
}
