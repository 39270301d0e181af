// The tag of a store's order against the app's rows.
import { ATTENTION_TAG } from "../../../../app/orders/effects/fulfill-order.ts";
import type { OrderRow } from "../../../../app/orders/ports/order-row.ts";
import type { World } from "../world.ts";

/** Each part of an order has tasks of its own, and the store's order has one tag for all of them. */
export function wrongTags(world: World): string[] {
  const rows = [...world.ledger.orders.values()].map(({ row }) => row);
  return [...world.store.orders].flatMap(([id, order]) => {
    // A refusal counts as done: a tag needs no person.
    if (order.deletedAt || world.store.isHidden(order) || world.store.tagsRefused.has(id)) return [];
    const parts = rows.filter((row) => row.shopifyOrderId === id);
    // A test order sent to Kit's staging and later to production has a first part in both: production's keeps the tag.
    const writers = parts.some(inProduction) ? parts.filter(inProduction) : parts;
    const left = parts.filter((row) => !writers.includes(row) && row.tagged !== false);
    if (left.length > 0) return [`the tag of ${id} was not handed over`];
    const wanted = writers.some(({ tagged }) => tagged);
    return order.tags.includes(ATTENTION_TAG) === wanted ? [] : [`the tag of ${id} should be ${wanted ? "on" : "off"}`];
  });
}

function inProduction({ environment }: OrderRow): boolean {
  return environment === "production";
}
