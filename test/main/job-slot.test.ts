// Each handler of long work hands the job's slot on.
import { expect, test } from "vitest";
import { NO_SLOT, type Slot } from "../../app/fairness/slot.ts";
import type { Composition } from "../../app/main/compose/compose.ts";
import { JOBS } from "../../app/main/job-definitions.ts";
import { jobHandlers } from "../../app/main/job-handlers.ts";

const SHOP = "11111111-1111-4111-8111-111111111111";

test.each([
  [JOBS.linkRun.name, { runId: SHOP }],
  [JOBS.linkStates.name, { shopId: SHOP }],
  [JOBS.readStore.name, { shopId: SHOP }],
])("%s", async (name, data) => {
  const slot: Slot = { ...NO_SLOT };
  const handed: unknown[] = [];
  const work = async (_what: unknown, given: unknown) => void handed.push(given);
  const composition = {
    orders: {},
    linking: { work: { advanceRun: work, refreshStates: work, readStore: work } },
    shops: { find: async () => ({ id: SHOP, domain: "a.myshopify.com" }) },
  } as unknown as Composition;
  const handler = jobHandlers(composition).find((one) => one.name === name)!;
  await handler.handle(data, { stopping: new AbortController().signal, slot });
  expect(handed).toEqual([slot]);
  expect(handed[0]).toBe(slot);
});
