// Questions before a command that costs something or can't be undone; null to run it at once.
import type { OrderIntent } from "../../actions/order-form.ts";
import type { ApprovalKind } from "../../orders/codes/approval-params.ts";
import type { AsLinked } from "../../orders/read/group-as-linked.ts";
import type { ConfirmWords } from "../pieces/confirm-modal.tsx";
import { orderPage } from "../texts/orders/order-page.ts";
import { makeAsLinkedWords, withCosts } from "./as-linked-words.ts";

interface About {
  /** Kit has the order, as far as known. */
  atKit: boolean;
  asLinked: readonly AsLinked[];
  /** Reason of the hold, if any: a code of app/orders/codes/reasons.ts. */
  held: string | null;
  /** Number of kits and their cost (`costSentence`), if known. */
  costs?: string | null;
}

export function confirmWords(intent: OrderIntent, { atKit, asLinked, held, costs = null }: About): ConfirmWords | null {
  if (intent.intent === "make_as_linked") {
    const lines = asLinked.filter(({ line }) => intent.line === "" || line === intent.line);
    const send = intent.send === "yes";
    return withCosts(makeAsLinkedWords(lines, { send }), send ? costs : null);
  }
  if (intent.intent === "cancel") return atKit ? orderPage.confirmCancelAtKit : orderPage.confirmCancelUnsent;
  if (intent.intent === "send_to_staging") return orderPage.confirmStaging;
  if (intent.intent === "add_part")
    return withCosts(orderPage.confirmAddPart[intent.why], intent.why === "replacement" ? costs : null);
  if (intent.intent !== "approve") return null;
  if (intent.what === "send") return sendsHeld(held, costs);
  if (intent.what === "send_unpaid") return withCosts(orderPage.confirmSendUnpaid, costs);
  return CONFIRM_APPROVAL[intent.what] ?? null;
}

/** Shown in red. */
export function isCritical(intent: OrderIntent): boolean {
  return intent.intent === "cancel" || (intent.intent === "approve" && intent.what === "cancel_at_cost");
}

const CONFIRM_APPROVAL: Partial<Record<ApprovalKind, ConfirmWords>> = {
  send_without_held_lines: orderPage.confirmSendWithout,
  already_ordered: orderPage.confirmAlreadyOrdered,
  left_to_merchant: orderPage.confirmNotSending,
  replace_at_kit: orderPage.confirmReplace,
  cancel_at_cost: orderPage.confirmCancelAtCost,
  send_again: orderPage.confirmSendAgain,
};

/** Sends at once, although orders held for these reasons are usually not meant for Kit. */
function sendsHeld(reason: string | null, costs: string | null): ConfirmWords | null {
  const words: Readonly<Partial<Record<string, Omit<ConfirmWords, "yes">>>> = orderPage.confirmSendHeld;
  const asked = reason === null ? undefined : words[reason];
  return asked ? withCosts({ ...asked, yes: orderPage.sendHeld }, costs) : null;
}
