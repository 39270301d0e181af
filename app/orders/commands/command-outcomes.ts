// The merchant's commands about a kit order and their outcomes. Implemented in app/orders/commands/commands.ts; the
// pages put each outcome into words.
import type { ExternalSku, KitOrderRowId, LineItemId, VariantId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ApprovalKind } from "../codes/approval-params.ts";
import type { OrderTaskKind } from "../codes/tasks.ts";
import type { Submission } from "../ports/order-row.ts";

/** Why the merchant orders a further part. `fulfilled`: for the kits of the task "fulfilled elsewhere". */
export type PartWhy = "unsent_lines" | "replacement" | "fulfilled";

export type CommandOutcome =
  /** `unsent`: by a cancellation, before Kit had it. */
  | { kind: "done"; unsent?: true }
  /** This shop has no row with that id. */
  | { kind: "not_found" }
  /** Too late in the order's life; `submission` and `kitState` say where it is. */
  | { kind: "too_late"; submission: Submission; kitState: string | null }
  | { kind: "not_applicable"; why: string };

export type LinkOutcome =
  | { kind: "done"; kitOrderId: number }
  | { kind: "not_found" }
  /** Neither a number nor a portal link with a number in it. */
  | { kind: "unreadable" }
  /** Kit has no order with that number on this account. */
  | { kind: "no_such_order" }
  | { kind: "other_reference"; reference: string }
  /** That kit order is already linked to another store order. */
  | { kind: "linked_elsewhere" }
  | { kind: "not_needed"; submission: string; kitState: string | null }
  | { kind: "busy"; until: Date }
  | { kind: "failed"; code: string };

export type OrderOutcome = CommandOutcome | LinkOutcome;

/** A product's variant with the linked design's SKU as the merchant saw it. */
export interface LinkedProduct {
  variantId: VariantId;
  sku: ExternalSku;
}

/**
 * A command as such, or from a page, with what that showed: for "send" the hold, empty if none; for "send_unpaid" the
 * payment's state; for "keep_at_kit" and "send_without_held_lines" the task; to give up its kits their contents
 * (marks.ts); to mark a task as handled or to answer it with a further part its mark, and for a further part without a
 * task that of the last part (part-mark.ts). Refused if it is another by now.
 */
export type FromPage<What> = What | { what: What; shown: string | undefined };

export type MakeAs =
  /** `line` null: every line of these products that is held because of its link. `shown`: as for "send". */
  | { as: "linked"; products: readonly LinkedProduct[]; line: LineItemId | null; send: boolean; shown?: string }
  | { as: "sold"; line: LineItemId; send: boolean; shown?: never };

/** The store's location, and the hash of its address. */
export interface ShownStore {
  location: string;
  address: string;
}

export interface OrderCommands {
  /** Of a page's "send", refused are holds of money, risk, tag, channel or address that it didn't show. */
  approve(shop: ShopRef, row: KitOrderRowId, what: FromPage<ApprovalKind>): Promise<CommandOutcome>;
  /** "Send" for a workflow, which sees no page: it doesn't lift the hold of an order whose payment went back. */
  approveForWorkflow(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Sends a real order to Kit's staging to try it out, as a kit order of its own that fulfills nothing. */
  sendToStaging(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Sends the kits to the store that was shown (store-question.ts). If its address changes before that, they are held again. */
  sendToStore(shop: ShopRef, row: KitOrderRowId, shown: ShownStore): Promise<CommandOutcome>;
  hold(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** The same for a workflow, also while the order is being sent: it then holds what Kit turns out not to have. Otherwise a task says so. */
  holdForWorkflow(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  release(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Opens a task: a workflow released or approved an order that had ended. */
  noteSendTooLate(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Takes "Already ordered" or "Don't send" back and decides the order again from the start. */
  sendAfterAll(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Decides a rejected or failed order again, from the start. */
  tryAgain(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** The same for a workflow, if it has tries left (WORKFLOW_TRIES in app/orders/limits.ts). */
  tryAgainForWorkflow(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  mayWorkflowTry(shop: ShopRef, row: KitOrderRowId): Promise<boolean>;
  /** Reads the store's order and Kit's now. */
  readAgain(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /**
   * Before sending, voids the row, unless its contents are no longer those `shown` (marks.ts). After it, cancels at
   * Kit if that is free or the merchant accepts the cost.
   */
  cancel(shop: ShopRef, row: KitOrderRowId, shown?: string): Promise<CommandOutcome>;
  /** `pasted`: Kit's number, or the portal link. */
  link(shop: ShopRef, row: KitOrderRowId, pasted: string): Promise<LinkOutcome>;
  markHandled(shop: ShopRef, row: KitOrderRowId, kind: FromPage<OrderTaskKind>): Promise<CommandOutcome>;
  /**
   * For lines whose link differs from what was sold: use the linked design or the one sold. `send`: also send the
   * order, as the command "send" does.
   */
  makeAs(shop: ShopRef, row: KitOrderRowId, what: MakeAs): Promise<CommandOutcome>;
  /** Sets the design of a line without a variant; null removes it, as long as nothing of the line is at Kit. */
  chooseDesign(
    shop: ShopRef,
    row: KitOrderRowId,
    what: { line: LineItemId; sku: ExternalSku | null },
  ): Promise<CommandOutcome>;
  /** Opens a further kit order for the same store order. Needs the merchant's approval, because it costs again. */
  addPart(shop: ShopRef, row: KitOrderRowId, why: FromPage<PartWhy>): Promise<CommandOutcome>;
}
