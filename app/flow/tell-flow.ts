// Sends events to Shopify Flow, from rows that were written with their causes: one event after another, one process at
// a time per store. Flow has no idempotency key, so an event is recorded as sent before the next one. Only after a lost
// answer is it sent again: a workflow that starts twice is visible, one that never starts is not.
import type { Logger } from "pino";
import type { Leases } from "../database/leases.ts";
import { whileOurs } from "../database/while-ours.ts";
import { backOff, resumeAt } from "../kernel/back-off.ts";
import type { ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { workOnDue } from "../kernel/work-on-due.ts";
import { EVENTS_A_JOB, FAULT_PAUSES, LONGEST_TEXT, TOLD_WITHIN_MS } from "./limits.ts";
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

/** A permission that the store didn't give: an event doesn't wait for it. */
const FINAL_CODES: ReadonlySet<string> = new Set(["missing_scope", "protected_data"]);

export async function tellFlow(engine: FlowEngine, shop: ShopRef): Promise<void> {
  let sent = 0;
  const ended = await whileOurs(engine.leases, `flow-${shop.id}`, (stillOurs) =>
    workOnDue<FlowEvent>({
      take: () => engine.rows.next(shop),
      /** `rest`: Shopify must not be called for this store now. */
      async step(event) {
        const { rows, triggers, words, now } = engine;
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
            return refuse(engine, { shop, event, messages: answer.messages });
          case "no_access":
          case "lost":
            if (FINAL_CODES.has(answer.code)) return refuse(engine, { shop, event, messages: [answer.code] });
            return retry(engine, event, { code: answer.code, retryAt: null });
          case "not_sent":
            return retry(engine, event, answer);
        }
      },
      stillOurs,
      isOver: () => sent++ >= EVENTS_A_JOB,
    }),
  );
  if (ended === "stopped") await engine.enqueueFlow(shop.id);
}

export async function sweepFlow({ rows, enqueueFlow }: FlowEngine): Promise<void> {
  for (const shop of await rows.shopsWithDue()) await enqueueFlow(shop);
}

/**
 * A retry wouldn't help: the store has no Flow, the trigger isn't deployed, or not in this form. Logged once until Shopify
 * takes one again, since it may be so for every event of the store.
 */
async function refuse(
  { rows, now, log }: FlowEngine,
  { shop, event, messages }: { shop: ShopRef; event: FlowEvent; messages: string[] },
): Promise<"again"> {
  const known = await rows.wasRefused(shop);
  await rows.end(event.id, { at: now(), fault: "refused" });
  const { handle } = FLOW_TRIGGERS[event.trigger];
  if (!known) log.warn({ shop: shop.domain, handle, messages }, "Shopify Flow refuses a trigger");
  return "again";
}

async function retry(
  { rows, now }: FlowEngine,
  event: FlowEvent,
  { code, retryAt }: { code: string; retryAt: Date | null },
): Promise<"rest"> {
  const at = resumeAt(now(), backOff(event.failures, FAULT_PAUSES), retryAt);
  await rows.tryAgain(event.id, { at, fault: code });
  return "rest";
}

type Field = (typeof FLOW_TRIGGERS)[keyof typeof FLOW_TRIGGERS]["fields"][number];

type TaskTitle = (kind: string, reason: string | null) => string;

/** The payload of a Flow trigger: ids and short texts, no customer data. Pure. */
export function payloadOf(event: FlowEvent, words: TaskTitle): Record<string, string | number> {
  const { fields } = FLOW_TRIGGERS[event.trigger];
  const payload: Record<string, string | number> = {};
  if (event.order) payload.order_id = numberOrText(event.order.id);
  for (const field of fields) {
    const value = valueOf(field, event, words);
    // Leaves out unknown fields: in a workflow an empty text counts as a value.
    if (value !== "") payload[field] = value;
  }
  return payload;
}

function valueOf(field: Field, { order, detail, reason }: FlowEvent, words: TaskTitle): string | number {
  switch (field) {
    case "Reason":
      return words(detail ?? "", reason).slice(0, LONGEST_TEXT);
    case "Kit number":
      return order?.kitNumber ?? "";
    case "Payment link":
      return (order?.payLink ?? "").slice(0, LONGEST_TEXT);
    case "Differences":
      return Number(detail ?? 0);
  }
}

/** Flow takes an order's id as a number. One that JavaScript can't represent goes as text, not as another id. */
function numberOrText(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
