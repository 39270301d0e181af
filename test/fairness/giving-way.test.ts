// Work far from its job lets those go first that its job's turn says.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { giveWay, whoGivesWay } from "../../app/fairness/giving-way.ts";

test("between two pieces the turn of the job is asked, each job's own, also where they run side by side", async () => {
  const asked: string[] = [];
  const pieces = async () => {
    await sleep(1);
    await giveWay();
    await giveWay();
  };
  const job = (name: string) => whoGivesWay(async () => void asked.push(name), pieces);
  await Promise.all([job("a"), job("b")]);
  expect(asked.toSorted()).toEqual(["a", "a", "b", "b"]);
});

test("outside of a job nobody is waited for", async () => {
  await expect(giveWay()).resolves.toBeUndefined();
});
