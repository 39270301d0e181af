// POST /orders for one row: commits slot and attempt, makes the request, records the answer.
import { Fault } from "../../kernel/fault.ts";
import { KitOrderId } from "../../kernel/ids.ts";
import { differences } from "../decide/at-kit/compare-kit-order.ts";
import { kitRequest } from "../decide/before-sending/kit-request.ts";
import { addressProblems } from "../decide/customer/check-address.ts";
import { comparedPhone } from "../decide/customer/compare-customer.ts";
import { customerParts } from "../decide/customer/kit-customer.ts";
import { sentWithout } from "../decide/customer/withheld-fields.ts";
import type { Step } from "../decide/decision.ts";
import { classifyCreate, orderIdInError } from "../kit-answers/classify-create.ts";
import { maskKitWords } from "../kit-answers/mask-messages.ts";
import type { Submission } from "../ports/order-row.ts";
import { linkByNumber } from "./link-kit-number.ts";
import type { PrintFiles } from "./locate-print-files.ts";
import { type EffectContext, type Outcome, AGAIN, backoff } from "./order-dependencies.ts";
import { notBegun } from "./take-slot.ts";

interface Sending {
  step: Extract<Step, { do: "send" }>;
  /** The row's state after the decision. */
  from: Submission;
  files: PrintFiles;
}

export async function sendOrder(context: EffectContext, { step, from, files }: Sending): Promise<Outcome> {
  const { engine, claim, facts } = context;
  const account = facts.shop.account;
  if (!account || facts.store.kind !== "found")
    throw new Fault("send_without_facts", "a send was decided without an account or an order", { retryable: false });
  const { order } = facts.store;
  const prepared = kitRequest({
    files,
    reference: claim.row.reference,
    customer: order.customer,
    rules: facts.rules,
    lines: step.lines,
  });
  if (!prepared) return { kind: "rest", until: backoff(0, engine.now()), fault: "artwork_not_ready" };
  const phone = comparedPhone(order, facts.rules);
  const fingerprint = engine.fingerprints.make(customerParts(order.customer), phone, claim.row.customerSalt);
  const begun = await engine.rows.beginCreate(claim, {
    from,
    accountId: account.id,
    priority: step.priority,
    at: engine.now(),
    lines: prepared.sent,
    customerSalt: fingerprint.salt,
    customerHmac: fingerprint.hmac,
    phoneHmac: fingerprint.phoneHmac,
    storeReadAt: facts.storeReadAt,
    toStore: order.fulfillmentOrders.some(({ toStore }) => toStore),
    partsMark: facts.lines.partsMark,
  });
  if (begun.kind !== "begun") return notBegun(context, account.id, begun);
  const { request } = prepared;
  const answer = await engine.kit.create(account.id, begun.slot, request);
  const now = engine.now();
  const mask = (text: string) => maskKitWords(context, text);
  const number = (claim.row.lastCreate?.number ?? 0) + 1;
  const result = classifyCreate(answer, { row: claim.row, attempt: number, now, mask });
  if (answer.kind === "ok" && result.mirror) {
    result.mirror.comparedAt = now;
    result.mirror.differences = differences({ customer: request.customer_info, lines: request.lines }, answer.value);
  }
  const missing = sentWithout(order, facts.rules);
  const address = order.customer?.address;
  const problems = address ? addressProblems(address) : [];
  // Kit has the order and nothing more is sent, so the entry is written once.
  if (result.outcome === "created" || result.outcome === "reference_taken") {
    if (missing.length > 0)
      result.timeline.push({ actor: "shopify", code: "sent_without", params: { fields: missing } });
    if (problems.length > 0)
      result.timeline.push({ actor: "app", code: "sent_to_doubtful_address", params: { problems } });
  }
  await engine.rows.endAttempt(claim.id, begun.attempt, { result, at: now });
  if (answer.kind === "refused" && result.outcome === "reference_taken") {
    const named = orderIdInError(answer.errors, claim.row.reference);
    if (named !== null)
      await linkByNumber(engine, { claim, account: account.id, number: KitOrderId.parse(named), by: "error" });
  }
  return AGAIN;
}
