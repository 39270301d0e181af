// A test order sent to Kit's staging that now has a row in production: from now on, the production row maintains the tag and
// the fields that the staging row wrote to the store's order, even if a write was in progress when it was opened.
import { AGAIN, type EffectContext, type Outcome } from "./order-dependencies.ts";

export async function handOver({ engine, claim }: EffectContext): Promise<Outcome> {
  const production = await engine.rows.handOver(claim.id);
  if (production) await engine.jobs.enqueueOrder(production);
  return AGAIN;
}
