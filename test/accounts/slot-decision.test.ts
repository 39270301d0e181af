import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countAhead,
  decideSlot,
  isPollingStarved,
  slotMoment,
  type SlotQuestion,
  whoIsNext,
} from "../../app/accounts/budget/decide-slot.ts";
import { POLLING_FLOOR, WINDOW_MS } from "../../app/accounts/limits.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import { decide } from "../../app/orders/decide/decide.ts";
import { at as minutesLater, facts, orderRow } from "../support/orders/builders.ts";
import { busiestWindow, simulate, type Arrival } from "./slot-simulation.ts";

const send = (at: number, name: string): Arrival => ({ at, row: { name, priority: PRIORITY.send } });
const burst = (count: number, at = 0): Arrival[] =>
  Array.from({ length: count }, (_, index) => send(at + index / 1_000, `order ${index}`));

test("300 orders at once are all sent as fast as 60 a minute allows, and never faster", () => {
  const served = simulate(burst(300));
  expect(served).toHaveLength(300);
  // Five bursts of 60: the last may start when four minutes have passed.
  expect(served.at(-1)!.at).toBeLessThanOrEqual(4 * 60_000 * 1.03);
  expect(busiestWindow(served)).toBe(60);
});

test("a cancellation in the middle of a storm is the next request", () => {
  const served = simulate([...burst(300), { at: 100_000, row: { name: "cancel", priority: PRIORITY.cancel } }]);
  const next = served.findIndex(({ at }) => at >= 100_000);
  expect(served[next]!.name).toBe("cancel");
  expect(served.at(-1)!.at).toBeLessThanOrEqual(5 * WINDOW_MS);
});

test("an order that is paid while 200 found orders are in line is among the next three requests", () => {
  const order = (name: string, createdAt: Date) => {
    const { step } = decide(facts({ row: orderRow({ createdAt }), now: createdAt }));
    if (step.do !== "send") throw new Error(`not sent: ${step.do}`);
    return { name, priority: step.priority };
  };
  const found = Array.from({ length: 200 }, (_, index): Arrival => ({
    at: index / 1_000,
    row: order(`found ${index}`, minutesLater(60)),
  }));
  const served = simulate([...found, { at: 100_000, row: order("paid now", minutesLater(0)) }]);
  expect(served).toHaveLength(201);
  expect(served.filter(({ at }) => at < 100_000).length).toBeLessThan(200);
  const since = served.filter(({ at }) => at >= 100_000);
  expect(since.findIndex(({ name }) => name === "paid now")).toBeLessThan(3);
});

test("of 200 cancellations at once no more than one reading a window grows old before its kit is canceled", () => {
  const cancels = Array.from({ length: 200 }, (_, index): Arrival => ({
    at: 1 + index / 1_000,
    row: { name: `cancel ${index}`, priority: PRIORITY.readToCancel, next: PRIORITY.cancel },
  }));
  const served = simulate([send(0, "order"), ...cancels]);
  const at = (name: string, priority: number) =>
    served.find((one) => one.name === name && one.priority === priority)!.at;
  const old = cancels.filter(
    ({ row: { name } }) => at(name, PRIORITY.cancel) - at(name, PRIORITY.readToCancel) > 1_000,
  );
  expect(old.length).toBeLessThanOrEqual(Math.ceil((2 * 200 + 1) / 60));
});

test("200 brands with 50 orders each are served as fast as one alone", () => {
  const alone = simulate(burst(50)).at(-1)!.at;
  for (let account = 0; account < 200; account += 1) {
    expect(simulate(burst(50, account)).at(-1)!.at - account).toBeLessThanOrEqual(alone * 1.1 + 1);
  }
});

test("polling gets one slot in ten of a storm, and no more than that", () => {
  const polls = Array.from({ length: 40 }, (_, index): Arrival => ({
    at: 1_000 + index / 1_000,
    row: { name: `poll ${index}`, priority: PRIORITY.poll },
  }));
  const served = simulate([...burst(300), ...polls]);
  const storm = served.slice(0, served.findLastIndex(({ priority }) => priority === PRIORITY.send) + 1);
  const polled = storm.filter(({ priority }) => priority === PRIORITY.poll).length;
  expect(polled / storm.length).toBeGreaterThan(0.08);
  expect(polled / storm.length).toBeLessThanOrEqual(0.1 + 1 / storm.length);
  expect(busiestWindow(served)).toBe(60);
});

