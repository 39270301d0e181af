// A slot for a call made while a person waits at a screen: taken within a short wait limit, or not at all.
import { setTimeout as sleep } from "node:timers/promises";
import type { KitAccountId } from "../../kernel/ids.ts";
import { PRIORITY, type KitBudget, type Slot, type ShutReason } from "../../kernel/kit-budget.ts";

/** No slot within the wait limit. Nothing was sent. */
export interface Busy {
  kind: "busy";
  until: Date;
  why: "budget" | ShutReason;
}

export interface WaitLimit {
  /** Milliseconds; 0: now or not at all. */
  forMs: number;
}

export async function takeSlot(
  budget: Pick<KitBudget, "take">,
  account: KitAccountId,
  { forMs }: WaitLimit,
): Promise<Extract<Slot, { kind: "granted" }> | Busy> {
  const end = performance.now() + forMs;
  for (;;) {
    const slot = await budget.take(account, { priority: PRIORITY.other });
    if (slot.kind === "granted") return slot;
    // At least a moment: the database's clock may be ahead of ours.
    const wait = Math.max(50, slot.until.getTime() - Date.now());
    if (performance.now() + wait > end) return { kind: "busy", until: slot.until, why: slot.why };
    await sleep(wait);
  }
}
