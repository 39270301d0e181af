import { expect, it } from "vitest";
import { setLinkingWorld, world } from "../linking-world.ts";
import { bulkBrand, carryThrough } from "./bulk-world.ts";

setLinkingWorld();

it("a job's slot is asked between the pieces of a reading and of a run in bulk, and of judging the variants", async () => {
  const one = await bulkBrand(world, 130);
  let asked = 0;
  const slot = { giveWay: async () => void (asked += 1) };
  const during = async (work: () => Promise<unknown>) => {
    asked = 0;
    await work();
    return asked;
  };
  expect(await during(() => one.work.refreshStates(one.shop, slot))).toBe(1);
  const read = async () => (await one.process().work.readStore(one.shop, slot)).kind;
  expect(await during(() => carryThrough(world, one, read))).toBe(2);
  const runId = await one.begin();
  const run = () => one.process().work.advanceRun(runId, slot);
  // 130 lines, ten at a time, then all of the run's variants.
  expect(await during(() => carryThrough(world, one, run))).toBe(14);
});
