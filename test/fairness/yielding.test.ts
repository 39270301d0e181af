// Who goes first in a process.
import { expect, test } from "vitest";
import { createYielding } from "../../app/fairness/yielding.ts";

test("a store with much to do lets one pass that had little, for a bounded while", async () => {
  let now = 0;
  const turns = createYielding({ now: () => now, wait: async (ms) => void (now += ms) });
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
