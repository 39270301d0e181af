// Once Kit has the order and its number is known: cancel, fulfill, read again or wait. Pure.
import { PRIORITY } from "../../../kernel/kit-budget.ts";
import { type Because, plainly } from "../../codes/reason-params.ts";
import type { OrderTaskKind, WantedTask } from "../../codes/tasks.ts";
import { isUnpaid, stageOf } from "../../kit-answers/kit-mirror.ts";
import { DELIVERED_WITHIN, STORE_RECHECK_EVERY, UNPAID_REMINDER_AFTER } from "../../limits.ts";
import { heldByHand, type KitMirror, type RowLine, STAGE, type Wait } from "../../ports/order-row.ts";
import type { StoreLine } from "../../ports/shopify-order.ts";
import { after, type Decision, earlier, type Step } from "../decision.ts";
import { type Facts, isDeleted } from "../facts.ts";
import { isFulfillingOpen, viewFulfilling } from "../fulfilling/decide-fulfilling.ts";
import { fulfilledUnpaid } from "../fulfilling/fulfilled-unpaid.ts";
import { hiddenTask } from "../fulfilling/hidden-order.ts";
import { unfulfilledReminder } from "../fulfilling/unfulfilled-reminder.ts";
import { type LinePlan, planLines } from "../lines/line-plans.ts";
import { reportedProblem } from "../reported-problem.ts";
import { unrequestedUnits } from "../service/unrequested-units.ts";
import { openUnits } from "../units/line-units.ts";
import { unitsStillAtKit } from "../units/requested-units.ts";
import { restCheckAt, restStep } from "../units/waiting-units.ts";
import { tasksOfChanges } from "./changes-after-sending.ts";
import { viewCancel } from "./decide-cancel.ts";
import { leftBehind } from "./left-behind.ts";
import { nextRead } from "./polling.ts";
import { replaceStep } from "./replace-at-kit.ts";

export function decideAtKit(facts: Facts, kit: KitMirror): Decision {
  const { now, row, store } = facts;
  const cancel = viewCancel(facts, kit);
  const fulfilling = viewFulfilling(facts, kit);
  const lines = store.kind === "found" ? sentPlans(facts, planLines(facts, store.order)) : null;
  const hidden = hiddenTask(facts, kit);
  const tasks = [
    ...cancel.tasks,
    ...fulfilling.tasks,
    ...fulfilledUnpaid(facts, kit),
    ...(lines ? [...tasksOfChanges(facts, lines), ...unrequestedUnits(facts, lines)] : []),
    ...reportedProblem(facts, kit),
    // Once Shopify hides the order, that task replaces the reminder.
    ...(hidden.length > 0 ? openTasks(facts, kit).filter(({ kind }) => kind !== "day_50") : openTasks(facts, kit)),
    ...hidden,
  ];
  const readAt = readMoment(facts, kit);
  const read: Step | null = readAt && readAt.at <= now ? { do: "read_kit", priority: readAt.priority } : null;
  const replacing = cancel.step ? null : replaceStep(facts, kit, lines);
  const opened = cancel.step ? null : restStep(facts, lines);
  const step: Step = cancel.step ?? fulfilling.step ?? replacing ?? opened ?? read ?? { do: "rest" };
  const reason = cancel.wait ?? fulfilling.wait;
  const wait: Wait = { ...(reason ? plainly(reason) : stageReason(kit)), until: null };
  const own = earlier(earlier(readAt?.at ?? null, fulfilling.dueAt), cancel.dueAt);
  const soonest = earlier(own, row.part === 1 ? restCheckAt(facts, lines) : null);
  const rest = isOver(facts, kit) ? soonest : earlier(soonest, after(now, STORE_RECHECK_EVERY));
  return {
    submission: "submitted",
    wait,
    lines,
    // It is being sent again now, so nothing needs a decision.
    tasks: dedupe(replacing ? tasks.filter(({ kind }) => kind !== "canceled_at_kit") : tasks),
    ...(lines === null && { keeps: undecidedChanges(facts, kit) }),
    step,
    dueAt: step.do === "rest" ? rest : now,
  };
}

/** What a correction is about may still be changed at Kit, also once Shopify hides the order (hidden-order.ts has its other units). */
function undecidedChanges(facts: Facts, kit: KitMirror): OrderTaskKind[] {
  const { store, shop, row } = facts;
  if (shop.uninstalledAt || isDeleted(facts)) return [];
  const corrections: OrderTaskKind[] = ["changed_after_sending", "address_changed"];
  const underWay = kit.stage < STAGE.shipped && !kit.canceledAt && row.cancel.state === "none";
  const open: OrderTaskKind[] = ["line_added", "left_out", "canceled_at_kit"];
  return [...(underWay ? corrections : []), ...(store.kind === "no_access" ? open : [])];
}

