// What a merchant's workflows in Shopify Flow ask for: carried out once for each run, for the orders of that shop only.
import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { FLOW_COMMANDS } from "../../app/intake/flow-actions.ts";
import { WORKFLOW_TRIES } from "../../app/orders/limits.ts";
import type { OrderRecord } from "../../sandbox/shopify/types.ts";
import { type Merchant, numeric, setUpMerchant } from "../support/merchant.ts";
import { eventsHandled } from "../support/network/events.ts";
import { atKit, atRest, sent, shown } from "../support/order-walk.ts";
import { until } from "../support/until.ts";
import { setWorld, world } from "../support/world.ts";

let a: Merchant;
let b: Merchant;

setWorld();
beforeAll(async () => {
  a = await setUpMerchant(world, "flow-of-a");
  await world.services.accounts.uses.updateSettings(a.shop, { approval: "all" });
  b = await setUpMerchant(world, "flow-of-b", { brand: "northwind" });
});

interface Run {
  handle: string;
  order: Pick<OrderRecord, "id">;
  as?: Merchant;
  runId?: string;
  over?: object;
}

function bodyOf({ handle, order, as = a, runId = randomUUID(), over = {} }: Run): string {
  const properties = { order_id: `gid://shopify/Order/${numeric(order.id)}` };
  return JSON.stringify({
    shop_id: 1,
    shopify_domain: as.store.domain,
    action_run_id: runId,
    action_definition_id: "x",
    handle,
    step_reference: "y",
    properties,
    ...over,
  });
}

async function post(body: string, secret = world.apiSecret): Promise<number> {
  const response = await fetch(`${world.origin}/flow/actions`, {
    method: "POST",
    body,
    headers: { "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64") },
  });
  return response.status;
}

async function held(): Promise<OrderRecord> {
  const order = a.buy();
  await shown(a, order, ({ wait }) => wait?.reason === "needs_approval");
  await atRest(world, a, order);
  return order;
}

test("an order is held, released and approved by workflows", async () => {
  const order = await held();
  expect(await post(bodyOf({ handle: "kit-hold", order }))).toBe(200);
  await shown(a, order, ({ wait }) => wait?.reason === "held_by_merchant");
  expect(await post(bodyOf({ handle: "kit-release", order }))).toBe(200);
  await shown(a, order, ({ wait }) => wait?.reason === "needs_approval");
  expect(await post(bodyOf({ handle: "kit-approve", order }))).toBe(200);
  await sent(a, order);
  expect(atKit(world, order)).toHaveLength(1);
});

test("a hold that comes too late becomes a task, which a click handles", async () => {
  const order = await held();
  expect(await post(bodyOf({ handle: "kit-approve", order }))).toBe(200);
  await sent(a, order);
  const late = bodyOf({ handle: "kit-hold", order, runId: "late" });
  expect(await post(late)).toBe(422);
  await shown(a, order, ({ tasks }) => tasks.some(({ kind }) => kind === "hold_too_late"));
  // Stored, so a call that is repeated all the same changes nothing.
  expect(await post(late)).toBe(200);
  expect(atKit(world, order)).toHaveLength(1);
  await world.services.orders.commands.markHandled(a.shop, await a.row(order.id), "hold_too_late");
  await shown(a, order, ({ tasks }) => tasks.length === 0);
});

test("a release or approval of an order that was sent fails in Flow, without a task", async () => {
  const order = await held();
  expect(await post(bodyOf({ handle: "kit-approve", order }))).toBe(200);
  await sent(a, order);
  for (const handle of ["kit-release", "kit-approve"]) expect(await post(bodyOf({ handle, order }))).toBe(422);
  await atRest(world, a, order);
  expect((await a.look(order.id))!.tasks).toEqual([]);
  expect(atKit(world, order)).toHaveLength(1);
});

test.each(["kit-release", "kit-approve"])(
  "%s of an order that has ended fails in Flow and becomes a task",
  async (handle) => {
    const order = await held();
    await world.services.orders.commands.cancel(a.shop, await a.row(order.id));
    await shown(a, order, ({ status }) => status === "not_sent");
    expect(await post(bodyOf({ handle, order }))).toBe(422);
    await shown(a, order, ({ tasks }) => tasks.some(({ kind }) => kind === "send_too_late"));
    expect(atKit(world, order)).toHaveLength(0);
    await world.services.orders.commands.markHandled(a.shop, await a.row(order.id), "send_too_late");
    await shown(a, order, ({ tasks }) => tasks.length === 0);
  },
);

