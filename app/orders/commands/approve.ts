// Whether an approval applies to the order's present state, and what is recorded for it.
import type { ApprovalKind } from "../codes/approval-params.ts";
import { contentsMark, holdMark, taskMark } from "../codes/marks.ts";
import { LIFTED_BY_ITS_APPROVAL } from "../codes/reasons.ts";
import type { OpenTask, OrderTaskKind } from "../codes/tasks.ts";
import { entry } from "../codes/timeline.ts";
import { keptOf } from "../decide/at-kit/keep-at-kit.ts";
import { acceptedWithShown, heldAgain } from "../decide/before-sending/lifted-holds.ts";
import { isAtOwnLocation, isMoving } from "../decide/fulfilling/own-location.ts";
import { wantedAgain } from "../decide/fulfilling/undone-fulfillment.ts";
import { isUnrequested } from "../decide/units/line-units.ts";
import type { CommandChange } from "../ports/command-rows.ts";
import { type CancelState, heldByHand, type OrderRow, STAGE } from "../ports/order-row.ts";
import { ALLOWED_IN, OPEN_QUESTION, tooLate } from "./allowed-approvals.ts";
import type { CommandOutcome } from "./command-outcomes.ts";

export function refuseApproval(row: OrderRow, what: ApprovalKind): CommandOutcome | null {
  switch (what) {
    case "send_unpaid":
      if (!ALLOWED_IN[what].includes(row.submission)) return tooLate(row);
      return row.wait?.reason === "not_paid" ? null : { kind: "not_applicable", why: row.wait?.reason ?? "paid" };
    case "send_without_held_lines":
      if (!ALLOWED_IN[what].includes(row.submission)) return tooLate(row);
      return isAllHeld(row) ? { kind: "not_applicable", why: "nothing_beside" } : null;
    case "send":
    case "already_ordered":
    case "left_to_merchant":
      return ALLOWED_IN[what].includes(row.submission) ? null : tooLate(row);
    case "send_again":
      return row.submission === "review" ? null : { kind: "not_applicable", why: row.submission };
    case "cancel_at_cost":
    case "keep_at_kit":
      if (row.submission !== "submitted" || !row.kit) return { kind: "not_applicable", why: row.submission };
      if (row.cancel.state === "sending") return { kind: "not_applicable", why: "cancel_under_way" };
      return row.kit.stage >= STAGE.shipped || row.kit.canceledAt ? tooLate(row) : null;
    case "replace_at_kit":
      if (row.submission !== "submitted" || !row.kit) return { kind: "not_applicable", why: row.submission };
      if (row.kit.canceledAt || row.kit.stage >= STAGE.shipped) return tooLate(row);
      return REPLACEABLE.includes(row.cancel.state) ? null : { kind: "not_applicable", why: "cancel_under_way" };
    case "move_to_kit":
    case "keep_at_location":
      return ALLOWED_IN[what].includes(row.submission) ? null : tooLate(row);
    case "fulfill_again":
    case "share_tracking":
    case "fulfill_without_tracking":
      return row.kit && row.kit.stage >= STAGE.shipped ? null : { kind: "not_applicable", why: "not_shipped" };
  }
}

/**
 * From a page that showed something else: "Send" would lift a hold, "Keep" answer a question, or "Send without" leave out
 * a kit, that wasn't seen.
 */
export function refuseUnseen(
  { row, tasks }: { row: OrderRow; tasks: readonly OpenTask[] },
  { what, shown }: { what: ApprovalKind; shown: string | undefined },
): CommandOutcome | null {
  if (shown === undefined) return null;
  if (what === "send_unpaid" && (unpaidAs(row) ?? "") !== shown) return { kind: "not_applicable", why: "task_changed" };
  if (what === "keep_at_kit" || what === "cancel_at_cost" || what === "send_without_held_lines")
    return tasks.some((task) => taskMark(task) === shown) ? null : { kind: "not_applicable", why: "task_changed" };
  // A kit that was added since would be given up unseen.
  if (what === "already_ordered" || what === "left_to_merchant" || what === "keep_at_location")
    return contentsMark(row.lines) === shown ? null : { kind: "not_applicable", why: "task_changed" };
  // After a lost answer only the task names the hold.
  const held = heldAgain(tasks) ?? row.wait;
  if (what !== "send" || !held || !NEEDS_ITS_APPROVAL.has(held.reason)) return null;
  const seen = [holdMark(held), ...tasks.filter(({ kind }) => kind === "order_held").map(taskMark)];
  return seen.includes(shown) ? null : { kind: "not_applicable", why: "hold_changed" };
}

const NEEDS_ITS_APPROVAL: ReadonlySet<unknown> = LIFTED_BY_ITS_APPROVAL;

/** Sending "without" them would close the order unsent, which is a different decision. */
function isAllHeld({ wait, lines }: OrderRow): boolean {
  const isHeld = wait?.reason === "lines_held" || wait?.reason === "checking_with_kit";
  return isHeld && lines.length > 0 && lines.every((line) => line.disposition !== "send");
}

