// The practice page's forms: read at the edge, carried out by the use cases.
import { z } from "zod";
import { ShopifyOrderId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { Practice } from "../practice/practice.ts";

export const PracticeIntent = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["begin", "sample_products", "leave"]) }),
  /** `order`: one of the practice supplier's, such as the one that is paid; absent: all. */
  z.object({ intent: z.literal("move_on"), order: z.coerce.number().int().nonnegative().safe().optional() }),
  z.object({ intent: z.literal("next_answer"), next: z.enum(["refuse", "lose", "accept"]) }),
  z.object({ intent: z.literal("simulate"), name: z.string().trim().max(100).default("") }),
  z.object({ intent: z.literal("cancel_order"), order: ShopifyOrderId }),
]);
export type PracticeIntent = z.infer<typeof PracticeIntent>;

export type PracticeAnswer = Awaited<ReturnType<typeof carryOut>>;

export async function carryOut(practice: Practice, shop: ShopRef, asked: PracticeIntent) {
  const { intent } = asked;
  switch (intent) {
    case "begin":
      return { intent, outcome: await practice.begin(shop) };
    case "move_on":
      return { intent, outcome: await practice.moveOn(shop, asked.order ?? null) };
    // False: not in practice any more.
    case "next_answer":
      return { intent, outcome: await practice.setNextAnswer(shop, asked.next === "accept" ? null : asked.next) };
    case "simulate":
      return { intent, outcome: await practice.simulate(shop, asked.name) };
    case "cancel_order":
      return { intent, outcome: await practice.cancelOrder(shop, asked.order) };
    case "sample_products":
      return { intent, outcome: await practice.addSampleProducts(shop) };
    case "leave":
      return { intent, outcome: await practice.leave(shop) };
  }
}
