// Reads and writes of commands and Kit's events, in memory: the rules of app/database/orders/order-commands.ts and
// kit-event-rows.ts.
import type { KitAccountId, KitOrderRowId } from "../../../../app/kernel/ids.ts";
import type { ShopRef } from "../../../../app/kernel/shop-ref.ts";
import type { TemplateFacts } from "../../../../app/orders/decide/facts.ts";
import { madeAsKey } from "../../../../app/orders/decide/lines/made-as.ts";
import { approvalsOfPart } from "../../../../app/orders/decide/part-purpose.ts";
import type { EventRows } from "../../../../app/orders/effects/handle-kit-event.ts";
import type { CommandRows, HandledTask } from "../../../../app/orders/ports/command-rows.ts";
import { approvalOf, type OrderRow, type Submission } from "../../../../app/orders/ports/order-row.ts";
import { newOrder } from "../new-order.ts";
import type { Ledger, StoredOrder } from "./ledger.ts";

const UNDER_WAY: readonly Submission[] = ["submitting", "unknown", "exists_unlinked", "review"];
const SWEEP_EVERY = 60 * 60_000;

interface Account {
  id(): KitAccountId | null;
  designs(): readonly Pick<TemplateFacts, "externalSku" | "active" | "gone">[];
}

export function createMemoryCommands(ledger: Ledger, account: Account): CommandRows {
  const mine = (shop: ShopRef, id: KitOrderRowId): StoredOrder | null => {
    const stored = ledger.orders.get(id);
    return stored?.row.shopId === shop.id ? stored : null;
  };
  const partsOf = (shop: ShopRef, of: OrderRow) =>
    [...ledger.orders.values()].filter(
      ({ row }) =>
        row.shopId === shop.id && row.shopifyOrderId === of.shopifyOrderId && row.environment === of.environment,
    );
  return {
    async find(shop, id) {
      if (!mine(shop, id)) return null;
      return { row: ledger.read(id), tasks: structuredClone(ledger.openTasks(id)) };
    },
    async accountFor(_shop, { accountId }) {
      return accountId ?? account.id();
    },
    /** Of all time: entries have no time here. */
    async countWorkflowTries(shop, id) {
      const entries = mine(shop, id)?.timeline ?? [];
      return entries.filter((entry) => entry.code === "read_again" && entry.params.why === "workflow").length;
    },
    async change(shop, id, change) {
      const stored = mine(shop, id);
      if (!stored) return false;
      const { row } = stored;
      if (change.expect && !change.expect.includes(row.submission)) return false;
      if (change.unlessCancelling && row.cancel.state === "sending") return false;
      if (change.submission) row.submission = change.submission;
      if (change.cancel) {
        const { state, by } = change.cancel;
        Object.assign(row.cancel, { state, by, at: by ? change.at : null });
      }
      if (change.readWanted) Object.assign(row, { readWantedAt: change.at, readWantedWhy: change.readWanted });
      row.failures = 0;
      stored.nudges++;
      stored.dueAt = change.at;
      row.approvals = row.approvals.filter(({ what }) => !change.withdrawn?.includes(what));
      for (const { what, params } of change.approvals ?? []) {
        row.approvals = row.approvals.filter((approval) => approval.what !== what);
        const word = { what, at: change.at, params: structuredClone(params ?? {}) };
        row.approvals.push(word as (typeof row.approvals)[number]);
      }
      if (change.hold) {
        const { reason, lifted } = change.hold;
        const known = row.holds.find((hold) => hold.reason === reason);
        const since = lifted ? (known?.since ?? change.at) : change.at;
        row.holds = row.holds.filter((hold) => hold.reason !== reason);
        row.holds.push({ reason, since, liftedAt: lifted ? change.at : null });
      }
      if (change.retryShipments) {
        for (const shipment of row.shipments) {
          if (shipment.state === "seen" || shipment.state === "fulfilled")
            Object.assign(shipment, { attempts: 0, fault: null });
        }
      }
      stored.timeline.push(...structuredClone(change.timeline));
      return true;
    },
    async openPart(shop, of, { purpose, last = null, settles = [], claim }) {
      if (claim && !ledger.isHeld(claim)) return null;
      const parts = partsOf(shop, of);
      const open = parts.some(({ row }) => row.part > 1 && row.submission !== "submitted" && row.submission !== "void");
      const newest = Math.max(1, ...parts.map(({ row }) => row.part));
      if (open || newest !== (last ?? newest)) return null;
      const answered = ledger.of(of.id);
      const isSettled = ({ what, params }: HandledTask) =>
        approvalOf(answered.row, what)?.params.signature === params.signature;
      if (settles.some(isSettled)) return null;
      const at = ledger.now();
      for (const task of settles) {
        const others = answered.row.approvals.filter(({ what }) => what !== task.what);
        answered.row.approvals = [...others, { ...task, at }];
      }
      if (!claim) Object.assign(answered, { nudges: answered.nudges + 1, dueAt: at });
      const number = newest + 1;
      const { shopifyOrderId, orderName, placedAt, environment } = of;
      const about = { shop, shopifyOrderId, orderName, placedAt, environment, part: number, test: false };
      const fresh = newOrder(about, ledger.now());
      fresh.row.customerSalt = of.customerSalt ?? fresh.row.customerSalt;
      const approvals = structuredClone(approvalsOfPart(of, purpose));
      fresh.row.approvals.push(...approvals.map((approval) => ({ ...approval, at: ledger.now() })));
      const actor = purpose.why === "rest" ? "app" : "merchant";
      fresh.timeline = [{ actor, code: "approved", params: { what: "part", why: purpose.why } }];
      return ledger.add(fresh);
    },
    async hasDesign(_account, sku) {
      return account.designs().some(({ externalSku, active, gone }) => externalSku === sku && active && !gone);
    },
    async chooseDesign(shop, of, { line, sku, timeline, at }) {
      const parts = partsOf(shop, of);
      const isTaken = ({ row }: StoredOrder) =>
        UNDER_WAY.includes(row.submission) ||
        (!row.kit?.canceledAt && row.lines.some((one) => one.lineItemId === line && one.sentQuantity > 0));
      for (const part of parts) Object.assign(part, { nudges: part.nudges + 1, dueAt: at });
      if (parts.some(isTaken)) return null;
      const what = madeAsKey(line);
      for (const { row } of parts) {
        row.approvals = row.approvals.filter((approval) => approval.what !== what);
        if (sku !== null) row.approvals.push({ what, at, params: { as: "chosen", sku } });
      }
      ledger.of(of.id).timeline.push(...structuredClone(timeline));
      return parts.map(({ row }) => row.id);
    },
  };
}

