// Before anything is sent: the order passes the gates and is sent, or says why it waits. Pure.
import { PRIORITY } from "../../../kernel/kit-budget.ts";
import { plainly } from "../../codes/reason-params.ts";
import { FOUND_LATE_AFTER, RECHECK_EVERY } from "../../limits.ts";
import { approved } from "../../ports/order-row.ts";
import type { StoreOrder } from "../../ports/shopify-order.ts";
import { type Decision, after } from "../decision.ts";
import { type Facts, isDeleted } from "../facts.ts";
import { unfulfilledReminder } from "../fulfilling/unfulfilled-reminder.ts";
import { planLines } from "../lines/line-plans.ts";
import { replacementLines } from "../part-purpose.ts";
import { ownOpen } from "../units/requested-units.ts";
import { heldParams, passGates } from "./gates.ts";
import { personTasks } from "./person-waits.ts";

export function decideUnsent(facts: Facts): Decision {
  const { store, row, now } = facts;
  const base = { lines: null, tasks: [], step: { do: "rest" } as const, dueAt: null };
  if (isDeleted(facts)) {
    return { ...base, submission: "void", wait: { ...plainly("store_order_deleted"), until: null } };
  }
  const recheckAt = after(now, RECHECK_EVERY);
  if (store.kind !== "found") {
    const over = unreadableEnding(facts);
    if (over) return { ...base, submission: "void", wait: { ...plainly(over), until: null } };
    const code = store.kind === "gone" ? "older_than_60_days" : store.code;
    const wait = { reason: "no_access" as const, params: { code }, until: null };
    return { ...base, submission: waitingState(facts), wait, tasks: personTasks(wait, facts), dueAt: recheckAt };
  }
  const lines = planLines(facts, store.order);
  const gate = passGates(facts, store.order, lines);
  switch (gate.kind) {
    case "void":
      return { ...base, lines, submission: "void", wait: { ...plainly(gate.reason), until: null } };
    case "wait":
      return {
        ...base,
        lines,
        submission: waitingState(facts),
        wait: { ...gate.because, until: gate.until },
        // A held order has its task already. A waiting one gets a task if only a person can end the wait, and before
        // Shopify hides the order.
        tasks: [...personTasks(gate.because, facts), ...unfulfilledReminder(facts)],
        dueAt: gate.until ?? recheckAt,
      };
    case "hold":
      return {
        ...base,
        lines,
        submission: "held",
        wait: { ...gate.because, until: null },
        tasks: [{ kind: "order_held", params: heldParams(gate.because) }],
        dueAt: recheckAt,
      };
    case "open": {
      const behind = row.lostCount > 0 || wasFoundLate(row, store.order);
      const priority = behind ? PRIORITY.sendAgain : PRIORITY.send;
      return {
        ...base,
        lines,
        submission: "ready",
        wait: null,
        step: { do: "send", lines: gate.send, priority },
        dueAt: now,
      };
    }
  }
}

/**
 * Found by a sweep after its webhook was lost, or linked after the sale. A sweep may find hundreds at once, and newly
 * paid orders go first. Depends on the row only, so an order's rank never changes while it waits.
 */
function wasFoundLate({ part, createdAt }: Facts["row"], { payment, createdAt: placedAt }: StoreOrder): boolean {
  return part === 1 && createdAt > after(payment.takenAt ?? placedAt, FOUND_LATE_AFTER);
}

/** The merchant can also end an order that Shopify no longer shows. */
function unreadableEnding({ store, row }: Facts): "already_ordered" | "left_to_merchant" | null {
  if (store.kind !== "gone") return null;
  if (approved(row, "already_ordered")) return "already_ordered";
  return approved(row, "left_to_merchant") ? "left_to_merchant" : null;
}

function waitingState(facts: Facts): "received" | "ready" {
  return facts.row.submission === "ready" ? "ready" : "received";
}

/**
 * Kit refused the request. The row waits with its task until "Try again" (which makes it `received`), until the refused
 * address or phone is changed in the store, or until nothing is left to send.
 */
export function decideRejected(facts: Facts): Decision {
  const { row, store } = facts;
  const unsent = decideUnsent(facts);
  const mended = facts.customerAsSent === false;
  // Requests are accepted before an order goes to Kit, so an open one was made after Kit's refusal, to try again.
  const requestedAgain =
    store.kind === "found" &&
    !replacementLines(row) &&
    ownOpen(store.order).some(({ requestStatus }) => requestStatus === "SUBMITTED");
  if (mended || requestedAgain || unsent.submission === "void") return unsent;
  const params = { status: row.lastCreate?.httpStatus ?? null, detail: row.lastCreate?.detail ?? null };
  return {
    submission: "rejected",
    wait: { reason: "rejected", params, until: null },
    lines: unsent.lines,
    tasks: [{ kind: "rejected", params }],
    step: { do: "rest" },
    dueAt: after(facts.now, RECHECK_EVERY),
  };
}
