// The one decision of an order's life: from the store's present order, our row, the mirror of Kit's order, links and templates to
// one step. Pure: all facts are passed in.
import { impossible } from "../../kernel/fault.ts";
import { answerDueAt, serviceStep } from "./decide-service-answer.ts";
import { decideAtKit } from "./decide-at-kit.ts";
import { decideExistsUnlinked, decideReview, decideUnknown } from "./decide-unknown.ts";
import { decideRejected, decideUnsent } from "./decide-unsent.ts";
import type { Decision, Step } from "./decision.ts";
import { after } from "./decision.ts";
import { ownLocation } from "./own-location.ts";
import { FIRST_READ_WITHIN, SERVICE_FAILURES_TO_TELL } from "../limits.ts";
import type { Facts } from "./facts.ts";
import { orderFieldsStep } from "./order-fields.ts";
import { fulfilledElsewhere } from "./fulfilled-elsewhere.ts";
import { replacementLines, restLines } from "./part-purpose.ts";
import { isHandled } from "./handled-tasks.ts";
import type { WantedTask } from "../codes/tasks.ts";

export function decide(facts: Facts): Decision {
  const decision = decideByState(facts);
  // A handled task is off the list until it is about something else.
  const answering = serviceStep(facts, decision);
  const routed = ownLocation(facts, decision);
  const wanted = [
    ...decision.tasks,
    ...routed.tasks,
    ...unanswered(facts, answering),
    ...fulfilledElsewhere(facts, decision),
  ];
  const tasks = wanted.filter((task) => !isHandled(facts.row, task));
  // Handed over first: production's row waits for it, and what else is due here may fail for long. Then kits are moved, so that one
  // kit order carries these units together with the requested ones.
  const step =
    handOverStep(facts) ??
    routed.step ??
    answering ??
    (decision.step.do === "rest" ? lastStep(facts, decision, tasks) : decision.step);
  return { ...decision, tasks, step, dueAt: answerDueAt(facts, decision) };
}

function unanswered({ row }: Facts, step: Step | null): WantedTask[] {
  if (step?.do !== "answer_request" || row.failures < SERVICE_FAILURES_TO_TELL) return [];
  return [{ kind: "request_unanswered", params: { answer: step.reply.answer } }];
}

/** A real order at Kit's staging: nothing about it is written to the store. */
function isTrial({ row, store }: Facts): boolean {
  return row.environment === "staging" && store.kind === "found" && !store.order.test;
}

/**
 * What the store's order shows is written last, so that many changes in one turn are one write: the tag "Kit: needs you", which
 * follows the tasks, and the app's fields. Part 1 writes both for all parts (decision 89); of a test order that is at Kit's staging
 * and in production, production's.
 */
function lastStep(facts: Facts, decision: Decision, tasks: WantedTask[]): Step {
  // Production's part 1 is woken once it is handed over.
  if (facts.takenOver || facts.handOverAwaited) return { do: "rest" };
  const readable = facts.store.kind === "found" && !facts.shop.uninstalledAt && !isTrial(facts);
  if (!readable) return { do: "rest" };
  if (facts.row.part === 1) {
    const on = (tasks.some((task) => !isOfEarlier(task, facts)) || facts.othersNeedYou) && facts.rules.needsYouTags;
    if (on !== facts.row.tagged) return { do: "tag", on };
  }
  return orderFieldsStep(facts, decision) ?? { do: "rest" };
}

/** Orders from before going live are listed apart until the merchant decides on them: hundreds of tags at once would say nothing. */
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
    default:
      return impossible(row.submission);
  }
}

/** Linked by its number; Kit's order was not read yet. */
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

/** `void` ends an order that was never sent, unless its cause is undone in the store (lines added again, order reopened). */
function revive(facts: Facts): Decision {
  const decision = decideUnsent(facts);
  if (decision.submission === "void") return { ...decision, dueAt: null };
  // No longer visible in the store (too old, uninstalled), so nothing shows that it is wanted again.
  const { row, store } = facts;
  const stays = store.kind !== "found" || isFurtherPartByHand(facts);
  return stays ? { ...decision, ...UNSAID, submission: "void", wait: row.wait } : decision;
}

const UNSAID = { lines: null, tasks: [], step: { do: "rest" }, dueAt: null } as const satisfies Partial<Decision>;

/** The merchant's approval of this part is used up: part 1 reports what is open now, and that needs a new approval. */
function isFurtherPartByHand({ row, rules }: Facts): boolean {
  if (restLines(row)) return false;
  return row.part > 1 && (rules.fulfillmentMode === "webhooks" || replacementLines(row) !== null);
}
