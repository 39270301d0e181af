// What Shopify Flow is told of, and with what: the tomls, the payloads and the app are of one mind.
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { happeningsOf, ofState } from "../../app/flow/order-happenings.ts";
import type { FlowEvent } from "../../app/flow/ports.ts";
import { payloadOf } from "../../app/flow/tell-flow.ts";
import { FLOW_TRIGGERS, type FlowTrigger } from "../../app/flow/triggers.ts";
import { ShopifyOrderId } from "../../app/kernel/ids.ts";
import { ORDER_ID } from "../support/orders/builders.ts";

/** As Shopify's CLI checks them: no key in a reference, letters and spaces in others, no whole number and no long text. */
const Field = z.union([
  z.strictObject({ type: z.literal("order_reference") }),
  z.strictObject({
    type: z.enum(["boolean", "email", "single_line_text_field", "url", "number_decimal"]),
    key: z.string().regex(/^[A-Za-z ]+$/),
  }),
]);
const Trigger = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9 ]{5,50}$/),
  handle: z.string().regex(/^[a-z0-9-]{3,30}$/),
  uid: z.uuid(),
  type: z.literal("flow_trigger"),
  description: z.string().min(10),
  settings: z.strictObject({ fields: z.array(Field) }).optional(),
});
const toml = z
  .strictObject({ extensions: z.array(Trigger) })
  .parse(
    parse(readFileSync(new URL("../../extensions/kit-flow-triggers/shopify.extension.toml", import.meta.url), "utf8")),
  );

const event = (trigger: FlowTrigger, over: Partial<FlowEvent> = {}): FlowEvent => ({
  id: "1",
  trigger,
  happenedAt: new Date(),
  failures: 0,
  order: trigger === "differences" ? null : { id: ORDER_ID, kitNumber: "4711", payLink: "https://kit.example/pay" },
  detail: trigger === "differences" ? "3" : "order_held",
  reason: null,
  ...over,
});
const words = () => "Order on hold";

describe.each(Object.entries(FLOW_TRIGGERS))("the trigger %s", (name, { handle }) => {
  const declared = toml.extensions.find((one) => one.handle === handle);

  test("is declared, and sends exactly the fields that are declared", () => {
    const keys = declared?.settings?.fields.map((field) => ("key" in field ? field.key : "order_id"));
    expect(Object.keys(payloadOf(event(name as FlowTrigger), words)).toSorted()).toEqual((keys ?? []).toSorted());
  });

  test("sends values of the declared types, known or not", () => {
    const bare = event(name as FlowTrigger, { detail: null });
    const unknown = { ...bare, order: bare.order && { ...bare.order, kitNumber: null, payLink: null } };
    for (const field of declared?.settings?.fields ?? []) {
      const value = payloadOf(unknown, words)["key" in field ? field.key : "order_id"];
      if (value === undefined) expect(field).toMatchObject({ type: "single_line_text_field" });
      else expect(typeof value).toBe(field.type === "single_line_text_field" ? "string" : "number");
      expect(value).not.toBe("");
    }
  });
});

test("every trigger that is declared is fired by the app", () => {
  expect(toml.extensions.map(({ handle }) => handle).toSorted()).toEqual(
    Object.values(FLOW_TRIGGERS)
      .map(({ handle }) => handle)
      .toSorted(),
  );
});

test("an order's id that no number of JavaScript holds is not turned into another", () => {
  const order = { id: ShopifyOrderId.parse("9007199254740993"), kitNumber: null, payLink: null };
  expect(payloadOf(event("rejected", { order }), words)).toEqual({ order_id: "9007199254740993" });
});

test("long words are cut, so that a payload stays far below Shopify's limit", () => {
  const payload = payloadOf(event("needs_attention"), () => "x".repeat(100_000));
  expect(JSON.stringify(payload).length).toBeLessThan(1_000);
});

test("Flow gets the entries of an order's timeline that have a trigger, and no others", () => {
  const triggers = (...timeline: Parameters<typeof happeningsOf>[0]) =>
    happeningsOf(timeline).map((one) => one.trigger);
  expect(triggers({ actor: "kit", code: "sent", params: { kitOrderId: 1, state: "pending_payment" } })).toEqual([
    "payment_due",
  ]);
  expect(triggers({ actor: "kit", code: "sent", params: { kitOrderId: 1, state: "in_production" } })).toEqual([
    "in_production",
  ]);
  expect(triggers({ actor: "kit", code: "kit_state", params: { from: "in_production", to: "delivered" } })).toEqual([
    "shipped",
  ]);
  expect(triggers({ actor: "kit", code: "rejected", params: { status: 400, detail: null } })).toEqual(["rejected"]);
  expect(triggers({ actor: "kit", code: "kit_state", params: { from: null, to: "awaiting_drills" } })).toEqual([]);
  expect(triggers({ actor: "kit", code: "paid" }, { actor: "shopify", code: "received" })).toEqual([]);
  expect(ofState("canceled")).toEqual([]);
});
