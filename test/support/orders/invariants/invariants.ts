// The design's "What must hold" over a world: what must never happen, checked while it runs, and what must be true once
// all trouble is over.
import { namedLines, replacementLines } from "../../../../app/orders/decide/part-purpose.ts";
import { stageOf } from "../../../../app/orders/kit-answers/kit-mirror.ts";
import { type OrderRow, approvalOf, approved, STAGE } from "../../../../app/orders/ports/order-row.ts";
import type { StoreFulfillmentOrder } from "../../../../app/orders/ports/shopify-order.ts";
import { CANARY } from "../customer.ts";
import type { StoredAttempt, StoredOrder } from "../memory/ledger.ts";
import { environmentOf, type KitCall, type ModelKitOrder } from "../model/model-kit.ts";
import { fulfillable, type ModelStoreOrder } from "../model/model-store.ts";
import type { World } from "../world.ts";
import { isPickedUpElsewhere, isSentToFormerAddress } from "./delivery-invariants.ts";
import { sentAsHeld } from "./kit-truth.ts";
import {
  isInPlace,
  isOrderedSince,
  liveUnits,
  notAsApproved,
  silentAfterCancel,
  unitsFulfilled,
} from "./part-invariants.ts";
import { isPaidOrSent, notLifted, unknownProblems, unpaidPost } from "./payment-invariants.ts";
import { unanswered, unrequested } from "./request-invariants.ts";
import { wrongTags } from "./tag-invariants.ts";
import { brokenPromises, isLeftOpen } from "./unit-invariants.ts";
import { untoldSales } from "./unlinked-invariants.ts";

const QUARANTINE = 5 * 60_000;
const FRESH = 2 * 60_000;
/** These end with time alone: a quiet system doesn't wait for them. */
const PASSING = new Set(["budget", "rate_limited", "unauthorized", "unreachable", "cancel_pending"]);

export function watch(world: World): void {
  const slotCheck = world.kit.beforeCall;
  world.kit.beforeCall = (call) => {
    slotCheck(call);
    if (call.endpoint === "create") world.violations.push(...wrongPost(world, call));
    if (call.endpoint === "cancel") world.violations.push(...wrongDelete(world, call));
  };
}

/** A request that creates a kit order: what must hold when it arrives. */
function wrongPost(world: World, call: Omit<KitCall, "changed">): string[] {
  const stored = [...world.ledger.orders.values()].find(
    ({ row }) => row.reference === call.reference && row.environment === environmentOf(call),
  );
  if (!stored) return [`POST for ${call.reference}, which no row has`];
  const creates = stored.attempts.filter((attempt) => attempt.kind === "create").sort((a, b) => a.number - b.number);
  const attempt = creates.at(-1)!;
  const wrong: string[] = [];
  const order = world.store.orders.get(stored.row.shopifyOrderId);
  const ended = order?.cancelledAt ?? order?.deletedAt ?? null;
  if (ended && attempt.storeReadAt > ended && !replacementLines(stored.row))
    wrong.push("POST decided after the cancel");
  wrong.push(
    ...unasked(world, stored, attempt),
    ...notLifted(world, stored, attempt),
    ...unpaidPost(world, stored, attempt),
  );
  wrong.push(...notAsApproved(world, stored, attempt));
  wrong.push(...tooEarly(world, stored, order?.createdAt ?? null), ...notAlone(creates, attempt, stored.row));
  return wrong.map((what) => `${what}: ${call.reference}`);
}

function tooEarly(world: World, { row }: StoredOrder, placedAt: Date | null): string[] {
  const { goneLiveAt } = world.shop;
  if (!goneLiveAt) return ["POST before going live"];
  const said = approved(row, "send") || approved(row, "part");
  return placedAt && placedAt < goneLiveAt && !said ? ["POST of an order placed before going live"] : [];
}

/**
 * Where Kit is a fulfillment service, the merchant requests each unit (App Store 5.5.1), has it sent to the store, or orders
 * what is fulfilled already.
 */
