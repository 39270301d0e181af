// The one decision of an order's life: from the store's order as it is now, our row, the mirror of Kit's order, links and
// templates to one step (design "An order's life"). Pure: everything comes in, nothing is asked.
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
import { replacementLines, restLines } from "./part-purpose.ts";
import { isHandled } from "./handled-tasks.ts";
import type { WantedTask } from "../codes/tasks.ts";

export function decide(facts: Facts): Decision {
  const decision = decideByState(facts);
  // "I have seen to it" takes a task off the list until it is about something else.
  const answering = serviceStep(facts, decision);
  const routed = ownLocation(facts, decision);
  const wanted = [...decision.tasks, ...routed.tasks, ...unanswered(facts, answering)];
  const tasks = wanted.filter((task) => !isHandled(facts.row, task));
  // Moved first, so that one kit order carries it together with what was requested.
  const step = routed.step ?? answering ?? (decision.step.do === "rest" ? tagStep(facts, tasks) : decision.step);
  return { ...decision, tasks, step, dueAt: answerDueAt(facts, decision) };
}

function unanswered({ row }: Facts, step: Step | null): WantedTask[] {
  if (step?.do !== "answer_request" || row.failures < SERVICE_FAILURES_TO_TELL) return [];
  return [{ kind: "request_unanswered", params: { answer: step.reply.answer } }];
}

/** A real order at staging: nothing of it shows in the store. */
function isTrial({ row, store }: Facts): boolean {
  return row.environment === "staging" && store.kind === "found" && !store.order.test;
}

/** The "needs you" tag follows the tasks; it is the last thing that is done for an order. */
function tagStep(facts: Facts, tasks: WantedTask[]): Step {
  const on = tasks.length > 0 && facts.rules.needsYouTags;
  const readable = facts.store.kind === "found" && !facts.shop.uninstalledAt && !isTrial(facts);
  return readable && on !== facts.row.tagged ? { do: "tag", on } : { do: "rest" };
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
    // A row that is claimed while it stands at `submitting` was left so by a process that died: its answer is lost.
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

/** Linked by a number whose order was not read yet. */
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

/** Void ends an order that was never sent, unless what ended it is undone in the store (lines added again, order reopened). */
function revive(facts: Facts): Decision {
  const decision = decideUnsent(facts);
  if (decision.submission === "void") return { ...decision, dueAt: null };
  // Not seen in the store any more (too old, uninstalled): nothing says that it is wanted again.
  const { row, store } = facts;
  const stays = store.kind !== "found" || isFurtherPartByHand(facts);
  return stays ? { ...decision, ...UNSAID, submission: "void", wait: row.wait } : decision;
}

const UNSAID = { lines: null, tasks: [], step: { do: "rest" }, dueAt: null } as const satisfies Partial<Decision>;

/** What the merchant wanted of it is over: what is open by now is told by part 1, and takes an approval of its own. */
function isFurtherPartByHand({ row, rules }: Facts): boolean {
  if (restLines(row)) return false;
  return row.part > 1 && (rules.way === "webhooks" || replacementLines(row) !== null);
}
