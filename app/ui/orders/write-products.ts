// The form value with the products and designs that a page shows, so that only what the merchant saw is approved.
import type { AsLinkedGroup } from "../../orders/read/group-as-linked.ts";

export function writeProducts(lines: readonly Pick<AsLinkedGroup, "variantId" | "sku">[]): string {
  const pairs = new Map(lines.map(({ variantId, sku }) => [`${variantId} ${sku}`, [variantId, sku]]));
  return JSON.stringify([...pairs.values()]);
}
