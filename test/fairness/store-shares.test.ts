// A store's heavy work at once (decision 87).
import { expect, test } from "vitest";
import { createStoreShares } from "../../app/fairness/store-shares.ts";
import { createYielding } from "../../app/fairness/yielding.ts";

const rules = { upload: { atOnce: 2, waiting: 1 }, draft: { atOnce: 1, waiting: 0 } };

test("a store has a limit at once, one more waits for its turn, and the next is refused", async () => {
  const turns = createStoreShares(rules, 10_000);
  const first = await turns.take("a", "upload");
  await turns.take("a", "upload");
  const third = turns.take("a", "upload");
  expect(await turns.take("a", "upload")).toBeNull();
  first!();
  // Once only: a turn that is ended twice would let two in.
  first!();
  expect(await third).not.toBeNull();
  const fourth = turns.take("a", "upload");
  expect(await Promise.race([fourth, Promise.resolve("waits")])).toBe("waits");
  (await third)!();
  expect(await fourth).not.toBeNull();
});

test("other stores and other work go on", async () => {
  const turns = createStoreShares(rules, 10_000);
  await turns.take("a", "draft");
  expect(await turns.take("a", "draft")).toBeNull();
  expect(await turns.take("b", "draft")).not.toBeNull();
  expect(await turns.take("a", "upload")).not.toBeNull();
});

test("who has waited too long is refused, and its place is not lost", async () => {
  const turns = createStoreShares({ upload: { atOnce: 1, waiting: 5 } }, 20);
  const first = await turns.take("a", "upload");
  expect(await turns.take("a", "upload")).toBeNull();
  first!();
  for (let turn = 0; turn < 3; turn++) (await turns.take("a", "upload"))!();
});

test("a request over the share of a busy store lets other stores' work end first, a single one doesn't", async () => {
  let now = 0;
  let waited = 0;
  const yielding = createYielding({
    now: () => now,
    wait: async (ms) => {
      now += ms;
      waited += 1;
      if (waited === 3) calm.end();
    },
  });
  const shares = createStoreShares({ page: { atOnce: 1, waiting: 1 } }, 10_000, yielding);
  const first = await shares.take("busy", "page");
  now += 5_000;
  const calm = yielding.begin("calm");
  const second = shares.take("busy", "page");
  first!();
  (await second)!();
  expect(waited, "until the other store's work has ended").toBe(3);

  yielding.begin("another");
  (await shares.take("busy", "page"))!();
  expect(waited).toBe(3);
});