function unasked(world: World, { row }: StoredOrder, attempt: StoredAttempt): string[] {
  if (world.baseRules.fulfillmentMode !== "service" || namedLines(row)) return [];
  // A process slept with its request pending, and the merchant chose the service meanwhile.
  if (world.modeSince && attempt.startedAt <= world.modeSince) return [];
  // A process that slept with its request pending after another one has sent it: Kit accepts a reference once.
  if (world.kit.find(row)) return [];
  const order = world.store.orders.get(row.shopifyOrderId);
  // Requested back, canceled or reduced between the read and the request: detected and reported afterwards.
  if (!order || attempt.storeReadAt <= order.updatedAt) return [];
  const toStore = approvalOf(row, "send_to_store")?.params.location;
  const asked = order.fulfillmentOrders.filter((one) =>
    one.service === "ours"
      ? ["SUBMITTED", "ACCEPTED", "CANCELLATION_REJECTED"].includes(one.requestStatus)
      : one.locationId === toStore && ["PICK_UP", "LOCAL"].includes(one.deliveryMethod ?? ""),
  );
  const units = (line: string) =>
    asked.flatMap((one) => one.lines).reduce((sum, one) => sum + (one.lineItemId === line ? one.remaining : 0), 0);
  const more = attempt.lines.filter((line) => line.quantity > units(line.lineItemId));
  return more.map((line) => `POST of line ${line.lineItemId} that was not asked for`);
}

/**
 * Any earlier request may be at Kit unless it provably isn't: it has had its quarantine, and went to the same account,
 * or the merchant looked for it in the other one's portal.
 */
function notAlone(creates: StoredAttempt[], attempt: StoredAttempt, row: OrderRow): string[] {
  const lookedFor = approvalOf(row, "send_again")?.params.elsewhere === true;
  const maybe = creates.filter((a) => a !== attempt && (a.outcome === null || a.outcome === "lost"));
  const wrong: string[] = [];
  // Of two processes that fell asleep with a pending request either may wake first; Kit accepts a reference once.
  const known = (a: StoredAttempt) => a.outcome === "created" && a.endedAt !== null && a.endedAt <= attempt.startedAt;
  if (creates.some((a) => a !== attempt && known(a))) wrong.push("POST although it is at Kit");
  const last = maybe.at(-1);
  if (last && attempt.startedAt.getTime() - last.startedAt.getTime() < QUARANTINE) wrong.push("POST in quarantine");
  if (!lookedFor && maybe.some((a) => a.accountId !== attempt.accountId)) wrong.push("POST to a second account");
  return wrong;
}

/** A cancellation is free according to a read just made, or the merchant agreed to the cost. */
function wrongDelete(world: World, call: Omit<KitCall, "changed">): string[] {
  const row = [...world.ledger.orders.values()].find((stored) => stored.row.kit?.id === call.number)?.row;
  if (!row) return [`DELETE of ${call.number}, which no row has`];
  if (approved(row, "cancel_at_cost")) return [];
  const free = world.kit.said.some(
    (said) => said.id === call.number && said.free && call.at.getTime() - said.at.getTime() <= FRESH,
  );
  return free ? [] : [`DELETE that may cost, unasked: ${call.number}`];
}

/** What must be true when the system has come to rest. */
export async function faultsAtRest(world: World): Promise<string[]> {
  const faults = [...world.violations];
  // Not a whole number of days, so that no reminder becomes due by time alone while quiet is being checked.
  const atRest = await world.settle(3.3);
  if (!atRest) faults.push("it does not come to rest");
  faults.push(...world.violations.slice(faults.length));
  for (const stored of world.ledger.orders.values()) faults.push(...wrongRow(world, stored));
  faults.push(
    ...doubled(world),
    ...sentAsHeld(world),
    ...overdrawn(world),
    ...notForwarded(world),
    ...unanswered(world, (stored) => inSight(world, stored)),
    ...silentAfterCancel(world, (part, order) =>
      [...world.ledger.orders.values()].some(
        (stored) => stored.row.part === part && stored.row.shopifyOrderId === order && inSight(world, stored),
      ),
    ),
    ...brokenPromises(world),
    ...untoldSales(world, (stored) => inSight(world, stored)),
    ...wrongTags(world),
    ...leaked(world),
    ...world.logged.filter((one) => JSON.stringify(one).includes("goes_in_circles")).map(() => "goes in circles"),
  );
  faults.push(...(await changesWhenQuiet(world)));
  return faults;
}

