// `OrderRows` in memory, with the rules of app/database/orders/order-rows.ts: unique keys, fences, leases, stale
// decisions released.
import type { LineItemId } from "../../../../app/kernel/ids.ts";
import type { KitBudget, SlotWait } from "../../../../app/kernel/kit-budget.ts";
import type { Move } from "../../../../app/orders/codes/approval-params.ts";
import { plainly } from "../../../../app/orders/codes/reason-params.ts";
import { partsMark } from "../../../../app/orders/decide/units/units-of-other-parts.ts";
import { effectOfEnd, isRepeated } from "../../../../app/orders/kit-answers/end-attempt.ts";
import { EVENT_LATE, POLLING } from "../../../../app/orders/limits.ts";
import { approvalOf, type OrderRow } from "../../../../app/orders/ports/order-row.ts";
import type { Begun, Claim, NewRow, OrderRows, RequestAsk } from "../../../../app/orders/ports/order-rows.ts";
import { newOrder } from "../new-order.ts";
import type { Ledger, StoredOrder } from "./ledger.ts";
import { addAttempt, bindMirror, linkRow, markSent, startCreate } from "./memory-attempts.ts";
import { firstInProduction } from "./memory-facts.ts";
import { settle } from "./memory-settle.ts";

/** `take`: books a slot of the account's budget. */
export function createMemoryRows(ledger: Ledger, take: KitBudget["take"]): OrderRows {
  const { now } = ledger;

  /** Null: the fence or the lease is lost, or the decision is stale (then the row is released, due now). */
  function held(
    claim: Claim,
    unless: { nudged?: true; movedFrom?: string; partsMovedFrom?: string } = {},
  ): StoredOrder | null {
    const stored = ledger.of(claim.id);
    if (!ledger.isHeld(claim)) return null;
    stored.leaseUntil = new Date(now().getTime() + claim.leaseMilliseconds);
    const nudged = unless.nudged === true && stored.nudges !== claim.nudges;
    const moved = unless.movedFrom !== undefined && stored.row.submission !== unless.movedFrom;
    const parts = !!unless.partsMovedFrom && markNow(ledger, stored) !== unless.partsMovedFrom;
    if (!nudged && !moved && !parts) return stored;
    Object.assign(stored, { leaseUntil: null, dueAt: now() });
    return null;
  }

  // One after another, like PostgreSQL's locks.
  let turn: Promise<unknown> = Promise.resolve();
  const begin: typeof beginNow = (wanted, start) => {
    const mine = turn.then(() => beginNow(wanted, start));
    turn = mine.catch(() => undefined);
    return mine;
  };

  /** Like PostgreSQL in one transaction: a stale decision books no slot, and a booked one has begun. */
  async function beginNow<More>(
    wanted: { claim: Claim; ask: RequestAsk; movedFrom?: string; partsMovedFrom?: string },
    start: (stored: StoredOrder) => More,
  ): Promise<Begun<More>> {
    const { claim, ask, ...unless } = wanted;
    const stored = held(claim, { nudged: true, ...unless });
    if (!stored) return { kind: "stale" };
    const slot = await take(ask.accountId, { priority: ask.priority });
    if (slot.kind === "wait") {
      standInLine(stored, ask, slot);
      return slot;
    }
    stored.row.kitWanted = null;
    return { kind: "begun", slot: slot.slot, ...start(stored) };
  }

  return {
    async idsOf(shop, order) {
      return [...ledger.orders.values()]
        .filter(({ row }) => row.shopId === shop.id && row.shopifyOrderId === order)
        .sort((a, b) => a.row.part - b.row.part)
        .map(({ row }) => ({ id: row.id, environment: row.environment }));
    },
    async open(row) {
      for (const { row: there } of ledger.orders.values()) if (sameKey(there, row)) return there.id;
      return ledger.add(newOrder(row, now()));
    },
    async nudge(id) {
      const stored = ledger.of(id);
      stored.nudges++;
      stored.dueAt = now();
    },
    async claim(id, milliseconds) {
      const stored = ledger.orders.get(id);
      if (!stored || (stored.leaseUntil !== null && stored.leaseUntil > now())) return null;
      stored.fence++;
      stored.leaseUntil = new Date(now().getTime() + milliseconds);
      const { shop, fence, nudges } = stored;
      return { id, shop, row: ledger.read(id), fence, nudges, leaseMilliseconds: milliseconds };
    },
    isUnreadAlone: async ({ id }, account) => ledger.isUnreadAlone(id, account),
    renew: async (claim) => ledger.renew(claim),
    async reload(claim) {
      return ledger.read(claim.id);
    },
    async settle(claim, decision, store) {
      const stored = held(claim, { movedFrom: claim.row.submission });
      if (stored) settle(stored, claim, { decision, store, now: now() });
      return stored !== null;
    },
    async note(claim, note) {
      const stored = held(claim, { nudged: true });
      if (!stored) return false;
      const { cancel } = stored.row;
      if (note.cancel) cancel.state = note.cancel.state;
      if (note.cancel?.by) Object.assign(cancel, { by: note.cancel.by, at: note.at });
      stored.timeline.push(...structuredClone(note.timeline));
      return true;
    },
    beginCreate: (claim, attempt) =>
      begin({ claim, ask: attempt, movedFrom: attempt.from, partsMovedFrom: attempt.partsMark }, (stored) => ({
        attempt: startCreate(stored, attempt),
      })),
    beginCancel: (claim, ask) =>
      begin({ claim, ask }, (stored) => {
        stored.row.cancel.state = "sending";
        const last = stored.attempts.findLast(({ kind }) => kind === "cancel");
        if (last?.outcome !== "not_sent") stored.timeline.push({ actor: "app", code: "cancel_sent" });
        return { attempt: addAttempt(stored, "cancel", { ...ask, lines: [], storeReadAt: ask.at }) };
      }),
    beginRead: (claim, ask) => begin({ claim, ask }, () => ({})),
    async beginShipment(claim, shipment, startedAt) {
      const stored = held(claim);
      if (!stored) return false;
      const { locationId } = shipment;
      const tracking = structuredClone(shipment.tracking);
      const lines = shipment.lines.map((l) => ({ lineItemId: l.lineItemId as LineItemId, quantity: l.quantity }));
      const fresh = { locationId, own: true, fulfillmentId: null, adopted: false, fault: null, attempts: 1 };
      const known = stored.row.shipments.find((s) => s.own && s.locationId === locationId);
      const begun = { state: "fulfilling" as const, tracking, lines, attemptedAt: startedAt };
      if (known?.state === "fulfilled" && known.fulfillmentId) {
        // Found without the store's order from now on.
        Object.assign(known, { own: false, adopted: true });
        stored.row.shipments.push({ ...fresh, ...begun });
      } else if (known) Object.assign(known, begun, { attempts: known.attempts + 1 });
      else stored.row.shipments.push({ ...fresh, ...begun });
      return true;
    },
    async beginOther(claim, { shipment, fulfillmentId, startedAt }) {
      const stored = held(claim);
      if (!stored) return false;
      const { locationId, tracking, lines } = structuredClone(shipment);
      const begun = {
        ...{ locationId, fulfillmentId, own: false, adopted: true, attempts: 0, fault: null, tracking },
        ...{ state: "fulfilling" as const, attemptedAt: startedAt },
        lines: lines.map((l) => ({ lineItemId: l.lineItemId as LineItemId, quantity: l.quantity })),
      };
      const known = stored.row.shipments.find((s) => !s.own && s.fulfillmentId === fulfillmentId);
      if (known) Object.assign(known, begun);
      else stored.row.shipments.push(begun);
      return true;
    },
    async beginMove(claim, move) {
      const stored = held(claim);
      if (stored) writeMove(stored, move);
      return stored !== null;
    },
    async beginTag(claim) {
      const stored = held(claim);
      if (stored) stored.row.tagged = null;
      return stored !== null;
    },
    async release(claim, { dueAt, fault }) {
      const stored = ledger.of(claim.id);
      if (stored.fence !== claim.fence) return { nudged: false };
      const nudged = stored.nudges !== claim.nudges;
      Object.assign(stored, { leaseUntil: null, dueAt: nudged ? now() : dueAt, lastFault: fault });
      stored.row.kitWanted = null;
      stored.row.failures = fault === null ? 0 : stored.row.failures + 1;
      return { nudged };
    },
    async endAttempt(id, attemptId, { result, at }) {
      const stored = ledger.of(id);
      const attempt = stored.attempts.find((a) => a.id === attemptId)!;
      const { kind, number, outcome } = attempt;
      const newest = !stored.attempts.some((a) => a.kind === kind && a.number > number);
      const { submission, kit, cancel } = stored.row;
      const place = { kind, newest, submission, linkedAs: kit?.id ?? null, cancel: cancel.state, endedAs: outcome };
      const effect = effectOfEnd(result, place);
      Object.assign(attempt, {
        endedAt: at,
        outcome: result.outcome,
        httpStatus: result.httpStatus,
        detail: result.detail,
      });
      if (effect.submission) stored.row.submission = effect.submission;
      if (effect.lostCount !== undefined) stored.row.lostCount = effect.lostCount;
      if (effect.cancel) cancel.state = effect.cancel;
      if (effect.cancel === "unknown") cancel.lostCount++;
      if (effect.mirror) {
        stored.row.accountId = attempt.accountId;
        bindMirror(ledger, stored, effect.mirror);
      }
      if (effect.second) kit!.differences.push(`second_order_${effect.second}`);
      if (effect.linesAreSent) markSent(stored, attempt.lines);
      const before = stored.attempts.find((a) => a.kind === kind && a.number === number - 1) ?? null;
      if (!isRepeated(result, before)) stored.timeline.push(...structuredClone(result.timeline));
    },
    async recordKit(id, { mirror, timeline, wanted }) {
      const stored = ledger.of(id);
      if (wanted && stored.row.readWantedAt?.getTime() === wanted.getTime())
        Object.assign(stored.row, { readWantedAt: null, readWantedWhy: null });
      const { kit } = stored.row;
      if (!kit || kit.id !== mirror.id || kit.stage > mirror.stage || (kit.canceledAt && !mirror.canceledAt)) return;
      if (kit.stage === mirror.stage && kit.readAt > mirror.readAt) return;
      stored.row.kit = structuredClone(mirror);
      stored.timeline.push(...structuredClone(timeline));
    },
    async noteUnheard(account) {
      const last = ledger.lastEventAt.get(account);
      if (last && now().getTime() - last.getTime() <= EVENT_LATE) return;
      if (ledger.eventsLost.has(account)) return;
      ledger.eventsLost.add(account);
      const by = new Date(now().getTime() + POLLING.eventsLost.usual);
      for (const stored of ledger.orders.values()) {
        const { row, dueAt, leaseUntil } = stored;
        if (row.accountId !== account || row.submission !== "submitted" || row.kit?.stage !== 2) continue;
        if (row.kit.canceledAt || row.kitWanted !== null) continue;
        if (dueAt && dueAt > by) stored.dueAt = by;
        if (leaseUntil && leaseUntil > now()) stored.nudges++;
      }
    },
    async link(id, link) {
      return linkRow(ledger, ledger.of(id), link);
    },
    async endShipment(id, end) {
      const stored = ledger.of(id);
      const { of } = end;
      const ended = stored.row.shipments.filter((s) =>
        "location" in of ? s.own && s.locationId === of.location : s.fulfillmentId === of.fulfillment,
      );
      for (const shipment of ended) {
        if (shipment.state === "fulfilled" && end.state !== "fulfilled") continue;
        shipment.state = end.state;
        if (end.fulfillmentId) shipment.fulfillmentId = end.fulfillmentId;
        if (end.tracking) shipment.tracking = structuredClone(end.tracking);
        if (end.lines) shipment.lines = end.lines.map((l) => ({ ...l, lineItemId: l.lineItemId as LineItemId }));
        if (end.adopted !== undefined) shipment.adopted = end.adopted;
        if (end.fault !== undefined) shipment.fault = end.fault;
      }
      stored.timeline.push(...structuredClone(end.timeline));
    },
    async recordDelivered(id, at) {
      const stored = ledger.of(id);
      stored.row.deliveredMarkedAt = at;
      stored.timeline.push({ actor: "app", code: "delivered_marked" });
    },
    async recordTag(claim, on) {
      const stored = ledger.of(claim.id);
      const ours = ledger.isHeld(claim);
      stored.row.tagged = ours ? on : null;
      if (!ours) Object.assign(stored, { nudges: stored.nudges + 1, dueAt: now() });
    },
    async handOver(id) {
      const { row } = ledger.of(id);
      const production = firstInProduction(ledger, row);
      if (!production || row.environment !== "staging") return null;
      production.row.tagged = null;
      production.row.orderFields = structuredClone(row.orderFields) ?? production.row.orderFields;
      Object.assign(row, { tagged: false, orderFields: null });
      production.nudges++;
      production.dueAt = now();
      return production.row.id;
    },
    async recordFields(id, { fields, endsReport, timeline }) {
      const stored = ledger.of(id);
      for (const { row } of endsReport ? ledger.orders.values() : []) {
        if (row.shopifyOrderId === stored.row.shopifyOrderId && row.environment === stored.row.environment)
          row.approvals = row.approvals.filter(({ what }) => what !== "handled:customer_problem");
      }
      stored.row.orderFields = structuredClone(fields);
      stored.timeline.push(...structuredClone(timeline));
    },
    async recordMove(id, { move, timeline }) {
      const stored = ledger.of(id);
      writeMove(stored, move);
      stored.timeline.push(...structuredClone(timeline));
    },
    async recordService(id, { progressReportedAt, timeline }) {
      const stored = ledger.of(id);
      if (progressReportedAt) stored.row.progressReportedAt = progressReportedAt;
      stored.timeline.push(...structuredClone(timeline));
    },
  };
}

