// One request to Kit for one order: begun with its slot, or the row stands in line.
import type { KitAccountId } from "../../kernel/ids.ts";
import type { EffectContext, Outcome } from "./engine.ts";
import type { Begun } from "../ports/order-rows.ts";

/** What a request that could not begin comes to. In line: the account's doorbell rings at the row's turn. */
export async function notBegun(
  { engine }: Pick<EffectContext, "engine">,
  account: KitAccountId,
  begun: Exclude<Begun, { kind: "begun" }>,
): Promise<Outcome> {
  if (begun.kind === "stale") return { kind: "lost_claim" };
  await engine.jobs.enqueueAccount(account, begun.until);
  return { kind: "queued", until: begun.until };
}