function wrongRow(world: World, stored: StoredOrder): string[] {
  const { row } = stored;
  const about = (what: string) => [`${what}: ${row.reference} (${row.submission}, ${row.wait?.reason ?? "-"})`];
  if (stored.leaseUntil !== null) return about("a lease that nobody gives back");
  if (row.submission === "submitting" || row.cancel.state === "sending") return about("a request that never ends");
  if (row.submission === "void") return [];
  const seen = inSight(world, stored);
  if (row.wait !== null && PASSING.has(row.wait.reason) && !seen) return about("waits for what has passed");
  if (row.submission !== "submitted") {
    const checking = row.submission === "unknown" || row.submission === "ready";
    return (row.wait === null || checking) && !seen && stored.dueAt === null ? about("silent") : [];
  }
  return wrongAtKit(world, stored, about);
}

/** A task is open for a person, or was marked as handled. */
function inSight(world: World, { row }: StoredOrder): boolean {
  const handled = row.approvals.some((approval) => approval.what.startsWith("handled:"));
  return handled || world.ledger.openTasks(row.id).length > 0;
}

function wrongAtKit(world: World, stored: StoredOrder, about: (what: string) => string[]): string[] {
  const { row } = stored;
  const held = world.kit.orders.find((order) => order.id === row.kit?.id);
  if (!held || !row.kit) return about("linked to nothing");
  if (held.reference !== row.reference) return about("linked to another's kit order");
  const order = world.store.orders.get(row.shopifyOrderId);
  // After 60 days in one state Kit is no longer polled: anything left to do by then has a task.
  if (order && world.store.isHidden(order))
    return isLeftOpen(world, order, row) && openUnits(world, onlyWanted(order), row) && !inSight(world, stored)
      ? about("hidden, open, and nobody is told")
      : [];
  if (held.canceled) return row.kit.canceledAt === null ? about("canceled at Kit, and nobody noticed") : [];
  const truth = stageOf(held.state);
  if (truth > row.kit.stage) return about(`Kit is at ${held.state}, and nobody noticed`);
  // Staging changes nothing in the store's order.
  if (row.environment === "staging") return [];
  const seen = inSight(world, stored) || approved(row, "keep_at_kit");
  if (!order || (replacementLines(row) && !isInPlace(world, row))) return [];
  const gone = order.deletedAt !== null || order.cancelledAt !== null;
  if (gone && !seen && !isOrderedSince(row, order)) return about("not wanted any more, at Kit, and nobody is told");
  const silent = !gone && truth < STAGE.shipped && !seen;
  if (silent && unknownProblems(order, row).length > 0)
    return about("its payment went back or is not trusted, at Kit, and nobody is told");
  if (silent && isPickedUpElsewhere(order, row, held))
    return about("the shopper gets it from a store, Kit ships it elsewhere, and nobody is told");
  if (silent && unrequested(world, order, row)) return about("at Kit without a request");
  const withheld = world.store.withheld.has("address");
  if (silent && !withheld && isSentToFormerAddress(order, held) && openUnits(world, onlyWanted(order), row))
    return about("the address was corrected, Kit ships to the former one, and nobody is told");
  if (!gone && truth >= STAGE.shipped && !seen && openUnits(world, order, row) && held.tracking.length > 0) {
    return about("shipped, could be fulfilled, and is not");
  }
  const numbers = new Set(order.fulfillments.flatMap((f) => f.tracking.map((t) => t.number)));
  const ours = row.shipments.some((s) => s.state === "fulfilled" && !s.adopted && s.fulfillmentId);
  const standing = row.shipments.every((s) =>
    order.fulfillments.some((f) => f.id === s.fulfillmentId && f.status === "SUCCESS"),
  );
  const missing = held.tracking.filter((t) => !numbers.has(t.trackingNumber));
  return ours && standing && missing.length > 0 && !gone && !seen
    ? about("a tracking number is missing in the store")
    : [];
}

