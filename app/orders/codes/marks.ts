// Marks of what a page showed, so that a command covers nothing else. Not for the browser.
import { createHash } from "node:crypto";
import { taskSignature } from "./tasks.ts";

/** Names a task together with what it is about, for a page that answers it. */
export function taskMark(task: { kind: string; params: unknown }): string {
  return markOf(taskSignature(task));
}

/** Names a hold with what it is about, as the order's task does: "Send" covers that one. */
export function holdMark({ reason, params }: { reason: unknown; params: object }): string {
  return taskMark({ kind: "order_held", params: { ...params, reason } });
}

/** Names what an order contains, for a page on which its kits are given up. */
export function contentsMark(lines: readonly { lineItemId: string; quantity: number }[]): string {
  return markOf(
    lines
      .map(({ lineItemId, quantity }) => `${lineItemId}:${quantity}`)
      .sort()
      .join(),
  );
}

function markOf(shown: string): string {
  return createHash("sha256").update(shown).digest("hex").slice(0, 16);
}
