// Privacy requests and their tasks: implements `ComplianceRows` of app/privacy/ports.ts.
import { ShopId } from "../../kernel/ids.ts";
import type { ComplianceRows } from "../../privacy/ports.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { UNPAID } from "../orders/read/view-conditions.ts";
import { eraseShop } from "./erase-shop.ts";

export function createComplianceRows(prisma: PrismaClient): ComplianceRows {
  return {
    async findShop(domain) {
      const shop = await prisma.shop.findUnique({ where: { domain }, select: { id: true } });
      return shop && ShopId.parse(shop.id);
    },

    async kitOrdersOf(shopId, orderIds) {
      const rows = await prisma.kitOrder.findMany({
        where: { shopId, shopifyOrderId: { in: [...orderIds] }, firstSentAt: { not: null } },
        select: { reference: true, kitOrderId: true },
        orderBy: { reference: "asc" },
      });
      return rows.map(({ reference, kitOrderId }) => ({ reference, kitOrderId: kitOrderId?.toString() ?? null }));
    },

    async forgetCustomer(shopId, orderIds) {
      // Also of an order that Kit may or may not have: it is recognized by its contents.
      const named = { shopId, shopifyOrderId: { in: [...orderIds] } };
      const ofNamed = { kitOrder: named };
      const hashes = { customerSalt: null, customerHmac: null, phoneHmac: null };
      const forgotten = { ...hashes, tracking: Prisma.DbNull };
      await prisma.$transaction([
        prisma.kitOrder.updateMany({ where: named, data: forgotten }),
        // What is to be paid keeps its pay link.
        prisma.kitOrder.updateMany({ where: { AND: [named, { NOT: UNPAID }] }, data: { portalUrl: null } }),
        prisma.attempt.updateMany({ where: ofNamed, data: { customerHmac: null } }),
        prisma.shipment.updateMany({ where: ofNamed, data: { tracking: [] } }),
        prisma.otherFulfillment.updateMany({ where: ofNamed, data: { tracking: [] } }),
        prisma.flowEvent.deleteMany({ where: ofNamed }),
      ]);
    },

    async recordOnce({ kitOrders, ...record }) {
      const { shopDomain, kind, receivedAt } = record;
      const before = await prisma.complianceRequest.findFirst({ where: { shopDomain, kind, receivedAt } });
      if (before) return before.id;
      const made = await prisma.complianceRequest.create({
        data: { ...record, kitOrders: kitOrders.map((one) => ({ ...one })) },
      });
      return made.id;
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
