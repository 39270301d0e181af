// The address of a kit sheet says by itself which orders of which shop it shows, and until when.
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSecrets } from "../../app/database/secrets.ts";
import { SHEET_ADDRESS_MINUTES, SHEET_ORDERS } from "../../app/designs/limits.ts";
import { readSheetPass, sheetAddress } from "../../app/designs/sheet/sheet-address.ts";
import { thumbnailsOf } from "../../app/designs/thumbnails/thumbnail-address.ts";
import { ShopId, ShopifyOrderId } from "../../app/kernel/ids.ts";

const keyOf = (fill: number) => ({ id: `k${fill}`, key: new Uint8Array(32).fill(fill) });
const keys = createSecrets([keyOf(1)]);
const shop = ShopId.parse(randomUUID());
const MINUTE = 60_000;
const now = new Date("2026-11-26T10:00:00.400Z");
const passOf = (orders: string[], at = now) =>
  sheetAddress({ shop, orders: orders.map((id) => ShopifyOrderId.parse(id)) }, at, keys).replace("/kit-sheet/", "");

test("names the orders that it was made for, until its time is over", () => {
  const order = fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }).map(String);
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: SHEET_ORDERS }), (orders) => {
      const pass = passOf(orders);
      expect(readSheetPass(pass, now, keys)).toEqual({ shop, orders });
      const [last, over] = [SHEET_ADDRESS_MINUTES - 1, SHEET_ADDRESS_MINUTES];
      expect(readSheetPass(pass, new Date(now.getTime() + last * MINUTE), keys)).not.toBeNull();
      expect(readSheetPass(pass, new Date(now.getTime() + over * MINUTE), keys)).toBeNull();
    }),
  );
});

test("ends with the second that it names", () => {
  const pass = passOf(["1"]);
  const end = Number(pass.split(".")[1]) * 1_000;
  expect(readSheetPass(pass, new Date(end - 1), keys)).not.toBeNull();
  expect(readSheetPass(pass, new Date(end), keys)).toBeNull();
});

test("outlives a rotation of the key, and is none under a key that never made it", () => {
  const pass = passOf(["1"]);
  expect(readSheetPass(pass, now, createSecrets([keyOf(2), keyOf(1)]))).not.toBeNull();
  expect(readSheetPass(pass, now, createSecrets([keyOf(2)]))).toBeNull();
});

test("another shop, other orders, a later end, a part of it, or a thumbnail's is no pass", () => {
  const pass = passOf(["12", "3"]);
  const [, end, orders, mac] = pass.split(".");
  const wrong = mac!.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  const forged = [
    `${randomUUID()}.${end}.${orders}.${mac}`,
    `${shop}.${Number(end) + 60}.${orders}.${mac}`,
    `${shop}.${end}.12.${mac}`,
    `${shop}.${end}.1-23.${mac}`,
    `${shop}.${end}.${orders}.${wrong}`,
  ];
  const thumbnail = thumbnailsOf(shop, now, keys).replace("/thumbnails/", "");
  const odd = ["", "x", `${shop}.${end}..${mac}`, `${shop}.${end}.-.${mac}`, pass.slice(0, -1), `${pass}0`, thumbnail];
  for (const one of [...forged, ...odd]) expect(readSheetPass(one, now, keys), one).toBeNull();
});
