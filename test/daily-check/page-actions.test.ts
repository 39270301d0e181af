// The page of a daily check: it understands each action that it offers.
import { expect, test } from "vitest";
import { DIFFERENCE_KINDS, differenceActions } from "../../app/daily-check/differences.ts";
import { action as post } from "../../app/routes/app.daily-check.$id.tsx";

const id = "00000000-0000-4000-8000-000000000000";
// A number is entered on the order's page.
const offered = new Set(DIFFERENCE_KINDS.flatMap(differenceActions).filter((one) => one !== "link"));

test.each([...offered])("“%s” of a difference is carried out", async (action) => {
  const app = {
    authenticate: async () => ({ shop: {} }),
    dailyCheck: { act: async (_: unknown, asked: object) => asked },
  };
  const body = new URLSearchParams({ id, action });
  const request = new Request("http://app.test/app/daily-check/1", { method: "POST", body });
  const args = { request, params: {}, context: { app } } as unknown as Parameters<typeof post>[0];
  expect(await post(args)).toEqual({ id, action });
});
