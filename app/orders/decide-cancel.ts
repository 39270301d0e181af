// Cancelling at Kit (design "Cancelling costs"): by itself only what a read just made says is unpaid or free; else the
// merchant is asked, told the kind of cost, and told what Kit really did. Pure.
import { PRECEDENCE } from "../accounts/precedence.ts";
import { after, minutes } from "./decision.ts";
import type { Step } from "./decision.ts";
import type { Facts } from "./facts.ts";
import { isDeleted } from "./facts.ts";
import { isUnpaid } from "./kit-mirror.ts";
import { replacementLines } from "./line-plans.ts";
import type { AnyReason } from "./reasons.ts";
import type { KitMirror, OrderRow } from "./order-row.ts";
import { approved, STAGE } from "./order-row.ts";
import type { WantedTask } from "./tasks.ts";

/** A read of Kit's order is "just made" for this long. */
const FRESH = minutes(2);
const LOST_LIMIT = 3;

export interface CancelView {
  /** Null: this says nothing about what to do next. */
  step: Step | null;
  tasks: WantedTask[];
  wait: AnyReason | null;
}

const NOTHING: CancelView = { step: null, tasks: [], wait: null };

/** Why the store does not want the kit order any more; null while it does. */
export function storeUnwants(facts: Facts): "cancelled_in_store" | "store_order_deleted" | "nothing_left" | null {
  const { store, row } = facts;
  if (replacementLines(row)) return null;
  if (isDeleted(facts)) return "store_order_deleted";
  if (store.kind !== "found") return null;
  if (store.order.cancelledAt) return "cancelled_in_store";
  const sent = row.lines.filter((line) => line.sentQuantity > 0);
  const current = new Map(store.order.lines.map((line) => [line.id, line.currentQuantity]));
  // Units that were refunded as goodwill keep their current quantity and reduce nothing.
  return sent.length > 0 && sent.every((line) => (current.get(line.lineItemId) ?? 0) === 0) ? "nothing_left" : null;
}

export function viewCancel(facts: Facts, kit: KitMirror): CancelView {
  const { row } = facts;
  if (row.cancel.state === "done") return NOTHING;
  if (kit.canceledAt) return canceledAtKit(facts);
  const why = storeUnwants(facts);
  if (approved(row, "keep_at_kit")) return NOTHING;
  if (kit.stage >= STAGE.shipped) return why ? shippedAnyway(kit) : NOTHING;
  switch (row.cancel.state) {
    case "none":
      if (!why) return NOTHING;
      return {
        ...NOTHING,
        step: {
          do: "note",
          cancel: { state: "requested", by: "store" },
          timeline: [{ actor: "shopify", code: "cancel_requested", params: { why } }],
        },
      };
    case "blocked":
      // It has an id now, so the wish can be carried out.
      return { ...NOTHING, step: { do: "note", cancel: { state: "requested" }, timeline: [] } };
    case "requested":
      return requested(facts, kit);
    case "sending":
    case "unknown":
      return afterLostCancel(facts, kit);
    case "refused":
      return { step: null, tasks: [notPossible(facts, kit), ...doNotPay(kit)], wait: null };
  }
}

function requested(facts: Facts, kit: KitMirror): CancelView {
  const { row, now } = facts;
  const pending = { tasks: doNotPay(kit), wait: "cancel_pending" as const };
  const asked = row.cancel.at ?? now;
  const fresh = kit.readAt >= asked && now < after(kit.readAt, FRESH);
  const costWord = row.approvals.find((a) => a.what === "cancel_at_cost" && a.at >= asked);
  const agreed =
    costWord !== undefined || (isFree(kit) && (row.cancel.by === "merchant" || facts.rules.cancelWithoutAsking));
  if (!fresh) {
    // Asked the merchant already: no need to read again and again while the answer is awaited.
    if (kit.readAt >= asked && !agreed) return question(kit);
    return { ...pending, step: { do: "read_kit", precedence: PRECEDENCE.cancel } };
  }
  if (kit.allowCancel !== true) {
    const timeline = [
      { actor: "kit" as const, code: "cancel_refused" as const, params: { status: null, state: kit.state } },
    ];
    return { ...pending, step: { do: "note", cancel: { state: "refused" }, timeline } };
  }
  if (agreed) return { ...pending, step: { do: "cancel_at_kit" } };
  return question(kit);
}

function isFree(kit: KitMirror): boolean {
  return isUnpaid(kit) || kit.cancelType === "no_cost";
}

function question(kit: KitMirror): CancelView {
  const params = { cancelType: kit.cancelType, state: kit.state };
  return { step: null, tasks: [{ kind: "cancel_costs", params }, ...doNotPay(kit)], wait: "cancel_question" };
}

/** The answer to DELETE was lost: read first, and ask again only while Kit still allows it. */
function afterLostCancel(facts: Facts, kit: KitMirror): CancelView {
  const { row, now } = facts;
  const sentAt = row.lastCancel?.startedAt ?? now;
  const pending = { tasks: doNotPay(kit), wait: "cancel_pending" as const };
  if (kit.readAt <= sentAt) return { ...pending, step: { do: "read_kit", precedence: PRECEDENCE.cancel } };
  if (kit.allowCancel !== true) {
    const timeline = [
      { actor: "kit" as const, code: "cancel_refused" as const, params: { status: null, state: kit.state } },
    ];
    return { ...pending, step: { do: "note", cancel: { state: "refused" }, timeline } };
  }
  if (row.cancel.lostCount < LOST_LIMIT) {
    return { ...pending, step: { do: "note", cancel: { state: "requested" }, timeline: [] } };
  }
  return {
    step: null,
    tasks: [{ kind: "cancel_unknown", params: { state: kit.state } }, ...doNotPay(kit)],
    wait: "cancel_question",
  };
}

function canceledAtKit(facts: Facts): CancelView {
  const { row } = facts;
  const ours = row.cancel.state !== "none";
  const timeline = [
    { actor: "kit" as const, code: "canceled_at_kit" as const, params: { by: ours ? row.cancel.by : "kit" } },
  ];
  // A cancellation whose answer was lost, or that somebody made in the portal while ours was on its way.
  if (ours) return { ...NOTHING, step: { do: "note", cancel: { state: "done" }, timeline } };
  if (storeUnwants(facts)) return NOTHING;
  return {
    step: null,
    tasks: [{ kind: "canceled_at_kit", params: { state: row.kit?.state } }],
    wait: "canceled_at_kit",
  };
}

function shippedAnyway(kit: KitMirror): CancelView {
  return { step: null, tasks: [{ kind: "shipped_though_cancelled", params: { state: kit.state } }], wait: null };
}

function notPossible(facts: Facts, kit: KitMirror): WantedTask {
  return { kind: "cancel_not_possible", params: { state: kit.state, detail: facts.row.lastCancel?.detail ?? null } };
}

function doNotPay(kit: KitMirror): WantedTask[] {
  return isUnpaid(kit) ? [{ kind: "do_not_pay", params: { certain: true, kitOrderId: kit.id } }] : [];
}

/** Before there is an id: a cancel that the merchant or the store wants is blocked until one is known. */
export function isCancelOpen(row: OrderRow): boolean {
  return row.cancel.state === "requested" || row.cancel.state === "blocked";
}
