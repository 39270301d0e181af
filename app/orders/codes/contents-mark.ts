// Names what an order contains, for a page on which its kits are given up. Not for the browser.
import { createHash } from "node:crypto";

export function contentsMark(lines: readonly { lineItemId: string; quantity: number }[]): string {
  const contents = lines.map(({ lineItemId, quantity }) => `${lineItemId}:${quantity}`).sort();
  return createHash("sha256").update(contents.join()).digest("hex").slice(0, 16);
}
