// The reachable states of an order: every sequence of moves from a beginning, each state visited once. And for each,
// whether something leads from it to the end.
import { isStillToPay } from "../../../../app/orders/decide/before-sending/paid.ts";
import { approved, STAGE } from "../../../../app/orders/ports/order-row.ts";
import { areOver, click, type Click, clicksOffered } from "../ways-on.ts";
import type { World } from "../world.ts";
import type { History, HistoryEvent } from "./history.ts";
import { Play } from "./play-history.ts";

export type Beginning = Omit<History, "events"> & { events: HistoryEvent[] };

export interface Reached {
  path: HistoryEvent[];
  /** What distinguishes the state from others. */
  mark: string;
}

/** `depth`: moves from the beginning. Each state once, by its shortest path. */
export async function reachable(
  { events, ...setting }: Beginning,
  { moves, depth }: { moves: readonly HistoryEvent[]; depth: number },
): Promise<Reached[]> {
  const root = { path: events, mark: stateOf((await playedTo(setting, events)).world) };
  const known = new Map([[root.mark, root]]);
  let edge = [root];
  for (let level = 0; level < depth; level++) {
    const next: Reached[] = [];
    for (const { path } of edge) {
      for (const move of moves) {
        const further = { path: [...path, move], mark: stateOf((await playedTo(setting, [...path, move])).world) };
        if (known.has(further.mark)) continue;
        known.set(further.mark, further);
        next.push(further);
      }
    }
    edge = next;
  }
  return [...known.values()];
}

type WayOn = (path: readonly HistoryEvent[]) => Promise<Click[] | null>;

/**
 * Clicks that lead to the end from there, if Kit and the store do their part; null: none of the tried ones does. States
 * that become equal without obstacles are tried once.
 */
export function waysOn(setting: Omit<History, "events">): WayOn {
  const known = new Map<string, Click[] | null>();
  return async (path) => {
    const first = await followed(setting, path, []);
    const mark = stateOf(first.world);
    const before = known.get(mark);
    if (before !== undefined) return before;
    const way = await tryClicks(setting, path, first.world);
    known.set(mark, way);
    return way;
  };
}

async function tryClicks(
  setting: Omit<History, "events">,
  path: readonly HistoryEvent[],
  start: World,
): Promise<Click[] | null> {
  if (areOver(start)) return [];
  const seen = new Set([stateOf(start)]);
  let tried = clicksOffered(start).map((one) => [one]);
  for (let clicks = 1; clicks <= MOST_CLICKS; clicks++) {
    const next: Click[][] = [];
    for (const way of tried) {
      const { world } = await followed(setting, path, way);
      if (areOver(world)) return way;
      const mark = stateOf(world);
      if (seen.has(mark)) continue;
      seen.add(mark);
      next.push(...clicksOffered(world).map((one) => [...way, one]));
    }
    tried = next;
  }
  return null;
}

const MOST_CLICKS = 4;
const DAYS = 3.3;

async function playedTo(setting: Omit<History, "events">, events: readonly HistoryEvent[]): Promise<Play> {
  const play = new Play(setting);
  await play.all(events);
  await play.world.work();
  return play;
}

async function followed(setting: Omit<History, "events">, path: readonly HistoryEvent[], way: readonly Click[]) {
  const play = await playedTo(setting, path);
  await comesRight(play);
  for (const one of way) {
    await click(play.world, one);
    await comesRight(play);
  }
  return play;
}

/** Removes all obstacles: customers pay, holds end, Kit proceeds, and time passes. */
async function comesRight(play: Play): Promise<void> {
  const { world } = play;
  for (const kind of ["go_live", "resume", "template_on", "artwork_here", "token_given", "rules_default"] as const)
    await play.one({ do: "shop", kind });
  for (const order of world.store.orders.values()) {
    if (isStillToPay(order.financialStatus)) order.financialStatus = "PAID";
    for (const one of order.fulfillmentOrders)
      if (one.status === "ON_HOLD" || one.status === "SCHEDULED")
        Object.assign(one, { status: "OPEN", canFulfill: true });
    order.updatedAt = world.now();
  }
  await play.quiet();
  for (const order of world.kit.orders)
    if (order.state === "awaiting_drills")
      await play.one({
        do: "kit",
        kind: "unknown_state",
        which: world.kit.orders.indexOf(order),
        parcels: 1,
        event: "with_id",
      });
  // Paid, shipped, delivered.
  for (let round = 0; round < 3; round++) {
    await world.settle(DAYS);
    for (const which of world.kit.orders.keys())
      await play.one({ do: "kit", kind: "onward", which, parcels: 1, event: "with_id" });
    await world.settle(DAYS);
  }
  await handOver(world);
}

/** The store's staff hand over what Kit shipped to the store, or what a task says is picked up now, and fulfill it there. */
async function handOver(world: World): Promise<void> {
  for (const { row } of world.ledger.orders.values()) {
    const order = world.store.orders.get(row.shopifyOrderId);
    const isTold = world.ledger.openTasks(row.id).some(({ kind }) => kind === "fulfillment_blocked");
    const isInStore = (isTold || approved(row, "send_to_store")) && (row.kit?.stage ?? 0) >= STAGE.shipped;
    if (!order || !isInStore) continue;
    const isPickedUp = ({ deliveryMethod }: { deliveryMethod: string | null }) => deliveryMethod === "PICK_UP";
    while (world.store.fulfillByHand(order, 0, null, isPickedUp));
    order.updatedAt = world.now();
    await world.look(order.id);
    await world.settle(DAYS);
  }
}

function stateOf(world: World): string {
  const rows = [...world.ledger.orders.values()].map(({ row }) => [
    row.part,
    row.submission,
    row.wait?.reason ?? null,
    row.kit && [row.kit.stage, row.kit.canceledAt !== null, row.kit.readFault],
    [row.cancel.state, row.cancel.by],
    row.approvals.map(({ what }) => what).sort(),
    world.ledger
      .openTasks(row.id)
      .map(({ kind }) => kind)
      .sort(),
    row.shipments.map(({ state }) => state),
    row.lines.map(({ disposition, reason, sentQuantity }) => [disposition, reason, sentQuantity]),
  ]);
  const orders = [...world.store.orders.values()].map((order) => [
    [order.cancelledAt !== null, order.deletedAt !== null, order.financialStatus, order.riskLevel],
    order.payment.chargedBack,
    order.lines.map((line) => [line.currentQuantity, line.unfulfilledQuantity]),
    order.fulfillmentOrders.map((one) => [one.status, one.requestStatus, one.service]),
    order.fulfillments.map(({ status }) => status),
  ]);
  const { shop, kit } = world;
  const standing = [shop.goneLiveAt !== null, shop.pausedAt !== null, shop.templates.map(({ active }) => active)];
  const atKit = kit.orders.map((order) => [order.state, order.paid, order.canceled, order.tracking.length]);
  const ahead = [
    kit.faults,
    kit.refusedTokens.size,
    world.store.writeFaults,
    shop.missingArtwork.size,
    shop.links.size,
    shop.notKits.size,
  ];
  return JSON.stringify([
    rows,
    orders,
    standing,
    atKit,
    ahead,
    shop.rules === world.baseRules,
    [...world.noted.values()],
  ]);
}
