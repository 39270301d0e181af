// Writes of the rows in memory for requests to Kit: attempts, the sent lines, and the linked kit order.
import { randomUUID } from "node:crypto";
import { attemptAtKit } from "../../../../app/orders/kit-answers/attempt-at-kit.ts";
import type { KitMirror } from "../../../../app/orders/ports/order-row.ts";
import type { CreateAttempt, LinkResult, OrderRows, SentLine } from "../../../../app/orders/ports/order-rows.ts";
import type { Ledger, StoredOrder } from "./ledger.ts";

export function startCreate(stored: StoredOrder, attempt: CreateAttempt): string {
  const { row } = stored;
  row.submission = "submitting";
  row.accountId = attempt.accountId;
  row.firstSentAt ??= attempt.at;
  row.customerSalt = attempt.customerSalt;
  row.customerHmac = attempt.customerHmac;
  row.phoneHmac = attempt.phoneHmac;
  if (!attempt.toStore) row.approvals = row.approvals.filter(({ what }) => what !== "send_to_store");
  const pieces = attempt.lines.reduce((sum, line) => sum + line.quantity, 0);
  const last = stored.attempts.findLast((a) => a.kind === "create");
  const id = addAttempt(stored, "create", attempt);
  const params = { attempt: (last?.number ?? 0) + 1, lines: attempt.lines.length, pieces };
  if (last?.outcome !== "not_sent") stored.timeline.push({ actor: "app", code: "sending", params });
  return id;
}

export function addAttempt(
  stored: StoredOrder,
  kind: "create" | "cancel",
  about: Pick<CreateAttempt, "accountId" | "lines" | "at" | "storeReadAt">,
): string {
  const number = Math.max(0, ...stored.attempts.filter((a) => a.kind === kind).map((a) => a.number)) + 1;
  const { accountId, at: startedAt, storeReadAt } = about;
  const id = randomUUID();
  const lines = structuredClone(about.lines);
  const open = { endedAt: null, outcome: null, httpStatus: null, detail: null };
  stored.attempts.push({ id, kind, number, accountId, lines, startedAt, storeReadAt, ...open });
  return id;
}

export function markSent(stored: StoredOrder, lines: SentLine[]): void {
  for (const line of lines) {
    const known = stored.row.lines.find((l) => l.lineItemId === line.lineItemId);
    if (known)
      Object.assign(known, { sentQuantity: line.quantity, sentProductId: line.productId, sentSha256: line.sha256 });
  }
}

export class UniqueKit extends Error {}

export function bindMirror(ledger: Ledger, stored: StoredOrder, mirror: KitMirror): void {
  for (const other of ledger.orders.values()) {
    const same = other.row.accountId === stored.row.accountId && other.row.kit?.id === mirror.id;
    if (same && other !== stored) throw new UniqueKit("a kit order is linked once");
  }
  stored.row.kit = structuredClone(mirror);
}

export function linkRow(ledger: Ledger, stored: StoredOrder, link: Parameters<OrderRows["link"]>[1]): LinkResult {
  if (stored.row.kit) return "already_linked";
  try {
    bindMirror(ledger, stored, link.mirror);
  } catch (error) {
    if (error instanceof UniqueKit) return "linked_elsewhere";
    throw error;
  }
  stored.row.submission = "submitted";
  stored.dueAt = link.at;
  stored.nudges++;
  const never = ["not_sent", "rejected", "reference_taken"];
  const attempts = stored.attempts
    .filter((a) => a.kind === "create" && !never.includes(a.outcome ?? ""))
    .sort((a, b) => a.number - b.number);
  const held = link.held.map(({ productId, quantity }) => ({ productId, quantity, sha256: null }));
  const { attempt, certain } = attemptAtKit(attempts, held);
  if (attempt) markSent(stored, attempt.lines);
  if (!certain) stored.row.kit!.differences = ["lines"];
  stored.timeline.push({ actor: "app", code: "linked", params: { kitOrderId: link.mirror.id, by: link.by } });
  return "linked";
}
