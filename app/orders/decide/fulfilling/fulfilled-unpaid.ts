// Kits fulfilled in the store by a person or another app while Kit's order for them is unpaid: Kit would make them once
// more. Only the merchant knows whether they shipped them, so a task asks. Pure.
import type { WantedTask } from "../../codes/tasks.ts";
import { isUnpaid } from "../../kit-answers/kit-mirror.ts";
import type { KitMirror } from "../../ports/order-row.ts";
import type { Facts } from "../facts.ts";
import { isForFulfilled } from "../part-purpose.ts";
import { countsForStore, factsWithCountedUnits } from "../units/replacement-units.ts";
import { activeFulfillments, unitsAtKit } from "../units/units-at-kit.ts";
import { fulfilledBeforeSending, fulfilledByOthers } from "./adopt-fulfillment.ts";

export function fulfilledUnpaid(given: Facts, kit: KitMirror): WantedTask[] {
  const facts = factsWithCountedUnits(given);
  const { row, store } = facts;
  if (store.kind !== "found" || store.order.cancelledAt || row.environment !== "production") return [];
  // A cancellation that is requested or was refused has this task already.
  if (!isUnpaid(kit) || row.cancel.state !== "none" || isForFulfilled(row) || !countsForStore(row)) return [];
  const atKit = unitsAtKit(row, activeFulfillments(store));
  const theirs = fulfilledByOthers(facts, store.order);
  const fulfilled = store.order.lines.reduce((sum, line) => {
    const { id } = line;
    const since = line.currentQuantity - line.unfulfilledQuantity - fulfilledBeforeSending(facts, store.order, line);
    // Of a line that several parts have at Kit, the last one reports.
    const others = facts.lines.laterPart ? 0 : (facts.lines.otherParts.get(id) ?? 0);
    const units = Math.min((theirs.get(id) ?? 0) + others, atKit.get(id) ?? 0, since);
    return sum + Math.max(0, units);
  }, 0);
  if (fulfilled === 0) return [];
  const all = [...atKit.values()].reduce((sum, units) => sum + units, 0);
  const partly = fulfilled < all ? { partly: true } : {};
  return [{ kind: "do_not_pay", params: { certain: true, kitOrderId: kit.id, why: "fulfilled", ...partly } }];
}
