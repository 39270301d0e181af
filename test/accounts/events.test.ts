import { beforeEach, expect, test } from "vitest";
import { planEvents } from "../../app/accounts/kit-events/plan-registration.ts";
import { createLeases } from "../../app/database/leases.ts";
import { KitWebhookId, type KitAccountId } from "../../app/kernel/ids.ts";
import type { KitWebhook } from "../../app/kit/kit-types.ts";
import { addAccount, addShop } from "../support/stores/kit-rows.ts";
import { setKitWorld, world } from "./kit-world.ts";

let account: KitAccountId;
let as: { environment: "production"; token: string };
setKitWorld();
beforeEach(async () => {
  world.sandbox.reset();
  world.faults.length = 0;
  await world.prisma.shop.deleteMany();
  await world.prisma.kitToken.deleteMany();
  account = await addAccount(world.prisma);
  as = { environment: "production", token: world.sandbox.brands.brightside.production.token };
  await world.tokens.add(account, as);
});

async function standing(): Promise<KitWebhook[]> {
  const answer = await world.client.listWebhooks(as);
  if (answer.kind !== "ok") throw new Error(answer.kind);
  return answer.value.entries;
}
const addOthers = async (count: number) => {
  for (let other = 0; other < count; other += 1) {
    const address = `https://other.example/${other}`;
    await world.client.createWebhook(as, { address, event: "order_shipped", secret: "s" });
  }
};
const row = () => world.prisma.kitAccount.findUniqueOrThrow({ where: { id: account } });
const tokenOf = ({ address }: KitWebhook) => address.slice(address.lastIndexOf("/") + 1);

test("events are registered once, at an unguessable address that is not readable here", async () => {
  expect(await world.events.ensureEvents(account)).toEqual({ kind: "registered" });
  expect(await world.events.ensureEvents(account)).toEqual({ kind: "unchanged" });
  const [webhook, ...more] = await standing();
  expect(more).toEqual([]);
  expect(webhook!.event).toBe("order_shipped");
  expect(webhook!.address).toMatch(/^https:\/\/app\.example\/webhooks\/kit\/[\w-]{43}$/);
  const { rows } = await world.pool.query<{ line: string }>("SELECT a::text AS line FROM kit_accounts a");
  expect(rows.map(({ line }) => line).join()).not.toContain(tokenOf(webhook!));
});

test("a registration whose event Kit spells in other letters is kept", () => {
  const address = "https://app.example/webhooks/kit/token";
  const webhookId = KitWebhookId.parse(7);
  const recorded = { address, webhookId, formerHash: null };
  const at = { unread: [], base: "https://app.example/webhooks/kit/" };
  const planned = (event: string) =>
    planEvents(recorded, { ...at, registered: [{ id: webhookId, address, event }] }).kind;
  expect(["order_shipped", "ORDER_SHIPPED", " Order_Shipped", "order_paid"].map(planned)).toEqual([
    ...["kept", "kept", "kept"],
    "register",
  ]);
});

test("an event's address finds its account, and no other address finds any", async () => {
  await world.events.ensureEvents(account);
  const token = tokenOf((await standing())[0]!);
  expect(await world.events.resolveEventAddress(token)).toBe(account);
  expect((await row()).lastEventAt).not.toBeNull();
  const altered = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
  for (const wrong of [altered, "", "../..", token.slice(1), `${token}A`, "x".repeat(100_000)]) {
    expect(await world.events.resolveEventAddress(wrong)).toBeNull();
  }
});

test("a registration that was deleted at Kit is made again", async () => {
  await world.events.ensureEvents(account);
  const before = (await standing())[0]!;
  await world.client.deleteWebhook(as, before.id);
  expect(await world.events.ensureEvents(account)).toEqual({ kind: "registered" });
  expect(tokenOf((await standing())[0]!)).not.toBe(tokenOf(before));
});

