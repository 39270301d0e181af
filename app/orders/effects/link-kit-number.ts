// Binds Kit's number to a row. No matter whether an error, an event or the merchant gave it, only a GET that shows the
// same reference proves it. Each of Kit's orders is linked once.
import type { KitAccountId, KitOrderId, KitOrderRowId } from "../../kernel/ids.ts";
import { PRIORITY } from "../../kernel/kit-budget.ts";
import { heldLines } from "../kit-answers/attempt-at-kit.ts";
import { mirrorKit } from "../kit-answers/kit-mirror.ts";
import type { OrderRow } from "../ports/order-row.ts";
import type { LinkResult } from "../ports/order-rows.ts";
import type { OrderDependencies } from "./order-dependencies.ts";

export type LinkAttempt =
  | { kind: LinkResult }
  | { kind: "other_reference"; reference: string }
  | { kind: "no_such_order" }
  | { kind: "busy"; until: Date }
  /** Kit doesn't show it; asking again won't help. */
  | { kind: "refused"; code: string }
  | { kind: "failed"; code: string };

export interface LinkAsk {
  claim: { id: KitOrderRowId; row: Pick<OrderRow, "reference"> };
  account: KitAccountId;
  number: KitOrderId;
  by: "event" | "error" | "merchant";
}

export async function linkByNumber(engine: OrderDependencies, ask: LinkAsk): Promise<LinkAttempt> {
  const taken = await engine.budget.take(ask.account, { priority: PRIORITY.readAfterEvent });
  if (taken.kind === "wait") return { kind: "busy", until: taken.until };
  const at = engine.now();
  const answer = await engine.kit.read(ask.account, taken.slot, ask.number);
  if (answer.kind === "refused")
    return answer.status === 404 ? { kind: "no_such_order" } : { kind: "refused", code: `http_${answer.status}` };
  if (answer.kind !== "ok") return { kind: "failed", code: answer.kind };
  if (answer.value.reference !== ask.claim.row.reference)
    return { kind: "other_reference", reference: answer.value.reference };
  const { mirror } = mirrorKit(null, answer.value, at);
  return { kind: await engine.rows.link(ask.claim.id, { mirror, held: heldLines(answer.value), by: ask.by, at }) };
}
