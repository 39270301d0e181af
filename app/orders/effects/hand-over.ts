// A test order that was sent to Kit's staging and has a row in production since: what the staging row wrote to the store's order, the
// tag and the fields, is the production row's to keep true, whatever was being written when it was opened.
import { AGAIN, type EffectContext, type Outcome } from "./engine.ts";

export async function handOver({ engine, claim }: EffectContext): Promise<Outcome> {
  const production = await engine.rows.handOver(claim.id);
  if (production) await engine.jobs.enqueueOrder(production);
  return AGAIN;
}
