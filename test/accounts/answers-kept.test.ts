// Kit has answered, and the database fails for a moment right then: what the answer says of slot, token and account is noted with
// the next one, and the answer itself reaches its order. Without it, an order that Kit made would count as lost.
import { beforeEach, expect, test } from "vitest";
import { createAccountKit } from "../../app/accounts/tokens/call-kit.ts";
import { KitOrderId, type KitAccountId } from "../../app/kernel/ids.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import { addAccount } from "../support/stores/kit-rows.ts";
import { setKitWorld, world } from "./kit-world.ts";

let account: KitAccountId;
let first: { id: number; token: string };
setKitWorld();
beforeEach(async () => {
  world.sandbox.reset();
  await world.prisma.kitToken.deleteMany();
  account = await addAccount(world.prisma);
  first = world.sandbox.brands.brightside.production;
  await world.tokens.add(account, { environment: "production", token: first.token });
});

const fails = () => Promise.reject(new Error("timeout exceeded when trying to connect"));

async function slot() {
  const taken = await world.budget.take(account, { priority: PRIORITY.send });
  if (taken.kind !== "granted") throw new Error("expected a slot");
  return taken.slot;
}

test.each([
  ["the slot", { budget: { noteAnswered: fails } }],
  ["the token", { tokens: { noteGood: fails } }],
  ["the account", { budget: { noteGood: fails } }],
])("an answer is kept although %s can't be noted", async (_, broken) => {
  const kit = createAccountKit({
    ...{ rows: world.rows, client: world.client, practice: world.practice },
    tokens: { ...world.tokens, ...("tokens" in broken && broken.tokens) },
    budget: { ...world.budget, ...("budget" in broken && broken.budget) },
  });
  expect(await kit.read(account, await slot(), KitOrderId.parse(1))).toMatchObject({ kind: "refused", status: 404 });
});

test("a refused token is an answer too, although neither it nor the account can be noted", async () => {
  world.sandbox.tokens.revoke(first.id);
  const kit = createAccountKit({
    ...{ rows: world.rows, client: world.client, practice: world.practice },
    tokens: { ...world.tokens, noteRefused: fails },
    budget: { ...world.budget, shut: fails },
  });
  expect(await kit.read(account, await slot(), KitOrderId.parse(1))).toMatchObject({ kind: "unauthorized" });
});

test("Kit answers orders with 5xx: one at a time tries, so that the others don't lose their answers as well", async () => {
  const kit = createAccountKit(world);
  const request = { reference_number: "1", customer_info: { name: "A", address1: "B", country: "US" }, lines: [] };
  const ready = async () => (await world.budget.take(account, { priority: PRIORITY.send })).kind;
  world.sandbox.faults.add({ kind: "502", method: "GET" });
  expect(await kit.read(account, await slot(), KitOrderId.parse(1))).toMatchObject({ kind: "lost" });
  expect(await ready()).toBe("granted");
  world.sandbox.faults.add({ kind: "502", method: "POST" });
  expect(await kit.create(account, await slot(), request)).toMatchObject({ kind: "lost", status: 502 });
  expect(await ready()).toBe("wait");
});
