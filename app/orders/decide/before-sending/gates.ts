// The gates that an order passes before it is sent, in order. The first closed one is the reason that it isn't. Pure.
import { minutes } from "../../../kernel/durations.ts";
import { type Because, plainly } from "../../codes/reason-params.ts";
import type { HoldReason, VoidReason, WaitReason } from "../../codes/reasons.ts";
import { IMPORTED_AFTER, ROUTING_RECHECK, ROUTING_TAKES_AT_MOST } from "../../limits.ts";
import { approvalOf, approved, heldByHand } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import { heldAs, isAccepted, isMoneyBack, isRiskHeld, type PaymentProblem } from "../at-kit/payment-problem.ts";
import { replacementEnding } from "../at-kit/store-unwants.ts";
import { addressProblems, heldProblems } from "../customer/check-address.ts";
import { kitCustomer } from "../customer/kit-customer.ts";
import { neededButWithheld } from "../customer/withheld-fields.ts";
import { after } from "../decision.ts";
import type { Facts } from "../facts.ts";
import { isKept } from "../fulfilling/own-location.ts";
import type { LinePlan } from "../lines/line-plans.ts";
import { isOrderedByHand, partPurpose, replacementLines } from "../part-purpose.ts";
import { isUnrequested } from "../units/line-units.ts";
import { isLifted } from "./lifted-holds.ts";
import { heldSource } from "./order-source.ts";
import { countsAsPaid, isSentUnpaid, isStillToPay } from "./paid.ts";

export type Gate =
  | { kind: "open"; send: LinePlan[] }
  | { kind: "void"; reason: VoidReason }
  | { kind: "wait"; because: Because<WaitReason>; until: Date | null }
  | { kind: "hold"; because: Because<HoldReason> };

export function passGates(facts: Facts, order: StoreOrder, lines: LinePlan[]): Gate {
  return (
    endings(facts, order, lines) ??
    shopGate(facts, order) ??
    payment(facts, order, lines) ??
    merchantRules(facts, order) ??
    customerGate(facts, order, lines) ??
    lineGate(facts, lines) ??
    approval(facts, lines) ??
    timeLimits(facts, order) ?? { kind: "open", send: lines.filter((line) => line.disposition === "send") }
  );
}

function endings(facts: Facts, order: StoreOrder, lines: LinePlan[]): Gate | null {
  if (approved(facts.row, "already_ordered")) return { kind: "void", reason: "already_ordered" };
  if (approved(facts.row, "left_to_merchant")) return { kind: "void", reason: "left_to_merchant" };
  if (replacementLines(facts.row)) {
    const reason = replacementEnding(facts, order);
    return reason && { kind: "void", reason };
  }
  if (order.cancelledAt) return { kind: "void", reason: "canceled_in_store" };
  if (lines.every((line) => line.disposition === "ignore")) return { kind: "void", reason: "nothing_left" };
  return null;
}

/** Gates of the whole shop. Nothing is sent before going live (decision 13). */
function shopGate(facts: Facts, order: StoreOrder): Gate | null {
  const { shop, row } = facts;
  if (shop.uninstalledAt) return wait(plainly("uninstalled"));
  if (!shop.account) return wait(plainly("no_account"));
  if (!shop.goneLiveAt) return wait(plainly("not_live"));
  if (shop.pausedAt) return wait(plainly("paused"));
  // Staging gets only Shopify's test orders ("Where the supplier's specification is silent") and orders that the
  // merchant sends there to try it out.
  if (shop.account.environment === "staging" && !order.test && !approved(row, "to_staging"))
    return wait(plainly("staging_real_order"));
  if (shop.account.environment !== row.environment) return wait(plainly("other_environment"));
  // Archiving is how merchants mark an order as done. A further part may belong to an archived order.
  const archived = order.closedAt && !isOrderedByHand(row) ? hold(facts, plainly("archived")) : null;
  if (archived) return archived;
  // Shopify's times are in whole seconds. An order of the same second counts as placed before, to be safe. An
  // automatically sent part replaces one that the merchant sent.
  if (order.createdAt < shop.goneLiveAt && partPurpose(row)?.why !== "unsent_lines")
    return hold(facts, plainly("placed_before_go_live"));
  return null;
}

function payment(facts: Facts, order: StoreOrder, lines: readonly LinePlan[]): Gate | null {
  const state = order.financialStatus ?? "UNKNOWN";
  const chargedBack = order.payment.chargedBack ? problem(facts, order, "charged_back") : null;
  if (chargedBack) return chargedBack;
  if (countsAsPaid(order, facts.rules)) return null;
  if (isMoneyBack(order)) return problem(facts, order, "refunded");
  if (isSentUnpaid(facts.row, order) || goAgain(facts, order, lines)) return null;
  return wait({ reason: "not_paid", params: { status: state } });
}

