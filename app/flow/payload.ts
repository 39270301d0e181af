// The payload of a Flow trigger: ids and short texts, no customer data. Pure.
import { LONGEST_TEXT } from "./limits.ts";
import type { FlowEvent } from "./ports.ts";
import { FLOW_TRIGGERS } from "./triggers.ts";

type Field = (typeof FLOW_TRIGGERS)[keyof typeof FLOW_TRIGGERS]["fields"][number];

/** `words`: the text of a kind of task. */
export type TaskTitle = (kind: string, reason: string | null) => string;

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

/**
 * Flow takes an order's id as a number. One that JavaScript can't represent goes as text, to avoid another order's id.
 */
function numberOrText(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}
