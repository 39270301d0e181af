// Compares a row's record of what was sent with Kit's order.
import type { World } from "../world.ts";

export function sentAsHeld({ ledger, kit }: Pick<World, "ledger" | "kit">): string[] {
  return [...ledger.orders.values()].flatMap(({ row }) => {
    const held = kit.orders.find((order) => order.id === row.kit?.id && order.account === row.accountId);
    if (!held || row.kit?.differences.includes("lines")) return [];
    const sent = unitsOf(row.lines.map((line) => [line.sentProductId, line.sentQuantity]));
    const has = unitsOf(held.request.lines.map((line) => [line.product_id, line.quantity]));
    return sent === has ? [] : [`Kit has ${has}, the row says ${sent}: ${row.reference}`];
  });
}

/** "101×3, 102×1" */
function unitsOf(lines: readonly (readonly [number | null, number])[]): string {
  const units = new Map<number, number>();
  for (const [product, quantity] of lines)
    if (product !== null && quantity > 0) units.set(product, (units.get(product) ?? 0) + quantity);
  const sorted = [...units].sort(([a], [b]) => a - b);
  return sorted.map(([product, quantity]) => `${product}×${quantity}`).join(", ") || "nothing";
}
