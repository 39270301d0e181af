import type { Choices } from "../choices.ts";
import type { Answer } from "../http.ts";

/**
 * The fields that an answer may omit according to the specification, and that are null instead when scalars are text.
 */
const MAY_BE_ABSENT = {
  order: ["payment_status", "portal_url"],
  customer: ["email", "phone", "address2", "city", "state", "postal_code"],
} as const;

/** The answer of a server that writes integers and booleans as text, and null for absent fields. */
export function writtenAs<A extends Answer>(answer: A, scalars: Choices["scalars"]): A {
  if (scalars === "typed" || !answer.headers?.["content-type"]?.startsWith("application/json")) return answer;
  const value: unknown = JSON.parse(Buffer.from(answer.body).toString("utf8"));
  return { ...answer, body: JSON.stringify(asText(value)) };
}

export function asText(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, asText(inner)] as const);
  return { ...nullsFor(value), ...Object.fromEntries(fields) };
}

function nullsFor(value: object): Record<string, null> {
  const names = [
    ...("customer_info" in value && "tracking_info" in value ? MAY_BE_ABSENT.order : []),
    ...("address1" in value ? MAY_BE_ABSENT.customer : []),
  ];
  return Object.fromEntries(names.map((name) => [name, null]));
}