/** Units that were sent and that the store still waits for, on fulfillment orders that can be fulfilled. */
/** Without refunded lines, which their fulfillment orders still contain if nothing was restocked. */
function onlyWanted(order: ModelStoreOrder): ModelStoreOrder {
  const wanted = new Set(order.lines.filter(({ currentQuantity }) => currentQuantity > 0).map(({ id }) => id));
  const fulfillmentOrders = order.fulfillmentOrders.map((one) => ({
    ...one,
    lines: one.lines.filter(({ lineItemId }) => wanted.has(lineItemId)),
  }));
  return { ...order, fulfillmentOrders };
}

function openUnits(world: World, order: ModelStoreOrder, row: OrderRow): boolean {
  // Other units of the line may still wait: they were requested later, or belong to a further part, at Kit or not.
  const further = [...world.ledger.orders.values()].some(
    ({ row: other }) => other.shopifyOrderId === row.shopifyOrderId && other.part > 1 && other.submission !== "void",
  );
  const oneByOne = world.baseRules.fulfillmentMode === "service" || further;
  const fulfilled = oneByOne ? unitsFulfilled(row) : new Map<string, number>();
  const mine = (id: string) => row.lines.some((l) => l.lineItemId === id && l.sentQuantity > (fulfilled.get(id) ?? 0));
  return order.fulfillmentOrders.some(
    (one) => mayBeSent(world, one) && one.lines.some((line) => line.remaining > 0 && mine(line.lineItemId)),
  );
}

function doubled(world: World): string[] {
  const references = world.kit.orders.map((order) => `${order.reference} (${environmentOf(order)})`);
  const twice = references.filter((reference, index) => references.indexOf(reference) !== index);
  // Within one order no unit goes to Kit twice, except with the merchant's approval (a replacement).
  const tooMany = [...world.store.orders.values()].flatMap((order) => {
    const rows = [...world.ledger.orders.values()]
      .map(({ row }) => row)
      .filter((row) => row.shopifyOrderId === order.id && row.environment === "production");
    return order.lines.filter((line) => liveUnits(rows, line.id) > line.quantity);
  });
  const lines = tooMany.map((line) => `line ${line.id} sent more than sold`);
  return [...twice.map((r) => `two kit orders for ${r}`), ...lines];
}

function overdrawn(world: World): string[] {
  const shipments = new Map<string, number>();
  const made = world.store.made.filter(({ order, id }) => !madeAgain(world, order).has(id));
  for (const { numbers, location } of made) {
    const kitOrder = /^T(\d+)-/.exec(numbers[0] ?? "")?.[1];
    if (kitOrder) shipments.set(`${kitOrder}@${location}`, (shipments.get(`${kitOrder}@${location}`) ?? 0) + 1);
  }
  const twice = [...shipments]
    .filter(([, count]) => count > 1)
    .map(([key]) => `two fulfillments of one shipment: ${key}`);
  const units = new Map<string, number>();
  for (const { lines } of made)
    for (const { lineItemId, quantity } of lines) units.set(lineItemId, (units.get(lineItemId) ?? 0) + quantity);
  const rows = [...world.ledger.orders.values()].map(({ row }) => row);
  const over = [...units].filter(([line, count]) => {
    const sent = rows.reduce((sum, r) => sum + (r.lines.find((l) => l.lineItemId === line)?.sentQuantity ?? 0), 0);
    return count > sent;
  });
  return [...twice, ...over.map(([line]) => `more units fulfilled than sent: line ${line}`)];
}

