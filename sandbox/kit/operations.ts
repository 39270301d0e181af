import type { KitContext } from "./context.ts";
import { madeUpTracking } from "./model/carriers.ts";
import { cancelOrder, deliverOrder, payOrder, setOrderState, shipOrder, type Move } from "./model/orders.ts";
import { findOrder, type KitOrder, type TrackingEntry } from "./model/world.ts";

/** Events of an order outside the API: in the portal and in the workshop. */
export type Operation = Move | { kind: "not-found" };

export type Operations = ReturnType<typeof createOperations>;

export function createOperations(context: KitContext) {
  const on = (id: number, act: (order: KitOrder) => Move): Operation => {
    const found = findOrder(context.world(), id);
    return found ? act(found.order) : { kind: "not-found" };
  };
  const emit = (id: number, kind: Parameters<KitContext["events"]["emit"]>[0], done: Operation) => {
    const found = findOrder(context.world(), id);
    if (found && done.kind === "moved") context.events.emit(kind, found.brand, found.order);
    return done;
  };

  return {
    pay: (id: number) =>
      emit(
        id,
        "order_paid",
        on(id, (order) => payOrder(order, context.now())),
      ),
    /** Ships with the given tracking; absent: one parcel with a made-up number; an empty list: no tracking yet. */
    ship: (id: number, tracking?: TrackingEntry[]) =>
      emit(
        id,
        "order_shipped",
        on(id, (order) =>
          shipOrder(order, {
            tracking: tracking ?? [madeUpTracking(order.customer, context.world().random)],
            now: context.now(),
          }),
        ),
      ),
    deliver: (id: number) =>
      emit(
        id,
        "order_delivered",
        on(id, (order) => deliverOrder(order, context.now())),
      ),
    /** Cancels in the portal, under the same conditions as DELETE. */
    cancel: (id: number) =>
      emit(
        id,
        "order_canceled",
        on(id, (order) => cancelOrder(order, { choices: context.choices.current(), now: context.now() })),
      ),
    /** Replaces the tracking of a shipped order (late, corrected, further parcels). No event is sent. */
    setTracking: (id: number, tracking: TrackingEntry[]) =>
      on(id, (order) => {
        order.tracking = tracking;
        order.history.push({ at: context.now(), what: `Tracking set: ${tracking.length} parcels` });
        return { kind: "moved", order };
      }),
    /** Puts the order in a state of any name. */
    setState: (id: number, state: string) =>
      on(id, (order) => ({ kind: "moved", order: setOrderState(order, state, context.now()) })),
    /** Makes `allow_cancel` true or false regardless of the choices; null follows the choices again. */
    setAllowCancel: (id: number, allow: boolean | null) =>
      on(id, (order) => {
        order.allowCancelOverride = allow;
        return { kind: "moved", order };
      }),
  };
}
