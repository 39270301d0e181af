// What the block on the customer's order status page makes of the order's fields.
import { afterEach, expect, test, vi } from "vitest";
import { STAGE_FIELD } from "../../app/orders/decide/order-fields.ts";
import { FIELD_KEYS } from "../../app/shopify/orders/order-fields.ts";
import { readStatus, STEPS } from "../../extensions/kit-status/src/read-status.ts";

const NOW = new Date("2026-12-03T22:00:00Z");

afterEach(() => vi.unstubAllEnvs());

function read({ stage, shipsBy }: { stage?: string; shipsBy?: string }, now = NOW, type = "order") {
  const fields = [
    [FIELD_KEYS.stage.key, stage],
    [FIELD_KEYS.shipsBy.key, shipsBy],
  ].flatMap(([key, value]) => (value === undefined ? [] : [{ target: { type }, metafield: { key: key!, value } }]));
  return readStatus(fields, now);
}

test("each stage that the app writes has its step, in the same order", () => {
  expect(STAGE_FIELD.map((stage) => read({ stage })?.step)).toEqual(STEPS);
});

test("an order without kits, a field of something else and a stage of a later version show nothing", () => {
  expect([read({}), read({ stage: "Being made" }, NOW, "product"), read({ stage: "Packed" })]).toEqual([
    null,
    null,
    null,
  ]);
});

const dayOf = (stage: string, shipsBy: string) => read({ stage, shipsBy })?.shipsBy?.toISOString().slice(0, 10);

test("the day is shown until it has passed, and only before it ships", () => {
  vi.stubEnv("TZ", "UTC");
  expect(dayOf("Being made", "2026-12-03")).toBe("2026-12-03");
  expect(dayOf("Ordered", "2026-12-24")).toBe("2026-12-24");
  expect(dayOf("Being made", "2026-12-02")).toBeUndefined();
  expect(dayOf("Shipped", "2026-12-24")).toBeUndefined();
  expect(dayOf("Being made", "soon")).toBeUndefined();
});

test.each([
  { zone: "America/Los_Angeles", today: "2026-12-03", now: "2026-12-04T02:00:00Z" },
  { zone: "Pacific/Auckland", today: "2026-12-05", now: "2026-12-04T12:00:00Z" },
])("a day is over when it is for the customer, in $zone", ({ zone, today, now }) => {
  vi.stubEnv("TZ", zone);
  const shown = (shipsBy: string) => read({ stage: "Ordered", shipsBy }, new Date(now))?.shipsBy ?? null;
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  expect([shown(today), shown(yesterday)]).toEqual([new Date(today), null]);
});
