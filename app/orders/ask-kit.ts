// One request to Kit for one order: a slot of the budget first, and what the answer says of the account as a whole.
import type { KitAnswer } from "../kit/types.ts";
import type { KitAccountId } from "../platform/ids.ts";
import type { Precedence } from "../accounts/precedence.ts";
import type { EffectContext, Engine, Outcome } from "./engine.ts";

/** A 401 may have four causes, and ends when a token is given: until then one request in ten minutes finds out. */
const UNAUTHORIZED_PAUSE = 10 * 60_000;

/** Null: a slot was taken and the request may start now. Else the row waits in line and the account's doorbell is set. */
export async function takeSlot(
  context: EffectContext,
  account: KitAccountId,
  precedence: Precedence,
): Promise<Outcome | null> {
  const { engine, claim } = context;
  const slot = await engine.budget.take(account, { precedence, row: claim.id });
  if (slot.kind === "granted") return null;
  const want = { accountId: account, precedence, reason: slot.why, until: slot.until, at: engine.now() };
  if (!(await engine.rows.wantKit(claim, want))) return { kind: "lost_claim" };
  await engine.doorbell.ringAccount(account, slot.until);
  return { kind: "queued", until: slot.until };
}

/** Notes what an answer says of the account: shut by a 429 or a 401, or well. */
export async function noteAnswer(
  { budget, now }: Pick<Engine, "budget" | "now">,
  account: KitAccountId,
  answer: KitAnswer<unknown>,
): Promise<void> {
  switch (answer.kind) {
    case "rate_limited":
      return budget.shut(account, answer.retryAt, "rate_limited");
    case "unauthorized":
      return budget.shut(account, new Date(now().getTime() + UNAUTHORIZED_PAUSE), "unauthorized");
    case "ok":
    case "refused":
      return budget.noteGood(account);
    case "lost":
    case "unreachable":
      return;
  }
}
