// What the merchant's commands read and write, all through the shop's id. Adapter: app/database/orders/order-commands.ts.
import type { ExternalSku, KitAccountId, KitOrderRowId, LineItemId } from "../../kernel/ids.ts";
import type { CancelState, OrderRow, Submission } from "./order-row.ts";
import type { Approval, ApprovalCode, PartPurpose } from "../codes/approval-params.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { TimelineRecord } from "../codes/timeline.ts";

export interface CommandRows {
  /** Null: nothing of this shop has that id. */
  find(
    shop: ShopRef,
    id: KitOrderRowId,
  ): Promise<{ row: OrderRow; tasks: { kind: string; params: Record<string, unknown> }[] } | null>;
  /** Where the order is, or would be: null when the store has no place there any more. */
  accountFor(shop: ShopRef, row: Pick<OrderRow, "accountId">): Promise<KitAccountId | null>;
  /** False: the row has left the expected state, and nothing was changed. */
  change(shop: ShopRef, id: KitOrderRowId, change: CommandChange): Promise<boolean>;
  /**
   * Opens a further part with its approvals (part-purpose.ts) in one transaction; null when another one came first, or when one that was
   * opened before has not been sent yet.
   */
  openPart(shop: ShopRef, of: OrderRow, word: PartPurpose): Promise<KitOrderRowId | null>;
  /** Whether the account has an active design with exactly this SKU. */
  hasDesign(account: KitAccountId, sku: ExternalSku): Promise<boolean>;
  /**
   * Gives one line its design in all parts of the store order, which are due at once afterwards. Null: the line is at Kit already, or
   * a part is being sent, and nothing was chosen.
   */
  chooseDesign(shop: ShopRef, of: OrderRow, choice: LineDesign): Promise<KitOrderRowId[] | null>;
}

export interface LineDesign {
  line: LineItemId;
  /** Null takes the design away again. */
  sku: ExternalSku | null;
  timeline: TimelineRecord[];
  at: Date;
}

/** Everything that one command changes, in one transaction; the row is due at once afterwards. */
export interface CommandChange {
  /** Only in these states, since the reconciler may be at work at the same time. */
  expect?: readonly Submission[];
  /** Not while a cancellation is under way. */
  unlessCancelling?: boolean;
  submission?: Submission;
  cancel?: { state: CancelState; by: "merchant" | null };
  approvals?: Approval[];
  /** Approvals that are taken back. */
  withdrawn?: readonly ApprovalCode[];
  /** `too_late`: asked for when Kit already had the order. It holds nothing and becomes a task. */
  hold?: { reason: "merchant" | "window" | "too_late"; lifted: boolean };
  readWanted?: string;
  /** Shipments that Shopify refused may be asked for again. */
  retryShipments?: boolean;
  timeline: TimelineRecord[];
  at: Date;
}
