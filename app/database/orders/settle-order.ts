// Records a decision: state, reason, every line's disposition, open tasks, and the values read from the store's order.
import { ofTask } from "../../flow/order-happenings.ts";
import { isKitSku } from "../../kernel/kit-sku.ts";
import { isObject } from "../../orders/codes/stored-json.ts";
import { stableJson, type WantedTask } from "../../orders/codes/tasks.ts";
import type { TimelineRecord } from "../../orders/codes/timeline.ts";
import type { Decision } from "../../orders/decide/decision.ts";
import { isOver } from "../../orders/decide/handled-tasks.ts";
import type { LinePlan } from "../../orders/decide/lines/line-plans.ts";
import type { Claim } from "../../orders/ports/order-rows.ts";
import type { StoreRead } from "../../orders/ports/store.ts";
import { valueOfKits } from "../../orders/read/order-value.ts";
import { APPROVAL_CAUSE, APPROVAL_REASONS } from "../../orders/read/task-cause.ts";
import type { PrismaClient } from "../connect.ts";
import { addFlowEvents } from "../flow/add-flow-events.ts";
import type { Prisma } from "../generated/client.ts";
import { type Transaction, guarded } from "./write-order.ts";

export function settleOrder(
  prisma: PrismaClient,
  claim: Claim,
  { decision, store }: { decision: Decision; store: { read: StoreRead; at: Date } },
): Promise<boolean> {
  const { wait } = decision;
  const changed = claim.row.wait?.reason !== wait?.reason;
  return guarded(prisma, claim, {
    // An answer or a link recorded after the row was read overrides a decision made without it.
    unless: { movedFrom: claim.row.submission },
    data: {
      submission: decision.submission,
      waitReason: wait?.reason ?? null,
      waitParams: wait?.params ?? {},
      waitUntil: wait?.until ?? null,
      ...(changed ? { waitSince: wait ? store.at : null } : {}),
      ...storeColumns(store),
      ...(decision.passed ? { passed: decision.passed } : {}),
      ...(decision.lines ? { paid: paidFor(claim, decision.lines) } : {}),
    },
    timeline: storyOf(claim, decision, changed),
    more: async (tx) => {
      if (decision.lines) await writeLines(tx, claim, decision.lines);
      await settleTasks(tx, claim, decision);
    },
  });
}

function storeColumns({ read, at }: { read: StoreRead; at: Date }): Prisma.KitOrderUncheckedUpdateManyInput {
  if (read.kind === "gone") return { storeReadAt: at, storeGoneAt: at };
  if (read.kind !== "found") return {};
  const { order } = read;
  return {
    // Erasing a shop (app/privacy) empties the names of its orders; it may come back.
    orderName: order.name,
    storeReadAt: at,
    storeCancelledAt: order.cancelledAt,
    storeTest: order.test,
    storeGoneAt: null,
  };
}

function paidFor(claim: Claim, plans: readonly LinePlan[]): string | null {
  const sent = new Map(claim.row.lines.map(({ lineItemId, sentQuantity }) => [lineItemId, sentQuantity]));
  const kits = plans.map(({ line: { id, currentQuantity: quantity, paid }, units: sendable, disposition }) => ({
    ...{ quantity, sendable, disposition, paid },
    sentQuantity: sent.get(id) ?? 0,
  }));
  return valueOfKits(kits);
}

// One entry when the reason changes; changes at Kit are recorded with Kit's answers.
function storyOf(claim: Claim, decision: Decision, changed: boolean): TimelineRecord[] {
  const { wait, submission } = decision;
  if (!changed || !wait) return [];
  const params = { reason: wait.reason, ...wait.params };
  if (submission === "void") return claim.row.submission === "void" ? [] : [{ actor: "app", code: "void", params }];
  if (submission === "held") return [{ actor: "app", code: "held", params }];
  if (submission === "received" || submission === "ready") return [{ actor: "app", code: "waiting", params }];
  return [];
}

