// The reconciler's loop for one row: observe → decide → one effect → record, until nothing is due (decision 6).
import { Fault } from "../../kernel/fault.ts";
import type { KitOrderRowId } from "../../kernel/ids.ts";
import { HELD_FOR_MS } from "../../kernel/limits.ts";
import { addressedTo } from "../decide/customer/send-to-store.ts";
import { decide } from "../decide/decide.ts";
import type { Decision } from "../decide/decision.ts";
import type { Facts } from "../decide/facts.ts";
import { linesWithoutVariant, soldOtherwise, unlinkedLines } from "../decide/lines/unlinked-lines.ts";
import { classifyCancel } from "../kit-answers/classify-cancel.ts";
import { classifyCreate, PROCESS_DIED } from "../kit-answers/classify-create.ts";
import { ENQUEUED_AHEAD, STEPS_A_CLAIM, CLAIMS_A_JOB } from "../limits.ts";
import type { Claim } from "../ports/order-rows.ts";
import type { StoreRead } from "../ports/store.ts";
import { answerRequest, openPart, reportProgress } from "./answer-service-request.ts";
import { cancelAtKit } from "./cancel-at-kit.ts";
import { adopt, fulfill, markDelivered, tag, updateTracking } from "./fulfill-order.ts";
import { decideWithFiles, type PrintFiles } from "./locate-print-files.ts";
import { endMove, moveToKit, requestFulfillment } from "./move-to-kit.ts";
import { type EffectContext, type OrderDependencies, type Outcome, AGAIN, backoff } from "./order-dependencies.ts";
import { readKit } from "./read-kit-order.ts";
import { sendOrder } from "./send-order.ts";
import { writeFields } from "./write-fields.ts";

export type Advance =
  | { kind: "rested"; dueAt: Date | null }
  | { kind: "queued"; until: Date }
  /** Another worker has claimed the row and will see the change. */
  | { kind: "busy" };

export interface OrderSnapshot {
  read: StoreRead;
  at: Date;
}

/** Works on the row until it rests. `seen`: the store's order, if it was just read for this row. */
export async function advanceOrder(
  engine: OrderDependencies,
  id: KitOrderRowId,
  snapshot?: OrderSnapshot,
): Promise<Advance> {
  let end = await claimAndWork(engine, id, snapshot);
  // Handed back because something changed meanwhile: decide again at once. In a burst of events, enqueueing would put
  // the row at the end of a long queue.
  for (let claims = 1; end === "handed_back" && claims < CLAIMS_A_JOB; claims++) end = await claimAndWork(engine, id);
  if (end !== "handed_back") return end;
  await engine.jobs.enqueueOrder(id);
  return { kind: "busy" };
}

async function claimAndWork(
  engine: OrderDependencies,
  id: KitOrderRowId,
  snapshot?: OrderSnapshot,
): Promise<Advance | "handed_back"> {
  const claim = await engine.rows.claim(id, HELD_FOR_MS);
  if (!claim) return { kind: "busy" };
  const wanted = claim.row.kitWanted !== null;
  try {
    return await engine.whileClaimed(claim, () => work(engine, claim, snapshot));
  } catch (error) {
    return await fail(engine, claim, error);
  } finally {
    // The row may not have used its slot: the next row in line gets it.
    if (wanted && claim.row.accountId) await engine.jobs.enqueueAccount(claim.row.accountId);
  }
}

