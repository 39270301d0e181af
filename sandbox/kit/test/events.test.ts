import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Choices, KitSandbox } from "../start.ts";
import { callerOf, listen, openKit, placeOrder } from "./kit-client.ts";

async function register(kit: KitSandbox, address: string, more: object = {}) {
  return callerOf(kit).send("POST", "/webhooks", { address, event: "order_shipped", ...more });
}

async function ship(kit: KitSandbox, reference = "77"): Promise<number> {
  const id = await placeOrder(callerOf(kit), { reference_number: reference });
  kit.orders.pay(id);
  kit.orders.ship(id);
  await kit.idle();
  return id;
}

test("a registration is answered without its secret, listed, found and deleted", async () => {
  const kit = await openKit();
  const made = await register(kit, "https://a.example/hook", { secret: "hush" });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: number };
  const shown = { id, address: "https://a.example/hook", event: "order_shipped" };
  expect(made.body).toEqual(shown);
  const caller = callerOf(kit);
  expect((await caller.send("GET", "/webhooks")).body).toEqual([shown]);
  expect((await caller.send("GET", `/webhooks/${id}`)).body).toEqual(shown);
  expect(await caller.send("DELETE", `/webhooks/${id}`)).toMatchObject({ status: 200, text: "" });
  expect((await caller.send("GET", `/webhooks/${id}`)).status).toBe(404);
  expect((await caller.send("DELETE", `/webhooks/${id}`)).status).toBe(404);
});

test("the body of a deletion follows the choices", async () => {
  const kit = await openKit({ choices: { deleteWebhookBody: "webhook" } });
  const { id } = (await register(kit, "https://a.example/hook")).body as { id: number };
  expect((await callerOf(kit).send("DELETE", `/webhooks/${id}`)).body).toMatchObject({ id });
});

test("a brand has at most five webhooks, and room again after one is deleted", async () => {
  const kit = await openKit();
  for (let at = 0; at < 5; at += 1) expect((await register(kit, `https://a.example/${at}`)).status).toBe(201);
  const sixth = await register(kit, "https://a.example/6");
  expect(sixth.body).toMatchObject({ errors: [{ status: 400, detail: "at most 5 webhooks can be registered" }] });
  const [first] = (await callerOf(kit).send("GET", "/webhooks")).body as { id: number }[];
  await callerOf(kit).send("DELETE", `/webhooks/${first?.id}`);
  expect((await register(kit, "https://a.example/6")).status).toBe(201);
});

test.each([
  ["no address", { address: undefined }, "address is required"],
  ["an address that is no URI", { address: "hook" }, "address must be a URI"],
  ["no event", { event: undefined }, "event is required"],
  ["an event of no known kind", { event: "order_lost" }, "event must be one of order_shipped"],
  ["a secret that is no text", { secret: 5 }, "secret must be a string"],
])("%s is refused", async (_, change, detail) => {
  const kit = await openKit();
  const reply = await register(kit, "https://a.example/hook", change);
  expect(reply.body).toEqual({ errors: [{ status: 400, title: "Validation failed", detail }] });
});

test("shipping posts one event to each address that is registered for it", async () => {
  const kit = await openKit();
  const one = await listen();
  const other = await listen();
  await register(kit, `${one.origin}/hook`);
  await register(kit, `${other.origin}/hook`);
  const id = await ship(kit);
  for (const { received } of [one, other]) {
    expect(received).toMatchObject([{ method: "POST", path: "/hook" }]);
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ event: "order_shipped", id });
  }
  expect(kit.truth.events().map((event) => event.outcome)).toEqual([
    { kind: "answered", status: 200 },
    { kind: "answered", status: 200 },
  ]);
});

