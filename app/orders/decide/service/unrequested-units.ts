// With Kit as a fulfillment service, kits that weren't requested beside others of the order that are at Kit: added by an
// edit, or left when the others were requested. Only the merchant can request them, in Shopify. Pure.
import type { WantedTask } from "../../codes/tasks.ts";
import { PERSON_WAIT_TASK_AFTER } from "../../limits.ts";
import { after } from "../decision.ts";
import type { Facts } from "../facts.ts";
import type { LinePlan } from "../lines/line-plans.ts";
import { isRequested, openUnits } from "../units/line-units.ts";
import { ownOpen, remainingUnits, unitsStillAtKit } from "../units/requested-units.ts";

export function unrequestedUnits(facts: Facts, lines: readonly LinePlan[]): WantedTask[] {
  const { row, rules, store, now } = facts;
  // Part 1 reports for the whole order.
  if (rules.fulfillmentMode !== "service" || row.part !== 1 || store.kind !== "found") return [];
  if (store.order.cancelledAt || now <= after(row.createdAt, PERSON_WAIT_TASK_AFTER)) return [];
  const unrequested = ownOpen(store.order).filter((one) => one.status === "OPEN" && !isRequested(one));
  // The merchant wanted these back.
  const back = new Set(facts.lines.canceledParts.flatMap((part) => (part.by === "store" ? part.lines : [])));
  const atKit = unitsStillAtKit(facts);
  const waiting = lines.flatMap(({ line, disposition }) => {
    const { id } = line;
    const elsewhere = (atKit.get(id) ?? 0) + (facts.lines.otherParts.get(id) ?? 0);
    const open = openUnits(line) - elsewhere;
    const quantity = Math.min(open, remainingUnits(unrequested, id));
    return disposition !== "ignore" && quantity > 0 && !back.has(id) ? [{ id, quantity }] : [];
  });
  return waiting.length > 0 ? [{ kind: "waits_for_person", params: { why: "request_pending", lines: waiting } }] : [];
}
