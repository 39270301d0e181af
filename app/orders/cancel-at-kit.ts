// DELETE /orders/{id} for one row; decided only from a read just made (design "Cancelling costs").
import { PRECEDENCE } from "../accounts/precedence.ts";
import { takeSlot } from "./ask-kit.ts";
import { classifyCancel } from "./classify-cancel.ts";
import type { EffectContext, Outcome } from "./engine.ts";
import { AGAIN, backoff } from "./engine.ts";
import { maskKitWords } from "./mask-words.ts";

export async function cancelAtKit(context: EffectContext): Promise<Outcome> {
  const { engine, claim } = context;
  const { kit, accountId } = claim.row;
  if (!kit || !accountId) return { kind: "rest", until: backoff(5, engine.now()), fault: "nothing_to_cancel" };
  const taken = await takeSlot(context, accountId, PRECEDENCE.cancel);
  if (taken.kind !== "granted") return taken;
  const attempt = await engine.rows.beginCancel(claim, engine.now());
  if (attempt === null) return { kind: "lost_claim" };
  const answer = await engine.kit.cancel(accountId, kit.id);
  const now = engine.now();
  const mask = (text: string) => maskKitWords(context, text);
  await engine.rows.endAttempt(claim.id, attempt, {
    result: classifyCancel(answer, { row: claim.row, kit, now, mask }),
    at: now,
  });
  await engine.budget.noteAnswered(taken.slot);
  if (answer.kind === "unreachable")
    return { kind: "rest", until: backoff(claim.row.failures, now), fault: answer.code };
  return AGAIN;
}
