// A slot for a call that somebody waits for at a screen: taken within a moment, or not at all.
import type { KitBudget, Slot } from "../orders/ports.ts";
import type { ShutReason } from "../orders/reasons.ts";
import type { KitAccountId } from "../platform/ids.ts";
import { PRECEDENCE } from "./precedence.ts";
import type { Precedence } from "./precedence.ts";

/** No slot within the caller's patience. Nothing was sent. */
export interface Busy {
  kind: "busy";
  until: Date;
  why: "budget" | ShutReason;
}

/** What a person waits for before "busy, try again" is the better answer. */
export const INTERACTIVE_PATIENCE_MS = 2_000;

export interface Patience {
  /** Milliseconds; 0: now or not at all. */
  forMs: number;
  precedence?: Precedence;
}

export async function takeSlot(
  budget: Pick<KitBudget, "take">,
  account: KitAccountId,
  { forMs, precedence = PRECEDENCE.other }: Patience,
): Promise<Extract<Slot, { kind: "granted" }> | Busy> {
  const end = performance.now() + forMs;
  for (;;) {
    const slot = await budget.take(account, { precedence });
    if (slot.kind === "granted") return slot;
    // At least a breath: the database's clock may be ahead of ours.
    const wait = Math.max(50, slot.until.getTime() - Date.now());
    if (performance.now() + wait > end) return { kind: "busy", until: slot.until, why: slot.why };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
