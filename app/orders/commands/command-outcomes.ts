// The merchant's commands about a kit order, and their outcomes. Implemented in app/orders/commands/commands.ts; the pages show each outcome in words.
import type { ExternalSku, KitOrderRowId, LineItemId, VariantId } from "../../kernel/ids.ts";
import type { ApprovalKind } from "./approvals.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { OrderTaskKind } from "../codes/tasks.ts";

/** Why the merchant orders a further part. `fulfilled`: what its task names, which somebody else fulfilled before Kit had it. */
export type PartWhy = "unsent_lines" | "replacement" | "fulfilled";

export type CommandOutcome =
  | { kind: "done" }
  /** Nothing of this shop has that id. */
  | { kind: "not_found" }
  /** The order is past the point where this makes sense; `submission` and `kitState` tell its state. */
  | { kind: "too_late"; submission: string; kitState: string | null }
  | { kind: "not_applicable"; why: string };

export type LinkOutcome =
  | { kind: "done"; kitOrderId: number }
  | { kind: "not_found" }
  /** Neither a number nor a portal link with a number in it. */
  | { kind: "unreadable" }
  /** Kit has no order of that number for this account. */
  | { kind: "no_such_order" }
  /** Kit's order carries another reference. */
  | { kind: "other_reference"; reference: string }
  /** That kit order is linked to another store order already. */
  | { kind: "linked_elsewhere" }
  | { kind: "too_late"; submission: string; kitState: string | null }
  | { kind: "busy"; until: Date }
  | { kind: "failed"; code: string };

/** A product's variant with the SKU of the design that it was shown as linked to. */
export interface LinkedProduct {
  variantId: VariantId;
  sku: ExternalSku;
}

export type MakeAs =
  /** `line` null: every line that is held for its link and whose product is among these. */
  | { as: "linked"; products: readonly LinkedProduct[]; line: LineItemId | null; send: boolean }
  | { as: "sold"; line: LineItemId; send: boolean };

/** The store's location, and the hash of its address. */
export interface ShownStore {
  location: string;
  address: string;
}

export interface OrderCommands {
  approve(shop: ShopRef, row: KitOrderRowId, what: ApprovalKind): Promise<CommandOutcome>;
  /** A real order goes to Kit's staging to try it out, as a kit order of its own that fulfills nothing. */
  sendToStaging(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** The kits go to the store that was shown (store-question.ts). If its address changes before they are sent, they are held again. */
  sendToStore(shop: ShopRef, row: KitOrderRowId, shown: ShownStore): Promise<CommandOutcome>;
  hold(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** The same from a workflow, which nobody watches: too late, it becomes a task. */
  holdOrTell(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  release(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Takes "Already ordered" or "Don't send" back, and decides the order again from the start. */
  sendAfterAll(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Decides a rejected or failed order again, from the start. */
  tryAgain(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Reads the store's order and Kit's again now. */
  readAgain(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** Before sending: the row becomes void. After: it is canceled at Kit, if that is free or the merchant agrees to the cost. */
  cancel(shop: ShopRef, row: KitOrderRowId): Promise<CommandOutcome>;
  /** `pasted`: Kit's number, or the portal link. */
  link(shop: ShopRef, row: KitOrderRowId, pasted: string): Promise<LinkOutcome>;
  markHandled(shop: ShopRef, row: KitOrderRowId, kind: OrderTaskKind): Promise<CommandOutcome>;
  /**
   * For lines whose product's link disagrees with what was sold: make them as linked, or as sold. `send`: also send the order,
   * as the command "send" does.
   */
  makeAs(shop: ShopRef, row: KitOrderRowId, what: MakeAs): Promise<CommandOutcome>;
  /** The design of a line without a variant; null takes it away, while nothing of the line is at Kit. */
  chooseDesign(
    shop: ShopRef,
    row: KitOrderRowId,
    what: { line: LineItemId; sku: ExternalSku | null },
  ): Promise<CommandOutcome>;
  /** Opens a further kit order for the same store order. It needs the merchant's approval, since it has to be paid as well. */
  addPart(shop: ShopRef, row: KitOrderRowId, why: PartWhy): Promise<CommandOutcome>;
}
