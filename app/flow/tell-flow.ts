// Sends events to Shopify Flow, from rows that were written with their causes: one event after another, one process at
// a time per store. Flow has no idempotency key, so an event is recorded as sent before the next one. Only after a lost
// answer is it sent again: a workflow that starts twice is visible, one that never starts is not.
import type { Logger } from "pino";
import type { Leases } from "../database/leases.ts";
import { whileOurs } from "../database/while-ours.ts";
import { backOff, resumeAt } from "../kernel/back-off.ts";
import { impossible } from "../kernel/fault.ts";
import type { ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { workOnDue } from "../kernel/work-on-due.ts";
import { EVENTS_A_JOB, FAULT_PAUSES, LEASE_MS, TOLD_WITHIN_MS } from "./limits.ts";
import { payloadOf, type TaskTitle } from "./payload.ts";
import type { FlowEvent, FlowEventRows, FlowTriggers } from "./ports.ts";
import { FLOW_TRIGGERS } from "./triggers.ts";

export interface FlowEngine {
  rows: FlowEventRows;
  triggers: FlowTriggers;
  leases: Leases;
  words: TaskTitle;
  enqueueFlow: (shop: ShopId) => Promise<void>;
  now: () => Date;
  log: Pick<Logger, "warn">;
}

export async function tellFlow(engine: FlowEngine, shop: ShopRef): Promise<void> {
  let sent = 0;
  const ended = await whileOurs(
    engine.leases,
    { name: `flow-${shop.id}`, ms: LEASE_MS, now: engine.now },
    (stillOurs) =>
      workOnDue<FlowEvent>({
        take: () => engine.rows.next(shop),
        step: (event) => tell(engine, shop, event),
        stillOurs,
        isOver: () => sent++ >= EVENTS_A_JOB,
      }),
  );
  if (ended === "stopped") await engine.enqueueFlow(shop.id);
}

export async function sweepFlow({ rows, enqueueFlow }: FlowEngine): Promise<void> {
  for (const shop of await rows.shopsWithDue()) await enqueueFlow(shop);
}

/** `rest`: Shopify must not be called for this store now. */
async function tell(engine: FlowEngine, shop: ShopRef, event: FlowEvent): Promise<"again" | "rest"> {
  const { rows, triggers, words, now, log } = engine;
  if (now().getTime() - event.happenedAt.getTime() > TOLD_WITHIN_MS) {
    await rows.end(event.id, { at: now(), fault: "too_late" });
    return "again";
  }
  const { handle } = FLOW_TRIGGERS[event.trigger];
  const answer = await triggers.fire(shop, { handle, payload: payloadOf(event, words) });
  switch (answer.kind) {
    case "done":
      await rows.end(event.id, { at: now(), fault: null });
      return "again";
    case "refused":
      // A retry wouldn't help: the trigger is not deployed, or not in this form.
      log.warn({ shop: shop.domain, handle, messages: answer.messages }, "Shopify Flow refuses a trigger");
      await rows.end(event.id, { at: now(), fault: "refused" });
      return "again";
    case "no_access":
    case "lost":
    case "not_sent": {
      const pause = backOff(event.failures, FAULT_PAUSES);
      const at = resumeAt(now(), pause, answer.kind === "not_sent" ? answer.retryAt : null);
      await rows.tryAgain(event.id, { at, fault: answer.code });
      return "rest";
    }
    default:
      return impossible(answer);
  }
}
