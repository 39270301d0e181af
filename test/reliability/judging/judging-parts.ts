// An order's kit orders held against each other: each unit is in one that is live, once, or a person is told. Pure.
import {
  isExtra,
  isSeen,
  kitLines,
  liveOrders,
  type OrderTruth,
  rowOf,
  type Say,
  sum,
  unitsAtHome,
  unitsOf,
  unitsOpen,
  unitsSent,
} from "./order-truth.ts";

export function judgeParts(truth: OrderTruth, say: Say): void {
  doubled(truth, say);
  unaskedParts(truth, say);
  repeats(truth, say);
  letGo(truth, say);
  openAtNoKit(truth, say);
}

/** No unit is made twice: in all, and by line. */
function doubled(truth: OrderTruth, say: Say): void {
  const { kitOrders, brand, rows } = truth;
  const references = kitOrders.map((one) => one.reference);
  if (new Set(references).size < references.length) say("doubled", `kit orders ${references.join(", ")}`);
  if (kitOrders.some((one) => one.brand !== brand)) say("doubled", "at another brand's");
  const lines = kitLines(truth);
  const sold = sum(lines.map((line) => line.quantity));
  const live = liveOrders(truth);
  if (unitsOf(live) > sold) say("doubled", `${unitsOf(live)} units at Kit, ${sold} sold`);
  const liveRows = rows.filter((row) => live.some((kit) => String(kit.id) === row.kit_order_id));
  for (const { id, quantity } of lines) {
    const units = unitsSent(liveRows, id);
    if (units > quantity) say("doubled", `${units} units of line ${id} at Kit, ${quantity} sold`);
  }
  for (const row of liveRows) {
    const kit = live.filter((one) => String(one.id) === row.kit_order_id);
    const known = sum(row.sent.map(({ units }) => units));
    if (known !== unitsOf(kit)) say("misremembered", `${unitsOf(kit)} units in part ${row.part} at Kit, here ${known}`);
  }
}

/** A further part is the merchant's word, or carries what opened later: its row says which. */
function unaskedParts(truth: OrderTruth, say: Say): void {
  for (const kit of truth.kitOrders) {
    const row = rowOf(truth, kit);
    if (!row) say("unasked", `Kit has ${kit.reference}, and no row does`);
    else if (row.part > 1 && row.part_why === null) say("unasked", `nobody asked for part ${row.part}`);
  }
}

/** A replacement holds no more than what it repeats. */
function repeats(truth: OrderTruth, say: Say): void {
  for (const row of truth.rows.filter((one) => one.part_why === "replacement")) {
    const of = truth.rows.find((one) => one.part === row.part_of);
    const units = (reference: string | undefined) =>
      unitsOf(truth.kitOrders.filter((kit) => kit.reference === reference));
    if (units(row.reference) > units(of?.reference))
      say("doubled", `part ${row.part} has more units than part ${row.part_of} that it repeats`);
  }
}

/** Kit makes it, and the app has closed its row. */
function letGo(truth: OrderTruth, say: Say): void {
  for (const kit of truth.kitOrders.filter((one) => !one.canceled)) {
    const row = rowOf(truth, kit);
    if (row?.submission === "void" && !isSeen(row) && !row.words.some((word) => LEFT_OUT.has(word)))
      say("silent", `${kit.reference} is ${kit.state} at Kit, closed here, and nobody is told`);
  }
}

const LEFT_OUT = new Set(["already_ordered", "left_to_merchant", "send_without_held_lines"]);
const TOLD = new Set(["canceled_at_kit", "line_added"]);
/** Of what is at a location of the merchant's, where Kit is a fulfillment service. */
const TOLD_AT_HOME = new Set(["at_own_location", "keep_at_location"]);
const SETTLED = new Set(["submitted", "void"]);

/** Units that the store waits for, and that no kit order has. A part that is not sent yet answers for itself. */
function openAtNoKit(truth: OrderTruth, say: Say): void {
  const { order, rows } = truth;
  if (!order || order.cancelledAt !== null || rows.length === 0) return;
  if (rows.some((row) => !SETTLED.has(row.submission))) return;
  const told = rows.flatMap((row) => [...row.tasks, ...row.words.map((word) => word.replace("handled:", ""))]);
  if (told.some((what) => TOLD.has(what) || LEFT_OUT.has(what))) return;
  const live = liveOrders(truth);
  const liveRows = rows.filter((row) => !isExtra(truth, row) && live.some((kit) => kit.reference === row.reference));
  for (const { id } of kitLines(truth)) {
    const fulfilled = truth.fulfillments
      .filter((one) => one.createdBy === "app" && one.status === "SUCCESS")
      .flatMap((one) => one.lines)
      .filter((one) => one.lineId === id);
    const atKit = Math.max(0, unitsSent(liveRows, id) - sum(fulfilled.map(({ quantity }) => quantity)));
    const open = unitsOpen(truth, id);
    const left = open - atKit;
    if (left > 0) say("silent", `${left} units of line ${id} are open, in no kit order, and nobody is told`);
    // What Kit has is not always requested: it may have been sent before it was moved.
    const home = unitsAtHome(truth, id) - Math.max(0, atKit - open);
    if (home > 0 && !told.some((what) => TOLD_AT_HOME.has(what)))
      say("silent", `${home} units of line ${id} are at the merchant's location, and nobody is told`);
  }
}