test("when the app moves, its registration moves along", async () => {
  await world.events.ensureEvents(account);
  expect(await world.eventsAt("https://new.example").ensureEvents(account)).toEqual({ kind: "registered" });
  const now = await standing();
  expect(now).toHaveLength(1);
  expect(now[0]!.address).toMatch(/^https:\/\/new\.example\//);
});

test("five of others leave no room: they are listed and left alone, and a free place is used at once", async () => {
  await addOthers(5);
  const full = await world.events.ensureEvents(account);
  if (full.kind !== "too_many_webhooks") throw new Error(full.kind);
  expect(full.registered).toHaveLength(5);
  expect((await row()).eventFault).toBe("too_many_webhooks");
  expect(await standing()).toHaveLength(5);
  await world.client.deleteWebhook(as, full.registered[0]!.id);
  expect(await world.events.ensureEvents(account)).toEqual({ kind: "registered" });
  expect((await row()).eventFault).toBeNull();
});

test("with four of others the app's own moves within its one place", async () => {
  await addOthers(4);
  await world.events.ensureEvents(account);
  expect(await world.eventsAt("https://new.example").ensureEvents(account)).toEqual({ kind: "registered" });
  expect((await standing()).filter(({ address }) => address.startsWith("https://other.example"))).toHaveLength(4);
});

test("a registration whose answer was lost is recognized, not made twice", async () => {
  world.sandbox.faults.add({ kind: "drop-after-commit", method: "POST", path: "/webhooks" });
  expect(await world.events.ensureEvents(account)).toEqual({ kind: "not_now", why: "lost" });
  // An event that comes before the next look is known already.
  expect(await world.events.resolveEventAddress(tokenOf((await standing())[0]!))).toBe(account);
  expect(await world.events.ensureEvents(account)).toEqual({ kind: "unchanged" });
  expect(await standing()).toHaveLength(1);
  expect((await row()).eventWebhookId).toBe(BigInt((await standing())[0]!.id));
});

test("another's registration that got our old id is left alone", async () => {
  await world.events.ensureEvents(account);
  await world.client.deleteWebhook(as, (await standing())[0]!.id);
  await addOthers(1);
  const [other] = await standing();
  await world.prisma.kitAccount.update({ where: { id: account }, data: { eventWebhookId: BigInt(other!.id) } });
  await world.events.ensureEvents(account);
  expect(await standing()).toContainEqual(other);
});

test("two processes at once register once", async () => {
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => world.events.ensureEvents(account)));
  expect(outcomes.filter(({ kind }) => kind === "registered")).toHaveLength(1);
  expect(await standing()).toHaveLength(1);
});

test("an app that is not reached by https is polled for instead", async () => {
  expect(await world.eventsAt("http://localhost:3000").ensureEvents(account)).toEqual({ kind: "not_https" });
  expect((await row()).eventFault).toBe("not_https");
  expect(await standing()).toEqual([]);
});

test("the sweep looks at accounts in use, and one account's trouble stops no other", async () => {
  const troubled = await addAccount(world.prisma);
  await world.tokens.add(troubled, { environment: "production", token: "pmk_other" });
  // No number that Kit could have given.
  await world.prisma.kitAccount.update({ where: { id: troubled }, data: { eventWebhookId: -1n } });
  const unused = await addAccount(world.prisma);
  await addShop(world.prisma, { kitAccountId: troubled });
  await addShop(world.prisma, { kitAccountId: account });
  await world.events.sweepEvents();
  expect(world.faults).toHaveLength(1);
  expect(await standing()).toHaveLength(1);
  expect((await world.prisma.kitAccount.findUniqueOrThrow({ where: { id: unused } })).eventCheckedAt).toBeNull();
  // Within the hour only what failed is looked at again.
  const calls = world.sandbox.truth.requests().length;
  await world.events.sweepEvents();
  expect(world.faults).toHaveLength(2);
  expect(world.sandbox.truth.requests()).toHaveLength(calls);
});

test("removing takes away the app's own registration only", async () => {
  await addOthers(2);
  await world.events.ensureEvents(account);
  expect(await world.events.removeEvents(account)).toBe(true);
  expect(await standing()).toHaveLength(2);
  expect(await world.events.removeEvents(account)).toBe(true);
});

