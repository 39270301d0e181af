// What changed in the store after the kit order was sent. Kit's orders can't be edited (kit-api has no such endpoint),
// so each change becomes a task. Pure.
import type { LineItemId } from "../../../kernel/ids.ts";
import type { WantedTask } from "../../codes/tasks.ts";
import { isFree } from "../../kit-answers/kit-mirror.ts";
import { STAGE } from "../../ports/order-row.ts";
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../ports/shopify-order.ts";
import { countsAsPaid } from "../before-sending/paid.ts";
import type { Facts, PartFacts } from "../facts.ts";
import { fulfilledBeforeSending } from "../fulfilling/adopt-fulfillment.ts";
import { fulfilledNotByUs } from "../fulfilling/fulfilled-elsewhere.ts";
import { addedSinceKept } from "../fulfilling/own-location.ts";
import { leftOutLines, type LinePlan } from "../lines/line-plans.ts";
import { isForFulfilled } from "../part-purpose.ts";
import { isRequested, obstacleOf, openUnits } from "../units/line-units.ts";
import { countsForStore, factsWithCountedUnits } from "../units/replacement-units.ts";
import { atOwnLocations, beyondRequests, ownOpen, remainingUnits, unitsStillAtKit } from "../units/requested-units.ts";
import { isKept } from "./keep-at-kit.ts";

export function tasksOfChanges(facts: Facts, lines: LinePlan[]): WantedTask[] {
  // A replacement has no units of the store's order except those that it takes over.
  const own = factsWithCountedUnits(facts);
  const { row, store } = own;
  if (!countsForStore(row)) return [];
  const underWay = row.kit === null || row.kit.stage < STAGE.shipped;
  const tasks = tasksOfOpen(facts, lines);
  if (row.kit?.canceledAt) return tasks;
  const reduced = store.kind === "found" ? reducedLines(own, store.order) : [];
  if (underWay && reduced.length > 0 && !isKept(facts)) {
    tasks.push({ kind: "changed_after_sending", params: { lines: reduced } });
  }
  const pickup = store.kind === "found" && isForPickupNow(own, store.order);
  // The mark makes a second change a new task, even if the first was handled.
  if (underWay && (pickup || facts.customerAsSent === false)) {
    tasks.push({ kind: "address_changed", params: { mark: facts.customerMark, ...(pickup && { pickup }) } });
  }
  return tasks;
}

type KnownUnits = Pick<Facts, "row" | "store"> & { lines: PartFacts };

/** Units that were sent and removed since. If none is left, it is a cancellation (decide-cancel.ts). */
export function reducedLines(facts: KnownUnits, order: StoreOrder): { id: string; sent: number; wanted: number }[] {
  const store = new Map(order.lines.map((line) => [line.id as string, line]));
  const sent = facts.row.lines.filter((line) => line.sentQuantity > 0);
  if (sent.every(({ lineItemId }) => (store.get(lineItemId)?.currentQuantity ?? 0) === 0)) return [];
  return sent
    .map(({ lineItemId: id, sentQuantity }) => {
      const line = store.get(id);
      const wanted = line ? Math.min(line.currentQuantity, sentQuantity - unitsTooMany(facts, order, line)) : 0;
      return { id: id as string, sent: sentQuantity, wanted };
    })
    .filter((line) => line.wanted < line.sent);
}

/**
 * Units of a line that all parts together have at Kit beyond those that the store waits for, or that others fulfilled
 * since they were sent: the last part reports them.
 */
function unitsTooMany(facts: KnownUnits, order: StoreOrder, line: StoreLine): number {
  if (facts.lines.laterPart) return 0;
  const others = facts.lines.otherParts.get(line.id) ?? 0;
  const early = others > 0 ? 0 : fulfilledBeforeSending(facts, order, line);
  const since = Math.max(0, fulfilledNotByUs(facts, order, line) - early);
  const own = unitsStillAtKit(facts).get(line.id) ?? 0;
  const tooMany = own + others - openUnits(line) - since;
  return Math.min(own, Math.max(0, tooMany));
}

/** The shopper gets units from a store, and Kit has more than it was asked to send there. */
function isForPickupNow(facts: KnownUnits, { lines, fulfillmentOrders }: StoreOrder): boolean {
  if (isForFulfilled(facts.row)) return false;
  const atKit = unitsStillAtKit(facts);
  const pickup = fulfillmentOrders.filter((one) => obstacleOf(one, "webhooks") === "pickup");
  const shipped = fulfillmentOrders.filter((one) => !pickup.includes(one) && obstacleOf(one, "webhooks") !== "closed");
  return lines.some((line) => {
    const { id } = line;
    const own = atKit.get(id) ?? 0;
    const open = openUnits(line);
    const sent = own + (facts.lines.otherParts.get(id) ?? 0);
    const toStore = facts.lines.toStoreInOtherParts.get(id) ?? 0;
    const unexpected = Math.min(open, remainingUnits(pickup, id)) - Math.max(0, open - sent) - toStore;
    // A refund that restocks nothing leaves its units on their fulfillment order: what is sent may all be shipped.
    return own > 0 && unexpected > 0 && sent - toStore > remainingUnits(shipped, id);
  });
}

type OpenLine = { id: LineItemId; quantity: number };

