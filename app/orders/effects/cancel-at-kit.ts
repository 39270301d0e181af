// DELETE /orders/{id} for one row, decided from a read made just before, because canceling may cost.
import { PRIORITY } from "../../kernel/kit-budget.ts";
import { after } from "../decide/decision.ts";
import { classifyCancel } from "../kit-answers/classify-cancel.ts";
import { maskKitWords } from "../kit-answers/mask-messages.ts";
import { CANCEL_READING_FRESH_FOR } from "../limits.ts";
import { approvalOf } from "../ports/order-row.ts";
import { type EffectContext, type Outcome, AGAIN, backoff } from "./order-dependencies.ts";
import { notBegun } from "./take-slot.ts";

export async function cancelAtKit(context: EffectContext): Promise<Outcome> {
  const { engine, claim } = context;
  const { kit, accountId } = claim.row;
  if (!kit || !accountId) return { kind: "rest", until: backoff(5, engine.now()), fault: "nothing_to_cancel" };
  const ask = { accountId, priority: PRIORITY.cancel, at: engine.now() };
  const begun = await engine.rows.beginCancel(claim, ask);
  if (begun.kind !== "begun") return notBegun(context, accountId, begun);
  // A process suspended just before the request must not send it from an outdated read, nor once another process may
  // have the row: the merchant may have decided to keep it by then.
  const { at: requestedAt } = claim.row.cancel;
  const atCost = approvalOf(claim.row, "cancel_at_cost");
  const agreed = atCost !== undefined && !atCost.params.free && requestedAt !== null && atCost.at >= requestedAt;
  const held = after(ask.at, claim.leaseMilliseconds);
  const fresh = after(kit.readAt, CANCEL_READING_FRESH_FOR);
  const notAfter = agreed || held < fresh ? held : fresh;
  const answer = await engine.kit.cancel(accountId, begun.slot, { id: kit.id, notAfter });
  const now = engine.now();
  const mask = (text: string) => maskKitWords(context, text);
  await engine.rows.endAttempt(claim.id, begun.attempt, {
    result: classifyCancel(answer, { row: claim.row, kit, now, mask }),
    at: now,
  });
  return AGAIN;
}
