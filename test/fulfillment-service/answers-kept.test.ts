// What is kept of an answer to a merchant's request.
import { expect, test } from "vitest";
import { decide } from "../../app/orders/decide/decide.ts";
import { answerRequest } from "../../app/orders/effects/answer-service-request.ts";
import type { EffectContext } from "../../app/orders/effects/order-dependencies.ts";
import { facts, fulfillmentOrder, storeLine, storeOrder } from "../support/orders/builders.ts";

test("the name of a custom item is told to the merchant, and isn't kept", async () => {
  const portrait = storeLine({ title: "Portrait of Anna", variantId: null, sku: null });
  const asked = { service: "ours", status: "OPEN", requestStatus: "SUBMITTED" } as const;
  const order = storeOrder({ lines: [portrait], fulfillmentOrders: [fulfillmentOrder([portrait], asked)] });
  const seen = facts({ order, rules: { fulfillmentMode: "service" } });
  const { step } = decide(seen);
  if (step.do !== "answer_request") throw new Error(step.do);
  const said: string[] = [];
  const kept: unknown[] = [];
  const engine = {
    service: { answer: async (_shop: unknown, reply: { message: string }) => (said.push(reply.message), DONE) },
    rows: { recordService: async (_id: unknown, about: unknown) => void kept.push(about) },
  };
  await answerRequest({ engine, claim: {}, facts: seen } as unknown as EffectContext, step);
  expect(said).toEqual([expect.stringContaining("“Portrait of Anna” isn't a kit")]);
  expect(JSON.stringify(kept)).toContain("“[item]” isn't a kit");
  expect(JSON.stringify(kept)).not.toContain("Anna");
});

const DONE = { kind: "done", value: null };
