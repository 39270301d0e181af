// Kit as a fulfillment service: how to answer a merchant's request, from the order's decision and Kit's order (App
// Store requirement 5.5.1). Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import { SERVICE_QUESTION_OPEN_FOR, SERVICE_REQUEST_OPEN_FOR } from "../../limits.ts";
import { STAGE } from "../../ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreOrder } from "../../ports/shopify-order.ts";
import type { RequestAnswer, RequestReply } from "../../ports/store.ts";
import { openAtNoKit } from "../at-kit/changes-after-sending.ts";
import { isKept } from "../at-kit/keep-at-kit.ts";
import { acceptedHolds } from "../before-sending/lifted-holds.ts";
import { type Decision, type Step, after, earlier } from "../decision.ts";
import type { Facts } from "../facts.ts";
import type { LinePlan } from "../lines/line-plans.ts";
import { replacementLines } from "../part-purpose.ts";
import { isRequested } from "../units/line-units.ts";
import {
  isRequestedBack,
  ownOpen,
  remainingUnits,
  unitsStillAtKit,
  unitsWithoutRequest,
} from "../units/requested-units.ts";
import * as words from "./service-answer-messages.ts";

/** The service's next step; null if no request is open. Answers come before all other steps. */
export function serviceStep(facts: Facts, decision: Decision): Step | null {
  const order = orderToAnswer(facts);
  if (!order || !decision.lines) return null;
  for (const request of ownOpen(order)) {
    const reply = replyTo({ facts, decision, lines: decision.lines, order, request });
    if (reply) return { do: "answer_request", reply };
  }
  if (decision.step.do !== "rest") return null;
  return furtherPart(facts, decision.lines, order) ?? progress(facts, order);
}

/** When to answer a request that is still waiting: for the order, or for the merchant's decision. */
export function answerDueAt(facts: Facts, decision: Decision): Date | null {
  const order = orderToAnswer(facts);
  if (!order) return decision.dueAt;
  const waits = isRequestedBack(facts) && decision.wait?.reason === "cancel_question";
  return ownOpen(order)
    .map(requestEnds)
    .filter((ends) => ends !== null && ends > facts.now)
    .reduce<Date | null>(earlier, waits ? earlier(decision.dueAt, questionEnds(facts)) : decision.dueAt);
}

function orderToAnswer({ store, shop, row }: Facts): StoreOrder | null {
  // Requests don't concern replacements, and rows of an account that the shop left don't answer for the current one.
  if (store.kind !== "found" || shop.uninstalledAt || replacementLines(row)) return null;
  if (shop.account && shop.account.environment !== row.environment) return null;
  return store.order;
}

interface Question {
  facts: Facts;
  decision: Decision;
  lines: LinePlan[];
  order: StoreOrder;
  request: StoreFulfillmentOrder;
}

function replyTo(question: Question): RequestReply | null {
  switch (question.request.requestStatus) {
    case "SUBMITTED":
      return onRequest(question);
    case "CANCELLATION_REQUESTED":
      return onCancellation(question);
    case "ACCEPTED":
      return onAccepted(question);
    default:
      return null;
  }
}

function onRequest(question: Question): RequestReply | null {
  const { decision } = question;
  const held = plansOf(question);
  const foreign = held.filter((plan) => plan.reason === "not_a_kit" || plan.reason === "gift_card");
  if (foreign.length > 0) {
    const titles = foreign.map((plan) => plan.line.title);
    return reject(question, words.notKits(titles, foreign.length < held.length), "INELIGIBLE_PRODUCT");
  }
  if (decision.step.do === "send") {
    const { lines } = decision.step;
    if (held.some((plan) => lines.some((sent) => sent.line.id === plan.line.id))) return accept(question);
    // Answered before the others are sent: a later request is a new one and opens a further part.
    const out = titlesLeftOut(held);
    return out ? reject(question, words.leftOut(out), "OTHER") : null;
  }
  switch (decision.submission) {
    case "submitted":
      if (isCovered(question)) return accept(question);
      return isLate(question) && isKeptByReplacement(question)
        ? say(question, "accept_request", words.acceptedButWaits("needs_approval"))
        : null;
    case "void":
      return isElsewhere(question) ? null : reject(question, words.neverSent(decision.wait?.reason), "OTHER");
    case "received":
    case "held":
    case "ready":
      return isLate(question) ? onLateRequest(question, held) : null;
    case "submitting":
    case "unknown":
    case "exists_unlinked":
    case "review":
    case "rejected":
      // Not known yet whether this row will carry the units.
      return null;
  }
}