/** `handed_back`: the decision was stale, or another worker took the row over. */
async function work(
  engine: OrderDependencies,
  claim: Claim,
  snapshot: OrderSnapshot | undefined,
): Promise<Advance | "handed_back"> {
  await closeDeadAttempts(engine, claim);
  // Woken since the order was read, so the snapshot may be outdated.
  let store = snapshot && claim.nudges === 0 ? snapshot : await readStore(engine, claim);
  for (let step = 0; step < STEPS_A_CLAIM; step++) {
    const { facts, decided: decision, files } = await observe(engine, claim, store);
    await noteUnlinked(engine, claim, { facts, decision });
    if (!(await engine.rows.settle(claim, decision, store))) return "handed_back";
    noticeUnknownDesigns(engine, facts, decision);
    if (decision.step.do === "rest") {
      await nudgeFirstPart(engine, facts);
      if (step > 0 || decision.tasks.length > 0) await engine.jobs.enqueueFlow(claim.shop.id);
      return rest(engine, claim, { dueAt: decision.dueAt, fault: null });
    }
    const outcome = await perform({ engine, claim, facts }, { decision, files });
    switch (outcome.kind) {
      case "lost_claim":
        return "handed_back";
      case "queued":
        return { kind: "queued", until: outcome.until };
      case "rest":
        return rest(engine, claim, { dueAt: outcome.until, fault: outcome.fault });
      case "again": {
        const { kit: before } = claim.row;
        claim.row = await engine.rows.reload(claim);
        if (!before?.canceledAt && claim.row.kit?.canceledAt) await nudgeOtherParts(engine, claim);
        if (outcome.storeChanged) store = await readStore(engine, claim);
        break;
      }
    }
  }
  throw new Fault("goes_in_circles", "an order did not come to rest", { retryable: true });
}

/** Records the lines without a link, once per change: a line that was added later may be a kit that was never linked. */
async function noteUnlinked(
  engine: OrderDependencies,
  claim: Claim,
  { facts, decision }: { facts: Facts; decision: Decision },
): Promise<void> {
  const { row, store, lines } = facts;
  if (store.kind !== "found" || !soldOtherwise(row, decision.lines)) return;
  const { order } = store;
  const linked = new Set<string>(lines.links.keys());
  const about = { id: row.shopifyOrderId, placedAt: order.createdAt, claim };
  const withoutVariant = linesWithoutVariant(order);
  await engine.unlinked.note(claim.shop, { ...about, withoutVariant }, unlinkedLines(order, linked));
}

/** An unknown SKU may be a new design at Kit: sync the account's designs, once per hold. */
function noticeUnknownDesigns(engine: OrderDependencies, facts: Facts, decision: Decision): void {
  const { account } = facts.shop;
  const unknown = (line: { reason: string }) => line.reason === "unknown_sku";
  if (!account || !decision.lines?.some(unknown) || facts.row.lines.some(unknown)) return;
  engine.lacksDesigns(account.id);
}

/**
 * An open attempt on a claimable row was made by a process that died, so its answer is lost: a living one renews its
 * claim until it has the answer. If it comes all the same, it is recorded.
 */
async function closeDeadAttempts(engine: OrderDependencies, claim: Claim): Promise<void> {
  const { row } = claim;
  const now = engine.now();
  const dead = row.submission === "submitting" || row.cancel.state === "sending";
  if (row.submission === "submitting" && row.lastCreate && row.lastCreate.endedAt === null) {
    const context = { row, attempt: row.lastCreate.number, now, mask: (text: string) => text };
    const lost = classifyCreate(PROCESS_DIED, context);
    await engine.rows.endAttempt(claim.id, row.lastCreate.id, { result: lost, at: now });
  }
  if (row.cancel.state === "sending" && row.kit && row.lastCancel && row.lastCancel.endedAt === null) {
    const context = { row, kit: row.kit, now, mask: (text: string) => text };
    const lost = classifyCancel(PROCESS_DIED, context);
    await engine.rows.endAttempt(claim.id, row.lastCancel.id, { result: lost, at: now });
  }
  if (dead) claim.row = await engine.rows.reload(claim);
}

async function readStore(engine: OrderDependencies, claim: Claim): Promise<OrderSnapshot> {
  // Taken before the read, so that a cancellation during it counts as later.
  const at = engine.now();
  return { read: await engine.store.read(claim.shop, claim.row.shopifyOrderId), at };
}

async function gather(engine: OrderDependencies, claim: Claim, store: OrderSnapshot): Promise<Facts> {
  const facts = await factsOf(engine, claim, store);
  // Only a row with an approved store is addressed otherwise; the customer that it is compared with changes then.
  const read = addressedTo(facts);
  return read === store.read ? facts : factsOf(engine, claim, { ...store, read });
}

async function factsOf(engine: OrderDependencies, { shop, row }: Claim, store: OrderSnapshot): Promise<Facts> {
  const facts = await engine.facts.gather(shop, row, store);
  return { ...facts, row, store: store.read, storeReadAt: store.at, now: engine.now() };
}

