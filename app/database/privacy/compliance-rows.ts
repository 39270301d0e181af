import { createHash } from "node:crypto";
import { KitOrderRowId } from "../../kernel/ids.ts";
import type { ComplianceRows, PrivacyRequest } from "../../privacy/ports.ts";
import type { Store } from "../connect.ts";
import { Prisma } from "../generated/client.ts";
import { UNPAID } from "../orders/read/view-conditions.ts";
import { query, queryInPrisma } from "../statements/query.ts";
import { eraseShop } from "./erase-shop.ts";
import { FORGET_IN_APPROVALS, FORGET_IN_TASKS, FORGET_IN_TIMELINE } from "./noted-tracking.ts";

/** The same for the same delivery, also in two processes; another for a request that arrived in the same millisecond. */
function idOf({ shopDomain, kind, receivedAt, orderIds }: Omit<PrivacyRequest, "kitOrders">): string {
  const parts = [shopDomain, kind, receivedAt.toISOString(), orderIds];
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function createComplianceRows({ prisma, pool }: Pick<Store, "prisma" | "pool">): ComplianceRows {
  return {
    findShop: (domain) => query("SELECT id FROM shops WHERE domain = $1").firstValue(pool, domain),

    // Kit has nothing of practice.
    kitOrdersOf: (shopId, orderIds) =>
      query(`
        SELECT k.reference, k.kit_order_id::text AS "kitOrderId"
          FROM kit_orders k LEFT JOIN kit_accounts a ON a.id = k.account_id
         WHERE k.shop_id = $1 AND k.shopify_order_id = ANY ($2) AND k.first_sent_at IS NOT NULL AND a.practice_for IS NULL
         ORDER BY k.reference
      `).rows(pool, shopId, orderIds),

    // Also of an order that Kit may or may not have: it is recognized by its contents.
    forgetCustomer: (shopId, orderIds) =>
      prisma.$transaction(async (tx) => {
        const named = { shopId, shopifyOrderId: { in: [...orderIds] } };
        const ofNamed = { kitOrder: named };
        const hashes = { customerSalt: null, customerHmac: null, phoneHmac: null };
        await tx.kitOrder.updateMany({ where: named, data: { ...hashes, tracking: Prisma.DbNull } });
        // What is to be paid keeps its pay link.
        await tx.kitOrder.updateMany({ where: { AND: [named, { NOT: UNPAID }] }, data: { portalUrl: null } });
        await tx.attempt.updateMany({ where: ofNamed, data: { customerHmac: null } });
        await tx.shipment.updateMany({ where: ofNamed, data: { tracking: [] } });
        await tx.otherFulfillment.updateMany({ where: ofNamed, data: { tracking: [] } });
        await tx.flowEvent.deleteMany({ where: { shopId, ...ofNamed } });
        const found = await tx.kitOrder.findMany({ where: named, select: { id: true } });
        const ids = found.map(({ id }) => KitOrderRowId.parse(id));
        await queryInPrisma(FORGET_IN_TIMELINE).on(tx, ids);
        await queryInPrisma(FORGET_IN_TASKS).on(tx, ids);
        await queryInPrisma(FORGET_IN_APPROVALS).on(tx, ids);
      }),

    async recordOnce({ kitOrders, ...record }) {
      const id = idOf(record);
      await prisma.complianceRequest.createMany({
        data: [{ ...record, id, kitOrders: kitOrders.map((one) => ({ ...one })) }],
        skipDuplicates: true,
      });
      return id;
    },

    async openTask(shopId, { kind, subject, kitOrders }) {
      const task = { shopId, kind, subject };
      await prisma.task.upsert({
        where: { shopId_kind_subject: task },
        create: { ...task, params: { kitOrders } },
        update: {},
      });
    },

    markDone: (shop, { id, kinds, at }) =>
      prisma.$transaction(async (transaction) => {
        const [task] = await transaction.task.updateManyAndReturn({
          where: { id, shopId: shop.id, kind: { in: [...kinds] }, resolvedAt: null },
          data: { resolvedAt: at, resolution: "handled" },
        });
        if (!task) return false;
        await transaction.complianceRequest.updateMany({
          where: { id: task.subject, shopId: shop.id, handledAt: null },
          data: { handledAt: at },
        });
        return true;
      }),

    eraseShop: (shopId) => eraseShop(prisma, shopId),
  };
}
