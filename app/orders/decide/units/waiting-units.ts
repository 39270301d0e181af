// Units that were on hold or scheduled when the rest of their line was sent: they go to Kit as a further part when they
// open, without a new approval, since the customer has ordered them already (decision 63). Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import { RECHECK_EVERY } from "../../limits.ts";
import { approvalOf, approved, type OrderRow } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import type { StoreRead } from "../../ports/store.ts";
import { after, earlier, type Step } from "../decision.ts";
import type { Facts } from "../facts.ts";
import type { LinePlan } from "../lines/line-plans.ts";
import { isForFulfilled, partPurpose, replacementLines } from "../part-purpose.ts";
import { lineUnits, needsDecision, openUnits } from "./line-units.ts";
import { unitsStillAtKit } from "./requested-units.ts";

/**
 * By line, from the last part sent with it, and no more than are open in the store if that could be read. None if that
 * part was canceled, or the merchant closed a later one.
 */
export function waitingUnits(parts: readonly OrderRow[], store: StoreRead | null = null): Map<LineItemId, number> {
  const units = new Map<LineItemId, number>();
  const latestFirst = parts
    .filter((part) => !replacementLines(part) && !isForFulfilled(part))
    .toSorted((a, b) => b.part - a.part);
  const closed = latestFirst.find(isClosedByMerchant)?.part ?? 0;
  for (const part of latestFirst) {
    for (const { lineItemId, sentQuantity, restQuantity } of part.lines) {
      if (sentQuantity === 0 || units.has(lineItemId)) continue;
      units.set(lineItemId, part.kit?.canceledAt || closed > part.part ? 0 : restQuantity);
    }
  }
  for (const line of store?.kind === "found" ? store.order.lines : []) {
    units.set(line.id, Math.min(units.get(line.id) ?? 0, openUnits(line)));
  }
  return new Map([...units].filter(([, count]) => count > 0));
}

/** The merchant decided not to send units that had opened: from now on they need approval. */
function isClosedByMerchant(part: OrderRow): boolean {
  const isDeclined = approved(part, "left_to_merchant") || approved(part, "already_ordered");
  return part.submission === "void" && partPurpose(part)?.why === "rest" && isDeclined;
}

export function isRestUnderWay(part: OrderRow): boolean {
  if (part.part === 1 || part.submission === "submitted") return false;
  // Nothing was open when last read: the part is sent once something is.
  if (part.submission === "void") return partPurpose(part)?.why === "rest" && !isClosedByMerchant(part);
  return true;
}

/** Part 1 opens a further part for waiting units that have opened; null if none has. */
export function restStep(facts: Facts, lines: LinePlan[] | null): Extract<Step, { do: "open_part" }> | null {
  const { row, rules, store } = facts;
  const { waiting, restUnderWay } = facts.lines;
  if (row.part !== 1 || rules.fulfillmentMode === "service" || !lines || waiting.size === 0 || restUnderWay)
    return null;
  if (store.kind !== "found" || store.order.cancelledAt) return null;
  const open = openedUnits(facts, store.order);
  if (open.length === 0) return null;
  // "Send unpaid" covered the whole order, as long as its payment state is the one that was shown.
  const unpaidAs = approvalOf(row, "send_unpaid")?.params.status ?? undefined;
  return { do: "open_part", purpose: { why: "rest", lines: open, ...(unpaidAs !== undefined && { unpaidAs }) } };
}

function openedUnits(facts: Facts, order: StoreOrder) {
  const own = unitsStillAtKit(facts);
  return order.lines.flatMap((line) => {
    const quantity = facts.lines.waiting.get(line.id) ?? 0;
    const sentElsewhere = (own.get(line.id) ?? 0) + (facts.lines.otherParts.get(line.id) ?? 0);
    const { sendable, obstacle } = lineUnits(order, line, { fulfillmentMode: "webhooks", sentElsewhere });
    // What needs a decision now, such as a pickup instead of shipping, is asked about in the part that holds it.
    const hasOpened = sendable > 0 || (obstacle !== null && needsDecision(obstacle));
    return quantity > 0 && hasOpened ? [{ lineItemId: line.id, quantity }] : [];
  });
}

export function restCheckAt({ lines, now }: Facts, plans: readonly LinePlan[] | null): Date | null {
  if (lines.waiting.size === 0) return null;
  const opens = (plans ?? []).map(({ until }) => until).filter((until) => until !== null && until > now);
  return opens.reduce<Date | null>(earlier, after(now, RECHECK_EVERY));
}