/** The facts and the decision from them, after the print files of a send are located. */
async function observe(engine: OrderDependencies, claim: Claim, store: OrderSnapshot) {
  const facts = await gather(engine, claim, store);
  return decideWithFiles(engine.artwork, {
    shop: claim.shop,
    facts,
    decide(facts) {
      const decided = decide(facts);
      return { decided, send: decided.step.do === "send" ? decided.step.lines : [] };
    },
  });
}

async function perform(
  context: EffectContext,
  { decision, files }: { decision: Decision; files: PrintFiles },
): Promise<Outcome> {
  const { step } = decision;
  const { engine, claim } = context;
  switch (step.do) {
    case "rest":
      return AGAIN;
    case "note": {
      const written = await engine.rows.note(claim, { cancel: step.cancel, timeline: step.timeline, at: engine.now() });
      return written ? AGAIN : { kind: "lost_claim" };
    }
    case "send":
      return sendOrder(context, { step, from: decision.submission, files });
    case "read_kit":
      return readKit(context, step);
    case "cancel_at_kit":
      return cancelAtKit(context);
    case "fulfill":
      return fulfill(context, step);
    case "adopt":
      return adopt(context, step);
    case "update_tracking":
      return updateTracking(context, step);
    case "mark_delivered":
      return markDelivered(context, step);
    case "answer_request":
      return answerRequest(context, step);
    case "report_progress":
      return reportProgress(context, step);
    case "move_to_kit":
      return moveToKit(context, step);
    case "request_fulfillment":
      return requestFulfillment(context, step);
    case "end_move":
      return endMove(context);
    case "open_part":
      return openPart(context, step);
    case "hand_over":
      return handOver(context);
    case "tag":
      return tag(context, step);
    case "write_fields":
      return writeFields(context, step);
  }
}

/** Part 1 reports what is open in the store and in no kit order, so decide it again whenever a further part rests. */
async function nudgeFirstPart(engine: OrderDependencies, { lines }: Facts): Promise<void> {
  if (lines.firstPart === null) return;
  await engine.rows.nudge(lines.firstPart);
  await engine.jobs.enqueueOrder(lines.firstPart);
}

/** What repeats a canceled part fulfills the store's order in its place, and may have been shipped before. */
async function nudgeOtherParts(engine: OrderDependencies, { shop, row }: Claim): Promise<void> {
  for (const { id, environment } of await engine.rows.idsOf(shop, row.shopifyOrderId)) {
    if (id === row.id || environment !== row.environment) continue;
    await engine.rows.nudge(id);
    await engine.jobs.enqueueOrder(id);
  }
}

async function rest(
  engine: OrderDependencies,
  claim: Claim,
  end: { dueAt: Date | null; fault: string | null },
): Promise<Advance> {
  const { nudged } = await engine.rows.release(claim, end);
  if (nudged) {
    await engine.jobs.enqueueOrder(claim.id);
    return { kind: "rested", dueAt: engine.now() };
  }
  // Enqueue it if it is due soon; the sweep of due rows finds later ones.
  const soon = end.dueAt !== null && end.dueAt.getTime() - engine.now().getTime() < ENQUEUED_AHEAD;
  if (soon) await engine.jobs.enqueueOrder(claim.id, end.dueAt!);
  return { kind: "rested", dueAt: end.dueAt };
}

/** A fault ends this run, not the order: the row stores the fault's code and becomes due again. */
async function fail(engine: OrderDependencies, claim: Claim, error: unknown): Promise<Advance> {
  const fault = error instanceof Fault ? error : null;
  const code = fault?.code ?? "unexpected";
  const dueAt = backoff(claim.row.failures, engine.now(), fault?.retryAt);
  engine.log.warn({ row: claim.id, code, err: error }, "reading an order failed; it is read again");
  await engine.rows.release(claim, { dueAt, fault: code });
  return { kind: "rested", dueAt };
}

/**
 * A test order sent to Kit's staging that now has a row in production: from now on, that row maintains the tag and the fields
 * that the staging row wrote to the store's order, even if a write was in progress when it was opened.
 */
async function handOver({ engine, claim }: EffectContext): Promise<Outcome> {
  const production = await engine.rows.handOver(claim.id);
  if (production) await engine.jobs.enqueueOrder(production);
  return AGAIN;
}
