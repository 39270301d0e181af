// "Replace order at Kit": Kit's orders can't be edited (kit-api has no such endpoint), so a corrected order is
// canceled there and sent again under the next part's number (decision 61). With the merchant's approval, or
// automatically if a setting allows it and canceling is free. Pure.
import { taskSignature, type WantedTask } from "../../codes/tasks.ts";
import { isFree } from "../../kit-answers/kit-mirror.ts";
import { approvalOf, STAGE, type KitMirror, type OrderRow } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import { acceptedHolds } from "../before-sending/lifted-holds.ts";
import { countsAsPaid, isSentUnpaid, isStillToPay } from "../before-sending/paid.ts";
import type { Step } from "../decision.ts";
import type { Facts } from "../facts.ts";
import { keptLines } from "../fulfilling/own-location.ts";
import { isHandled } from "../handled-tasks.ts";
import { type LinePlan, leftOutLines, planLines } from "../lines/line-plans.ts";
import { replacementLines } from "../part-purpose.ts";
import { openUnits } from "../units/line-units.ts";
import { openAtNoKit, tasksOfChanges } from "./changes-after-sending.ts";
import { paymentProblem } from "./payment-problem.ts";

/**
 * Whether the order was corrected after sending and is replaced automatically. If a reading says that canceling costs,
 * the correction becomes a task instead.
 */
export function isToBeReplaced(facts: Facts, kit: KitMirror): boolean {
  const { rules, row, store } = facts;
  if (!rules.replaceCorrected || rules.fulfillmentMode === "service" || replacementLines(row)) return false;
  if (kit.stage >= STAGE.shipped || kit.canceledAt || kit.readFault || !isFree(kit) || store.kind !== "found")
    return false;
  const lines = planLines(facts, store.order);
  if (!mayGoUnpaid({ row, rules }, store.order, lines)) return false;
  // Not for what was corrected before the merchant turned this on.
  const isNew = (task: WantedTask) => !row.passed.corrected?.includes(taskSignature(task));
  return tasksOfChanges(facts, lines).some((task) => isCorrection(task) && isNew(task) && !isHandled(row, task));
}

export function isCorrection({ kind }: Pick<WantedTask, "kind">): boolean {
  return kind === "changed_after_sending" || kind === "address_changed";
}

/**
 * An edit in Shopify makes a paid order partly paid, and some are sent unpaid: canceled at Kit, their kits would wait for
 * the customer's payment. So they go again in the present payment state, unless more kits would go with them.
 */
function mayGoUnpaid({ row, rules }: Pick<Facts, "row" | "rules">, order: StoreOrder, lines: LinePlan[]): boolean {
  if (countsAsPaid(order, rules)) return true;
  if (!isStillToPay(order.financialStatus) && !isSentUnpaid(row, order)) return false;
  const sent = new Map(row.lines.map(({ lineItemId, sentQuantity }) => [lineItemId, sentQuantity]));
  const wanted = lines.filter(({ disposition }) => disposition !== "ignore").map(({ line }) => line);
  return wanted.every((line) => openUnits(line) <= (sent.get(line.id) ?? 0));
}

/** Canceled for replacement, but not sent again yet: the next part carries what is open in the store. */
export function replaceStep(facts: Facts, kit: KitMirror, lines: LinePlan[] | null): Step | null {
  const { row, rules, store } = facts;
  if (!kit.canceledAt || lines === null || store.kind !== "found" || replacementLines(row)) return null;
  const approved = isApproved(row);
  const requested = approved || (rules.replaceCorrected && row.cancel.by === "store");
  // If a part waits to be sent, it carries the open units; one that was given up isn't reopened automatically.
  if (!requested || row.cancel.state !== "done" || facts.lines.laterPart || facts.lines.furtherPart) return null;
  if (paymentProblem({ row, rules }, store.order)) return null;
  if (openAtNoKit(facts, lines).length === 0) return null;
  // "Send the rest" is a separate approval, and what the merchant keeps is theirs to send.
  const without = [...new Set([...leftOutLines(row), ...keptLines(row)])];
  const by = approved ? { lifts: acceptedHolds(row) } : { automatic: true as const };
  const { financialStatus } = store.order;
  const goesUnpaid = !countsAsPaid(store.order, rules) && mayGoUnpaid({ row, rules }, store.order, lines);
  const unpaid = goesUnpaid && financialStatus !== null ? { unpaidAs: financialStatus } : {};
  return { do: "open_part", purpose: { why: "unsent_lines", without, ...by, ...unpaid } };
}

/** The cancellation belongs to this approval: a later one, after "Keep at Kit", is no replacement. */
function isApproved(row: OrderRow): boolean {
  const approval = approvalOf(row, "replace_at_kit");
  return approval !== undefined && (row.cancel.at === null || row.cancel.at <= approval.at);
}