test("an event that is not answered with 2xx is tried again, as often as chosen", async () => {
  const kit = await openKit({ choices: { eventRetries: 2, eventRetryDelayMs: 1 } });
  let answered = 0;
  const { origin, received } = await listen((_, response) => {
    response.statusCode = (answered += 1) < 2 ? 503 : 200;
    response.end();
  });
  await register(kit, origin);
  await ship(kit, "1");
  expect(received).toHaveLength(2);

  const dead = await openKit({ choices: { eventRetries: 2, eventRetryDelayMs: 1 } });
  await register(dead, "http://127.0.0.1:1/hook");
  await ship(dead, "1");
  expect(dead.truth.events().map((event) => [event.attempt, event.outcome.kind])).toEqual([
    [1, "failed"],
    [2, "failed"],
    [3, "failed"],
  ]);
});

test("an event on its way to an address that is deleted meanwhile is not sent", async () => {
  const kit = await openKit({ choices: { eventDelayMs: 1_000 } });
  const { origin, received } = await listen();
  const { id: webhook } = (await register(kit, origin)).body as { id: number };
  const id = await placeOrder(callerOf(kit));
  kit.orders.pay(id);
  kit.orders.ship(id);
  await callerOf(kit).send("DELETE", `/webhooks/${webhook}`);
  await kit.idle();
  expect(received).toEqual([]);
  expect(kit.truth.events()).toEqual([]);
});

test("events come more than once when duplicates are chosen", async () => {
  const kit = await openKit({ choices: { eventDuplicates: 2 } });
  const { origin, received } = await listen();
  await register(kit, origin);
  await ship(kit);
  expect(received).toHaveLength(3);
});

test.each<[Choices["eventPayload"], (body: string) => unknown, (id: number) => unknown]>([
  ["id", (body) => JSON.parse(body), (id) => ({ id })],
  ["order_id", (body) => JSON.parse(body), (id) => ({ order_id: id })],
  ["order", (body) => JSON.parse(body), (id) => ({ order: { id } })],
  ["data", (body) => JSON.parse(body), (id) => ({ data: { id } })],
  ["reference", (body) => JSON.parse(body), () => ({ reference_number: "77" })],
  ["full", (body) => JSON.parse(body), (id) => ({ id, order_id: id, reference_number: "77" })],
  ["form", (body) => Object.fromEntries(new URLSearchParams(body)), (id) => ({ order_id: String(id) })],
])("an event of the shape %s names its order there", async (eventPayload, read, expected) => {
  const kit = await openKit({ choices: { eventPayload } });
  const { origin, received } = await listen();
  await register(kit, origin);
  const id = await ship(kit);
  expect(read(received[0]?.body ?? "")).toMatchObject(expected(id) as object);
});

test("an event can be empty, or no JSON at all", async () => {
  const kit = await openKit({ choices: { eventPayload: "empty" } });
  const { origin, received } = await listen();
  await register(kit, origin);
  await ship(kit, "1");
  kit.choices.set({ eventPayload: "garbage" });
  await ship(kit, "2");
  expect(received[0]?.body).toBe("");
  expect(() => JSON.parse(received[1]?.body ?? "") as unknown).toThrow(SyntaxError);
});

test("the secret signs the body in the chosen way, or is not used at all", async () => {
  const kit = await openKit();
  const { origin, received } = await listen();
  await register(kit, origin, { secret: "hush" });
  await ship(kit, "1");
  kit.choices.set({ eventSignature: "sha256-hex", eventSignatureHeader: "X-Signature" });
  await ship(kit, "2");
  const [unsigned, signed] = received;
  expect(unsigned?.headers).not.toHaveProperty("x-kit-signature");
  expect(signed?.headers["x-signature"]).toBe(
    createHmac("sha256", "hush")
      .update(signed?.body ?? "")
      .digest("hex"),
  );
});

test("further kinds of events are taken and sent once they are chosen", async () => {
  const kit = await openKit({ choices: { eventKinds: ["order_shipped", "order_delivered", "order_canceled"] } });
  const { origin, received } = await listen();
  await register(kit, origin, { event: "order_canceled" });
  const id = await placeOrder(callerOf(kit));
  await callerOf(kit).send("DELETE", `/orders/${id}`);
  await kit.idle();
  expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ event: "order_canceled", id });
});
