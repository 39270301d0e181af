// Canceling at Kit. Automatic only if a fresh read says that the order is unpaid or canceling is free. Otherwise the
// merchant decides, knowing the kind of cost, and sees what Kit really did. Pure.
import { PRIORITY } from "../../../kernel/kit-budget.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import type { CancelWhy } from "../../codes/timeline-params.ts";
import { entry } from "../../codes/timeline.ts";
import { isFree, isShippedAfterCancel, isUnpaid } from "../../kit-answers/kit-mirror.ts";
import { CANCEL_READING_FRESH_FOR, LOST_CANCELS_LIMIT } from "../../limits.ts";
import { type KitMirror, approvalOf, STAGE } from "../../ports/order-row.ts";
import { after, REST, type View } from "../decision.ts";
import type { Facts } from "../facts.ts";
import { replacementLines } from "../part-purpose.ts";
import { factsWithCountedUnits } from "../units/replacement-units.ts";
import { activeFulfillments, unitsAtKit } from "../units/units-at-kit.ts";
import { isKept } from "./keep-at-kit.ts";
import { isPaymentProblem } from "./payment-problem.ts";
import { isToBeReplaced } from "./replace-at-kit.ts";
import { storeUnwants } from "./store-unwants.ts";

export function viewCancel(facts: Facts, kit: KitMirror): View {
  const { row } = facts;
  if (isShippedAfterCancel(kit)) return shippedAnyway(kit, { canceledAtKit: true });
  if (row.cancel.state === "done") return REST;
  if (kit.canceledAt) return canceledAtKit(facts);
  const unwanted = storeUnwants(factsWithCountedUnits(facts));
  const why = unwanted ?? (isToBeReplaced(facts, kit) ? "corrected" : null);
  if (kit.stage >= STAGE.shipped) return afterShipping(facts, kit, why);
  switch (row.cancel.state) {
    case "none":
      return why && (isPaymentProblem(why) || !isKept(facts)) ? noteRequest(why) : REST;
    case "blocked":
      // Kit's number is known now, so the cancellation can go ahead.
      return { ...REST, step: { do: "note", cancel: { state: "requested" }, timeline: [] } };
    case "requested":
      return isTakenBack(facts, why) ? takeBack() : requested(facts, kit, why);
    case "sending":
    case "unknown":
      return afterLostCancel(facts, kit, why);
    case "refused":
      if (isTakenBack(facts, why)) return takeBack();
      // The merchant requested it for another reason.
      if (unwanted && row.cancel.by === "merchant" && !isKept(facts)) return noteRequest(unwanted);
      return { ...REST, tasks: [notPossible(facts, kit), ...doNotPay(kit, why)] };
  }
}

function noteRequest(why: CancelWhy): View {
  const timeline = [entry("shopify", "cancel_requested", { why })];
  return { ...REST, step: { do: "note", cancel: { state: "requested", by: "store" }, timeline } };
}

/** The store requested the cancellation but wants the order again (for example, a line was added back). */
function isTakenBack(facts: Facts, why: string | null): boolean {
  return facts.row.cancel.by === "store" && why === null && facts.store.kind === "found";
}

function takeBack(): View {
  const timeline = [entry("shopify", "store_changed", { why: "wanted_again" })];
  return { ...REST, step: { do: "note", cancel: { state: "none" }, timeline } };
}

/** A cancellation requested too late ends: Kit has shipped the order. */
function afterShipping(facts: Facts, kit: KitMirror, why: CancelWhy | null): View {
  const { state } = facts.row.cancel;
  if (state !== "none" && state !== "refused") return refuse(null);
  // Removing units after they were fulfilled is a return, which is between the merchant and their customer.
  const returned = why === "nothing_left" && isFulfilled(facts);
  // If the cancellation was requested from the fulfillment service, its answer says that the order shipped.
  if (why && why !== "cancellation_requested" && !returned && !isKept(facts))
    return shippedAnyway(kit, why === "canceled_in_store" ? {} : { why });
  return state === "refused" && facts.row.cancel.by === "merchant"
    ? { ...REST, tasks: [notPossible(facts, kit)] }
    : REST;
}

function isFulfilled({ row, store }: Facts): boolean {
  return [...unitsAtKit(row, activeFulfillments(store)).values()].every((units) => units === 0);
}

function refuse(pending: Pick<View, "tasks" | "wait"> | null): View {
  const timeline = [entry("kit", "cancel_refused", { status: null, detail: null })];
  return { ...REST, ...pending, step: { do: "note", cancel: { state: "refused" }, timeline } };
}

