// Each order held against the truth of both ends (design "What must hold"). Pure.
import type { KitOrder } from "../../../sandbox/kit/start.ts";
import type { OrderRecord } from "../../../sandbox/shopify/types.ts";
import type { RowEvidence } from "../evidence.ts";
import { isTrulySo } from "../truly-waiting.ts";
import { judgeCorrections } from "./judging-corrections.ts";
import { judgeParts } from "./judging-parts.ts";
import { judgeRequests } from "./judging-requests.ts";
import {
  isExtra,
  isSeen,
  isShipped,
  kitLines,
  liveOrders,
  type OrderTruth,
  rowOf,
  type Say,
  STAGES,
  sum,
  unitsOf,
  unitsOpen,
  unitsSent,
} from "./order-truth.ts";

export interface Violation {
  check: string;
  about: string;
  detail: string;
  /** What both sides have on record of the order. */
  evidence?: unknown;
}

/** From reading the store to the request's arrival, a slow machine and a fault's pause included. */
const READ_TO_POST_MS = 20_000;

export function judgeOrder(truth: OrderTruth): Violation[] {
  const found: Violation[] = [];
  const say = (check: string, detail: string) =>
    found.push({ check, about: `${truth.placed.name} ${truth.id}`, detail });
  const row = truth.rows.find((one) => one.part === 1);
  judgeParts(truth, say);
  judgeRequests(truth, say);
  judgeCorrections(truth, say);
  afterTheEnd(truth, say);
  fulfillments(truth, say);
  if (truth.early && truth.posts.length > 0 && !row?.words.includes("send")) say("before_go_live", "was sent");
  for (const one of truth.rows) atKit(truth, one, say);
  for (const one of truth.rows) inSight(truth, one, say);
  // Goods that are no kits concern nobody.
  if (!row && truth.order && !truth.early && kitLines(truth).length > 0) say("lost", "the app never saw it");
  return found;
}

function afterTheEnd({ endedAt, posts, rows }: OrderTruth, say: Say): void {
  if (endedAt === null) return;
  // A replacement is for a shopper whose kits had shipped: the merchant's word stands, whatever the store's order says since.
  const bound = rows.filter((row) => row.part_why !== "replacement");
  const late = posts.find(
    ({ at, reference }) => at > endedAt + READ_TO_POST_MS && bound.some((row) => row.reference === reference),
  );
  if (late !== undefined) say("post_after_cancel", `${Math.round((late.at - endedAt) / 1_000)} s after it`);
  for (const { storeReadAt, outcome } of bound.flatMap((row) => row.attempts)) {
    if (storeReadAt > endedAt) say("post_after_cancel", `decided on a reading after it (${outcome ?? "no end"})`);
  }
}

/** One fulfillment a kit order and location; never more units than Kit shipped. */
function fulfillments(truth: OrderTruth, say: Say): void {
  const live = liveOrders(truth);
  const ours = truth.fulfillments.filter((one) => one.createdBy === "app");
  const places = ours.filter((one) => one.status === "SUCCESS").map((one) => one.locationId);
  const parts = Math.max(1, live.length);
  if (places.some((place) => places.filter((one) => one === place).length > parts))
    say("fulfilled_twice", `${places.length} at ${new Set(places).size} locations, of ${parts} kit orders`);
  const units = sum(ours.flatMap((one) => one.lines).map((line) => line.quantity));
  const shipped = unitsOf(live.filter(isShipped));
  if (units > shipped) say("overdrawn", `${units} units fulfilled, ${shipped} shipped by Kit`);
  if (ours.length > 0 && truth.rows.every((row) => row.kit_stage < 3)) say("fulfilled_early", "before Kit shipped it");
}

function atKit(truth: OrderTruth, row: RowEvidence, say: Say): void {
  if (row.kit_order_id === null) return;
  const held = truth.kitOrders.find((one) => String(one.id) === row.kit_order_id);
  if (!held) return say("wrong_link", `linked to ${row.kit_order_id}`);
  if (held.reference !== row.reference) say("wrong_link", `${row.reference} is linked to ${held.reference}`);
  if (held.canceled) return row.kit_canceled ? undefined : say("not_noticed", `canceled at Kit, here ${row.kit_state}`);
  if ((STAGES[held.state] ?? 0) !== row.kit_stage) say("not_noticed", `${held.state} at Kit, here ${row.kit_state}`);
  if (isExtra(truth, row)) return extraShipped(truth, { row, held }, say);
  const { order } = truth;
  if (!order || order.cancelledAt !== null) {
    if (!isSeen(row) && !row.words.includes("keep_at_kit"))
      say("silent", "not wanted any more, at Kit, and nobody is told");
    return;
  }
  const said = row.words.some((word) => ["send", "keep_at_kit", "part"].includes(word));
  if (isNotTrusted(order) && (STAGES[held.state] ?? 0) < 3 && !isSeen(row) && !said)
    say("silent", "its payment went back or is not trusted, at Kit, and nobody is told");
  shippedToStore(truth, { row, held }, say);
}

