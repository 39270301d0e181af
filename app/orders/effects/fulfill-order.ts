// Tracking back to the store: fulfillment created, adopted, corrected, marked delivered. `fulfillmentCreate` is not
// idempotent, so the shipment's row is committed first, and after a lost answer the store is read before any retry.
import { PRIORITY } from "../../kernel/kit-budget.ts";
import { entry, type TimelineRecord } from "../codes/timeline.ts";
import { after, type Step } from "../decide/decision.ts";
import { maskStoreWords } from "../kit-answers/mask-messages.ts";
import { FULFILLMENT_RECHECK_AFTER } from "../limits.ts";
import type { Tracking } from "../ports/order-row.ts";
import { type EffectContext, type Outcome, restAfter, STORE_CHANGED } from "./order-dependencies.ts";
import { notBegun } from "./take-slot.ts";

export async function fulfill(context: EffectContext, step: Extract<Step, { do: "fulfill" }>): Promise<Outcome> {
  const { engine, claim, facts } = context;
  const { shipment } = step;
  const links = await withLinks(context, shipment.tracking);
  if (links.kind === "not_begun") return links.outcome;
  const startedAt = engine.now();
  if (!(await engine.rows.beginShipment(claim, shipment, startedAt))) return { kind: "lost_claim" };
  const notifyCustomer = facts.rules.notifyCustomer;
  const { fulfillmentOrders, tracking, locationId, locationName } = shipment;
  const notAfter = after(startedAt, FULFILLMENT_RECHECK_AFTER);
  const made = { fulfillmentOrders, tracking: links.tracking, notifyCustomer, notAfter };
  const answer = await engine.fulfillments.create(claim.shop, made);
  const at = engine.now();
  const of = { location: locationId };
  switch (answer.kind) {
    case "done":
      await engine.rows.endShipment(claim.id, {
        of,
        state: "fulfilled",
        fulfillmentId: answer.value.id,
        notified: notifyCustomer,
        fault: null,
        at,
        timeline: [entry("app", "fulfilled", { location: locationName, tracking, notified: notifyCustomer })],
      });
      return STORE_CHANGED;
    case "lost": {
      const timeline = [entry("app", "fulfillment_lost", { code: answer.code })];
      await engine.rows.endShipment(claim.id, { of, state: "unknown", at, timeline });
      return STORE_CHANGED;
    }
    case "refused": {
      const fault = answer.messages.map((message) => maskStoreWords(context, message)).join("; ");
      await engine.rows.endShipment(claim.id, { of, state: "seen", fault, at, timeline: [refusedEntry(fault)] });
      return STORE_CHANGED;
    }
    case "not_sent":
    case "no_access":
      await engine.rows.endShipment(claim.id, { of, state: "seen", at, timeline: [] });
      return restAfter(context, answer);
  }
}

const refusedEntry = (messages: string) => entry("shopify", "fulfillment_refused", { messages });

/** Records a fulfillment that exists in the store: ours, whose answer was lost, or another one. */
export async function adopt(context: EffectContext, step: Extract<Step, { do: "adopt" }>): Promise<Outcome> {
  const { engine, claim, facts } = context;
  const { shipment, fulfillmentId, whose, written } = step;
  const links = written && (await withLinks(context, written));
  if (links?.kind === "not_begun") return links.outcome;
  const startedAt = engine.now();
  const begun =
    whose === "ours"
      ? await engine.rows.beginShipment(claim, shipment, startedAt)
      : await engine.rows.beginOther(claim, { shipment, fulfillmentId, startedAt });
  if (!begun) return { kind: "lost_claim" };
  const of = whose === "ours" ? { location: shipment.locationId } : { fulfillment: fulfillmentId };
  const notifyCustomer = whose === "repeated" || facts.rules.notifyCustomer;
  let fault: string | null = null;
  if (links) {
    const update = { id: fulfillmentId, tracking: links.tracking, notifyCustomer };
    const answer = await engine.fulfillments.updateTracking(claim.shop, update);
    if (answer.kind === "refused") fault = maskStoreWords(context, answer.messages.join("; "));
    else if (answer.kind !== "done") {
      // Tracking updates may be repeated: the shipment stays open and is adopted again from the store's next state.
      await engine.rows.endShipment(claim.id, { of, state: "seen", at: engine.now(), timeline: [] });
      return restAfter(context, answer);
    }
  }
  await engine.rows.endShipment(claim.id, {
    of,
    state: "fulfilled",
    fulfillmentId,
    adopted: true,
    // Numbers that Shopify refused aren't on it; they are written when the merchant tries again.
    tracking: fault === null ? shipment.tracking : [],
    lines: shipment.lines,
    fault,
    at: engine.now(),
    timeline: [adoptedEntry(step, fault)],
  });
  return STORE_CHANGED;
}

