import { expect, test } from "vitest";
import { callerOf, openKit } from "./kit-client.ts";

const START = Date.parse("2026-11-20T09:00:00Z");

async function openMovable(limitPerMinute: number) {
  let now = START;
  const kit = await openKit({ clock: () => new Date(now), limitPerMinute });
  const ask = async () => callerOf(kit).send("GET", "/products");
  return { kit, ask, at: (seconds: number) => void (now = START + seconds * 1000) };
}

test("the sixty-first request of a minute is told how long to wait, and gets through after that", async () => {
  const { kit, ask, at } = await openMovable(60);
  for (let second = 0; second < 60; second += 1) {
    at(second / 2);
    expect((await ask()).status).toBe(200);
  }
  at(45.4);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({ errors: [{ status: 429, title: "Too many requests" }] });
  expect(refused.headers.get("retry-after")).toBe("15");
  at(59.9);
  expect((await ask()).status).toBe(429);
  at(60);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  expect(kit.truth.busiestWindows()).toEqual([
    { environment: "production", brand: "brightside", admitted: 60, arrived: 63 },
  ]);
});

test("the window slides: a burst on both sides of a minute's end does not get twice the limit", async () => {
  const { ask, at } = await openMovable(4);
  const statuses: number[] = [];
  for (const second of [58, 58, 58, 58, 61, 61, 118, 118, 118, 118, 118]) {
    at(second);
    statuses.push((await ask()).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 200, 200, 200, 200, 429]);
});

test("each brand has a window of its own, shared by its tokens, and refused callers have none", async () => {
  const { kit, ask } = await openMovable(1);
  expect((await ask()).status).toBe(200);
  const second = kit.tokens.create("brightside");
  expect((await callerOf(kit, { token: second.token }).send("GET", "/products")).status).toBe(429);
  expect((await callerOf(kit, { brand: "northwind" }).send("GET", "/products")).status).toBe(200);
  expect((await callerOf(kit, { environment: "staging" }).send("GET", "/products")).status).toBe(200);
  expect((await callerOf(kit, { token: "pmk_nobody" }).send("GET", "/products")).status).toBe(401);
});

test("a request over the limit is not carried out", async () => {
  const { kit, ask } = await openMovable(1);
  await ask();
  const body = { address: "https://a.example/hook", event: "order_shipped" };
  expect((await callerOf(kit).send("POST", "/webhooks", body)).status).toBe(429);
  kit.setLimit(10);
  expect((await callerOf(kit).send("GET", "/webhooks")).body).toEqual([]);
});

test("Retry-After comes in seconds, as a date, or not at all, by choice", async () => {
  const { kit, ask, at } = await openMovable(1);
  await ask();
  at(0.2);
  kit.choices.set({ retryAfter: "http-date" });
  expect((await ask()).headers.get("retry-after")).toBe(new Date(START + 60_000).toUTCString());
  kit.choices.set({ retryAfter: "absent" });
  expect((await ask()).headers.has("retry-after")).toBe(false);
});
