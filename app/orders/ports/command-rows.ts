// What the merchant's commands read and write, all through the shop's id. Adapter: app/database/orders/order-commands.ts.
import type { ExternalSku, KitAccountId, KitOrderRowId, LineItemId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Approval, ApprovalCode, PartPurpose } from "../codes/approval-params.ts";
import type { OpenTask } from "../codes/tasks.ts";
import type { TimelineRecord } from "../codes/timeline.ts";
import type { CancelState, OrderRow, Submission } from "./order-row.ts";
import type { Claim } from "./order-rows.ts";

export interface CommandRows {
  /** Null: this shop has no row with that id. */
  find(shop: ShopRef, id: KitOrderRowId): Promise<FoundOrder | null>;
  /** The order's account, or the one it would go to; null if the store is no longer a member of it. */
  accountFor(shop: ShopRef, row: Pick<OrderRow, "accountId">): Promise<KitAccountId | null>;
  /** How often workflows have sent it again since then. */
  countWorkflowTries(shop: ShopRef, id: KitOrderRowId, since: Date): Promise<number>;
  /** False: the row has left the expected state, and nothing was changed. */
  change(shop: ShopRef, id: KitOrderRowId, change: CommandChange): Promise<boolean>;
  /**
   * Opens a further part with its approvals (part-purpose.ts) in one transaction; null if another was opened first, or
   * an earlier one hasn't been sent yet. `last`: the last part that the merchant knew of; null: doesn't matter.
   * `settles`: marks tasks of `of` as handled; null if one was already. `claim`: of the reconciler's decision; null if the
   * fence or the lease is lost. Without it, makes `of` due.
   */
  openPart(
    shop: ShopRef,
    of: OrderRow,
    part: {
      purpose: PartPurpose;
      last?: number | null;
      settles?: readonly HandledTask[];
      claim?: Pick<Claim, "id" | "fence">;
    },
  ): Promise<KitOrderRowId | null>;
  /** Whether the account has an active design with exactly this SKU. */
  hasDesign(account: KitAccountId, sku: ExternalSku): Promise<boolean>;
  /**
   * Gives one line its design in all parts of the store order and makes them due. Null: nothing was chosen, because the
   * line is at Kit already or a part is being sent.
   */
  chooseDesign(shop: ShopRef, of: OrderRow, choice: LineDesign): Promise<KitOrderRowId[] | null>;
}

export type HandledTask = Extract<Approval, { what: `handled:${string}` }>;

export interface FoundOrder {
  row: OrderRow;
  tasks: OpenTask[];
}

export interface LineDesign {
  line: LineItemId;
  /** Null removes the design. */
  sku: ExternalSku | null;
  timeline: TimelineRecord[];
  at: Date;
}

/** Everything that one command changes, in one transaction; makes the row due. */
export interface CommandChange {
  /** Only in these states, since the reconciler may run at the same time. */
  expect?: readonly Submission[];
  /** Not while a cancellation is in progress. */
  unlessCancelling?: boolean;
  submission?: Submission;
  cancel?: { state: CancelState; by: "merchant" | null };
  approvals?: Approval[];
  withdrawn?: readonly ApprovalCode[];
  /** `send_too_late` holds nothing and becomes a task: a workflow wanted to send an order that had ended unsent. */
  hold?: { reason: "merchant" | "window" | "send_too_late"; lifted: boolean };
  readWanted?: string;
  /** Allows another try for shipments that Shopify refused. */
  retryShipments?: boolean;
  timeline: TimelineRecord[];
  at: Date;
}
