// The fulfillment service's effects for one order: answers to the merchant's request, progress, a further kit order.
// Shopify keeps the request's state: the store is read again after each effect, and Shopify refuses a repeated answer.
import { entry } from "../codes/timeline.ts";
import type { Step } from "../decide/decision.ts";
import { IN_PRODUCTION } from "../decide/service/service-answer-messages.ts";
import { type EffectContext, type Outcome, AGAIN, backoff, restAfter, STORE_CHANGED } from "./order-dependencies.ts";

export async function answerRequest(
  { engine, claim, facts }: EffectContext,
  { reply }: Extract<Step, { do: "answer_request" }>,
): Promise<Outcome> {
  const answer = await engine.service.answer(claim.shop, reply);
  switch (answer.kind) {
    case "done": {
      const message = withoutCustomItems(reply.message, facts);
      const timeline = [entry("app", "request_answered", { answer: reply.answer, message })];
      await engine.rows.recordService(claim.id, { progressReportedAt: null, timeline });
      return STORE_CHANGED;
    }
    // The merchant withdrew the request, or an earlier answer arrived after all: the store's state decides.
    case "refused":
      return { kind: "rest", until: backoff(claim.row.failures, engine.now()), fault: "answer_refused" };
    case "lost":
    case "not_sent":
    case "no_access":
      return restAfter({ engine, claim }, answer);
  }
}

/** The name of an item without a product is free text, perhaps "Portrait of Anna": Shopify has it, and it isn't kept (decision 57). */
function withoutCustomItems(message: string, { store }: EffectContext["facts"]): string {
  const custom = store.kind === "found" ? store.order.lines.filter(({ variantId }) => variantId === null) : [];
  return custom.reduce((text, { title }) => text.replaceAll(`“${title}”`, "“[item]”"), message);
}

export async function reportProgress(
  { engine, claim }: EffectContext,
  step: Extract<Step, { do: "report_progress" }>,
): Promise<Outcome> {
  for (const id of step.fulfillmentOrders) {
    const answer = await engine.service.reportProgress(claim.shop, { id, notes: IN_PRODUCTION });
    // Refused, or perhaps reported twice: no person needs to act.
    if (answer.kind === "done" || answer.kind === "refused" || answer.kind === "lost") continue;
    return restAfter({ engine, claim }, answer);
  }
  const timeline = [entry("app", "progress_reported")];
  await engine.rows.recordService(claim.id, { progressReportedAt: engine.now(), timeline });
  return AGAIN;
}

/** Not opened: another process opened a part first, which the next facts include, or has the row now. */
export async function openPart(
  { engine, claim }: EffectContext,
  { purpose }: Extract<Step, { do: "open_part" }>,
): Promise<Outcome> {
  const part = await engine.service.openPart(claim, purpose);
  if (part) await engine.jobs.enqueueOrder(part);
  return AGAIN;
}
