// `shop/redact`: deletes everything of the shop except what prevents a re-installation from sending an order twice: the
// ids of orders that may be at Kit, with what was sent of them. Artwork is left to
// app/database/designs/artwork-rows.ts, which keeps a file while an open order uses it.
import type { ShopId } from "../../kernel/ids.ts";
import type { ApprovalCode } from "../../orders/codes/approval-params.ts";
import type { PrismaClient } from "../generated/client.ts";
import { queryInPrisma } from "../statements/query.ts";

const PART: ApprovalCode = "part";

/** Idempotent. */
export async function eraseShop(prisma: PrismaClient, shopId: ShopId): Promise<void> {
  const ofShop = { shopId };
  const ofItsOrders = { kitOrder: ofShop };
  const { domain } = await prisma.shop.findUniqueOrThrow({ where: { id: shopId }, select: { domain: true } });
  await prisma.$transaction([
    prisma.shopifySession.deleteMany({ where: { shopDomain: domain } }),
    prisma.storeVariant.deleteMany({ where: ofShop }),
    prisma.variantLink.deleteMany({ where: ofShop }),
    prisma.linkCount.deleteMany({ where: ofShop }),
    prisma.suggestionSearch.deleteMany({ where: ofShop }),
    prisma.linkRun.deleteMany({ where: ofShop }),
    prisma.bulkOperation.deleteMany({ where: ofShop }),
    prisma.unitCost.deleteMany({ where: ofShop }),
    prisma.intendedSize.deleteMany({ where: ofShop }),
    prisma.intendedChart.deleteMany({ where: ofShop }),
    prisma.notKit.deleteMany({ where: ofShop }),
    prisma.savedView.deleteMany({ where: ofShop }),
    prisma.unlinkedSale.deleteMany({ where: ofShop }),
    prisma.serviceStock.deleteMany({ where: ofShop }),
    prisma.soldVariant.deleteMany({ where: ofShop }),
    prisma.productDraft.deleteMany({ where: ofShop }),
    prisma.productDefaults.deleteMany({ where: ofShop }),
    prisma.task.deleteMany({ where: ofShop }),
    prisma.checkReport.deleteMany({ where: ofShop }),
    prisma.mailState.deleteMany({ where: ofShop }),
    prisma.askedMail.deleteMany({ where: ofShop }),
    prisma.flowEvent.deleteMany({ where: ofShop }),
    prisma.kitDay.deleteMany({ where: ofShop }),
    prisma.accountMembership.deleteMany({ where: ofShop }),
    prisma.inboxEntry.deleteMany({ where: { source: "shopify", origin: domain, handledAt: { not: null } } }),
    // Nothing of practice is at Kit.
    prisma.kitOrder.deleteMany({ where: { ...ofShop, account: { practiceFor: shopId } } }),
    prisma.practiceOrder.deleteMany({ where: ofShop }),
    prisma.practice.deleteMany({ where: ofShop }),
    // Never sent: it can't be sent twice, since orders placed before going live are not sent automatically.
    prisma.kitOrder.deleteMany({ where: { ...ofShop, firstSentAt: null, attempts: { none: {} } } }),
    prisma.timelineEntry.deleteMany({ where: ofItsOrders }),
    prisma.hold.deleteMany({ where: ofItsOrders }),
    // What a further order was made for stays: without it, a replacement counts as kits that the store doesn't want.
    prisma.approval.deleteMany({ where: { ...ofItsOrders, what: { not: PART } } }),
    queryInPrisma(`
      UPDATE kit_order_lines SET title = '', variant_title = NULL, variant_id = NULL, sku = NULL, params = NULL, paid = NULL
       WHERE kit_order_id IN (SELECT id FROM kit_orders WHERE shop_id = $1::uuid)
    `).on(prisma, shopId),
    prisma.attempt.updateMany({ where: ofItsOrders, data: { detail: null, customerHmac: null } }),
    prisma.shipment.updateMany({ where: ofItsOrders, data: { tracking: [], fault: null } }),
    prisma.otherFulfillment.updateMany({ where: ofItsOrders, data: { tracking: [], lines: [], fault: null } }),
    // Without `due_at` no worker picks it up any more, and one that has it decides nothing more under the old fence.
    queryInPrisma(`
      UPDATE kit_orders
         SET order_name = '', portal_url = NULL, customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL, store_financial_status = NULL, paid = NULL,
             wait_reason = NULL, wait_params = NULL, differences = NULL, tracking = NULL, order_fields = NULL, passed = '{}',
             due_at = NULL, lease_owner = NULL, lease_until = NULL, fence = fence + 1, kit_wanted = NULL, kit_wanted_at = NULL, read_wanted_at = NULL, read_wanted_why = NULL
       WHERE shop_id = $1::uuid
    `).on(prisma, shopId),
    prisma.shop.update({ where: { id: shopId }, data: NOTHING_BUT_THE_DOMAIN }),
    prisma.kitAccount.deleteMany({ where: { practiceFor: shopId } }),
    prisma.shop.updateMany({ where: { id: shopId, redactedAt: null }, data: { redactedAt: new Date() } }),
  ]);
}

const NOTHING_BUT_THE_DOMAIN = {
  name: null,
  timezone: "UTC",
  currency: null,
  storeEmail: null,
  grantedScopes: null,
  kitAccountId: null,
  goneLiveAt: null,
  pausedAt: null,
  pausedFor: null,
  resumedAt: null,
  settings: {},
  ordersSweptTo: null,
  sweepBegan: null,
  sweepSince: null,
  sweepCursor: null,
  variantsReadAt: null,
  variantsReadDoneAt: null,
  linksJudgedAt: null,
  salesNotedTo: null,
  salesCountedAt: null,
  serviceId: null,
  serviceLocationId: null,
  serviceAskedAt: null,
  serviceHomeId: null,
  artworkKeysFrom: null,
  orderFieldsBefore: null,
  ordersWakeAt: null,
};
