import { expect, test } from "vitest";
import { callerOf, openKit } from "./kit-client.ts";

test("the palette has 446 colors, each with a code of its own and a hex value without a #", async () => {
  const kit = await openKit();
  const colors = (await callerOf(kit).send("GET", "/dmc_colors")).body as { dmc_code: string; hex: string }[];
  expect(colors).toHaveLength(446);
  expect(new Set(colors.map((color) => color.dmc_code)).size).toBe(446);
  expect(new Set(colors.map((color) => color.hex)).size).toBe(446);
  expect(colors.filter((color) => !/^[0-9A-F]{6}$/.test(color.hex))).toEqual([]);
});

test("products are listed while they are active and found by their id", async () => {
  const kit = await openKit();
  const listed = (await callerOf(kit).send("GET", "/products")).body as { id: number }[];
  expect(listed.length).toBeGreaterThan(0);
  const [first] = listed;
  expect((await callerOf(kit).send("GET", `/products/${first?.id}`)).body).toEqual(first);
  expect(listed.map((product) => product.id)).not.toContain(301);
  expect((await callerOf(kit).send("GET", "/products/301")).status).toBe(200);
  expect((await callerOf(kit).send("GET", "/products/999")).body).toEqual({
    errors: [{ status: 404, title: "Not found" }],
  });
});

test.each([
  ["GET", "/orders"],
  ["PUT", "/orders/1"],
  ["PATCH", "/product_templates/1"],
  ["DELETE", "/product_templates/1"],
  ["GET", "/orders/abc"],
  ["GET", "/"],
])("%s %s is none of the 13 endpoints", async (method, path) => {
  const kit = await openKit();
  expect((await callerOf(kit).send(method, path)).status).toBe(404);
});

test("an estimate counts the pieces and takes longer for a large order and a far country", async () => {
  const kit = await openKit();
  const estimate = async (body: unknown) =>
    (await callerOf(kit).send("POST", "/orders/estimate_shipping", body)).body as {
      total_pieces: number;
      estimated_production_days_max: number;
      shipping_info: { name: string; estimated_shipping_days_max: number }[];
    };
  const slowest = (answer: Awaited<ReturnType<typeof estimate>>) =>
    Math.max(...answer.shipping_info.map((option) => option.estimated_shipping_days_max));

  const home = await estimate({ customer_info: { country: "USA" }, lines: [{ quantity: 2 }, { quantity: 3 }] });
  const far = await estimate({ customer_info: { country: "NZ" }, lines: [{ quantity: 500 }] });
  expect(home.total_pieces).toBe(5);
  expect(slowest(far)).toBeGreaterThan(slowest(home));
  expect(far.estimated_production_days_max).toBeGreaterThan(home.estimated_production_days_max);
  expect((await estimate({})).total_pieces).toBe(1);
});

test("an estimate for a country or quantity that cannot be is refused", async () => {
  const kit = await openKit();
  const body = { customer_info: { country: "Atlantis" }, lines: [{ quantity: 0 }] };
  const reply = await callerOf(kit).send("POST", "/orders/estimate_shipping", body);
  expect(reply.body).toEqual({
    errors: [
      {
        status: 400,
        title: "Validation failed",
        detail: "customer_info.country must be a 2- or 3-letter ISO 3166 code; lines[0].quantity must be at least 1",
      },
    ],
  });
});
