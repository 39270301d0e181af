// Places for work at the same time, and who goes first in a process.
import { expect, test } from "vitest";
import { awayFromPlace, createPlaces, inBriefPlace, mayWait } from "../../app/kernel/places.ts";
import { createTurns } from "../../app/queue/turns.ts";

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that notes its beginning and ends when told. */
function held(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, work: async () => (begun.push(name), promise) };
}

test("no more is at work than there are places", async () => {
  const places = createPlaces(1);
  const begun: string[] = [];
  const [a, b] = [held(begun, "a"), held(begun, "b")];
  const all = [places.hold(a.work), places.hold(b.work)];
  await breathe();
  expect(begun).toEqual(["a"]);
  for (const { end } of [a, b]) {
    end();
    await breathe();
  }
  await Promise.all(all);
  expect(begun).toEqual(["a", "b"]);
});

test("a brief place is for short waits: who would wait longer is told to come back", async () => {
  const asked = async () => [mayWait(500), mayWait(501)];
  expect(await inBriefPlace(500, asked)).toEqual([true, false]);
  expect(await createPlaces(1).hold(asked)).toEqual([true, true]);
  expect(await asked()).toEqual([true, true]);
});

test("what only waits gives its place to others, and has one again before it goes on", async () => {
  const places = createPlaces(1);
  const log: string[] = [];
  const throttled = Promise.withResolvers<void>();
  const other = held(log, "other");
  const sleeper = places.hold(async () => {
    await awayFromPlace(() => throttled.promise);
    log.push("back");
  });
  const second = places.hold(other.work);
  await breathe();
  expect(log).toEqual(["other"]);
  throttled.resolve();
  await breathe();
  expect(log, "the place is the other's").toEqual(["other"]);
  other.end();
  await Promise.all([sleeper, second]);
  expect(log).toEqual(["other", "back"]);
});

test("a place is one however many waits run side by side in it, and it is never given away twice", async () => {
  const places = createPlaces(2);
  let atWork = 0;
  let most = 0;
  const busy = async () => {
    most = Math.max(most, ++atWork);
    await breathe();
    atWork -= 1;
  };
  const job = () =>
    places.hold(async () => {
      await busy();
      await Promise.all([1, 2, 3].map((n) => awayFromPlace(async () => void (n > 1 && (await breathe())))));
      await busy();
      await Promise.allSettled([awayFromPlace(breathe), awayFromPlace(() => Promise.reject(new Error("refused")))]);
      await busy();
    });
  await Promise.all(Array.from({ length: 40 }, job));
  expect(most).toBe(2);
});

test("a store with much to do lets one pass that had little, for a bounded while", async () => {
  let now = 0;
  const turns = createTurns({ now: () => now, wait: async (ms) => void (now += ms) });
  const busy = turns.begin("busy");
  now += 2_000;
  const calm = turns.begin("calm");
  let from = now;
  await busy.giveWay();
  const waited = now - from;
  expect(waited, "it waits while the other is at work, but not for ever").toBeGreaterThan(0);
  from = now;
  await calm.giveWay();
  expect(now - from, "and not the other way round").toBe(0);
  calm.end();
  from = now;
  await busy.giveWay();
  expect(now - from, "nobody is there").toBe(0);
  // Long after, what it used is forgotten.
  busy.end();
  now += 300_000;
  const again = turns.begin("busy");
  const late = turns.begin("late");
  from = now;
  await again.giveWay();
  expect(now - from).toBe(0);
  late.end();
});