/** Fulfillments canceled by a person in the store, which the merchant wanted made again. */
function madeAgain(world: World, order: string): Set<string> {
  const canceled = world.store.orders.get(order as never)?.fulfillments.filter(({ status }) => status === "CANCELLED");
  const wanted = [...world.ledger.orders.values()]
    .filter(({ row }) => row.shopifyOrderId === order)
    .flatMap(({ row }) => approvalOf(row, "fulfill_again")?.params.fulfillments ?? []);
  return new Set((canceled ?? []).map(({ id }) => id as string).filter((id) => wanted.includes(id)));
}

/** Orders without any obstacle, determined by an independent rule: they are at Kit. */
function notForwarded(world: World): string[] {
  const { shop, ledger, store, kit } = world;
  if (
    shop.account?.environment !== "production" ||
    shop.pausedAt ||
    !shop.goneLiveAt ||
    shop.rules !== world.baseRules ||
    shop.missingArtwork.size > 0
  )
    return [];
  if (shop.templates.some((template) => !template.active)) return [];
  return [...store.orders.values()].flatMap((order) => {
    const live = !order.cancelledAt && !order.deletedAt && !order.test && order.createdAt >= shop.goneLiveAt!;
    const paid = isPaidOrSent(world, order);
    const known = order.lines.every((line) => /^\s*pmt_(fox|owl)\s*$/i.test(line.sku ?? ""));
    const open = order.fulfillmentOrders.length > 0 && order.fulfillmentOrders.every((one) => mayBeSent(world, one));
    const untouched = order.lines.every(
      (line) => Math.min(line.currentQuantity, line.unfulfilledQuantity) === line.quantity,
    );
    const trusted = !order.payment.chargedBack && (order.riskLevel === "LOW" || order.riskLevel === "MEDIUM");
    if (!live || store.isHidden(order) || !trusted || !paid || !known || !open || !untouched) return [];
    const stored = [...ledger.orders.values()].find(
      ({ row }) => row.reference === order.id && row.environment === "production",
    );
    if (!stored) return [`never seen: ${order.id}`];
    if (stored.row.approvals.length > 0 || stored.row.holds.length > 0 || inSight(world, stored)) return [];
    const held: ModelKitOrder | undefined = kit.find(stored.row);
    const linked = stored.row.submission === "submitted" && held !== undefined;
    return linked ? [] : [`lost: ${order.id} (${stored.row.submission}, ${stored.row.wait?.reason ?? "-"})`];
  });
}

function mayBeSent(world: World, one: StoreFulfillmentOrder): boolean {
  const asked = one.service === "ours" && ["SUBMITTED", "ACCEPTED"].includes(one.requestStatus);
  return fulfillable(one) && (world.baseRules.fulfillmentMode === "webhooks" || asked);
}

function leaked(world: World): string[] {
  const kept = JSON.stringify([[...world.ledger.orders.values()], world.logged], (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  const found = CANARY.exec(kept);
  return found ? [`a customer's value was kept: …${kept.slice(Math.max(0, found.index - 80), found.index + 20)}…`] : [];
}

/** Reading everything again changes nothing. */
async function changesWhenQuiet(world: World): Promise<string[]> {
  const asked = () => world.kit.calls.filter((call) => call.endpoint !== "read").length + world.store.changes;
  const lookAtAll = async () => {
    for (const id of world.store.orders.keys()) await world.look(id);
    for (const id of world.ledger.orders.keys()) await world.advance(id);
    await world.work();
  };
  // Once for what has become due by time alone (a reminder), then again for nothing.
  await lookAtAll();
  const before = asked();
  await lookAtAll();
  return asked() === before ? [] : ["a sweep of a quiet system changed something"];
}
