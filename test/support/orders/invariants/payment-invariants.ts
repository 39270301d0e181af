// A payment that was returned or isn't trusted, and whether the merchant knew when they wanted the order: checked by an
// independent rule, from what they were shown.
import type { PartPurpose } from "../../../../app/orders/codes/approval-params.ts";
import { isStillToPay } from "../../../../app/orders/decide/before-sending/paid.ts";
import { approvalOf, type OrderRow } from "../../../../app/orders/ports/order-row.ts";
import { CASH_ON_DELIVERY } from "../history/history.ts";
import type { StoredAttempt, StoredOrder } from "../memory/ledger.ts";
import type { ModelStoreOrder } from "../model/model-store.ts";
import type { World } from "../world.ts";

const PROBLEMS = ["refunded", "charged_back", "risk_held"] as const;
type Problem = (typeof PROBLEMS)[number];

const KEPT_AS: Record<Problem, string> = {
  refunded: "refunded",
  charged_back: "charged_back",
  risk_held: "fraud_risk",
};

function has({ financialStatus, payment, riskLevel }: ModelStoreOrder, problem: Problem): boolean {
  if (problem === "refunded") return financialStatus === "REFUNDED";
  return problem === "charged_back" ? payment.chargedBack : riskLevel === "HIGH";
}

/** Paid, or to be paid on delivery or on a company's terms if the merchant sends such orders. By the initial rules. */
export function isPaidOrSent({ baseRules }: World, { financialStatus, payment }: ModelStoreOrder): boolean {
  if (financialStatus === "PAID" || financialStatus === "PARTIALLY_REFUNDED") return true;
  const later = payment.companyTerms || payment.gateways.includes(CASH_ON_DELIVERY);
  return isStillToPay(financialStatus) && later && baseRules.unpaidTerms;
}

/** A request for an order that wasn't paid when decided, and that the merchant doesn't send unpaid. */
export function unpaidPost(world: World, { row }: StoredOrder, attempt: StoredAttempt): string[] {
  const order = world.store.orders.get(row.shopifyOrderId);
  if (!order || attempt.storeReadAt <= order.updatedAt || world.kit.find(row)) return [];
  const sent = !isStillToPay(order.financialStatus) || isPaidOrSent(world, order) || approvalOf(row, "send_unpaid");
  return sent || isSentAgain(world, row, attempt) ? [] : ["POST of an unpaid order"];
}

/** By the merchant, and no more of a line than went to Kit before. */
function isSentAgain({ ledger }: World, row: OrderRow, { lines }: StoredAttempt): boolean {
  const others = [...ledger.orders.values()].filter(
    (one) => one.row.shopifyOrderId === row.shopifyOrderId && one.row.part < row.part,
  );
  const before = others.flatMap((one) => one.row.lines);
  const sum = (id: string) => before.reduce((all, one) => all + (one.lineItemId === id ? one.sentQuantity : 0), 0);
  return approvalOf(row, "part") !== undefined && lines.every((line) => line.quantity <= sum(line.lineItemId));
}

/** A request for an order whose payment problem was known when decided. */
export function notLifted(world: World, { row }: StoredOrder, attempt: StoredAttempt): string[] {
  const order = world.store.orders.get(row.shopifyOrderId);
  if (!order || attempt.storeReadAt <= order.updatedAt || world.kit.find(row)) return [];
  return unknownProblems(order, row).map((problem) => `POST although ${problem}, which nobody lifted`);
}

/** The payment problems that the merchant who wanted the order didn't know. */
export function unknownProblems(order: ModelStoreOrder, row: OrderRow): Problem[] {
  return PROBLEMS.filter((problem) => has(order, problem) && !isKnown(order, row, problem));
}

function isKnown(order: ModelStoreOrder, row: OrderRow, problem: Problem): boolean {
  const part = approvalOf(row, "part");
  const purpose: PartPurpose | undefined = part?.params;
  const ordered = purpose !== undefined && purpose.why !== "rest" ? purpose : null;
  const shown = [...(approvalOf(row, "send")?.params.lifts ?? []), ...(ordered?.lifts ?? [])];
  if (shown.some((mark) => mark.includes(`"${problem}"`))) return true;
  if (approvalOf(row, "keep_at_kit")?.params.why === KEPT_AS[problem]) return true;
  // Ordered again once the money had been returned.
  const { returnedAt } = order.payment;
  return problem === "refunded" && part !== undefined && returnedAt !== null && part.at > returnedAt;
}