/** Canceled, or delivered and fulfilled: decided again only when something changes. */
function isOver(facts: Facts, kit: KitMirror): boolean {
  if (kit.canceledAt) return true;
  const arrived = kit.stage === STAGE.delivered || facts.now > after(kit.stageAt, DELIVERED_WITHIN);
  return kit.stage >= STAGE.shipped && arrived && !isFulfillingOpen(facts);
}

function readMoment({ row, shop, now }: Facts, kit: KitMirror) {
  // A read that began after the request clears it. Times of two machines aren't compared.
  if (row.readWantedAt !== null) {
    const priority = row.readWantedWhy === "sweep" ? PRIORITY.poll : PRIORITY.readAfterEvent;
    return { at: now, priority };
  }
  const at = nextRead(kit, { events: shop.account?.events ?? "not_registered", now });
  return at ? { at, priority: PRIORITY.poll } : null;
}

function stageReason(kit: KitMirror): Because {
  if (kit.canceledAt) return plainly("canceled_at_kit");
  switch (kit.stage) {
    case STAGE.unknown:
      return { reason: "unknown_state", params: { state: kit.state } };
    case STAGE.pendingPayment:
      return plainly("pending_payment");
    case STAGE.inProduction:
      return plainly("in_production");
    case STAGE.shipped:
      return plainly("on_its_way");
    case STAGE.delivered:
      return plainly("delivered");
  }
}

function openTasks(facts: Facts, kit: KitMirror): WantedTask[] {
  const { row, now } = facts;
  const tasks: WantedTask[] = [];
  if (kit.canceledAt) return tasks;
  if (kit.readFault) tasks.push({ kind: "not_found_at_kit", params: { kitOrderId: kit.id, fault: kit.readFault } });
  tasks.push(...leftBehind(facts, kit));
  if (kit.differences.length > 0) tasks.push({ kind: "differs_at_kit", params: { differences: kit.differences } });
  if (stageOf(kit.state) === STAGE.unknown) tasks.push({ kind: "unknown_state", params: { state: kit.state } });
  const unpaidSince = kit.stageAt;
  const wanted = row.cancel.state === "none";
  // `too_late`: as earlier versions recorded it.
  const late = heldByHand(row) ?? row.holds.find(({ reason }) => reason === "too_late");
  if (late && wanted && kit.stage < STAGE.shipped) {
    tasks.push({ kind: "hold_too_late", params: { since: late.since.toISOString() } });
  }
  if (isUnpaid(kit) && wanted && now > after(unpaidSince, UNPAID_REMINDER_AFTER)) {
    tasks.push({ kind: "unpaid_long", params: { since: unpaidSince.toISOString() } });
  }
  if (isFulfillingOpen(facts) || (row.part === 1 && facts.lines.waiting.size > 0))
    tasks.push(...unfulfilledReminder(facts));
  return tasks;
}

/**
 * On screen a line at Kit is "sent" with the design that was sent, no matter what its state in the store is now: a fulfilled or
 * removed line has no planned design, and the product may have a new link. Further units are "added later".
 */
function sentPlans(facts: Facts, plans: LinePlan[]): LinePlan[] {
  const known = new Map(facts.row.lines.map((line) => [line.lineItemId, line]));
  return plans.map((planned): LinePlan => {
    const before = known.get(planned.line.id);
    const plan = { ...planned, rest: before ? restOf(facts, before, planned.line) : 0 };
    if (before && before.sentQuantity > 0) {
      const externalSku = before.externalSku ?? plan.externalSku;
      return { ...plan, disposition: "sent", reason: "sent", externalSku, params: { design: designIn(before, plan) } };
    }
    if (plan.disposition !== "send") return plan;
    return { ...plan, disposition: "hold", reason: "added_later", params: { design: designIn(plan) } };
  });
}

/** The units that were waiting when the line was sent, less those that were canceled or refunded since. */
function restOf(facts: Facts, before: RowLine, line: StoreLine): number {
  if (line.currentQuantity >= before.quantity) return before.restQuantity;
  const covered = (unitsStillAtKit(facts).get(line.id) ?? 0) + (facts.lines.otherParts.get(line.id) ?? 0);
  return Math.min(before.restQuantity, Math.max(0, openUnits(line) - covered));
}

/** The first design name among them. */
function designIn(...lines: readonly Pick<LinePlan, "params">[]): string | undefined {
  for (const { params } of lines) if ("design" in params && typeof params.design === "string") return params.design;
  return undefined;
}

function dedupe(tasks: WantedTask[]): WantedTask[] {
  return [...new Map(tasks.map((task) => [task.kind, task])).values()];
}
