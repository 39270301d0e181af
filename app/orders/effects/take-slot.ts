// One request to Kit for one order: starts with a slot, or puts the row in line.
import type { KitAccountId } from "../../kernel/ids.ts";
import { cancelUnreadAt } from "../decide/at-kit/left-behind.ts";
import { after } from "../decide/decision.ts";
import { REMOVED_RECHECK_EVERY } from "../limits.ts";
import type { Begun } from "../ports/order-rows.ts";
import type { EffectContext, Outcome } from "./order-dependencies.ts";

/** Ends a request that could not start. In line: enqueues the account's job for the row's slot. */
export async function notBegun(
  { engine, claim }: Pick<EffectContext, "engine" | "claim">,
  account: KitAccountId,
  begun: Exclude<Begun, { kind: "begun" }>,
): Promise<Outcome> {
  if (begun.kind === "stale") return { kind: "lost_claim" };
  if (begun.kind === "removed") {
    // Reconnecting makes rows with a fault due at once.
    const taskAt = cancelUnreadAt(claim.row);
    const until = taskAt !== null && taskAt > engine.now() ? taskAt : after(engine.now(), REMOVED_RECHECK_EVERY);
    return { kind: "rest", until, fault: "removed_from_account" };
  }
  await engine.jobs.enqueueAccount(account, begun.until);
  return { kind: "queued", until: begun.until };
}