/** "Send again": kits that were at Kit once don't wait for money that is owed since, unless more would go with them. */
function goAgain({ row, lines: { everSent } }: Facts, order: StoreOrder, lines: readonly LinePlan[]): boolean {
  if (!isStillToPay(order.financialStatus) || !isOrderedByHand(row) || partPurpose(row)?.why !== "unsent_lines")
    return false;
  const wanted = lines.filter(({ disposition }) => disposition !== "ignore");
  return wanted.every(({ line }) => line.currentQuantity <= (everSent.get(line.id) ?? 0));
}

function merchantRules(facts: Facts, order: StoreOrder): Gate | null {
  const { rules } = facts;
  // "Keep at my location" still applies once orders go to Kit automatically again.
  const kept = rules.fulfillmentMode === "webhooks" && isKept(facts.row);
  const imported = order.createdAt > after(order.processedAt, IMPORTED_AFTER);
  const testHeld = order.test && facts.row.environment === "production" && rules.testOrders === "hold";
  const source = heldSource(order.source, rules);
  const tag = order.tags.find((t) => rules.heldTags.some((held) => held.toLowerCase() === t.toLowerCase()));
  return (
    (kept ? hold(facts, plainly("kept_at_location")) : null) ??
    (imported ? hold(facts, plainly("imported")) : null) ??
    (testHeld ? hold(facts, plainly("test_order")) : null) ??
    (source !== null ? hold(facts, { reason: "source_held", params: { source } }) : null) ??
    (tag !== undefined ? hold(facts, { reason: "tag_held", params: { tag } }) : null) ??
    (isRiskHeld(order, rules) ? problem(facts, order, "fraud_risk") : null)
  );
}

function problem({ row }: Facts, order: StoreOrder, what: PaymentProblem): Gate | null {
  return isAccepted(row, what, order) ? null : { kind: "hold", because: heldAs(what, order) };
}

function customerGate(facts: Facts, order: StoreOrder, lines: LinePlan[]): Gate | null {
  const withheld = neededButWithheld(order);
  if (withheld.length > 0) return hold(facts, { reason: "fields_withheld", params: { fields: withheld } });
  const result = kitCustomer(order.customer, facts.rules);
  if (result.kind === "no_address") return mayBeFromStore(lines) ? null : hold(facts, plainly("no_address"));
  if (result.kind === "incomplete")
    return hold(facts, { reason: "address_incomplete", params: { missing: result.missing } });
  const address = order.customer?.address;
  const problems = address ? heldProblems(addressProblems(address), facts.rules.heldAddresses) : [];
  // An approval covers the address that was shown.
  const mark = facts.customerMark === null ? {} : { mark: facts.customerMark };
  return (
    (problems.length > 0 ? hold(facts, { reason: "address_doubtful", params: { problems, ...mark } }) : null) ??
    (facts.rules.heldAddresses !== "none" && isForPickupPoint(order, lines)
      ? hold(facts, { reason: "pickup_point", params: mark })
      : null)
  );
}

/**
 * An order from a store has no address and needs none: its kits have their own holds (`lineGate`). Until Shopify has made
 * the fulfillment orders, it isn't known to be one.
 */
function mayBeFromStore(lines: readonly LinePlan[]): boolean {
  return lines.some(
    ({ reason, disposition }) =>
      (reason === "pickup" && disposition === "hold") ||
      (reason === "fulfillment_order_pending" && disposition === "wait"),
  );
}

/** The address is a carrier's locker or shop, which refuses other carriers' parcels. */
function isForPickupPoint({ fulfillmentOrders }: StoreOrder, lines: LinePlan[]): boolean {
  const sent = new Set(lines.filter(({ disposition }) => disposition === "send").map(({ line }) => line.id));
  return fulfillmentOrders.some(
    (one) =>
      one.deliveryMethod === "PICKUP_POINT" &&
      one.lines.some(({ lineItemId, remaining }) => remaining > 0 && sent.has(lineItemId)),
  );
}