/** An approval covers only what the merchant saw. */
export function refuseWithoutTask(tasks: readonly OpenTask[], what: ApprovalKind): CommandOutcome | null {
  const about = TASK_OF[what];
  if (about === undefined || tasks.some(({ kind }) => kind === about)) return null;
  return { kind: "not_applicable", why: "no_such_task" };
}

const TASK_OF: Partial<Record<ApprovalKind, OrderTaskKind>> = {
  fulfill_again: "fulfillment_undone",
  share_tracking: "replacement_shipped",
};

/** One approval makes one request to Shopify, and can't be taken back while that request is open. */
export function refuseMove(
  { row, tasks }: { row: OrderRow; tasks: readonly OpenTask[] },
  what: ApprovalKind,
): CommandOutcome | null {
  if (what !== "move_to_kit" && what !== "keep_at_location") return null;
  if (isMoving(row)) return { kind: "not_applicable", why: "move_under_way" };
  const routed = tasks.some(({ kind }) => kind === "at_own_location") || isAtOwnLocation(row);
  return routed ? null : { kind: "not_applicable", why: "not_at_own_location" };
}

export function approvalChange(
  row: OrderRow,
  what: ApprovalKind,
  tasks: readonly OpenTask[] = [],
): Omit<CommandChange, "at"> {
  const timeline = [entry("merchant", "approved", { what })];
  const about = { expect: ALLOWED_IN[what], timeline };
  switch (what) {
    case "send_without_held_lines": {
      // An unrequested line doesn't hold the order: its request, or "Move to Kit", is a separate approval.
      const held = row.lines.filter(
        ({ disposition, reason }) => disposition === "hold" || (disposition === "wait" && !isUnrequested(reason)),
      );
      return { ...about, approvals: [{ what, params: { lines: held.map((line) => line.lineItemId) } }] };
    }
    // "Keep at Kit" withdraws the cancellation for the state that the merchant saw. "Cancel at that price" requests one if
    // none exists.
    case "keep_at_kit": {
      const approvals = [{ what, params: { about: keptOf(row), why: whyToCancel(tasks) } }];
      return { ...about, approvals, cancel: { state: "none", by: null }, unlessCancelling: true };
    }
    case "cancel_at_cost": {
      const approvals = [{ what, params: row.kit?.cancelType === "no_cost" ? { free: true as const } : {} }];
      return row.cancel.state === "none"
        ? { ...about, approvals, cancel: { state: "requested", by: "merchant" } }
        : { ...about, approvals };
    }
    // Kit is read first; if canceling costs, the merchant decides, as with every cancellation.
    case "replace_at_kit":
      return {
        ...about,
        approvals: [{ what, params: {} }],
        cancel: { state: "requested", by: "merchant" },
        unlessCancelling: true,
      };
    // What is added later isn't covered.
    case "already_ordered":
    case "left_to_merchant":
    case "keep_at_location": {
      const lines = row.lines.map(({ lineItemId, quantity }) => ({ lineItemId, quantity }));
      // If Kit has it, it is canceled there once its number is known.
      const mayBeAtKit = what === "left_to_merchant" && OPEN_QUESTION.includes(row.submission);
      return {
        ...about,
        approvals: [{ what, params: lines.length > 0 ? { lines } : {} }],
        ...(mayBeAtKit && { cancel: { state: "blocked" as const, by: "merchant" as const } }),
      };
    }
    case "send":
      return { ...about, approvals: [{ what, params: { lifts: acceptedWithShown(row, tasks) } }] };
    case "send_unpaid":
      return { ...about, approvals: [{ what, params: { status: unpaidAs(row) } }] };
    case "send_again": {
      const elsewhere = tasks.some((task) => task.kind === "review" && task.params["elsewhere"] === true);
      // Nothing else would lift it in review.
      const hold = heldByHand(row) && { reason: "merchant" as const, lifted: true };
      return { ...about, approvals: [{ what, params: elsewhere ? { elsewhere } : {} }], ...(hold && { hold }) };
    }
    case "fulfill_again": {
      const shown = tasks.find(({ kind }) => kind === "fulfillment_undone")?.params["fulfillments"];
      const fulfillments = [...wantedAgain(row), ...(Array.isArray(shown) ? shown.map(String) : [])];
      return { ...about, approvals: [{ what, params: { fulfillments: [...new Set(fulfillments)] } }] };
    }
    case "move_to_kit":
      return { ...about, approvals: [{ what, params: { state: "wanted", lines: [], fault: null } }] };
    default:
      return { ...about, approvals: [{ what, params: {} }] };
  }
}

function unpaidAs({ wait }: OrderRow): string | null {
  return wait?.reason === "not_paid" ? wait.params.status : null;
}

function whyToCancel(tasks: readonly OpenTask[]): string | null {
  const why = tasks.find(({ kind }) => kind === "cancel_costs" || kind === "do_not_pay")?.params["why"];
  return typeof why === "string" ? why : null;
}

/** False while a cancellation is in progress at Kit. One that Kit refused or didn't answer may be requested again. */
const REPLACEABLE: readonly CancelState[] = ["none", "refused", "unknown"];
