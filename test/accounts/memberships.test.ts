// A store's place on a Kit account stands and falls with the token version that it showed (decision 85).
import { beforeAll, beforeEach, expect, test } from "vitest";
import { removeStore } from "../../app/accounts/connection/remove-store.ts";
import { reviewMemberships, type MembershipOptions } from "../../app/accounts/connection/review-memberships.ts";
import { askVersion } from "../../app/accounts/tokens/ask-version.ts";
import { createMembershipRows } from "../../app/database/accounts/membership-rows.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { addKitOrder, addShop } from "../support/stores/kit-rows.ts";
import { setKitWorld, world } from "./kit-world.ts";

let options: MembershipOptions;
let removed: { shop: ShopRef; why: string }[];
/** The brand's own store, and one that somebody joined with a token that got out. */
let own: ShopRef;
let stranger: ShopRef;
let old: { id: number; token: string };
setKitWorld();
beforeAll(async () => {
  options = {
    memberships: createMembershipRows(world.pool),
    ask: (version) => askVersion(world, version),
    onRemoved: async (shop, why) => void removed.push({ shop, why }),
    onFault: (_, fault) => {
      throw fault;
    },
  };
});
beforeEach(async () => {
  await world.prisma.kitOrder.deleteMany();
  await world.prisma.shop.deleteMany();
  await world.prisma.kitAccount.deleteMany();
  world.sandbox.reset();
  removed = [];
  old = world.sandbox.brands.brightside.production;
  await world.addDesigns(old.token, ["owl"]);
  [own, stranger] = [await addShop(world.prisma), await addShop(world.prisma)];
  await connect(own, old.token);
  await connect(stranger, old.token);
});

const connect = async (shop: ShopRef, token: string) =>
  (await world.connect({ shopId: shop.id, token, environment: "production" })).kind;
const isOn = async ({ id }: ShopRef) =>
  (await world.prisma.shop.findUniqueOrThrow({ where: { id } })).kitAccountId !== null;
const states = async () =>
  (await world.prisma.kitToken.findMany({ orderBy: { version: "asc" } })).map(({ state }) => state);
const requests = () => world.sandbox.truth.requests().length;
const hoursPass = (hours: number) =>
  world.pool.query(
    `UPDATE kit_tokens SET last_good_at = last_good_at - $1 * interval '1 hour', asked_at = asked_at - $1 * interval '1 hour',
            refused_at = refused_at - $1 * interval '1 hour'`,
    [hours],
  );
/** Hour by hour, as the sweep runs; the account is used all the while. */
async function hoursOfSweeps(hours: number, reviewed = options): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    await hoursPass(1);
    await world.kit.ask((await world.rows.accountOf(own.id))!, { forMs: 0 }, (client, as) => client.listProducts(as));
    await reviewMemberships(reviewed);
  }
}
const newToken = () => world.sandbox.tokens.create("brightside");

test("a store that showed only the token that ended is removed after a day; the one with the newer stays", async () => {
  expect(await connect(own, newToken().token)).toBe("connected");
  world.sandbox.tokens.revoke(old.id);
  await hoursOfSweeps(8);
  expect([await states(), await isOn(stranger), removed]).toEqual([["refused", "active"], true, []]);
  await hoursOfSweeps(30);
  expect(removed).toEqual([{ shop: stranger, why: "token_refused" }]);
  expect([await isOn(own), await isOn(stranger)]).toEqual([true, false]);
  // What was sealed of it is gone with the last store that relied on it.
  const { secret, state } = await world.prisma.kitToken.findFirstOrThrow({ where: { lastFour: old.token.slice(-4) } });
  expect([state, secret.length]).toEqual(["retired", 0]);
  expect(await connect(stranger, old.token)).toBe("unauthorized");
});

test("it comes back with a valid token, and its membership depends on that one", async () => {
  const fresh = newToken();
  await connect(own, fresh.token);
  world.sandbox.tokens.revoke(old.id);
  await hoursOfSweeps(38);
  expect(await isOn(stranger)).toBe(false);
  expect(await connect(stranger, fresh.token)).toBe("connected");
  await hoursOfSweeps(38);
  expect([await isOn(stranger), removed.length]).toEqual([true, 1]);
});

