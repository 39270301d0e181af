import { expect, test } from "vitest";
import { Fault } from "../../app/kernel/fault.ts";
import { eachInTurn } from "../../app/kernel/running/each-in-turn.ts";

const nameOf = (item: number) => `store ${item}`;
const failing = (items: number[], fails: (item: number) => boolean) => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (fails(item)) throw new TypeError(`odd ${item}`);
    done.push(item);
  };
  return eachInTurn(items, { work, nameOf }).then(
    () => ({ done, fault: null }),
    (fault: Error) => ({ done, fault }),
  );
};

test("one that fails stops none after it, and is named afterwards with its cause", async () => {
  const { done, fault } = await failing([1, 2, 3, 4], (item) => item === 2 || item === 3);
  expect(done).toEqual([1, 4]);
  expect(fault).toMatchObject({ message: "2 of 4 failed: store 2, store 3", cause: { message: "odd 2" } });
});

test("where all fail, the first ones are named", async () => {
  const items = Array.from({ length: 300 }, (_, index) => index);
  const { fault } = await failing(items, () => true);
  expect(fault?.message).toMatch(/^300 of 300 failed: store 0, .*store 9 and 290 more$/);
});

test("none is begun once the database is away, though a store's fault that passes stops none", async () => {
  const begun: number[] = [];
  const away = new Error("Connection terminated unexpectedly");
  const work = async (item: number) => {
    begun.push(item);
    throw item === 1 ? new Fault("shopify_unavailable", "no answer", { retryable: true }) : away;
  };
  await expect(eachInTurn([1, 2, 3], { work, nameOf })).rejects.toThrow("2 of 3 failed: store 1, store 2");
  expect(begun).toEqual([1, 2]);
});

test("nothing is thrown where none fails, and none is begun after the signal", async () => {
  expect(await failing([1, 2], () => false)).toEqual({ done: [1, 2], fault: null });
  const stopping = new AbortController();
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    stopping.abort();
  };
  await eachInTurn([1, 2, 3], { work, nameOf, signal: stopping.signal });
  expect(begun).toEqual([1]);
});
