// What an extension asks of the app ends, whatever becomes of the answer, and is no more than the app takes.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OrdersCommand, OrdersNamed } from "../../app/ui/extensions/order-contract.ts";
import { SheetNamed } from "../../app/ui/extensions/sheet-contract.ts";
import { askApp } from "../../extensions/shared/ask-app.ts";
import { commandOrders, readOrders } from "../../extensions/shared/ask-orders.ts";
import { readSheet } from "../../extensions/shared/ask-sheet.ts";

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

describe("of a large selection the first are asked about, as many as the app takes:", () => {
  const gids = (count: number) =>
    Array.from({ length: count }, (_, at) => `gid://shopify/Order/${"9".repeat(16)}${at}`);

  test.each([
    ["fifty orders", readOrders, OrdersNamed, 50],
    ["twenty kit sheets", readSheet, SheetNamed, 20],
  ])("%s", async (_what, read, Named, most) => {
    fetched.mockResolvedValueOnce(Response.json({}));
    await read(gids(200));
    const [[path]] = fetched.mock.calls as [[string]];
    const ids = new URL(path, "https://x.example").searchParams.get("ids")!;
    expect(ids).toBe(gids(most).join());
    expect(Named.parse({ ids }).ids).toHaveLength(most);
    expect(Named.safeParse({ ids: gids(most + 1).join() }).success).toBe(false);
  });

  test("fifty orders of a command", async () => {
    fetched.mockResolvedValueOnce(Response.json({ results: [] }));
    await commandOrders(gids(200), "send", undefined);
    const [[, { body }]] = fetched.mock.calls as [[string, { body: string }]];
    const { ids, ...rest } = JSON.parse(body) as { ids: string[] };
    expect(OrdersCommand.parse({ ids, ...rest }).ids).toHaveLength(50);
    expect(OrdersCommand.safeParse({ ids: gids(51), ...rest }).success).toBe(false);
  });
});