/**
 * Kit units that are open in the store and in no kit order: added after sending, or in one that was canceled. Excludes
 * those that the merchant left out.
 */
export function openAtNoKit(facts: Facts, lines: LinePlan[]): OpenLine[] {
  const service = facts.rules.fulfillmentMode === "service";
  const canceled = canceledLines(facts);
  const most = (line: StoreLine) => {
    if (canceled.has(line.id)) return Infinity;
    return service ? unitsWithoutNewRequest(facts, line.id) : addedSinceKept(facts.row, line);
  };
  return uncovered(facts, lines, { counts: ({ disposition }) => disposition !== "ignore", most });
}

/**
 * With Kit as a fulfillment service a new request opens a part. An answered one, accepted while the answer about this one
 * was lost or after its cancellation was rejected, doesn't; and none can be made for what the shopper gets from a store.
 */
function unitsWithoutNewRequest({ store }: Facts, line: LineItemId): number {
  if (store.kind !== "found") return 0;
  const isAnswered = (one: StoreFulfillmentOrder) => isRequested(one) && one.requestStatus !== "SUBMITTED";
  return remainingUnits([...ownOpen(store.order).filter(isAnswered), ...beyondRequests(store.order)], line);
}

function openLeftOut(facts: Facts, lines: LinePlan[]): OpenLine[] {
  const out = leftOutLines(facts.row);
  const order = facts.store.kind === "found" ? facts.store.order : null;
  const told = order ? [...ownOpen(order).filter(isRequested), ...beyondRequests(order), ...atOwnLocations(order)] : [];
  // With Kit as a fulfillment service, the merchant requests each unit and sees why a request was rejected.
  const isWanted = (line: LineItemId) => facts.rules.fulfillmentMode !== "service" || remainingUnits(told, line) > 0;
  const counts = ({ reason, line }: LinePlan) => reason === "left_out" && out.has(line.id) && isWanted(line.id);
  return uncovered(facts, lines, { counts });
}

interface Counted {
  counts: (plan: LinePlan) => boolean;
  /** Units of a line; absent: all. */
  most?: (line: StoreLine) => number;
}

function uncovered(facts: Facts, lines: LinePlan[], { counts, most = () => Infinity }: Counted): OpenLine[] {
  const atKit = unitsStillAtKit(facts);
  return lines
    .filter(counts)
    .map(({ line }) => {
      const wanted = Math.min(openUnits(line), most(line));
      const waiting = facts.lines.waiting.get(line.id) ?? 0;
      const covered = (atKit.get(line.id) ?? 0) + (facts.lines.otherParts.get(line.id) ?? 0) + waiting;
      return { id: line.id, quantity: wanted - covered };
    })
    .filter((line) => line.quantity > 0);
}

/** These need a further part, which only the merchant can approve. */
function tasksOfOpen(facts: Facts, lines: LinePlan[]): WantedTask[] {
  const { row, store } = facts;
  // Only part 1 reports for the whole order, so that one change makes one task.
  const { furtherPartUnsent, linesOfUnsentPart: carried } = facts.lines;
  if (row.part !== 1 || (furtherPartUnsent && !carried)) return [];
  if (store.kind !== "found" || store.order.cancelledAt) return [];
  const canceled = new Set(facts.lines.canceledParts.flatMap((part) => part.lines));
  const open = openAtNoKit(facts, lines).filter(({ id }) => !carried?.has(id));
  // What isn't requested any more is sent again by requesting it in the store.
  const asksAgain =
    facts.rules.fulfillmentMode === "service" &&
    open.some((line) => unitsWithoutNewRequest(facts, line.id) < line.quantity);
  const leftOut = openLeftOut(facts, lines);
  const tasks: WantedTask[] = leftOut.length > 0 ? [{ kind: "left_out", params: { lines: leftOut } }] : [];
  if (open.some((line) => canceled.has(line.id)))
    tasks.push({
      kind: "canceled_at_kit",
      params: { lines: open, ...(asksAgain ? { fulfillmentMode: "service" } : {}) },
    });
  else if (open.length > 0) {
    tasks.push({ kind: "line_added", params: { lines: open, free: isReplaceable(facts) } });
  }
  return tasks;
}

/**
 * Kit can still cancel its order at no cost; replaced with the additions, it is one parcel, paid once. While the customer
 * owes for them, the kits that they paid for would wait, too.
 */
function isReplaceable({ row: { kit }, rules, lines, store }: Facts): boolean {
  if (store.kind !== "found" || !countsAsPaid(store.order, rules)) return false;
  if (!kit || rules.fulfillmentMode === "service" || lines.laterPart || lines.furtherPart) return false;
  return kit.stage < STAGE.shipped && !kit.canceledAt && !kit.readFault && isFree(kit);
}

/**
 * Lines that a canceled part had sent. In the mode `service` a new request opens the further part automatically
 * (decide-service-answer.ts), and parts whose cancellation the merchant requested need no task.
 */
function canceledLines({ lines, rules }: Facts): ReadonlySet<LineItemId> {
  const reported = lines.canceledParts.filter((part) => rules.fulfillmentMode !== "service" || part.by !== "store");
  return new Set(reported.flatMap((part) => part.lines));
}