function isNotTrusted({ financialStatus, risk, disputes }: OrderRecord): boolean {
  const lost = disputes.some(({ initiatedAs, status }) => initiatedAs === "CHARGEBACK" && status !== "WON");
  return financialStatus === "REFUNDED" || risk === "HIGH" || lost;
}

function shippedToStore(truth: OrderTruth, { row, held }: { row: RowEvidence; held: KitOrder }, say: Say): void {
  if ((STAGES[held.state] ?? 0) < 3 || held.tracking.length === 0 || isSeen(row)) return;
  // What was added to the order afterwards is not at Kit, and waits for the merchant's word; what other parts have, for them.
  const others = liveOrders(truth).filter((one) => one !== held && isUnderWay(truth, one));
  const awaited = others.flatMap((one) => rowOf(truth, one) ?? []);
  const waiting = row.sent.some(({ line }) => {
    const open = unitsOpen(truth, line) - unitsSent(awaited, line);
    // Some are a further part's, which waits or is told by itself (`inSight`): of what Kit shipped, none may be left.
    return (truth.rows.some(isUnsentPart) ? Math.min(open, unitsUnfulfilled(truth, line)) : open) > 0;
  });
  if (waiting) say("not_fulfilled", `Kit is at ${held.state}, and units are open`);
  trackingIn(truth, held, say);
}

/** Its units are open in the store for a reason: not shipped, without a number yet, or with a person. */
function isUnderWay(truth: OrderTruth, kit: KitOrder): boolean {
  const row = rowOf(truth, kit);
  return !isShipped(kit) || kit.tracking.length === 0 || (row !== undefined && isSeen(row));
}

/** Its kits aren't at Kit, as far as the app knows. */
function isUnsentPart({ part, submission }: RowEvidence): boolean {
  return part > 1 && submission !== "submitted" && submission !== "void";
}

/** Units of the line that Kit shipped and no fulfillment covers. */
function unitsUnfulfilled(truth: OrderTruth, line: string): number {
  const shipped = liveOrders(truth)
    .filter(isShipped)
    .flatMap((one) => rowOf(truth, one) ?? []);
  const covered = truth.fulfillments.filter(({ status }) => status === "SUCCESS").flatMap((one) => one.lines);
  return unitsSent(shipped, line) - sum(covered.map(({ lineId, quantity }) => (lineId === line ? quantity : 0)));
}

/** There is nothing to fulfill for it: its numbers are a task, or in the store where the merchant said so. */
function extraShipped(truth: OrderTruth, { row, held }: { row: RowEvidence; held: KitOrder }, say: Say): void {
  if (!isShipped(held) || held.tracking.length === 0 || isSeen(row)) return;
  if (!row.words.includes("share_tracking")) return say("silent", "a replacement was shipped, and nobody is told");
  trackingIn(truth, held, say);
}

function trackingIn(truth: OrderTruth, held: KitOrder, say: Say): void {
  const ours = truth.fulfillments.filter((one) => one.createdBy === "app" && one.status === "SUCCESS");
  const numbers = new Set(ours.flatMap((one) => one.tracking.map((entry) => entry.number)));
  const missing = held.tracking.filter((entry) => !numbers.has(entry.tracking_number));
  if (ours.length > 0 && missing.length > 0) say("tracking_missing", `${missing.length} numbers are not in the store`);
}

/** Final, or where a person sees it, or waiting for what is truly so. */
function inSight(truth: OrderTruth, row: RowEvidence, say: Say): void {
  const at = `${row.submission}, ${row.wait_reason ?? "no reason"}`;
  if (row.submission === "submitting" || row.cancel === "sending") return say("never_ends", at);
  if (isSeen(row)) return;
  if (row.submission === "submitted") return row.kit_order_id === null ? say("lost", `${at}, no number`) : undefined;
  if (row.submission === "void") return isOver(truth, row) ? undefined : say("lost", at);
  if (!isTrulySo(truth, row.wait_reason)) say("lost", at);
}

function isOver(truth: OrderTruth, row: RowEvidence): boolean {
  const { order } = truth;
  // What a further part was for and is open still is told by judging-parts.ts.
  if (row.part > 1 && row.part_why !== "replacement") return true;
  if (row.words.some((word) => word === "left_to_merchant" || word === "already_ordered")) return true;
  if (order === null || order.cancelledAt !== null) return true;
  const kits = kitLines(truth);
  return (
    kits.every((line) => line.currentQuantity <= line.fulfilledQuantity) ||
    row.words.includes("send_without_held_lines")
  );
}
