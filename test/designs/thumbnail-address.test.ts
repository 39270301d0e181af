// The address of a shop's thumbnails says by itself who may look, and until when.
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSecrets } from "../../app/database/secrets.ts";
import { shopOfPass, thumbnailsOf } from "../../app/designs/thumbnails/thumbnail-address.ts";
import { ShopId } from "../../app/kernel/ids.ts";

const DAY_MS = 86_400_000;
const keyOf = (fill: number) => ({ id: `k${fill}`, key: new Uint8Array(32).fill(fill) });
const first = createSecrets([keyOf(1)]);
const shop = ShopId.parse(randomUUID());
const day = (days: number) => new Date(days * DAY_MS);
const passAt = (now: Date) => thumbnailsOf(shop, now, first).replace("/thumbnails/", "");

test("a pass is good for a week at least and two at most, and the same for a week", () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000 * DAY_MS, max: 40_000 * DAY_MS }), (now) => {
      const pass = passAt(new Date(now));
      for (const days of [0, 7]) expect(shopOfPass(pass, new Date(now + days * DAY_MS), first)).toBe(shop);
      expect(shopOfPass(pass, new Date(now + 14 * DAY_MS), first)).toBeNull();
    }),
  );
  const ofFourWeeks = Array.from({ length: 28 }, (_, days) => passAt(day(20_300 + days)));
  expect(new Set(ofFourWeeks).size).toBeLessThanOrEqual(5);
});

test("it ends with its day's first moment", () => {
  const pass = passAt(day(20_300));
  const end = Number(pass.split(".")[1]);
  expect(shopOfPass(pass, new Date(end * DAY_MS - 1), first)).toBe(shop);
  expect(shopOfPass(pass, day(end), first)).toBeNull();
});

test("it outlives a rotation of the key, and is none under a key that never made it", () => {
  const pass = passAt(day(20_300));
  expect(shopOfPass(pass, day(20_300), createSecrets([keyOf(2), keyOf(1)]))).toBe(shop);
  expect(shopOfPass(pass, day(20_300), createSecrets([keyOf(2)]))).toBeNull();
});

test("another shop, a later end, or a part of it is no pass", () => {
  const pass = passAt(day(20_300));
  const [, end, mac] = pass.split(".");
  const wrong = mac!.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  const forged = [`${randomUUID()}.${end}.${mac}`, `${shop}.${Number(end) + 7}.${mac}`, `${shop}.${end}.${wrong}`];
  const cut = ["", "x", `${shop}.${end}.`, `${shop}..${mac}`, pass.slice(0, -1), `${pass}0`, `x${pass}`];
  for (const one of [...forged, ...cut]) expect(shopOfPass(one, day(20_300), first), one).toBeNull();
});
