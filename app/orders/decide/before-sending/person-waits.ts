// How each wait before sending ends. Most end with time or an event. The others get a task, since waiting alone changes
// nothing. Pure.
import type { ShopTaskKind } from "../../../shop-tasks/shop-tasks.ts";
import type { Because } from "../../codes/reason-params.ts";
import type { LineReason, WaitReason } from "../../codes/reasons.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { PERSON_WAIT_TASK_AFTER } from "../../limits.ts";
import { after } from "../decision.ts";
import type { Facts } from "../facts.ts";

export type WaitEnd =
  /** With time: the order is decided again at its due time. */
  | { by: "time" }
  /** With a change in the store outside this app, reported by a webhook. */
  | { by: "store" }
  /** With the setup: nothing is promised before going live. */
  | { by: "setup" }
  /** With a person, notified by a task of the whole shop (app/attention/decide-shop-tasks.ts). */
  | { by: "person"; task: ShopTaskKind }
  /** With its lines: `LINE_WAIT_ENDS`. */
  | { by: "lines" };

export const WAIT_ENDS: Record<WaitReason, WaitEnd> = {
  not_live: { by: "setup" },
  paused: { by: "person", task: "sending_paused" },
  no_account: { by: "person", task: "kit_disconnected" },
  // There is no merchant to notify; Shopify sends an event when the app is installed again.
  uninstalled: { by: "store" },
  no_access: { by: "person", task: "shopify_access_lost" },
  staging_real_order: { by: "person", task: "real_orders_wait" },
  // A trial on staging that production took over has its own row in production.
  other_environment: { by: "person", task: "real_orders_wait" },
  // The customer pays or not; the reminder on day 50 covers unpaid orders.
  not_paid: { by: "store" },
  hold_window: { by: "time" },
  risk_awaited: { by: "time" },
  lines_wait: { by: "lines" },
  budget: { by: "time" },
  rate_limited: { by: "time" },
  unauthorized: { by: "person", task: "kit_unauthorized" },
  unreachable: { by: "time" },
};

type WaitingLine = Extract<
  LineReason,
  "fulfillment_order_pending" | "on_hold" | "scheduled" | "request_pending" | "at_own_location"
>;

export const LINE_WAIT_ENDS: Record<WaitingLine, { by: "time" } | { by: "person"; task: WantedTask["kind"] }> = {
  // Held after an hour (app/orders/decide/before-sending/gates.ts).
  fulfillment_order_pending: { by: "time" },
  scheduled: { by: "time" },
  on_hold: { by: "person", task: "waits_for_person" },
  request_pending: { by: "person", task: "waits_for_person" },
  at_own_location: { by: "person", task: "at_own_location" },
};

/** The reasons for the task `waits_for_person`, most urgent first. */
export const PERSON_WAITS = ["older_than_60_days", "on_hold", "request_pending"] as const;
export type PersonWait = (typeof PERSON_WAITS)[number];

/** The task of an order that only a person can release. */
export function personTasks(
  { reason, params }: Because<WaitReason>,
  { row, shop, now }: Pick<Facts, "row" | "shop" | "now">,
): WantedTask[] {
  const whys: string[] = [];
  if (reason === "no_access" && "code" in params) whys.push(params.code ?? "");
  if (reason === "lines_wait" && "lines" in params) whys.push(...(params.lines ?? []).map((line) => line.reason));
  const why = PERSON_WAITS.find((one) => whys.includes(one));
  if (why === undefined) return [];
  // Nothing was promised for orders placed before going live: they are listed until Shopify hides them.
  if (!shop.goneLiveAt || row.placedAt < shop.goneLiveAt) return [];
  const isDue = why === "older_than_60_days" || now > after(row.createdAt, PERSON_WAIT_TASK_AFTER);
  return isDue ? [{ kind: "waits_for_person", params: { why } }] : [];
}
