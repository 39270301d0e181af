// The one decision function: from the store's present order, our row, the mirror of Kit's order, links and designs to
// one step. Pure: all facts are passed in.
import type { WantedTask } from "../codes/tasks.ts";
import { FIRST_READ_WITHIN, SERVICE_FAILURES_BEFORE_TASK } from "../limits.ts";
import { decideAtKit } from "./at-kit/decide-at-kit.ts";
import { decideExistsUnlinked, decideReview, decideUnknown } from "./at-kit/decide-unknown.ts";
import { decideRejected, decideUnsent } from "./before-sending/decide-unsent.ts";
import { type Decision, type Step, after } from "./decision.ts";
import type { Facts } from "./facts.ts";
import { fulfilledElsewhere } from "./fulfilling/fulfilled-elsewhere.ts";
import { ownLocation } from "./fulfilling/own-location.ts";
import { isHandled } from "./handled-tasks.ts";
import { addedSinceClosed } from "./lines/added-since-closed.ts";
import { orderFieldsStep } from "./order-fields.ts";
import { replacementLines, restLines } from "./part-purpose.ts";
import { passedNow } from "./passed-by-settings.ts";
import { answerDueAt, serviceStep } from "./service/decide-service-answer.ts";

export function decide(facts: Facts): Decision {
  const decision = decideByState(facts);
  // A handled task stays off the list until its signature changes.
  const answering = serviceStep(facts, decision);
  const routed = ownLocation(facts, decision);
  const wanted = [
    ...decision.tasks,
    ...routed.tasks,
    ...unanswered(facts, answering),
    ...fulfilledElsewhere(facts, decision),
    ...sentTooLate(facts, decision),
  ];
  const tasks = wanted.filter((task) => !isHandled(facts.row, task));
  // Handing over comes first: production's row waits for it, and the other steps may fail for a long time. Then moves,
  // so that one kit order carries the moved units together with the requested ones.
  const step =
    handOverStep(facts) ??
    routed.step ??
    answering ??
    (decision.step.do === "rest" ? lastStep(facts, decision, tasks) : decision.step);
  const passed = passedNow(facts, decision);
  return { ...decision, tasks, step, dueAt: answerDueAt(facts, decision), ...(passed && { passed }) };
}

function sentTooLate({ row }: Facts, { submission }: Decision): WantedTask[] {
  const late = row.holds.find(({ reason }) => reason === "send_too_late");
  const ended = submission === "void" || row.kit?.canceledAt != null;
  return late && ended ? [{ kind: "send_too_late", params: { since: late.since.toISOString() } }] : [];
}

function unanswered({ row }: Facts, step: Step | null): WantedTask[] {
  if (step?.do !== "answer_request" || row.failures < SERVICE_FAILURES_BEFORE_TASK) return [];
  return [{ kind: "request_unanswered", params: { answer: step.reply.answer } }];
}

/** A real order at Kit's staging: write nothing about it to the store. */
function isTrial({ row, store }: Facts): boolean {
  return row.environment === "staging" && store.kind === "found" && !store.order.test;
}

/**
 * The store's order is updated last, so that many changes make one write: the tag "Kit: needs attention", which follows the
 * tasks, and the app's fields. Part 1 writes both for all parts (decision 89); for a test order both at Kit's staging
 * and in production, production's part 1.
 */
function lastStep(facts: Facts, decision: Decision, tasks: WantedTask[]): Step {
  // The handover wakes production's part 1.
  if (facts.takenOver || facts.handOverAwaited) return { do: "rest" };
  const readable = facts.store.kind === "found" && !facts.shop.uninstalledAt && !isTrial(facts);
  if (!readable) return { do: "rest" };
  if (facts.row.part === 1) {
    const on = (tasks.some((task) => !isOfEarlier(task, facts)) || facts.othersNeedYou) && facts.rules.needsYouTags;
    if (on !== facts.row.tagged) return { do: "tag", on };
  }
  return orderFieldsStep(facts, { ...decision, tasks }) ?? { do: "rest" };
}

/** Orders from before going live are listed apart until they are decided: hundreds of tags would be useless. */
function isOfEarlier({ kind, params }: WantedTask, { row, shop }: Facts): boolean {
  if (kind !== "order_held" || shop.goneLiveAt === null || row.placedAt > shop.goneLiveAt) return false;
  return params.reason === "placed_before_go_live" || params.reason === "archived";
}

function handOverStep({ takenOver, row }: Facts): Step | null {
  const wrote = row.tagged !== false || row.orderFields !== null;
  return takenOver && wrote ? { do: "hand_over" } : null;
}

function decideByState(facts: Facts): Decision {
  const { row } = facts;
  switch (row.submission) {
    case "received":
    case "held":
    case "ready":
      return decideUnsent(facts);
    case "rejected":
      return decideRejected(facts);
    // Only a process that died leaves a row at `submitting`: the answer is lost.
    case "submitting":
    case "unknown":
      return decideUnknown(facts);
    case "exists_unlinked":
      return decideExistsUnlinked(facts);
    case "review":
      return decideReview(facts);
    case "submitted":
      return row.kit ? decideAtKit(facts, row.kit) : unread(facts);
    case "void":
      return revive(facts);
  }
}

/** Linked by its number; Kit's order hasn't been read yet. */
function unread(facts: Facts): Decision {
  return {
    submission: "submitted",
    wait: null,
    lines: null,
    tasks: [],
    step: { do: "rest" },
    dueAt: after(facts.now, FIRST_READ_WITHIN),
  };
}

/** A void order stays void unless its cause is undone in the store (lines added back, order reopened). */
function revive(facts: Facts): Decision {
  const decision = decideUnsent(facts);
  if (decision.submission === "void")
    return { ...decision, tasks: addedSinceClosed(facts, decision.lines), dueAt: null };
  // No longer visible in the store (too old, uninstalled), so nothing can show that it is wanted again.
  const { row, store } = facts;
  const stays = store.kind !== "found" || isFurtherPartByHand(facts);
  return stays ? { ...decision, ...UNSAID, submission: "void", wait: row.wait } : decision;
}

const UNSAID = { lines: null, tasks: [], step: { do: "rest" }, dueAt: null } as const satisfies Partial<Decision>;

/** The merchant's approval of this part is used up: part 1 reports what is open, which needs a new approval. */
function isFurtherPartByHand({ row, rules }: Facts): boolean {
  if (restLines(row)) return false;
  return row.part > 1 && (rules.fulfillmentMode === "webhooks" || replacementLines(row) !== null);
}