async function writeLines(tx: Transaction, claim: Claim, plans: LinePlan[]): Promise<void> {
  const known = new Map(claim.row.lines.map((line) => [line.lineItemId as string, line]));
  const fresh: Prisma.KitOrderLineCreateManyInput[] = [];
  for (const [position, plan] of plans.entries()) {
    const before = known.get(plan.line.id);
    const columns = lineColumns(plan, position);
    if (!before) fresh.push({ kitOrderId: claim.id, lineItemId: plan.line.id, ...columns });
    else if (differs(before, plan, position)) {
      await tx.kitOrderLine.updateMany({ where: { kitOrderId: claim.id, lineItemId: plan.line.id }, data: columns });
    }
  }
  if (fresh.length > 0) await tx.kitOrderLine.createMany({ data: fresh, skipDuplicates: true });
}

function lineColumns(plan: LinePlan, position: number) {
  const { line } = plan;
  return {
    position,
    // A custom item of a draft order has no product: its name is free text, perhaps "Portrait of Anna" (decision 57).
    title: line.variantId === null && (plan.disposition === "ignore" || !isKitSku(line.sku)) ? "" : line.title,
    variantTitle: line.variantTitle,
    variantId: line.variantId,
    sku: line.sku,
    quantity: line.currentQuantity,
    sendable: plan.units,
    restQuantity: plan.rest,
    disposition: plan.disposition,
    reason: plan.reason,
    params: plan.params as Prisma.InputJsonObject,
    externalSku: plan.externalSku,
    paid: line.paid,
  };
}

function differs(before: Claim["row"]["lines"][number], plan: LinePlan, position: number): boolean {
  return (
    before.position !== position ||
    before.disposition !== plan.disposition ||
    before.reason !== plan.reason ||
    before.sendable !== plan.units ||
    before.restQuantity !== plan.rest ||
    before.quantity !== plan.line.currentQuantity ||
    before.sku !== plan.line.sku ||
    before.variantId !== plan.line.variantId ||
    before.externalSku !== plan.externalSku ||
    before.paid !== plan.line.paid ||
    // Updated even if the reason is the same: the design may differ, and the merchant approves what is shown.
    stableJson(before.params) !== stableJson(plan.params)
  );
}

/** Opens wanted tasks and resolves all others but kept ones. The unique key allows one open task per kind and order. */
async function settleTasks(tx: Transaction, claim: Claim, decision: Decision): Promise<void> {
  const open = await tx.task.findMany({
    where: { kitOrderId: claim.id, resolvedAt: null },
    select: { id: true, kind: true, params: true },
  });
  const over = open.filter((task) => isOver(claim.row, task, decision)).map((task) => task.id);
  if (over.length > 0) {
    await tx.task.updateMany({ where: { id: { in: over } }, data: { resolvedAt: new Date(), resolution: "over" } });
  }
  for (const task of decision.tasks) {
    const params = task.params as Prisma.InputJsonObject;
    const existing = open.find((o) => o.kind === task.kind);
    if (existing) {
      if (stableJson(existing.params) === stableJson(params)) continue;
      if (!isHeldOtherwise(existing, task.params)) {
        await tx.task.update({ where: { id: existing.id }, data: { params } });
        continue;
      }
    }
    const key = { shopId: claim.shop.id, kind: task.kind, subject: claim.id as string };
    const since = new Date();
    await addFlowEvents(tx, claim.id, [ofTask(task.kind, since)]);
    await tx.task.upsert({
      where: { shopId_kind_subject: key },
      create: { ...key, kitOrderId: claim.id, params, since },
      update: { params, since, resolvedAt: null, resolution: null, mailedAt: null },
    });
  }
}

/** Held for another reason than the merchant knows: as new as an order that wasn't held before. */
function isHeldOtherwise({ kind, params }: { kind: string; params: unknown }, now: WantedTask["params"]): boolean {
  return kind === "order_held" && reasonIn(params) !== reasonIn(now);
}

/** Approvals by the merchant's own rules count as one: after a change of those the same is asked of them. */
function reasonIn(params: unknown): unknown {
  const reason = isObject(params) && "reason" in params ? params.reason : undefined;
  return APPROVAL_REASONS.some((one) => one === reason) ? APPROVAL_CAUSE : reason;
}
