// The signed link by which a merchant shows that an address for alerts is theirs.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createConfirmations } from "../../app/alerts/confirmation.ts";
import { createSecrets } from "../../app/database/secrets.ts";
import { ShopId } from "../../app/kernel/ids.ts";

const keyOf = (fill: number) => ({ id: `k${fill}`, key: new Uint8Array(32).fill(fill) });
const first = createConfirmations(createSecrets([keyOf(1)]));
const rotated = createConfirmations(createSecrets([keyOf(2), keyOf(1)]));
const another = createConfirmations(createSecrets([keyOf(3)]));
const shopId = ShopId.parse(randomUUID());
const until = new Date("2026-11-23T12:00:00.750Z");
const email = "orders@brand.example";
const token = first.sign({ shopId, email, until });

test("a link names its shop and its end in whole seconds, and is for its address alone", () => {
  const read = first.read(token);
  expect(read).toMatchObject({ shopId, until: new Date("2026-11-23T12:00:00.000Z") });
  expect([email, `${email}x`, ""].map((one) => read!.isFor(one))).toEqual([true, false, false]);
  expect(token).not.toContain("brand");
});

test("it outlives a rotation of the key, and is none under a key that never signed it", () => {
  expect(rotated.read(token)!.isFor(email)).toBe(true);
  expect(another.read(token)!.isFor(email)).toBe(false);
});

test("with another shop or a later end in it, it is for no address", () => {
  const [shop, end, mac] = token.split(".");
  for (const forged of [`${randomUUID()}.${end}.${mac}`, `${shop}.${Number(end) + 1}.${mac}`]) {
    expect(first.read(forged)?.isFor(email)).toBe(false);
  }
});

test("what is not whole is no link", () => {
  const [shop, end, mac] = token.split(".");
  const parts = ["", "x", token.slice(0, -1), `${token}0`, ` ${token}`, `${shop}..${mac}`, `${shop}.${end}.`];
  const numbers = [`${shop}.-1.${mac}`, `${shop}.1e9.${mac}`, `${"-".repeat(36)}.${end}.${mac}`];
  for (const one of [...parts, ...numbers]) expect(first.read(one), one).toBeNull();
});

test("the hash under which an address is known is no link's, and another key's is another", () => {
  expect(first.hash(email)).toBe(first.hash(email));
  expect(new Set([first.hash(email), first.hash(`${email}x`), another.hash(email), token.split(".")[2]]).size).toBe(4);
});
