// The cause by which open tasks are grouped, as written in URLs: a kind of task, for held orders with its reason. Pure.
import type { HoldReason } from "../codes/reasons.ts";

/** Orders that the merchant's own rules hold for approval: grouped as one, since the action is the same. */
export const APPROVAL_REASONS = [
  "needs_approval",
  "first_order_approval",
  "release_needed",
] as const satisfies readonly HoldReason[];
export const APPROVAL_CAUSE = "approval";

export interface TaskCause {
  kind: string;
  /** Null: any. */
  reasons: readonly string[] | null;
}

export function causeOf({ kind, reason }: { kind: string; reason: string | null }): string {
  return reason === null ? kind : `${kind}.${reason}`;
}

const WRITTEN = /^([a-z0-9_]{1,60})(?:\.([a-z0-9_]{1,60}))?$/;

/** Null for anything else: the page then shows all tasks. */
export function readCause(written: string | null): TaskCause | null {
  if (written === APPROVAL_CAUSE) return { kind: "order_held", reasons: APPROVAL_REASONS };
  const [, kind, reason] = WRITTEN.exec(written ?? "") ?? [];
  return kind === undefined ? null : { kind, reasons: reason === undefined ? null : [reason] };
}
