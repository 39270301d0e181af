// What an extension asks of the app ends, whatever becomes of the answer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askApp } from "../../extensions/shared/ask-app.ts";
import { readOrders } from "../../extensions/shared/ask-orders.ts";

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("an answer that never comes is the app being away, and asking again starts anew", async () => {
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  const asked = askApp("orders/1");
  await vi.runOnlyPendingTimersAsync();
  expect(await asked).toEqual({ kind: "fault", fault: "away" });

  fetched.mockResolvedValueOnce(Response.json({ kits: 1 }));
  expect(await askApp("orders/1")).toEqual({ kind: "answer", answer: { kits: 1 } });
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer whose body never ends is the app being away", async () => {
  fetched.mockResolvedValueOnce(new Response(new ReadableStream()));
  const asked = askApp("orders/1");
  await vi.runOnlyPendingTimersAsync();
  expect(await asked).toEqual({ kind: "fault", fault: "away" });
});

test("of a large selection the first fifty are asked about", async () => {
  fetched.mockResolvedValueOnce(Response.json({ kitOrders: 0, actions: [] }));
  await readOrders(Array.from({ length: 51 }, (_, at) => `gid://shopify/Order/${at}`));
  const [[path]] = fetched.mock.calls as [[string]];
  const ids = new URL(path, "https://x.example").searchParams.get("ids")!.split(",");
  expect([ids.length, ids.at(-1)]).toEqual([50, "gid://shopify/Order/49"]);
});
