// The outcome of the past order itself, as it is in the store: what the reconciler would decide, and what "Use current
// design" would make of it. Pure.
import { type Gate, passGates } from "../orders/decide/before-sending/gates.ts";
import type { Facts } from "../orders/decide/facts.ts";
import { type LinePlan, planLines } from "../orders/decide/lines/line-plans.ts";
import { madeAsKey, offeredSku } from "../orders/decide/lines/made-as.ts";

export type TestVerdict = "send" | "wait" | "hold" | "ignore";

export const VERDICTS: Record<Gate["kind"], TestVerdict> = { open: "send", wait: "wait", hold: "hold", void: "ignore" };

export interface OwnVerdict {
  /** `make_as_linked`: it is held, and goes to Kit once the merchant approves that. */
  verdict: TestVerdict | "make_as_linked";
  /** Null if it is sent. */
  reason: { code: string; params: Record<string, unknown> } | null;
}

/** Null: the order could not be read. */
export function ownVerdict(facts: Facts): { verdict: OwnVerdict; key: string } | null {
  if (facts.store.kind !== "found") return null;
  const { order } = facts.store;
  const plans = planLines(facts, order);
  const gate = passGates(facts, order, plans);
  const verdict = VERDICTS[gate.kind];
  const reason = reasonOf(gate);
  const approvals = plans.flatMap((plan) => {
    const sku = offeredSku(plan);
    const params = { as: "linked" as const, sku: sku ?? "" };
    return sku === null ? [] : [{ what: madeAsKey(plan.line.id), at: facts.now, params }];
  });
  const outcome = outcomeKey(gate, plans);
  if (gate.kind !== "hold" || gate.because.reason !== "lines_held" || approvals.length === 0)
    return { verdict: { verdict, reason }, key: outcome };
  const approved = { ...facts, row: { ...facts.row, approvals: [...facts.row.approvals, ...approvals] } };
  const then = passGates(approved, order, planLines(approved, order));
  return { verdict: { verdict: then.kind === "open" ? "make_as_linked" : verdict, reason }, key: outcome };
}

/** Why it isn't sent; null: it is. */
export function reasonOf(gate: Gate): { code: string; params: Record<string, unknown> } | null {
  switch (gate.kind) {
    case "open":
      return null;
    case "void":
      return { code: gate.reason, params: {} };
    case "wait":
    case "hold":
      return { code: gate.because.reason, params: { ...gate.because.params } };
  }
}

/** Equal for two orders about which the page says the same. */
export function outcomeKey(gate: Gate, plans: readonly LinePlan[]): string {
  const lines = plans.map(({ line, disposition, reason, externalSku }) => [line.id, disposition, reason, externalSku]);
  return JSON.stringify([gate.kind, reasonOf(gate)?.code ?? null, lines]);
}