test("a newer token that ends takes along the store that showed it, not the others", async () => {
  const leaked = newToken();
  await connect(stranger, leaked.token);
  world.sandbox.tokens.revoke(leaked.id);
  await hoursOfSweeps(38);
  expect(removed).toEqual([{ shop: stranger, why: "token_refused" }]);
  expect(await isOn(own)).toBe(true);
});

test("a store that brings the valid token while it is being removed stays", async () => {
  const fresh = newToken();
  await connect(own, fresh.token);
  world.sandbox.tokens.revoke(old.id);
  const memberships: MembershipOptions["memberships"] = {
    ...options.memberships,
    async outdated(hours) {
      const found = await options.memberships.outdated(hours);
      if (found.length > 0) await connect(stranger, fresh.token);
      return found;
    },
  };
  await hoursOfSweeps(38, { ...options, memberships });
  expect([removed, await isOn(stranger)]).toEqual([[], true]);
});

test("a process that dies as soon as the store is removed leaves its unsent orders due", async () => {
  const accountId = (await world.rows.accountOf(stranger.id))!;
  const inHours = new Date(Date.now() + 6 * 3_600_000);
  const add = (submission: "received" | "held" | "ready" | "submitted", { id: shopId } = stranger) =>
    addKitOrder(world.prisma, { shopId, accountId }, { submission, dueAt: inHours });
  const unsent = [await add("received"), await add("held"), await add("ready")];
  await add("submitted");
  await add("held", own);
  const onRemoved = () => Promise.reject(new Error("died"));
  const removing = removeStore({ ...options, onRemoved, rows: world.rows }, { by: own, other: stranger.id });
  await expect(removing).rejects.toThrow("died");
  expect(await isOn(stranger)).toBe(false);
  const due = await world.prisma.kitOrder.findMany({ where: { dueAt: { lte: new Date() } }, select: { id: true } });
  expect(due.map(({ id }) => id).sort()).toEqual(unsent.sort());
});

test("no store is removed while both tokens work, and it costs a request in six hours", async () => {
  await connect(own, newToken().token);
  const before = requests();
  await hoursOfSweeps(24);
  expect(removed).toEqual([]);
  // One of ours each hour, beside the questions about the older token.
  expect(requests() - before - 24).toBeLessThanOrEqual(4);
});

test("no store is removed while Kit refuses every token", async () => {
  const fresh = newToken();
  await connect(own, fresh.token);
  world.sandbox.tokens.revoke(old.id);
  world.sandbox.tokens.revoke(fresh.id);
  await hoursOfSweeps(40);
  expect([removed, await isOn(stranger)]).toEqual([[], true]);
});

test("a token that Kit accepts again within the day removes no store", async () => {
  await connect(own, newToken().token);
  world.sandbox.tokens.setEnabled(old.id, false);
  await hoursOfSweeps(14);
  expect(await states()).toEqual(["refused", "active"]);
  world.sandbox.tokens.setEnabled(old.id, true);
  await hoursOfSweeps(30);
  expect([removed, await states()]).toEqual([[], ["active", "active"]]);
});

test("one store removes another at once; itself, or a store of another brand, it can't", async () => {
  const foreign = await addShop(world.prisma);
  await world.addDesigns(world.sandbox.brands.northwind.production.token, ["bear"]);
  await connect(foreign, world.sandbox.brands.northwind.production.token);
  const remove = (by: ShopRef, other: ShopRef) =>
    removeStore({ ...options, rows: world.rows }, { by, other: other.id });
  expect(await remove(own, foreign)).toEqual({ kind: "not_there" });
  expect(await remove(own, own)).toEqual({ kind: "not_there" });
  expect(await remove(own, stranger)).toEqual({ kind: "removed" });
  expect(await remove(own, stranger)).toEqual({ kind: "not_there" });
  expect(removed).toEqual([{ shop: stranger, why: "by_store" }]);
  expect([await isOn(own), await isOn(stranger), await isOn(foreign)]).toEqual([true, false, true]);
});
