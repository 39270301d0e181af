// The app's fields on the store's order. Writing them is idempotent, so after a lost answer they are written again.
import { entry } from "../codes/timeline.ts";
import type { Step } from "../decide/decision.ts";
import { maskStoreWords } from "../kit-answers/mask-messages.ts";
import { AGAIN, type EffectContext, type Outcome, restAfter, STORE_CHANGED } from "./order-dependencies.ts";

/** Retrying doesn't help: without the permission to write an order's fields, every attempt is refused. */
const REFUSALS: ReadonlySet<string> = new Set(["missing_scope", "protected_data"]);

export async function writeFields(
  context: EffectContext,
  { fields, endsReport }: Extract<Step, { do: "write_fields" }>,
): Promise<Outcome> {
  const { engine, claim, facts } = context;
  // One that came since the order was read stays.
  const deletesReport = endsReport && facts.store.kind === "found" && facts.store.order.problem !== null;
  const written = deletesReport ? { ...fields, problem: null } : fields;
  const answer = await engine.fulfillments.writeFields(claim.shop, claim.row.shopifyOrderId, written);
  switch (answer.kind) {
    case "done":
      await engine.rows.recordFields(claim.id, { fields, endsReport, timeline: [] });
      return deletesReport ? STORE_CHANGED : AGAIN;
    case "refused":
      return refuse(context, { fields, messages: maskStoreWords(context, answer.messages.join("; ")) });
    case "no_access":
      if (REFUSALS.has(answer.code)) return refuse(context, { fields, messages: null });
      return restAfter(context, answer);
    case "lost":
    case "not_sent":
      return restAfter(context, answer);
  }
}

/** Recorded in the timeline and counted as done: tried again when the values change. */
async function refuse(
  { engine, claim }: EffectContext,
  { fields, messages }: Pick<Extract<Step, { do: "write_fields" }>, "fields"> & { messages: string | null },
): Promise<Outcome> {
  await engine.rows.recordFields(claim.id, {
    fields,
    endsReport: false,
    timeline: [entry("shopify", "fields_refused", { messages })],
  });
  return AGAIN;
}