function writeMove({ row }: StoredOrder, move: Move): void {
  const approval = approvalOf(row, "move_to_kit");
  if (approval) approval.params = structuredClone(move);
}

function markNow(ledger: Ledger, { row }: StoredOrder): string {
  const { id, shopId, shopifyOrderId, environment } = row;
  const others = [...ledger.orders.values()]
    .map((other) => other.row)
    .filter((other) => other.id !== id && other.shopId === shopId && other.environment === environment)
    .filter((other) => other.shopifyOrderId === shopifyOrderId);
  return partsMark(others.map(({ part, submission, kit }) => ({ part, submission, canceled: !!kit?.canceledAt })));
}

function sameKey(row: OrderRow, wanted: NewRow): boolean {
  const { shop, shopifyOrderId, part, environment } = wanted;
  return (
    row.shopId === shop.id &&
    row.shopifyOrderId === shopifyOrderId &&
    row.part === part &&
    row.environment === environment
  );
}

function standInLine(stored: StoredOrder, ask: RequestAsk, slot: SlotWait): void {
  const { row } = stored;
  row.accountId = ask.accountId;
  row.kitWanted = ask.priority;
  Object.assign(stored, { dueAt: slot.until, leaseUntil: null });
  if (!row.kit) row.wait = { ...plainly(slot.why), until: slot.until };
}
