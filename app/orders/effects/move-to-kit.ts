// "Move to Kit": moves fulfillment orders from the merchant's location to Kit's and requests fulfillment there on the
// merchant's behalf. Progress is recorded before each call; after a lost answer, the store shows what is left to do.
import type { StoreWrite } from "../../kernel/store-write.ts";
import type { Move } from "../codes/approval-params.ts";
import { entry, type TimelineRecord } from "../codes/timeline.ts";
import type { Step } from "../decide/decision.ts";
import { maskStoreWords } from "../kit-answers/mask-messages.ts";
import { AGAIN, type EffectContext, type Outcome, restAfter, STORE_CHANGED } from "./order-dependencies.ts";

export async function moveToKit(
  context: EffectContext,
  { from, fulfillmentOrder, move }: Extract<Step, { do: "move_to_kit" }>,
): Promise<Outcome> {
  const { engine, claim } = context;
  const to = await engine.service.location(claim.shop);
  if (!(await engine.rows.beginMove(claim, move))) return { kind: "lost_claim" };
  // Another job registers the location again; then the merchant can approve the move again.
  if (to === null) return refuse(context, { ...move, state: "not_moved", fault: null });
  const answer = await engine.service.move(claim.shop, { ...fulfillmentOrder, to });
  const moved = entry("app", "moved_to_kit", { from });
  return end(context, answer, { done: { move, timeline: [moved] }, refused: { ...move, state: "not_moved" } });
}

export async function requestFulfillment(
  context: EffectContext,
  { fulfillmentOrder, move, left }: Extract<Step, { do: "request_fulfillment" }>,
): Promise<Outcome> {
  const { engine, claim } = context;
  if (!(await engine.rows.beginMove(claim, move))) return { kind: "lost_claim" };
  const answer = await engine.service.request(claim.shop, fulfillmentOrder);
  const rest: Move = { state: left.length > 0 ? "moving" : "ended", lines: left, fault: null };
  const done = { move: rest, timeline: [entry("app", "fulfillment_requested")] };
  return end(context, answer, { done, refused: { ...move, state: "not_requested" } });
}

/** Nothing is left to move or request: the merchant or another job did it first. */
export async function endMove({ engine, claim }: EffectContext): Promise<Outcome> {
  await engine.rows.recordMove(claim.id, { move: { state: "ended", lines: [], fault: null }, timeline: [] });
  return AGAIN;
}

async function end(
  context: EffectContext,
  answer: StoreWrite<null>,
  ends: { done: { move: Move; timeline: TimelineRecord[] }; refused: Move },
): Promise<Outcome> {
  const { engine, claim } = context;
  switch (answer.kind) {
    case "done":
      await engine.rows.recordMove(claim.id, ends.done);
      return STORE_CHANGED;
    case "refused": {
      const fault = answer.messages.map((message) => maskStoreWords(context, message)).join("; ");
      return refuse(context, { ...ends.refused, fault: fault || null });
    }
    // Waiting doesn't help: the merchant gets a task, and the order's other kits go on.
    case "no_access":
      return refuse(context, { ...ends.refused, fault: null });
    case "lost":
    case "not_sent":
      return restAfter(context, answer);
  }
}

async function refuse({ engine, claim }: EffectContext, move: Move): Promise<Outcome> {
  const timeline = [entry("shopify", "move_refused", { messages: move.fault })];
  await engine.rows.recordMove(claim.id, { move, timeline });
  return STORE_CHANGED;
}