/** Accepted, since a rejected request would be ordered elsewhere. If it isn't sent, `onAccepted` gives it back. */
function onLateRequest(question: Question, held: readonly LinePlan[]): RequestReply | null {
  const { wait } = question.decision;
  if (wait && held.some(({ disposition }) => disposition !== "ignore"))
    return say(question, "accept_request", words.acceptedButWaits(wait.reason));
  const out = titlesLeftOut(held);
  return out ? reject(question, words.leftOut(out), "OTHER") : null;
}

/** A replacement that waits to be sent: until then no other part is opened. Part 1 reports the units once it is accepted. */
function isKeptByReplacement({ facts: { row, lines } }: Question): boolean {
  return row.part === 1 && lines.furtherPart && (!lines.furtherPartUnsent || lines.linesOfUnsentPart !== null);
}

function onCancellation(question: Question): RequestReply | null {
  const { facts, decision } = question;
  switch (decision.submission) {
    case "received":
    case "held":
    case "ready":
    case "rejected":
    case "void":
      return isElsewhere(question) ? null : say(question, "accept_cancellation", words.NOTHING_SENT);
    case "submitted":
      return facts.row.kit ? cancellationAtKit(question, facts.row.kit) : null;
    case "submitting":
    case "unknown":
    case "exists_unlinked":
    case "review":
      // Kit may or may not have the order, so any answer could be wrong.
      return null;
  }
}

function cancellationAtKit(question: Question, kit: NonNullable<Facts["row"]["kit"]>): RequestReply | null {
  const { facts, decision, request } = question;
  const { cancel, lastCancel } = facts.row;
  const no = (message: string) => say(question, "reject_cancellation", message);
  const units = unitsWithoutRequest(facts);
  const ours = request.lines.some((line) => (units.get(line.lineItemId) ?? 0) > 0);
  if (isElsewhere(question)) return ours ? no(words.SEVERAL_ORDERS) : null;
  if (kit.canceledAt) return say(question, "accept_cancellation", words.CANCELED);
  if (!ours) return say(question, "accept_cancellation", words.NOTHING_SENT);
  if (kit.stage >= STAGE.shipped) return no(words.SHIPPED);
  if (cancel.state === "refused") return no(words.notCanceled(lastCancel?.detail ?? null));
  if (isKept(facts)) return no(words.KEPT);
  if (cancel.state === "none" && !isRequestedBack(facts)) return no(words.IN_PART);
  const unanswered = decision.wait?.reason === "cancel_question" && facts.now >= questionEnds(facts);
  return unanswered ? no(words.NOT_FREE) : null;
}

/** Accepted, but it won't be fulfilled: it goes back to the merchant, as Shopify allows while it is in progress. */
function onAccepted(question: Question): RequestReply | null {
  const { facts, decision, request } = question;
  if (request.status !== "IN_PROGRESS" || isElsewhere(question)) return null;
  switch (decision.submission) {
    case "ready": {
      // Accepted while the order was held, then left out.
      const out = decision.step.do === "send" ? titlesLeftOut(plansOf(question)) : null;
      return out ? close(question, words.leftOut(out)) : null;
    }
    case "rejected":
      return close(question, words.refusedByKit(facts.row.lastCreate?.detail ?? null));
    case "void":
      return close(question, words.neverSent(decision.wait?.reason));
    case "submitted": {
      const { kit } = facts.row;
      // Replaced at Kit: the next part carries the requested units.
      const goesOn = decision.step.do === "open_part" || facts.lines.furtherPartUnsent;
      if (kit?.canceledAt) return goesOn ? null : close(question, words.CANCELED);
      const atKit = unitsStillAtKit(facts);
      const open = new Set(openAtNoKit(facts, question.lines).map(({ id }) => id));
      const isKits = ({ lineItemId }: { lineItemId: LineItemId }) => atKit.has(lineItemId) || open.has(lineItemId);
      const over = kit !== null && kit.stage >= STAGE.shipped && !request.lines.some(isKits);
      return over ? close(question, words.REST_IS_LEFT) : null;
    }
    case "received":
    case "held":
    case "submitting":
    case "unknown":
    case "exists_unlinked":
    case "review":
      return null;
  }
}

