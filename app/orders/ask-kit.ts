// One request to Kit for one order: a slot of the account's budget first.
import type { KitAccountId } from "../platform/ids.ts";
import type { Precedence } from "../accounts/precedence.ts";
import type { EffectContext, Outcome } from "./engine.ts";
import type { Slot } from "./ports.ts";

/** A slot, or else: the row waits in line and the account's doorbell is set. */
export async function takeSlot(
  context: EffectContext,
  account: KitAccountId,
  precedence: Precedence,
): Promise<Outcome | Extract<Slot, { kind: "granted" }>> {
  const { engine, claim } = context;
  const slot = await engine.budget.take(account, { precedence, row: claim.id });
  if (slot.kind === "granted") return slot;
  const want = { accountId: account, precedence, reason: slot.why, until: slot.until, at: engine.now() };
  if (!(await engine.rows.wantKit(claim, want))) return { kind: "lost_claim" };
  await engine.doorbell.ringAccount(account, slot.until);
  return { kind: "queued", until: slot.until };
}
