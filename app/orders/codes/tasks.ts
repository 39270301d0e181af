// What needs a person for an order. Tasks are derived: each decision names the open tasks of its order, and all others
// are resolved automatically. Their texts are in app/ui/texts/attention/tasks.ts, their kinds and params in task-params.ts.
import { codesOf } from "./stored-json.ts";
import { ORDER_TASK_PARAMS, TASK_PARAMS, type TaskParams } from "./task-params.ts";

export type OrderTaskKind = keyof typeof ORDER_TASK_PARAMS;
export const ORDER_TASK_KINDS = codesOf(ORDER_TASK_PARAMS);
export const isOrderTask = (kind: string): kind is OrderTaskKind => Object.hasOwn(ORDER_TASK_PARAMS, kind);
export type TaskKind = keyof TaskParams;
export const TASK_KINDS = codesOf(TASK_PARAMS);

/** Equal for the same subject. A task that was marked as handled reopens when its signature changes. */
export function taskSignature({ kind, params }: { kind: string; params: unknown }): string {
  // The end of an offer must not reopen a handled task.
  const about = typeof params === "object" && params !== null ? { ...params, free: undefined } : params;
  return stableJson([kind, about]);
}

export function stableJson(value: unknown): string {
  return JSON.stringify(ordered(value));
}

// PostgreSQL's jsonb reorders keys: the same params must give the same text before and after storing them.
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, ordered(inner)]);
}

export interface OpenTask {
  kind: string;
  params: Record<string, unknown>;
}

/** A task that a decision opens: its kind and params (task-params.ts). */
export type WantedTask = { [Kind in OrderTaskKind]: { kind: Kind; params: Writable<TaskParams[Kind]> } }[OrderTaskKind];

/** Kinds without params have an empty object. */
type Writable<Params> = [keyof Params] extends [never] ? Record<string, never> : Params;