test("workflows send an order that Kit rejects again so often a day, then its task waits for a person", async () => {
  world.kit.faults.add({ kind: "status", status: 400, method: "POST", path: "/orders", count: 10 });
  const order = b.buy();
  const again = () => post(bodyOf({ handle: "kit-send-again", order, as: b }));
  const rejections = async () =>
    ((await b.look(order.id))?.timeline ?? []).filter(({ code }) => code === "rejected").length;
  for (let time = 1; time <= WORKFLOW_TRIES.most; time++) {
    await until(`rejection ${time}`, async () => (await rejections()) === time);
    expect(await again()).toBe(200);
  }
  const all = WORKFLOW_TRIES.most + 1;
  await until("the last rejection", async () => (await rejections()) === all);
  await atRest(world, b, order);
  for (let more = 0; more < 3; more++) expect(await again()).toBe(422);
  await eventsHandled(world);
  await atRest(world, b, order);
  expect(await rejections()).toBe(all);
  expect((await b.look(order.id))!.tasks.map(({ kind }) => kind)).toEqual(["rejected"]);
  // A person may, and a day later so may a workflow.
  await world.services.orders.commands.tryAgain(b.shop, await b.row(order.id));
  await until("a rejection", async () => (await rejections()) === all + 1);
  await world.database.pool.query("UPDATE timeline SET at = at - interval '25 hours'");
  expect(await again()).toBe(200);
  await until("a rejection", async () => (await rejections()) === all + 2);
  world.kit.faults.clear();
});

test("one run is carried out once, however often Flow calls", async () => {
  const order = await held();
  const run = bodyOf({ handle: "kit-hold", order, runId: "run-1" });
  for (let times = 0; times < 3; times++) expect(await post(run)).toBe(200);
  await eventsHandled(world);
  const { timeline } = (await a.look(order.id))!;
  expect(timeline.filter(({ code }) => code === "hold_set")).toHaveLength(1);
  // Another shop's run may have the same id.
  expect(await post(bodyOf({ handle: "kit-hold", order, as: b, runId: "run-1" }))).toBe(200);
});

test("a run of one shop does nothing to another's order", async () => {
  const order = await held();
  const look = async () => {
    const { timeline, status, wait } = (await a.look(order.id))!;
    return { timeline, status, wait };
  };
  const before = await look();
  for (const handle of Object.keys(FLOW_COMMANDS)) expect(await post(bodyOf({ handle, order, as: b }))).toBe(200);
  await eventsHandled(world);
  expect(await look()).toEqual(before);
});

test("what Shopify didn't sign, or what is no run of ours, is refused and leaves no row", async () => {
  const order = { id: "1" };
  const count = () => world.database.prisma.inboxEntry.count({ where: { topic: { startsWith: "flow/" } } });
  const before = await count();
  expect(await post(bodyOf({ handle: "kit-hold", order }), "another secret")).toBe(401);
  const odd = [
    bodyOf({ handle: "kit-drop", order }),
    bodyOf({ handle: "kit-hold", order: { id: "x" } }),
    bodyOf({ handle: "kit-hold", order, over: { shopify_domain: "evil.example.com" } }),
    bodyOf({ handle: "kit-hold", order, over: { action_run_id: "" } }),
    bodyOf({ handle: "kit-hold", order, over: { properties: null } }),
    "[]",
    world.shopify.idToken(a.store.domain),
  ];
  for (const body of odd) expect({ body, status: await post(body) }).toEqual({ body, status: 400 });
  expect((await fetch(`${world.origin}/flow/actions`)).status).toBe(404);
  expect(await count()).toBe(before);
});

test("the actions that Shopify is told of are those that the app knows, in a form that Flow takes", () => {
  const Action = z.strictObject({
    type: z.literal("flow_action"),
    // Shown in Flow's editor.
    name: z.string().regex(/^[A-Za-z0-9 ]{5,30}$/),
    handle: z.string().regex(/^[a-z0-9-]{1,30}$/),
    uid: z.uuid(),
    description: z.string().max(250),
    runtime_url: z.literal("/flow/actions"),
    settings: z.strictObject({
      fields: z.tuple([z.strictObject({ type: z.literal("order_reference"), required: z.literal(true) })]),
    }),
  });
  const file = path.resolve(import.meta.dirname, "../../extensions/kit-flow/shopify.extension.toml");
  const { extensions } = z.strictObject({ extensions: z.array(Action) }).parse(parse(readFileSync(file, "utf8")));
  expect(extensions.map(({ handle }) => handle).toSorted()).toEqual(Object.keys(FLOW_COMMANDS).toSorted());
});