function requested(facts: Facts, kit: KitMirror, why: CancelWhy | null): View {
  const { row, now } = facts;
  const pending = { ...REST, tasks: doNotPay(kit, why), wait: "cancel_pending" as const };
  const requestedAt = row.cancel.at ?? now;
  // Written by a machine with a fast clock. Until then no reading would count as later.
  if (requestedAt > now) return { ...pending, dueAt: requestedAt };
  const fresh = kit.readAt >= requestedAt && now < after(kit.readAt, CANCEL_READING_FRESH_FOR);
  const atCost = approvalOf(row, "cancel_at_cost");
  const agreed =
    (atCost !== undefined && atCost.at >= requestedAt && (!atCost.params.free || isFree(kit))) ||
    (isFree(kit) && (row.cancel.by === "merchant" || facts.rules.cancelWithoutAsking));
  if (!fresh) {
    // The merchant has the question already; Kit isn't read again until they answer.
    if (kit.readAt >= requestedAt && !agreed) return question(kit, why);
    return { ...pending, step: { do: "read_kit", priority: PRIORITY.readToCancel } };
  }
  // The number belongs to another order or to none: our copy is outdated, and a DELETE could cancel another order.
  if (kit.readFault) return question(kit, why);
  if (kit.allowCancel !== true) return refuse(pending);
  if (agreed) return { ...pending, step: { do: "cancel_at_kit" } };
  return question(kit, why);
}

function question(kit: KitMirror, why: CancelWhy | null): View {
  const params = { cancelType: kit.cancelType, state: kit.state, ...(why ? { why } : {}) };
  return { ...REST, tasks: [{ kind: "cancel_costs", params }, ...doNotPay(kit, why)], wait: "cancel_question" };
}

/** The answer to DELETE was lost: read first, and repeat it only while Kit still allows it. */
function afterLostCancel(facts: Facts, kit: KitMirror, why: CancelWhy | null): View {
  const { row, now } = facts;
  const endedAt = row.lastCancel?.endedAt ?? now;
  const pending = { ...REST, tasks: doNotPay(kit, why), wait: "cancel_pending" as const };
  if (kit.readAt < endedAt) return { ...pending, step: { do: "read_kit", priority: PRIORITY.readToCancel } };
  if (kit.allowCancel !== true) return refuse(pending);
  if (row.cancel.lostCount < LOST_CANCELS_LIMIT) {
    return { ...pending, step: { do: "note", cancel: { state: "requested" }, timeline: [] } };
  }
  const tasks: WantedTask[] = [{ kind: "cancel_unknown", params: { state: kit.state } }, ...doNotPay(kit, why)];
  return { ...REST, tasks, wait: "cancel_question" };
}

function canceledAtKit(facts: Facts): View {
  const { row } = facts;
  // Kit refused our cancellation, so this one was made by another party.
  const ours = row.cancel.state !== "none" && row.cancel.state !== "refused";
  const by = ours ? row.cancel.by : "kit";
  const timeline = [entry("kit", "canceled_at_kit", { by, cancelType: row.kit?.cancelType ?? null })];
  // Our cancellation's answer was lost, or it was canceled in Kit's portal at the same time.
  if (ours) return { ...REST, step: { do: "note", cancel: { state: "done" }, timeline } };
  // Part 1 reports what is open in the store (changes-after-sending.ts). A replacement of fulfilled kits leaves nothing
  // open there.
  const repeated = replacementLines(row);
  const stoodIn = facts.lines.canceledParts.some(({ lines }) => lines.some((line) => repeated?.has(line)));
  if (!repeated || stoodIn) return REST;
  return { ...REST, tasks: [{ kind: "canceled_at_kit", params: { replacement: true } }] };
}

function shippedAnyway({ state }: KitMirror, about: { canceledAtKit?: true; why?: CancelWhy }): View {
  return { ...REST, tasks: [{ kind: "shipped_though_canceled", params: { state, ...about } }] };
}

function notPossible(facts: Facts, kit: KitMirror): WantedTask {
  return { kind: "cancel_not_possible", params: { state: kit.state, detail: facts.row.lastCancel?.detail ?? null } };
}

function doNotPay(kit: KitMirror, why: CancelWhy | null): WantedTask[] {
  if (!isUnpaid(kit)) return [];
  return [{ kind: "do_not_pay", params: { certain: true, kitOrderId: kit.id, ...(why ? { why } : {}) } }];
}
