// Our copy of Kit's order. Its stage only ever rises; canceled is kept apart from the stages. State names that the specification
// doesn't list are kept as they are and cause no action. Pure.
import type { KitOrder } from "../../kit/kit-types.ts";
import { CANCELED_STATES, type KitState } from "../../kit/order-states.ts";
import type { TimelineRecord } from "../codes/timeline.ts";
import { type KitMirror, type Stage, STAGE } from "../ports/order-row.ts";

const STAGES: ReadonlyMap<string, Stage> = new Map(
  Object.entries({
    pending_payment: STAGE.pendingPayment,
    in_production: STAGE.inProduction,
    shipped: STAGE.shipped,
    delivered: STAGE.delivered,
  } satisfies Record<KitState, Stage>),
);

const CANCELED: ReadonlySet<string> = new Set(CANCELED_STATES);

export function stageOf(state: string): Stage {
  return STAGES.get(state) ?? STAGE.unknown;
}

export function isCanceledState(state: string): boolean {
  return CANCELED.has(state);
}

/** The copy after Kit answered `order` at `now`, and the new timeline entries. `before` null: first read. */
export function mirrorKit(
  before: KitMirror | null,
  order: KitOrder,
  now: Date,
): { mirror: KitMirror; timeline: TimelineRecord[] } {
  const reported = stageOf(order.state);
  const canceled = isCanceledState(order.state);
  const raised = !canceled && (before === null || reported > before.stage);
  // An unknown name is kept until a known one replaces it. It never lowers the stage.
  const renamed = before !== null && (reported === STAGE.unknown || reported === before.stage);
  const stage = raised ? reported : (before?.stage ?? reported);
  const stageMoved = before === null || stage !== before.stage;
  const mirror: KitMirror = {
    id: order.id,
    state: raised || renamed || canceled ? order.state : before!.state,
    stage,
    stageAt: stageMoved ? now : before.stageAt,
    createdAt: order.createdAt ?? before?.createdAt ?? null,
    canceledAt: before?.canceledAt ?? (canceled ? now : null),
    paymentStatus: order.paymentStatus ?? before?.paymentStatus ?? null,
    portalUrl: order.portalUrl ?? before?.portalUrl ?? null,
    allowCancel: order.allowCancel,
    cancelType: order.cancelType,
    tracking: order.tracking.length > 0 ? order.tracking : (before?.tracking ?? []),
    readAt: now,
    reads: stageMoved ? 0 : before.reads + 1,
    comparedAt: before?.comparedAt ?? null,
    differences: before?.differences ?? [],
    readFault: null,
  };
  return { mirror, timeline: changes(before, mirror) };
}

function changes(before: KitMirror | null, now: KitMirror): TimelineRecord[] {
  if (before === null) return [];
  const timeline: TimelineRecord[] = [];
  const paid = before.stage === STAGE.pendingPayment && now.stage > STAGE.pendingPayment;
  if (paid) timeline.push({ actor: "merchant", code: "paid" });
  if (now.state !== before.state) {
    timeline.push({ actor: "kit", code: "kit_state", params: { from: before.state, to: now.state } });
  }
  return timeline;
}

/** Unpaid according to Kit, so canceling is free. */
export function isUnpaid(kit: KitMirror): boolean {
  return kit.stage === STAGE.pendingPayment && kit.paymentStatus !== "paid";
}

export function isFree(kit: KitMirror): boolean {
  return isUnpaid(kit) || kit.cancelType === "no_cost";
}

/** Kit had canceled it, and says now that it shipped it: the kits are on their way all the same. */
export function isShippedAfterCancel(kit: KitMirror): boolean {
  return kit.canceledAt !== null && kit.stage >= STAGE.shipped && stageOf(kit.state) >= STAGE.shipped;
}
