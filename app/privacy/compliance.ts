// Shopify's mandatory compliance requests. The app holds nothing of a customer, so its own part is done when the request is
// on record; what remains is Kit, which has no erasure: the merchant is given the Kit order numbers to ask about.
import type { Logger } from "pino";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { ShopDomain } from "../kernel/ids.ts";
import type { PrismaClient } from "../database/connect.ts";
import { eraseShop } from "./erase-shop.ts";

export type CustomerRequestKind = "customers/data_request" | "customers/redact";

export interface Compliance {
  /** `receivedAt`: of the delivery, which makes a second handling of the same one change nothing. */
  customerRequest(request: {
    kind: CustomerRequestKind;
    domain: ShopDomain;
    orderIds: readonly string[];
    receivedAt: Date;
  }): Promise<void>;
  /** The merchant did what only a person can. False: this shop has no such open task. */
  markDone(shop: ShopRef, taskId: string): Promise<boolean>;
  /** Comes 48 hours after uninstalling. "still_installed": the shop came back meanwhile, and nothing is deleted. */
  shopRedact(domain: ShopDomain, receivedAt: Date): Promise<"erased" | "still_installed" | "unknown_shop">;
}

interface Dependencies {
  prisma: PrismaClient;
  /** Whether Shopify accepts the shop's token now. */
  isInstalled(domain: ShopDomain): Promise<boolean>;
  /** The shop leaves its Kit account without pulling other shops down. */
  leaveKitAccount(shopId: string): Promise<void>;
  log: Logger;
}

const TASK_KINDS = {
  "customers/data_request": "compliance_data_request",
  "customers/redact": "compliance_redact",
} as const satisfies Record<CustomerRequestKind, string>;

export function createCompliance({ prisma, isInstalled, leaveKitAccount, log }: Dependencies): Compliance {
  return {
    async customerRequest({ kind, domain, orderIds, receivedAt }) {
      const shop = await prisma.shop.findUnique({ where: { domain }, select: { id: true } });
      const kitOrders = shop ? await kitOrdersOf(prisma, shop.id, orderIds) : [];
      if (shop && kind === "customers/redact") await forgetCustomer(prisma, shop.id, orderIds);
      // A redaction that concerns no kit order asks nothing of anybody.
      const handledAt = kind === "customers/redact" && kitOrders.length === 0 ? new Date() : null;
      const id = await recordOnce(prisma, {
        shopId: shop?.id ?? null,
        shopDomain: domain,
        kind,
        orderIds: [...orderIds],
        kitOrders,
        receivedAt,
        handledAt,
      });
      if (shop && handledAt === null) {
        const task = { shopId: shop.id, kind: TASK_KINDS[kind], subject: id };
        await prisma.task.upsert({
          where: { shopId_kind_subject: task },
          create: { ...task, params: { kitOrders: kitOrders.map(wordOf) } },
          update: {},
        });
      }
      log.info({ shop: domain, kind, orders: orderIds.length, kitOrders: kitOrders.length }, "compliance request");
    },

    async markDone(shop, taskId) {
      const at = new Date();
      return await prisma.$transaction(async (transaction) => {
        const mine = { id: taskId, shopId: shop.id, kind: { in: Object.values(TASK_KINDS) }, resolvedAt: null };
        const [task] = await transaction.task.updateManyAndReturn({
          where: mine,
          data: { resolvedAt: at, resolution: "handled" },
        });
        if (!task) return false;
        await transaction.complianceRequest.updateMany({
          where: { id: task.subject, shopId: shop.id, handledAt: null },
          data: { handledAt: at },
        });
        return true;
      });
    },

    async shopRedact(domain, receivedAt) {
      const shop = await prisma.shop.findUnique({ where: { domain }, select: { id: true } });
      const request = { shopDomain: domain, kind: "shop/redact", orderIds: [], kitOrders: [], receivedAt };
      if (!shop) {
        await recordOnce(prisma, { ...request, shopId: null, handledAt: new Date() });
        return "unknown_shop";
      }
      const stays = await isInstalled(domain);
      if (!stays) {
        await leaveKitAccount(shop.id);
        await eraseShop(prisma, shop.id);
      }
      await recordOnce(prisma, { ...request, shopId: shop.id, handledAt: new Date() });
      log.info({ shop: domain, erased: !stays }, "shop/redact");
      return stays ? "still_installed" : "erased";
    },
  };
}

/** The HMACs of what was sent. Of an order whose fate is still open it stays: it keeps a second one from being made. */
async function forgetCustomer(prisma: PrismaClient, shopId: string, orderIds: readonly string[]): Promise<void> {
  const named = { shopId, shopifyOrderId: { in: [...orderIds] } };
  await prisma.kitOrder.updateMany({
    where: { ...named, submission: { notIn: ["submitting", "unknown", "exists_unlinked", "review"] } },
    data: { customerSalt: null, customerHmac: null },
  });
}

interface KitOrderNumber {
  reference: string;
  /** Kit's id as text; null: Kit may hold the reference, its number is not known. */
  kitOrderId: string | null;
}

/** Kit's number; while it is not known the reference, by which Kit finds the order too. */
function wordOf({ kitOrderId, reference }: KitOrderNumber): string {
  return kitOrderId ?? `with reference ${reference}`;
}

async function kitOrdersOf(
  prisma: PrismaClient,
  shopId: string,
  orderIds: readonly string[],
): Promise<KitOrderNumber[]> {
  const rows = await prisma.kitOrder.findMany({
    where: { shopId, shopifyOrderId: { in: [...orderIds] }, firstSentAt: { not: null } },
    select: { reference: true, kitOrderId: true },
    orderBy: { reference: "asc" },
  });
  return rows.map(({ reference, kitOrderId }) => ({ reference, kitOrderId: kitOrderId?.toString() ?? null }));
}

interface NewRequest {
  shopId: string | null;
  shopDomain: string;
  kind: string;
  orderIds: string[];
  kitOrders: KitOrderNumber[];
  receivedAt: Date;
  handledAt: Date | null;
}

async function recordOnce(prisma: PrismaClient, { kitOrders, ...record }: NewRequest): Promise<string> {
  const { shopDomain, kind, receivedAt } = record;
  const before = await prisma.complianceRequest.findFirst({ where: { shopDomain, kind, receivedAt } });
  if (before) return before.id;
  const made = await prisma.complianceRequest.create({
    data: { ...record, kitOrders: kitOrders.map((one) => ({ ...one })) },
  });
  return made.id;
}
