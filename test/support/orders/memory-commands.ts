// What commands and Kit's events read and write, in memory: the rules of app/database/orders/order-commands.ts and kit-event-rows.ts.
import type { CommandRows } from "../../../app/orders/ports/command-rows.ts";
import type { EventRows } from "../../../app/orders/effects/handle-kit-event.ts";
import { approvalsOfPart } from "../../../app/orders/decide/part-purpose.ts";
import type { ShopRef } from "../../../app/kernel/shop-ref.ts";
import type { KitAccountId, KitOrderRowId } from "../../../app/kernel/ids.ts";
import type { Ledger, StoredOrder } from "./ledger.ts";
import { newOrder } from "./new-order.ts";

const SWEEP_EVERY = 60 * 60_000;

export function createMemoryCommands(ledger: Ledger, accountOf: (shop: ShopRef) => KitAccountId | null): CommandRows {
  const mine = (shop: ShopRef, id: KitOrderRowId): StoredOrder | null => {
    const stored = ledger.orders.get(id);
    return stored?.row.shopId === shop.id ? stored : null;
  };
  return {
    async find(shop, id) {
      if (!mine(shop, id)) return null;
      return { row: ledger.read(id), tasks: structuredClone(ledger.openTasks(id)) };
    },
    async accountFor(shop, { accountId }) {
      return accountId ?? accountOf(shop);
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
    async openPart(shop, of, purpose) {
      const parts = [...ledger.orders.values()].filter(
        ({ row }) =>
          row.shopId === shop.id && row.shopifyOrderId === of.shopifyOrderId && row.environment === of.environment,
      );
      const open = parts.some(({ row }) => row.part > 1 && row.submission !== "submitted" && row.submission !== "void");
      if (open) return null;
      const number = Math.max(1, ...parts.map(({ row }) => row.part)) + 1;
      const { shopifyOrderId, orderName, placedAt, environment } = of;
      const about = { shop, shopifyOrderId, orderName, placedAt, environment, part: number, test: false };
      const fresh = newOrder(about, ledger.now());
      const approvals = structuredClone(approvalsOfPart(of, purpose));
      fresh.row.approvals.push(...approvals.map((approval) => ({ ...approval, at: ledger.now() })));
      const actor = purpose.why === "rest" ? "app" : "merchant";
      fresh.timeline = [{ actor, code: "approved", params: { what: "part", why: purpose.why } }];
      return ledger.add(fresh);
    },
  };
}

export function createMemoryEvents(ledger: Ledger): EventRows {
  const sweptAt = new Map<KitAccountId, Date>();
  const of = (account: KitAccountId) =>
    [...ledger.orders.values()].map((o) => o.row).filter((r) => r.accountId === account);
  const OPEN = ["submitting", "unknown", "exists_unlinked", "review"];
  return {
    async byKitOrder(account, numbers) {
      return of(account)
        .filter((row) => row.kit && numbers.includes(row.kit.id))
        .map((row) => row.id);
    },
    async byReference(account, references) {
      return of(account)
        .filter((row) => references.includes(row.reference))
        .map(({ id, reference, kit }) => ({ id, reference, linked: kit !== null }));
    },
    async unlinked(account) {
      return of(account)
        .filter((row) => !row.kit && OPEN.includes(row.submission))
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
