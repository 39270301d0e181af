// What is to be answered before an order is paid at Kit, which then makes what it has. Pure.
import type { OrderTaskKind } from "./tasks.ts";

/** Kit would make something else than the store's order now asks for, or what may not be wanted. */
export const ASKED_BEFORE_PAYING = [
  "changed_after_sending",
  "address_changed",
  "differs_at_kit",
  "line_added",
  "hold_too_late",
  "cancel_unknown",
] as const satisfies OrderTaskKind[];

const KINDS: ReadonlySet<string | null> = new Set(ASKED_BEFORE_PAYING);

/** `tasks`: open ones. */
export function asksBeforePaying(tasks: readonly { kind: string | null }[]): boolean {
  return tasks.some(({ kind }) => KINDS.has(kind));
}
