// Tracking links that name the customer aren't stored (decision 57): they are read from Kit again, in memory, for Shopify.
import { PRIORITY } from "../../kernel/kit-budget.ts";
import type { Tracking } from "../ports/order-row.ts";
import type { EffectContext, Outcome } from "./order-dependencies.ts";
import { notBegun } from "./take-slot.ts";

type WithLinks = { kind: "tracking"; tracking: Tracking[] } | { kind: "not_begun"; outcome: Outcome };

/**
 * `tracking` with Kit's links. If Kit can't be reached or gives none, carrier and number go to Shopify without a link.
 * Waits only for a slot of Kit's budget.
 */
export async function withLinks(context: EffectContext, tracking: Tracking[]): Promise<WithLinks> {
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