/** One kit order carries all lines: if one waits or is held, so does the order, unless the merchant leaves that line out. */
function lineGate(facts: Facts, lines: LinePlan[]): Gate | null {
  const held = lines.filter((line) => line.disposition === "hold");
  if (held.length > 0) return hold(facts, linesHeld(held, lines));
  // Requested lines are sent; others wait for their own request.
  const requested = facts.rules.fulfillmentMode === "service" && lines.some((line) => line.disposition === "send");
  // Units that were waiting when their line was sent don't delay later ones.
  const sends = lines.some((line) => line.disposition === "send");
  const passed = (line: LinePlan) => sends && line.rest > 0 && (facts.lines.waiting.get(line.line.id) ?? 0) > 0;
  const waiting = lines.filter(
    (line) => line.disposition === "wait" && !(requested && isUnrequested(line.reason)) && !passed(line),
  );
  if (waiting.length === 0) return null;
  const pending = waiting.every((line) => line.reason === "fulfillment_order_pending");
  const late = facts.now > after(facts.row.createdAt, ROUTING_TAKES_AT_MOST);
  // Shopify makes fulfillment orders within seconds. After an hour, a person has to check.
  if (pending && late) return hold(facts, linesHeld(waiting, lines));
  // The scheduled day has come, but Shopify hasn't opened it yet: check again as for an order without a day.
  const opens = waiting.map((line) => line.until).filter((until): until is Date => until !== null && until > facts.now);
  const until = pending ? routingRecheck(facts) : (opens.sort((a, b) => a.getTime() - b.getTime())[0] ?? null);
  return wait(
    { reason: "lines_wait", params: { lines: waiting.map(({ line, reason }) => ({ id: line.id, reason })) } },
    until,
  );
}

function linesHeld(held: readonly LinePlan[], lines: readonly LinePlan[]): Because<HoldReason> {
  const alone = lines.every((line) => line.disposition !== "send");
  const params = { lines: held.map(({ line, reason }) => ({ id: line.id, reason })), ...(alone && { alone }) };
  return { reason: "lines_held", params };
}

// Usually the routing webhook wakes the row at once; these times cover a missing webhook.
function routingRecheck(facts: Facts): Date {
  const age = facts.now.getTime() - facts.row.createdAt.getTime();
  return after(facts.now, Math.min(Math.max(age, ROUTING_RECHECK.shortest), ROUTING_RECHECK.longest));
}

function approval(facts: Facts, lines: LinePlan[]): Gate | null {
  const { rules, row, shop } = facts;
  if (heldByHand(row)) return { kind: "hold", because: plainly("held_by_merchant") };
  if (approved(row, "send") || isOrderedByHand(row)) return null;
  const design = lines.find((line) => line.externalSku && rules.approvalSkus.includes(line.externalSku));
  if (rules.approval === "all") return hold(facts, { reason: "needs_approval", params: {} });
  if (rules.approval === "per_design" && design)
    return hold(facts, { reason: "needs_approval", params: { design: design.externalSku } });
  // Until the kind of account is known, the first order might be invoiced at once, so a person has to send it.
  if (shop.account?.kind === "unknown" && !shop.account.hasSent) return hold(facts, plainly("first_order_approval"));
  return rules.untilReleased ? hold(facts, plainly("release_needed")) : null;
}

/** Waits that end with time. They count from the payment, so that an order paid late gets the full time too. */
function timeLimits(facts: Facts, order: StoreOrder): Gate | null {
  const { row, rules, now } = facts;
  const paidAt = order.payment.takenAt ?? order.createdAt;
  // An approval from before the payment didn't cover its risk.
  const sent = approvalOf(row, "send");
  if (isOrderedByHand(row) || (sent && sent.at >= paidAt)) return null;
  // Shopify and other apps assess the risk in the minutes after payment; "PENDING" means that an assessment is still running.
  const assessed = order.riskLevel !== null && order.riskLevel !== "PENDING" && !order.riskRunning;
  const assessedBy = after(paidAt, minutes(rules.riskWaitMinutes));
  if (rules.heldRiskLevels.length > 0 && !assessed && now < assessedBy)
    return wait(plainly("risk_awaited"), assessedBy);
  const released = row.holds.some((h) => h.reason === "window" && h.liftedAt !== null);
  const opens = after(paidAt, minutes(rules.holdMinutes));
  if (rules.holdMinutes > 0 && !released && now < opens)
    return wait({ reason: "hold_window", params: { minutes: rules.holdMinutes } }, opens);
  return null;
}

function wait(because: Because<WaitReason>, until: Date | null = null): Gate {
  return { kind: "wait", because, until };
}

function hold(facts: Facts, because: Because<HoldReason>): Gate | null {
  return isLifted(facts.row, because) ? null : { kind: "hold", because };
}

/** Params of the task for a hold: the reason's own beside it. */
export function heldParams({ reason, params }: Because<HoldReason>) {
  return { reason, ...params };
}
