// One request to Kit for one order: it begins with its slot, or the row waits in line.
import type { KitAccountId } from "../../kernel/ids.ts";
import { after } from "../decide/decision.ts";
import { REMOVED_LOOK } from "../limits.ts";
import type { EffectContext, Outcome } from "./engine.ts";
import type { Begun } from "../ports/order-rows.ts";

/** The end of a request that could not begin. In line: the account's job is enqueued for the row's turn. */
export async function notBegun(
  { engine }: Pick<EffectContext, "engine">,
  account: KitAccountId,
  begun: Exclude<Begun, { kind: "begun" }>,
): Promise<Outcome> {
  if (begun.kind === "stale") return { kind: "lost_claim" };
  // Connecting again makes rows with a fault due at once.
  if (begun.kind === "removed")
    return { kind: "rest", until: after(engine.now(), REMOVED_LOOK), fault: "removed_from_account" };
  await engine.jobs.enqueueAccount(account, begun.until);
  return { kind: "queued", until: begun.until };
}
