// Recording a decision in memory, with the rules of app/database/orders/settle-order.ts.
import type { Because, LineBecause } from "../../../../app/orders/codes/reason-params.ts";
import type { Decision } from "../../../../app/orders/decide/decision.ts";
import { isOver } from "../../../../app/orders/decide/handled-tasks.ts";
import type { OrderRow, Submission } from "../../../../app/orders/ports/order-row.ts";
import type { Claim } from "../../../../app/orders/ports/order-rows.ts";
import type { StoreRead } from "../../../../app/orders/ports/store.ts";
import type { StoredOrder } from "./ledger.ts";

export function settle(
  stored: StoredOrder,
  claim: Claim,
  { decision, store, now }: { decision: Decision; store: { read: StoreRead; at: Date }; now: Date },
): void {
  const { row } = stored;
  const changed = claim.row.wait?.reason !== decision.wait?.reason;
  row.submission = decision.submission;
  row.wait = decision.wait && structuredClone(decision.wait);
  if (decision.passed) row.passed = structuredClone(decision.passed);
  if (store.read.kind === "gone") row.storeGoneAt = store.at;
  if (store.read.kind === "found") {
    row.orderName = store.read.order.name;
    row.storeCancelledAt = store.read.order.cancelledAt;
    row.storeGoneAt = null;
  }
  if (changed && decision.wait) tell(stored, decision.submission, structuredClone(decision.wait), claim);
  for (const [position, plan] of (decision.lines ?? []).entries()) writeLine(row, plan, position);
  for (const task of stored.tasks) {
    if (task.resolvedAt === null && isOver(stored.row, task, decision)) task.resolvedAt = now;
  }
  for (const { kind, params } of decision.tasks) {
    const known = stored.tasks.find((task) => task.kind === kind);
    if (!known) stored.tasks.push({ kind, params: structuredClone(params), since: now, resolvedAt: null });
    else if (known.resolvedAt === null) known.params = structuredClone(params);
    else Object.assign(known, { params: structuredClone(params), since: now, resolvedAt: null });
  }
}

function writeLine(row: OrderRow, plan: NonNullable<Decision["lines"]>[number], position: number): void {
  const { line, disposition, externalSku } = plan;
  const { title, variantTitle, variantId, sku } = line;
  const known = row.lines.find((l) => l.lineItemId === line.id);
  const columns = {
    position,
    title,
    variantTitle,
    variantId,
    sku,
    paid: line.paid,
    quantity: line.currentQuantity,
    sendable: plan.units,
    restQuantity: plan.rest,
  };
  const said = { disposition, externalSku, ...becauseOf(plan) };
  if (known) Object.assign(known, columns, said);
  else
    row.lines.push({
      lineItemId: line.id,
      ...columns,
      ...said,
      sentQuantity: 0,
      sentProductId: null,
      sentSha256: null,
    });
}

function becauseOf({ reason, params }: LineBecause): LineBecause {
  return structuredClone({ reason, params }) as LineBecause;
}

function tell(stored: StoredOrder, submission: Submission, { reason, params: own }: Because, claim: Claim): void {
  const params = { reason, ...own };
  if (submission === "held") stored.timeline.push({ actor: "app", code: "held", params });
  if (submission === "received" || submission === "ready")
    stored.timeline.push({ actor: "app", code: "waiting", params });
  if (submission === "void" && claim.row.submission !== "void")
    stored.timeline.push({ actor: "app", code: "void", params });
}