test("in any order of requests, everybody is served, in no window more than the limit, and no slot is left unused", () => {
  const arrival = fc.record({
    at: fc.integer({ min: 0, max: 300_000 }),
    priority: fc.constantFrom(...Object.values(PRIORITY)),
  });
  fc.assert(
    fc.property(
      fc.array(arrival, { maxLength: 300, size: "max" }),
      fc.integer({ min: 1, max: 60 }),
      (arrivals, limit) => {
        const rows = arrivals.map(({ at, priority }, index) => ({ at, row: { name: `${index}`, priority } }));
        const served = simulate(rows, limit);
        expect(served.map(({ name }) => name).toSorted()).toEqual(rows.map(({ row }) => row.name).toSorted());
        expect(busiestWindow(served, WINDOW_MS)).toBeLessThanOrEqual(limit);
        for (const { at, name } of served) {
          const waited = rows.find(({ row }) => row.name === name)!.at < at;
          // Who waited got a slot that had just become free: the window was full until that moment.
          const before = served.filter((other) => other.at >= at - WINDOW_MS && other.at < at).length;
          if (waited) expect(before).toBeGreaterThanOrEqual(limit);
        }
      },
    ),
    { numRuns: 60, examples: [[[15, 15, 15].map((at) => ({ at, priority: PRIORITY.cancel })), 2]] },
  );
});

const question: SlotQuestion = {
  now: 100_000,
  limit: 2,
  windowMs: WINDOW_MS,
  log: [],
  priority: PRIORITY.send,
  waiting: { ahead: 0, cancelsAhead: 0, background: 0, backgroundAhead: 0 },
  shut: null,
};
const logged = (...at: number[]) => at.map((moment) => ({ at: moment, priority: PRIORITY.send }));

test("a free slot goes to nobody who is not urgent enough", () => {
  const ahead = { ...question.waiting, ahead: 1 };
  expect(decideSlot({ ...question, log: logged(90_000) })).toEqual({ kind: "granted", probe: false });
  expect(decideSlot({ ...question, log: logged(90_000), waiting: ahead })).toEqual({
    kind: "wait",
    until: 90_000 + WINDOW_MS,
    why: "budget",
  });
});

test("the moment to look again is exact, however long the line is", () => {
  const log = logged(50_000, 90_000);
  const moments = [1, 2, 3, 4, 5].map((count) => slotMoment({ ...question, log }, count));
  expect(moments).toEqual([111_000, 151_000, 172_000, 212_000, 233_000]);
});

test("a limit that was lowered is kept as soon as it is known", () => {
  const log = logged(50_000, 60_000, 70_000, 80_000);
  expect(slotMoment({ ...question, log }, 1)).toBe(70_000 + WINDOW_MS);
});

test("a shut account waits, then one request finds out whether the token is good again", () => {
  const shut = { until: 130_000, why: "unauthorized" } as const;
  expect(decideSlot({ ...question, shut })).toEqual({ kind: "wait", until: 130_000, why: "unauthorized" });
  expect(decideSlot({ ...question, shut, now: 130_000 })).toEqual({ kind: "granted", probe: true });
  const limited = { until: 130_000, why: "rate_limited" } as const;
  expect(decideSlot({ ...question, shut: limited })).toMatchObject({ kind: "wait", why: "rate_limited" });
  expect(decideSlot({ ...question, shut: limited, now: 130_000 })).toEqual({ kind: "granted", probe: false });
});

const starving = { ...question, limit: 60, log: logged(...Array.from({ length: POLLING_FLOOR - 1 }, (_, at) => at)) };

test("polling starves once the floor's other slots went to something more urgent, and not before", () => {
  expect(isPollingStarved(starving.log, 60)).toBe(true);
  expect(isPollingStarved(starving.log.slice(1), 60)).toBe(false);
  expect(isPollingStarved(logged(1), 2)).toBe(true);
});

test("when polling starves, its longest waiting row counts cancels only, and everything else counts that row", () => {
  const line = { ahead: 5, cancelsAhead: 2, background: 3, backgroundAhead: 0 };
  const ahead = (priority: number, over = {}) => countAhead({ ...starving, priority, waiting: { ...line, ...over } });
  expect(ahead(PRIORITY.poll)).toBe(2);
  expect(ahead(PRIORITY.poll, { backgroundAhead: 1 })).toBe(5);
  expect(ahead(PRIORITY.send)).toBe(6);
  expect(ahead(PRIORITY.send, { background: 0 })).toBe(5);
  expect(ahead(PRIORITY.readToCancel)).toBe(5);
  expect(countAhead({ ...starving, log: [], priority: PRIORITY.send, waiting: line })).toBe(5);
});

test("a starved poll is served before a send, and after a cancellation and the reading for one", () => {
  const background = { priority: PRIORITY.poll };
  const next = (priority: number, starved = true) => whoIsNext({ mostUrgent: { priority }, background, starved });
  expect(next(PRIORITY.send)).toBe(background);
  expect(next(PRIORITY.send, false)).toEqual({ priority: PRIORITY.send });
  for (const priority of [PRIORITY.cancel, PRIORITY.readToCancel]) expect(next(priority)).toEqual({ priority });
});
