import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createTokenVersions } from "../../app/database/accounts/token-versions.ts";
import { createSecrets } from "../../app/database/secrets.ts";
import { KitOrderId, type KitAccountId } from "../../app/kernel/ids.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import { addAccount } from "../support/stores/kit-rows.ts";
import { setKitWorld, world } from "./kit-world.ts";

let account: KitAccountId;
let first: { id: number; token: string };
let second: { id: number; token: string };
setKitWorld();
beforeEach(async () => {
  world.sandbox.reset();
  await world.prisma.kitToken.deleteMany();
  account = await addAccount(world.prisma);
  first = world.sandbox.brands.brightside.production;
  second = world.sandbox.tokens.create("brightside");
  await world.tokens.add(account, { environment: "production", token: first.token });
  await world.tokens.add(account, { environment: "production", token: second.token });
});

const asked = () => world.kit.ask(account, { forMs: 0 }, (client, as) => client.listTemplates(as));
const states = async () =>
  (await world.prisma.kitToken.findMany({ where: { accountId: account }, orderBy: { version: "asc" } })).map(
    ({ state }) => state,
  );
const slot = async () => {
  const taken = await world.budget.take(account, { priority: PRIORITY.send });
  if (taken.kind !== "granted") throw new Error("expected a slot");
  return taken.slot;
};
const booked = () => world.prisma.kitRequest.count({ where: { accountId: account } });
const calls = () => world.sandbox.truth.requests().length;

test("the newest token is used", async () => {
  world.sandbox.tokens.revoke(first.id);
  expect((await asked()).kind).toBe("ok");
  expect(calls()).toBe(1);
  expect(await states()).toEqual(["active", "active"]);
});

test("while tokens are rotated, the one before still carries the orders, with a slot for each request", async () => {
  world.sandbox.tokens.setEnabled(second.id, false);
  const answer = await world.kit.read(account, await slot(), KitOrderId.parse(1));
  expect(answer).toMatchObject({ kind: "refused", status: 404 });
  expect(calls()).toBe(2);
  expect(await booked()).toBe(2);
  expect(await states()).toEqual(["active", "refused"]);
  // From now on the good one at once.
  await asked();
  expect(calls()).toBe(3);
});

test("no slot for the second try: nothing was done, and the order tries again with the token before", async () => {
  world.sandbox.tokens.revoke(second.id);
  await world.prisma.kitAccount.update({ where: { id: account }, data: { requestLimit: 1 } });
  expect((await world.kit.read(account, await slot(), KitOrderId.parse(1))).kind).toBe("rate_limited");
  expect(await states()).toEqual(["active", "refused"]);
});

test("when Kit accepts none, the account waits and continues automatically once one is valid", async () => {
  world.sandbox.tokens.setEnabled(first.id, false);
  world.sandbox.tokens.setEnabled(second.id, false);
  expect((await asked()).kind).toBe("unauthorized");
  const busy = await asked();
  if (busy.kind !== "busy") throw new Error(`expected busy, got ${busy.kind}`);
  expect(busy.why).toBe("unauthorized");
  const minutes = (busy.until.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(8);
  expect(minutes).toBeLessThan(11);
  // Ten minutes later, an administrator has let the newest in.
  world.sandbox.tokens.setEnabled(second.id, true);
  await world.pool.query("UPDATE kit_accounts SET shut_until = clock_timestamp() - interval '1 second' WHERE id = $1", [
    account,
  ]);
  expect((await asked()).kind).toBe("ok");
  expect((await asked()).kind).toBe("ok");
  expect(await states()).toEqual(["refused", "active"]);
});

test("an account whose tokens are all gone is unauthorized without asking Kit", async () => {
  await world.tokens.retireUnused(account);
  expect((await asked()).kind).toBe("unauthorized");
  expect([calls(), await booked()], "and without a slot").toEqual([0, 0]);
});

test("a 429 shuts the account for the time that Kit gives", async () => {
  world.sandbox.faults.add({ kind: "429", retryAfterSeconds: 30 });
  expect((await asked()).kind).toBe("rate_limited");
  expect(await asked()).toMatchObject({ kind: "busy", why: "rate_limited" });
  expect(calls()).toBe(1);
});

test("a lost answer neither opens nor shuts anything", async () => {
  world.sandbox.faults.add({ kind: "500" });
  expect((await asked()).kind).toBe("lost");
  expect((await asked()).kind).toBe("ok");
});

test("a token is recognized after the encryption key was changed, and sealed anew when it is pasted again", async () => {
  const [oldKey, newKey] = [
    { id: "old", key: randomBytes(32) },
    { id: "new", key: randomBytes(32) },
  ];
  const given = { environment: "production", token: "pmk_rotating" } as const;
  const before = createTokenVersions({ ...world, secrets: createSecrets([oldKey]) });
  const after = createTokenVersions({ ...world, secrets: createSecrets([newKey, oldKey]) });
  await before.add(account, given);
  expect(await after.find(given)).toMatchObject({ accountId: account });
  await after.add(account, given);
  expect(await world.prisma.kitToken.count({ where: { accountId: account } })).toBe(3);
  const alone = createTokenVersions({ ...world, secrets: createSecrets([newKey]) });
  await world.prisma.kitToken.deleteMany({ where: { accountId: account, lastFour: { not: "ting" } } });
  expect(await alone.usable(account)).toMatchObject([{ token: "pmk_rotating" }]);
});