export function createMemoryEvents(ledger: Ledger): EventRows {
  const sweptAt = new Map<KitAccountId, Date>();
  const of = (account: KitAccountId) =>
    [...ledger.orders.values()].map((o) => o.row).filter((r) => r.accountId === account);
  return {
    async byKitOrder(account, numbers) {
      return of(account).flatMap(({ id, kit }) => (kit && numbers.includes(kit.id) ? { id, number: kit.id } : []));
    },
    async byReference(account, references) {
      return of(account)
        .filter((row) => references.includes(row.reference))
        .map(({ id, reference, kit }) => ({ id, reference, linked: kit !== null }));
    },
    async unlinked(account) {
      return of(account)
        .filter((row) => !row.kit && UNDER_WAY.includes(row.submission))
        .map(({ id, reference }) => ({ id, reference }));
    },
    async wantRead(ids, why, at) {
      for (const id of ids) {
        const stored = ledger.of(id);
        Object.assign(stored.row, { readWantedAt: at, readWantedWhy: why });
        stored.dueAt = at;
        stored.nudges++;
      }
    },
    async noteEvent(account, at) {
      ledger.lastEventAt.set(account, at);
      ledger.eventsLost.delete(account);
    },
    async claimSweep(account, at) {
      const last = sweptAt.get(account);
      if (last && at.getTime() - last.getTime() < SWEEP_EVERY) return [];
      sweptAt.set(account, at);
      return of(account)
        .filter((row) => row.kit && !row.kit.canceledAt && (row.kit.stage === 0 || row.kit.stage === 2))
        .map((row) => row.id);
    },
  };
}