/** Requested after the kit order was sent: the request approves a further one. */
function furtherPart(facts: Facts, lines: LinePlan[], order: StoreOrder): Step | null {
  const { row } = facts;
  if (row.part !== 1 || row.submission !== "submitted" || facts.lines.furtherPart) return null;
  const requested = ownOpen(order).filter(isRequested);
  const fresh = requested.filter((one) => one.requestStatus === "SUBMITTED");
  const isUncovered = ({ line }: LinePlan) =>
    remainingUnits(fresh, line.id) > 0 && remainingUnits(requested, line.id) > unitsSent(facts, line.id);
  return lines.some((plan) => (plan.disposition !== "ignore" || isLeftOut(plan)) && isUncovered(plan))
    ? { do: "open_part", purpose: { why: "unsent_lines", lifts: acceptedHolds(row) } }
    : null;
}

/** Reported once, when production begins. */
function progress({ row, ...facts }: Facts, order: StoreOrder): Step | null {
  if (row.progressReportedAt || !row.kit || row.kit.canceledAt || row.kit.stage !== STAGE.inProduction) return null;
  const atKit = unitsStillAtKit({ row, store: facts.store });
  const started = ownOpen(order).filter(
    (one) => one.requestStatus === "ACCEPTED" && one.lines.some((line) => atKit.has(line.lineItemId)),
  );
  return started.length > 0 ? { do: "report_progress", fulfillmentOrders: started.map((one) => one.id) } : null;
}

function plansOf({ lines, request }: Question): LinePlan[] {
  const held = new Set(request.lines.filter((line) => line.remaining > 0).map((line) => line.lineItemId));
  return lines.filter((plan) => held.has(plan.line.id));
}

/** Left out of part 1 by "Send without the held kits". */
function isLeftOut({ reason }: LinePlan): boolean {
  return reason === "left_out";
}

/** The titles, if all of them are left out; otherwise null. */
function titlesLeftOut(held: readonly LinePlan[]): string[] | null {
  return held.length > 0 && held.every(isLeftOut) ? held.map(({ line }) => line.title) : null;
}

/** Kit has every requested unit already; only the answer is missing. */
function isCovered({ facts, request, order }: Question): boolean {
  const requested = ownOpen(order).filter(isRequested);
  return request.lines.every(({ lineItemId }) => remainingUnits(requested, lineItemId) <= unitsSent(facts, lineItemId));
}

function unitsSent(facts: Facts, line: LineItemId): number {
  return (unitsStillAtKit(facts).get(line) ?? 0) + (facts.lines.otherParts.get(line) ?? 0);
}

/** Other kit orders of the same store order have units of it. */
function isElsewhere({ facts, request }: Question): boolean {
  return request.lines.some((line) => (facts.lines.otherParts.get(line.lineItemId) ?? 0) > 0);
}

function questionEnds({ row, now }: Facts): Date {
  return after(row.cancel.at ?? now, SERVICE_QUESTION_OPEN_FOR);
}

function isLate({ request, facts }: Question): boolean {
  const ends = requestEnds(request);
  return ends !== null && facts.now >= ends;
}

/** When to answer a request although the order still waits. */
function requestEnds({ requestStatus, requestedAt }: StoreFulfillmentOrder): Date | null {
  return requestStatus === "SUBMITTED" && requestedAt ? after(requestedAt, SERVICE_REQUEST_OPEN_FOR) : null;
}

function accept(question: Question): RequestReply {
  return say(question, "accept_request", words.ACCEPTED);
}

function close(question: Question, message: string): RequestReply {
  return say(question, "close_request", message);
}

function reject(question: Question, message: string, reason: RequestReply["reason"]): RequestReply {
  return { ...say(question, "reject_request", message), reason };
}

function say({ request }: Question, answer: RequestAnswer, message: string): RequestReply {
  return { id: request.id, answer, message, reason: null };
}
