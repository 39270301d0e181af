// Kit's events do not arrive although they are registered: the first shipment that polling finds makes the whole account poll at a
// pace at which tracking reaches the store within the hour, until an event comes again.
import { describe, expect, test } from "vitest";
import { slotMoment } from "../../../app/accounts/budget/decide-slot.ts";
import { WINDOW_MS } from "../../../app/accounts/limits.ts";
import { nextRead } from "../../../app/orders/decide/at-kit/polling.ts";
import type { EventsState } from "../../../app/orders/decide/facts.ts";
import { EVENT_LATE, POLLING } from "../../../app/orders/limits.ts";
import { ACCOUNT, mirror, ORDER_ID } from "../../support/orders/builders.ts";
import { Life, MINUTE } from "../../support/orders/life.ts";
import { payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("an order in production whose shipment event was lost", () => {
  async function making(): Promise<Life> {
    const life = new Life();
    await life.look();
    payAtKit(life.kit);
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    return life;
  }
  const lost = (life: Life) => life.world.ledger.eventsLost.has(ACCOUNT);

  test("is found by polling, fulfilled, and makes the account poll faster until an event comes", async () => {
    const life = await making();
    shipAtKit(life.kit, 1);
    await life.world.settle(1);
    expect(life.world.store.made).toHaveLength(1);
    expect(lost(life)).toBe(true);
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    expect(lost(life)).toBe(false);
  });

  test("doesn't make polling faster if an event or the merchant's refresh finds it", async () => {
    const told = await making();
    shipAtKit(told.kit, 1);
    await told.later(EVENT_LATE / MINUTE + 1);
    await told.world.kitEvent({ orderIds: [told.kit.id], references: [] });
    await told.world.settle(1);
    expect(lost(told)).toBe(false);
    const asked = await making();
    shipAtKit(asked.kit, 1);
    await asked.later(EVENT_LATE / MINUTE + 1);
    await asked.world.commands().readAgain(asked.world.ref, asked.row.id);
    await asked.world.work();
    expect(asked.row.kit?.stage).toBe(3);
    expect(lost(asked)).toBe(false);
    expect(asked.row.shopifyOrderId).toBe(ORDER_ID);
  });
});

/** A smaller number first: an order's next moment in the heap below. */
interface Moment {
  at: number;
  what: "read" | "send";
  order: number;
}

/**
 * Orders of one account in production, each shipped after three to nine days and followed by another, with a slot for each
 * reading. All events are lost. Answers for each shipment how long after it Kit was read.
 */
function delays({ orders, days, limit = 60 }: { orders: number; days: number; limit?: number }): number[] {
  const random = generator();
  const start = Date.UTC(2026, 10, 2);
  const made = () => 3 * DAY + random() * 6 * DAY;
  const kits = Array.from({ length: orders }, () => {
    const whole = made();
    const gone = random() * whole;
    return { stageAt: start - gone, shipsAt: start - gone + whole, readAt: start - random() * POLLING.withEvents };
  });
  let events: EventsState = "expected";
  const heap = new Heap();
  const dueOf = (order: number) => {
    const { stageAt, readAt } = kits[order]!;
    const kit = mirror({ stage: 2, state: "in_production", stageAt: new Date(stageAt), readAt: new Date(readAt) });
    return nextRead(kit, { events, now: new Date(readAt) })!.getTime();
  };
  for (const order of kits.keys()) heap.add({ at: dueOf(order), what: "read", order });
  // What is sold meanwhile goes before polling: a burst of sends at the top of each hour.
  for (let hour = 0; hour < days * 24; hour++)
    for (let send = 0; send < 30; send++) heap.add({ at: start + hour * HOUR, what: "send", order: -1 });
  const log: { at: number; priority: number }[] = [];
  const found: number[] = [];
  for (let next = heap.take(); next && next.at < start + days * DAY; next = heap.take()) {
    const now = Math.max(next.at, log.at(-1)?.at ?? 0);
    const slot = slotMoment({ now, limit, windowMs: WINDOW_MS, log }, 1);
    log.push({ at: slot, priority: 0 });
    if (log.length > limit) log.shift();
    if (next.what === "send") continue;
    const kit = kits[next.order]!;
    kit.readAt = slot;
    if (kit.shipsAt <= slot) {
      found.push(slot - kit.shipsAt);
      kits[next.order] = { stageAt: slot, shipsAt: slot + made(), readAt: slot };
      if (events === "expected") {
        events = "lost";
        heap.pull((at) => Math.min(at, slot + random() * POLLING.eventsLost.usual));
      }
    }
    heap.add({ at: dueOf(next.order), what: "read", order: next.order });
  }
  return found;
}

describe("with every event lost", () => {
  test.each([[2_000], [300]])("of %i orders in production 95 of 100 parcels are known within the hour", (orders) => {
    const found = delays({ orders, days: 8 });
    expect(found.length).toBeGreaterThan(orders);
    const inTime = found.filter((delay) => delay <= HOUR).length;
    expect(inTime / found.length).toBeGreaterThanOrEqual(0.95);
  });

  test("an account with more orders than its budget allows is polled more slowly, and no parcel is missed", () => {
    const found = delays({ orders: 2_000, days: 8, limit: 20 });
    expect(Math.max(...found)).toBeLessThan(POLLING.withEvents + 4 * HOUR);
  });
});

/** Numbers from 0 to 1, the same in each run: mulberry32. */
function generator(): () => number {
  let state = 59;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Heap {
  #moments: Moment[] = [];

  add(moment: Moment): void {
    const heap = this.#moments;
    let child = heap.push(moment) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (heap[parent]!.at <= heap[child]!.at) return;
      [heap[parent], heap[child]] = [heap[child]!, heap[parent]!];
      child = parent;
    }
  }

  take(): Moment | undefined {
    const [first, ...none] = this.#moments.slice(0, 1);
    const last = this.#moments.pop();
    if (!first || !last || this.#moments.length === 0) return first ?? none[0];
    this.#moments[0] = last;
    this.#sink();
    return first;
  }

  /** Moves readings to another moment, all of them. */
  pull(to: (at: number) => number): void {
    const moments = this.#moments.splice(0);
    for (const moment of moments) this.add(moment.what === "read" ? { ...moment, at: to(moment.at) } : moment);
  }

  #sink(): void {
    const heap = this.#moments;
    for (let parent = 0; ;) {
      const children = [2 * parent + 1, 2 * parent + 2].filter((child) => child < heap.length);
      const least = children.sort((a, b) => heap[a]!.at - heap[b]!.at)[0];
      if (least === undefined || heap[parent]!.at <= heap[least]!.at) return;
      [heap[parent], heap[least]] = [heap[least]!, heap[parent]!];
      parent = least;
    }
  }
}
