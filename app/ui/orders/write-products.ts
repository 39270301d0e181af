// Which products a page shows as linked to which designs, as its form carries it: only what the merchant saw is approved.
import type { AsLinkedGroup } from "../../orders/read/group-as-linked.ts";

export function writeProducts(lines: readonly Pick<AsLinkedGroup, "variantId" | "sku">[]): string {
  const pairs = new Map(lines.map(({ variantId, sku }) => [`${variantId} ${sku}`, [variantId, sku]]));
  return JSON.stringify([...pairs.values()]);
}