test("an account that is left while its address is being registered forgets nothing that Kit will have", async () => {
  const leases = createLeases(world.pool);
  const lease = await leases.acquire(`kit-events:${account}`, "another process", 60_000);
  expect(await world.events.removeEvents(account)).toBe(false);
  await leases.release(lease!);
  await world.events.ensureEvents(account);
  expect(await world.events.removeEvents(account)).toBe(true);
  expect(await standing()).toEqual([]);
});

test("removing takes away a registration whose answer was lost, too", async () => {
  await addOthers(1);
  world.sandbox.faults.add({ kind: "drop-after-commit", method: "POST", path: "/webhooks" });
  await world.events.ensureEvents(account);
  expect(await standing()).toHaveLength(2);
  expect(await world.events.removeEvents(account)).toBe(true);
  expect((await standing()).map(({ address }) => address.startsWith("https://other"))).toEqual([true]);
});

test("a renewed address: the new one is registered before the old one goes, and no event is lost", async () => {
  await world.events.ensureEvents(account);
  const [before] = await standing();
  const sentAs = world.sandbox.truth.requests().length;
  expect(await world.events.renewAddress(account, { forMs: 0 })).toEqual({ kind: "registered" });
  const [after, ...more] = await standing();
  expect([more, tokenOf(after!) === tokenOf(before!)]).toEqual([[], false]);
  const steps = world.sandbox.truth.requests().slice(sentAs);
  expect(steps.map(({ method }) => method).slice(0, 3)).toEqual(["GET", "POST", "DELETE"]);
  const takenFrom = async () =>
    Promise.all([before, after].map((one) => world.events.resolveEventAddress(tokenOf(one!))));
  expect(await takenFrom()).toEqual([account, account]);
  await world.pool.query("UPDATE kit_accounts SET former_event_until = former_event_until - interval '48 hours'");
  expect(await takenFrom()).toEqual([null, account]);
});

test("where four others stand, a renewed address goes first to make room; theirs are not touched", async () => {
  await addOthers(4);
  await world.events.ensureEvents(account);
  const others = (await standing()).filter(({ address }) => address.startsWith("https://other"));
  expect(await world.events.renewAddress(account, { forMs: 0 })).toEqual({ kind: "registered" });
  expect(await standing()).toHaveLength(5);
  expect(await standing()).toEqual(expect.arrayContaining(others));
});

test("a renewal whose answers were lost ends with one registration, and both addresses are taken meanwhile", async () => {
  await world.events.ensureEvents(account);
  const [before] = await standing();
  world.sandbox.faults.add({ kind: "drop-after-commit", method: "POST", path: "/webhooks" });
  expect(await world.events.renewAddress(account, { forMs: 0 })).toEqual({ kind: "not_now", why: "lost" });
  const both = await standing();
  expect(both).toHaveLength(2);
  for (const one of both) expect(await world.events.resolveEventAddress(tokenOf(one))).toBe(account);
  expect(await world.events.ensureEvents(account)).toEqual({ kind: "unchanged" });
  expect(await standing()).toEqual(both.filter(({ id }) => id !== before!.id));
});

test("a renewal that Kit never got leaves the old address to work until one does", async () => {
  await world.events.ensureEvents(account);
  const [before] = await standing();
  for (let times = 0; times < 2; times++) {
    world.sandbox.faults.add({ kind: "drop-before-commit", method: "POST", path: "/webhooks" });
    expect((await world.events.renewAddress(account, { forMs: 0 })).kind).toBe("not_now");
    for (const one of await standing()) expect(await world.events.resolveEventAddress(tokenOf(one))).toBe(account);
  }
  await world.events.ensureEvents(account);
  const after = await standing();
  expect(after).toHaveLength(1);
  expect(await world.events.resolveEventAddress(tokenOf(after[0]!))).toBe(account);
  expect(await world.events.resolveEventAddress(tokenOf(before!))).toBe(account);
});
