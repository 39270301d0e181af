import { describe, expect, it } from "vitest";
import { createPointPace } from "../../app/shopify/graphql/point-pace.ts";

const SHOP = "busy-links.myshopify.com";
const CHANGE = { shop: SHOP, operation: "VariantsUpdate", inBackground: true };
const ORDER = { shop: SHOP, operation: "Order", inBackground: false };
const ANSWER_MS = 40;

/** Shopify's bucket on Basic, with a clock that moves when something waits. */
function createStore({ available, perSecond = 100 }: { available: number; perSecond?: number }) {
  const maximum = perSecond * 20;
  let now = 0;
  let left = available;
  let lowest = available;
  const wakings: { at: number; wake: () => void }[] = [];
  const clock = {
    now: () => now,
    wait: (ms: number) => new Promise<void>((wake) => wakings.push({ at: now + ms, wake })),
  };
  const moveTo = (at: number) => {
    left = Math.min(maximum, left + ((at - now) / 1_000) * perSecond);
    now = at;
  };
  /** The points go when the request arrives, the answer comes later. */
  const answer = async (cost: number) => {
    const throttled = left < cost;
    if (!throttled) left -= cost;
    lowest = Math.min(lowest, left);
    await clock.wait(ANSWER_MS);
    return { throttled, points: { requested: cost, maximum, available: left, restoreRate: perSecond } };
  };
  /** Time goes on until all of this is done. */
  const live = async <T>(work: Promise<T>): Promise<T> => {
    let done = false;
    void work.finally(() => (done = true));
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      wakings.sort((a, b) => a.at - b.at);
      const next = wakings.shift();
      if (!next) continue;
      moveTo(next.at);
      next.wake();
    }
    return work;
  };
  return { clock, answer, live, lowest: () => lowest, seconds: () => now / 1_000 };
}

describe("while more links are written than the store has points for", () => {
  it("an order can be read at any moment, and no change is turned away", async () => {
    const store = createStore({ available: 2_000 });
    const pace = createPointPace(store.clock);
    const changes = Array.from({ length: 400 }, () => pace.send(CHANGE, () => store.answer(10)));
    const answers = await store.live(Promise.all(changes));
    expect(store.lowest()).toBeGreaterThanOrEqual(482);
    expect(answers.filter((answer) => answer.throttled)).toEqual([]);
  });

  it("an order is read at once, however many changes wait before it", async () => {
    const store = createStore({ available: 2_000 });
    const pace = createPointPace(store.clock);
    const changes = Promise.all(Array.from({ length: 400 }, () => pace.send(CHANGE, () => store.answer(10))));
    await store.live(store.clock.wait(10_000));
    const before = store.seconds();
    const read = await store.live(pace.send(ORDER, () => store.answer(482)));
    expect(read.throttled).toBe(false);
    expect(store.seconds() - before).toBeLessThan(0.5);
    await store.live(changes);
  });

  it("they take no longer than the points, but for what is left for others", async () => {
    const store = createStore({ available: 0, perSecond: 1_000 });
    const pace = createPointPace(store.clock);
    await store.live(Promise.all(Array.from({ length: 2_500 }, () => pace.send(CHANGE, () => store.answer(10)))));
    expect(store.seconds()).toBeLessThan(1.1 * 25);
  });

  it("continues after a request without an answer", async () => {
    const store = createStore({ available: 520 });
    const pace = createPointPace(store.clock);
    const lost = () => Promise.reject<never>(new Error("the connection was lost"));
    await store.live(pace.send(CHANGE, () => store.answer(10)));
    const ended = Array.from({ length: 60 }, () => pace.send(CHANGE, lost).catch(() => "lost"));
    expect(await store.live(Promise.all(ended))).toEqual(Array(60).fill("lost"));
    expect(store.seconds()).toBeLessThan(1);
  });
});
