// Binds Kit's number to a row. No matter whether an error, an event or the merchant gave it, only a GET that shows the
// same reference proves it. Each of Kit's orders is linked once.
import type { KitAccountId, KitOrderId, KitOrderRowId } from "../../kernel/ids.ts";
import { PRIORITY } from "../../kernel/kit-budget.ts";
import type { KitAnswer, KitOrder } from "../../kit/kit-types.ts";
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
  return linkAnswer(engine, ask, { answer, at });
}

/** The same for an order that was read already; `at`: when that read began. */
export async function linkAnswer(
  engine: Pick<OrderDependencies, "rows">,
  ask: LinkAsk,
  { answer, at }: { answer: KitAnswer<KitOrder>; at: Date },
): Promise<LinkAttempt> {
  if (answer.kind === "refused")
    return { kind: answer.status === 404 ? "no_such_order" : "failed", code: `http_${answer.status}` };
  if (answer.kind !== "ok") return { kind: "failed", code: answer.kind };
  if (answer.value.reference !== ask.claim.row.reference)
    return { kind: "other_reference", reference: answer.value.reference };
  const { mirror } = mirrorKit(null, answer.value, at);
  return { kind: await engine.rows.link(ask.claim.id, { mirror, held: heldLines(answer.value), by: ask.by, at }) };
}