function adoptedEntry(
  { whose, fulfillmentId, written, shipment }: Extract<Step, { do: "adopt" }>,
  fault: string | null,
): TimelineRecord {
  if (fault !== null) return refusedEntry(fault);
  switch (whose) {
    case "ours":
      return entry("app", "fulfillment_found", { fulfillmentId });
    case "others":
      return entry("app", "fulfillment_adopted", { fulfillmentId, trackingAdded: written !== null });
    case "repeated":
      return entry("app", "tracking_shared", { tracking: shipment.tracking });
  }
}

export async function updateTracking(
  context: EffectContext,
  step: Extract<Step, { do: "update_tracking" }>,
): Promise<Outcome> {
  const { engine, claim, facts } = context;
  const { fulfillmentId, tracking, written, renumbered } = step;
  const links = await withLinks(context, written);
  if (links.kind === "not_begun") return links.outcome;
  const of = { fulfillment: fulfillmentId };
  const notifyCustomer = facts.rules.notifyCustomer && renumbered;
  const update = { id: fulfillmentId, tracking: links.tracking, notifyCustomer };
  const answer = await engine.fulfillments.updateTracking(claim.shop, update);
  const at = engine.now();
  switch (answer.kind) {
    case "done": {
      const timeline = [entry("app", "tracking_updated", { tracking })];
      await engine.rows.endShipment(claim.id, { of, state: "fulfilled", tracking, fault: null, at, timeline });
      return STORE_CHANGED;
    }
    case "refused": {
      const fault = maskStoreWords(context, answer.messages.join("; "));
      await engine.rows.endShipment(claim.id, { of, state: "fulfilled", fault, at, timeline: [refusedEntry(fault)] });
      return STORE_CHANGED;
    }
    case "lost":
    case "not_sent":
    case "no_access":
      return restAfter(context, answer);
  }
}

export async function markDelivered(
  context: EffectContext,
  step: Extract<Step, { do: "mark_delivered" }>,
): Promise<Outcome> {
  const { engine, claim } = context;
  const at = engine.now();
  for (const id of step.fulfillments) {
    const answer = await engine.fulfillments.markDelivered(claim.shop, { id, at });
    // A refusal is final: a carrier may have marked the fulfillment, or it was canceled.
    if (answer.kind === "done" || answer.kind === "refused") continue;
    return restAfter(context, answer);
  }
  await engine.rows.recordDelivered(claim.id, at);
  return STORE_CHANGED;
}

/** Merchants filter Shopify's order list by this tag. */
export const ATTENTION_TAG = "Kit: needs attention";
/** The tag's name in earlier versions: taken off with it, since orders may still carry it. */
export const FORMER_ATTENTION_TAG = "Kit: needs you";

export async function tag(context: EffectContext, step: Extract<Step, { do: "tag" }>): Promise<Outcome> {
  const { engine, claim } = context;
  const { shopifyOrderId } = claim.row;
  // Until an answer arrives, the tag's state on the order is unknown.
  if (!(await engine.rows.beginTag(claim))) return { kind: "lost_claim" };
  const answer = step.on
    ? await engine.fulfillments.addTags(claim.shop, shopifyOrderId, [ATTENTION_TAG])
    : await engine.fulfillments.removeTags(claim.shop, shopifyOrderId, [ATTENTION_TAG, FORMER_ATTENTION_TAG]);
  // A refused tag counts as done and is tried again when the tasks change.
  if (answer.kind === "done" || answer.kind === "refused") {
    await engine.rows.recordTag(claim, step.on);
    return { kind: "again", storeChanged: false };
  }
  return restAfter(context, answer);
}

type WithLinks = { kind: "tracking"; tracking: Tracking[] } | { kind: "not_begun"; outcome: Outcome };

/**
 * Tracking links that name the customer aren't stored (decision 57): they are read from Kit again, in memory, for Shopify.
 * `tracking` with Kit's links. If Kit can't be reached or gives none, carrier and number go to Shopify without a link.
 * Waits only for a slot of Kit's budget.
 */
async function withLinks(context: EffectContext, tracking: Tracking[]): Promise<WithLinks> {
  const { engine, claim } = context;
  const { kit, accountId } = claim.row;
  const withheld = new Set((kit?.tracking ?? []).flatMap((one) => (one.linkWithheld ? [one.trackingNumber] : [])));
  if (!kit || !accountId || !tracking.some(({ number, url }) => url === null && withheld.has(number)))
    return { kind: "tracking", tracking };
  const begun = await engine.rows.beginRead(claim, { accountId, priority: PRIORITY.readAfterEvent, at: engine.now() });
  if (begun.kind !== "begun") return { kind: "not_begun", outcome: await notBegun(context, accountId, begun) };
  const links = await engine.trackingLinks(accountId, begun.slot, kit.id);
  return {
    kind: "tracking",
    tracking: tracking.map((one) => (one.url === null ? { ...one, url: links.get(one.number) ?? null } : one)),
  };
}
