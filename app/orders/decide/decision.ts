// A decision: the row's state, why it waits, its open tasks and the next step.
import type { FulfillmentId, FulfillmentOrderId, LocationId } from "../../kernel/ids.ts";
import type { Priority } from "../../kernel/kit-budget.ts";
import type { Move, PartPurpose } from "../codes/approval-params.ts";
import type { PlainReason } from "../codes/reason-params.ts";
import type { OrderTaskKind, WantedTask } from "../codes/tasks.ts";
import type { TimelineRecord } from "../codes/timeline.ts";
import type { OrderFields } from "../ports/order-fields.ts";
import type { CancelState, Submission, Tracking, Wait } from "../ports/order-row.ts";
import type { Passed } from "../ports/passed.ts";
import type { PickedUnits, RequestReply } from "../ports/store.ts";
import type { LinePlan } from "./lines/line-plans.ts";

export interface Decision {
  submission: Submission;
  wait: Wait | null;
  /** Null if the store's order could not be read: the lines keep their state. */
  lines: LinePlan[] | null;
  tasks: WantedTask[];
  /** Kinds that can't be decided while the store's order can't be read: open ones stay. */
  keeps?: readonly OrderTaskKind[];
  /** Absent: as before. */
  passed?: Passed;
  step: Step;
  /** When to decide again if nothing wakes the row before; null if nothing is left to do. */
  dueAt: Date | null;
}

/** What the cancellation, or the fulfilling, of an order at Kit contributes to the decision. */
export interface View {
  /** Null: it doesn't determine the next step. */
  step: Step | null;
  tasks: WantedTask[];
  wait: PlainReason | null;
  /** When to decide again; null: no need. */
  dueAt: Date | null;
}

export const REST: View = { step: null, tasks: [], wait: null, dueAt: null };

export type Step =
  | { do: "rest" }
  /** A change of state without an effect outside: record it and decide again. */
  | { do: "note"; cancel?: { state: CancelState; by?: "store" | "merchant" }; timeline: TimelineRecord[] }
  | { do: "send"; lines: LinePlan[]; priority: Priority }
  | { do: "read_kit"; priority: Priority }
  | { do: "cancel_at_kit" }
  | { do: "fulfill"; shipment: PlannedShipment }
  /**
   * `ours`: a fulfillment made by this app whose answer was lost. `repeated`: a fulfillment of the kits that a
   * replacement repeats. `written`: all numbers that it should have; null: leave them as they are.
   */
  | {
      do: "adopt";
      shipment: PlannedShipment;
      fulfillmentId: FulfillmentId;
      written: Tracking[] | null;
      whose: "ours" | "others" | "repeated";
    }
  /** `tracking`: the kit order's own numbers. `written`: all numbers that the fulfillment should have. */
  /** `renumbered`: the parcels changed, so the customer is notified. */
  | {
      do: "update_tracking";
      fulfillmentId: FulfillmentId;
      tracking: Tracking[];
      written: Tracking[];
      renumbered: boolean;
    }
  | { do: "mark_delivered"; fulfillments: FulfillmentId[] }
  | { do: "answer_request"; reply: RequestReply }
  | { do: "report_progress"; fulfillmentOrders: FulfillmentOrderId[] }
  /** Moves one fulfillment order from the merchant's location. `move` is recorded before Shopify is called. */
  | { do: "move_to_kit"; from: string; fulfillmentOrder: PickedUnits; move: Move }
  /** Requests the moved units on the merchant's behalf; `left`: what has to be requested after it. */
  | { do: "request_fulfillment"; fulfillmentOrder: PickedUnits; move: Move; left: Move["lines"] }
  | { do: "end_move" }
  /** A further kit order: for units that the merchant requested after the first was sent, or that opened since. */
  | { do: "open_part"; purpose: PartPurpose }
  | { do: "tag"; on: boolean }
  /** From now on, production's row maintains what this row wrote to the store's order. */
  | { do: "hand_over" }
  /** `endsReport`: what the customer reported before is over. */
  | { do: "write_fields"; fields: OrderFields; endsReport: boolean };

export interface PlannedShipment {
  locationId: LocationId;
  locationName: string;
  fulfillmentOrders: PickedUnits[];
  lines: { lineItemId: string; quantity: number }[];
  tracking: Tracking[];
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** The earlier of two moments; null means never. */
export function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null) return b;
  if (b === null) return a;
  return a < b ? a : b;
}
