// Rows that an event from Kit may concern: implements `EventRows` of app/orders/effects/handle-kit-event.ts.
import { type KitAccountId, KitOrderRowId } from "../../kernel/ids.ts";
import type { EventRows } from "../../orders/effects/handle-kit-event.ts";
import { UNREADABLE_EVENT_SWEEP } from "../../orders/limits.ts";
import type { PrismaClient } from "../connect.ts";
import type { Leases } from "../leases.ts";
import { queryInPrisma } from "../statements/query.ts";

export function createEventRows({ prisma, leases }: { prisma: PrismaClient; leases: Leases }): EventRows {
  // Nothing is read at Kit for a store that was removed from the account (decision 85), not even to match an order, nor
  // for one that was erased.
  const ofStoresOn = (accountId: KitAccountId) => ({
    accountId,
    shop: {
      memberships: { none: { accountId, removedAt: { not: null } } },
      NOT: { redactedAt: { not: null }, uninstalledAt: { not: null } },
    },
  });
  const ids = (rows: { id: string }[]) => rows.map((row) => KitOrderRowId.parse(row.id));
  return {
    async byKitOrder(account, numbers) {
      if (numbers.length === 0) return [];
      const where = { ...ofStoresOn(account), kitOrderId: { in: numbers.map((n) => BigInt(n)) } };
      return ids(await prisma.kitOrder.findMany({ where, select: { id: true } }));
    },
    async byReference(account, references) {
      if (references.length === 0) return [];
      const where = { ...ofStoresOn(account), reference: { in: [...references] } };
      const rows = await prisma.kitOrder.findMany({ where, select: { id: true, reference: true, kitOrderId: true } });
      return rows.map((row) => ({
        id: KitOrderRowId.parse(row.id),
        reference: row.reference,
        linked: row.kitOrderId !== null,
      }));
    },
    async unlinked(account) {
      const rows = await prisma.kitOrder.findMany({
        where: {
          ...ofStoresOn(account),
          kitOrderId: null,
          submission: { in: ["submitting", "unknown", "exists_unlinked", "review"] },
        },
        select: { id: true, reference: true },
        orderBy: { lastSentAt: "desc" },
        take: 50,
      });
      return rows.map((row) => ({ id: KitOrderRowId.parse(row.id), reference: row.reference }));
    },
    async wantRead(rows, why, at) {
      await queryInPrisma(`
        UPDATE kit_orders SET read_wanted_at = $2, read_wanted_why = $3, due_at = $2, nudges = nudges + 1, updated_at = now()
         WHERE id IN (SELECT id FROM kit_orders WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)
      `).on(prisma, [...rows], at, why);
    },
    async noteEvent(account, at) {
      await prisma.kitAccount.updateMany({
        where: { id: account },
        data: { lastEventAt: at, eventsUnheardSince: null },
      });
    },
    async claimSweep(account) {
      // Held for the full hour and never released, which limits it to one sweep an hour over all processes.
      const lease = await leases.acquire(`kit-event-sweep ${account}`, "sweep", UNREADABLE_EVENT_SWEEP.every);
      if (!lease) return [];
      const where = {
        ...ofStoresOn(account),
        kitOrderId: { not: null },
        kitStage: { in: [0, 2] },
        kitCanceledAt: null,
      };
      return ids(await prisma.kitOrder.findMany({ where, select: { id: true }, take: UNREADABLE_EVENT_SWEEP.orders }));
    },
  };
}
