// The answer to a POST was lost, so it isn't known whether Kit has the order. Pure.
import { PRIORITY } from "../../../kernel/kit-budget.ts";
import { plainly } from "../../codes/reason-params.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import {
  RECHECK_EVERY,
  LOST_ANSWERS_LIMIT,
  QUARANTINE,
  UNKNOWN_GATE_RECHECK_EVERY,
  UNKNOWN_STORE_RETRY_EVERY,
} from "../../limits.ts";
import { type Wait, approvalOf, approved } from "../../ports/order-row.ts";
import { decideUnsent } from "../before-sending/decide-unsent.ts";
import { heldParams, passGates } from "../before-sending/gates.ts";
import { type Decision, after } from "../decision.ts";
import { type Facts, isDeleted } from "../facts.ts";
import { planLines } from "../lines/line-plans.ts";
import { replacementLines } from "../part-purpose.ts";
import { paymentProblem } from "./payment-problem.ts";
import { replacementEnding } from "./store-unwants.ts";

export function decideUnknown(facts: Facts): Decision {
  const { row, now } = facts;
  const checking = { reason: "checking_with_kit" as const, params: { attempts: row.lostCount }, until: null };
  if (unwanted(facts)) return stopped(facts, checking);
  // Null: every request turned out not to have been sent, for example because a process that was presumed dead reported so.
  const quarantine = row.lastCreate && after(row.lastCreate.startedAt, QUARANTINE);
  if (quarantine && now < quarantine) {
    return resting(facts, {
      submission: "unknown",
      wait: { ...checking, until: quarantine },
      tasks: [],
      dueAt: quarantine,
    });
  }
  // A second request needs the store's order, which Shopify hides for good after 60 days.
  if (row.lostCount >= LOST_ANSWERS_LIMIT || isElsewhere(facts) || facts.store.kind === "gone")
    return decideReview(facts);
  if (facts.store.kind !== "found")
    return resting(facts, {
      submission: "unknown",
      wait: checking,
      tasks: [],
      dueAt: after(now, UNKNOWN_STORE_RETRY_EVERY),
    });
  const lines = planLines(facts, facts.store.order);
  const gate = passGates(facts, facts.store.order, lines);
  // Decided again from the store's present order: anything that may no longer be sent is left out of the second request too.
  if (gate.kind === "open") {
    return {
      submission: "unknown",
      wait: checking,
      lines,
      tasks: [],
      step: { do: "send", lines: gate.send, priority: PRIORITY.sendAgain },
      dueAt: now,
    };
  }
  const until = gate.kind === "wait" ? gate.until : null;
  const tasks: WantedTask[] = [];
  // `again`: Kit may have it, so it isn't listed as an order that only waits for going live.
  if (gate.kind === "hold") tasks.push({ kind: "order_held", params: { ...heldParams(gate.because), again: true } });
  // Only a second POST can show whether Kit has it, and when that is allowed is unknown. Kit may be making the first
  // one meanwhile.
  if (gate.kind === "wait" && until === null)
    tasks.push({ kind: "kit_number_needed", params: { reference: row.reference, unsure: true } });
  return resting(facts, {
    submission: "unknown",
    wait: checking,
    tasks,
    dueAt: until ?? after(now, UNKNOWN_GATE_RECHECK_EVERY),
  });
}

/** The reference is taken at Kit. Kit's number comes from an event, from the error, or from the merchant. */
export function decideExistsUnlinked(facts: Facts): Decision {
  const wait: Wait = { ...plainly("kit_number_needed"), until: null };
  const params = { reference: facts.row.reference, ...(isElsewhere(facts) && { elsewhere: true }) };
  const tasks: WantedTask[] = [{ kind: "kit_number_needed", params }];
  if (unwanted(facts)) tasks.push(doNotPay(facts));
  return resting(facts, { submission: "exists_unlinked", wait, tasks, dueAt: after(facts.now, RECHECK_EVERY) });
}

export function decideReview(facts: Facts): Decision {
  const { row } = facts;
  const approval = approvalOf(row, "send_again");
  const isSince = approval !== undefined && row.lastCreate !== null && approval.at > row.lastCreate.startedAt;
  const elsewhere = isElsewhere(facts);
  const hidden = facts.store.kind === "gone";
  // It was in review only because the store had left its account.
  if (!elsewhere && !hidden && row.lastCreate?.outcome === "lost" && row.lostCount < LOST_ANSWERS_LIMIT)
    return decideUnknown(facts);
  // To another account only if the merchant was asked to look for it in the one that the store left. In line there, the
  // row is that account's already.
  const applies = isSince && (!elsewhere || approval.params.elsewhere === true);
  if (applies && !unwanted(facts)) {
    const again = decideUnsent(facts);
    // It stays in review no matter what the gates say: in any other state the app would forget that Kit may have it.
    if (again.step.do === "send") return { ...again, submission: "review" };
  }
  const wait: Wait = { reason: "review", params: { attempts: row.lostCount }, until: null };
  const params = { reference: row.reference, ...(elsewhere && { elsewhere: true }), ...(hidden && { hidden: true }) };
  // What the store no longer wants is not sent again.
  const tasks: WantedTask[] = [unwanted(facts) ? doNotPay(facts) : { kind: "review", params }];
  return resting(facts, { submission: "review", wait, tasks, dueAt: after(facts.now, RECHECK_EVERY) });
}

/**
 * The shop has moved to another Kit account. References are unique per brand, so a second POST there would make a
 * second kit order instead of being refused.
 */
function isElsewhere({ row, shop }: Facts): boolean {
  return shop.account !== null && row.accountId !== null && shop.account.id !== row.accountId;
}

/** Canceled, deleted or emptied in the store, or already ordered by the merchant: no second POST. */
function unwanted(facts: Facts): boolean {
  const { store, row } = facts;
  if (approved(row, "already_ordered") || approved(row, "left_to_merchant")) return true;
  if (row.cancel.state !== "none") return true;
  // Without the store's order there is no address to send to.
  if (isDeleted(facts)) return true;
  if (store.kind !== "found") return false;
  if (replacementLines(row)) return replacementEnding(facts, store.order) !== null;
  if (store.order.cancelledAt !== null || paymentProblem(facts, store.order) !== null) return true;
  return planLines(facts, store.order).every((line) => line.disposition === "ignore");
}

function stopped(facts: Facts, wait: Wait): Decision {
  return resting(facts, {
    submission: "unknown",
    wait,
    tasks: [doNotPay(facts)],
    dueAt: after(facts.now, RECHECK_EVERY),
  });
}

function doNotPay(facts: Facts): WantedTask {
  const { row, store } = facts;
  const why = store.kind === "found" ? paymentProblem(facts, store.order) : null;
  return { kind: "do_not_pay", params: { reference: row.reference, certain: false, ...(why ? { why } : {}) } };
}

function resting(facts: Facts, decision: Pick<Decision, "submission" | "wait" | "tasks" | "dueAt">): Decision {
  const lines = facts.store.kind === "found" ? planLines(facts, facts.store.order) : null;
  return { ...decision, lines, step: { do: "rest" } };
}
