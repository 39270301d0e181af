// Commands on kit orders, each in one transaction and through the shop's id.
import { z } from "zod";
import { KitOrderRowId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { madeAsKey } from "../../orders/decide/lines/made-as.ts";
import { approvalsOfPart } from "../../orders/decide/part-purpose.ts";
import type { CommandChange, CommandRows, HandledTask } from "../../orders/ports/command-rows.ts";
import { approvalOf, type OrderRow } from "../../orders/ports/order-row.ts";
import type { Claim } from "../../orders/ports/order-rows.ts";
import { readApprovals } from "../../orders/ports/row-parts.ts";
import { referenceOf } from "../../orders/reference-number.ts";
import type { Store } from "../connect.ts";
import { type Prisma, Prisma as PrismaRuntime } from "../generated/client.ts";
import { query, queryInPrisma } from "../statements/query.ts";
import { loadOrders } from "./load-order.ts";
import { addTimeline, type Transaction, writeApprovals } from "./write-order.ts";

const Params = z.record(z.string(), z.unknown()).catch({});

export function createCommandRows({ prisma, pool }: Pick<Store, "prisma" | "pool">): CommandRows {
  return {
    async find(shop, id) {
      const found = await prisma.kitOrder.findFirst({
        where: { id, shopId: shop.id },
        select: { tasks: { where: { resolvedAt: null } } },
      });
      const [loaded] = found ? await loadOrders(pool, [id]) : [];
      if (!found || !loaded) return null;
      const tasks = found.tasks.map((task) => ({ kind: task.kind, params: Params.parse(task.params ?? {}) }));
      return { row: loaded.row, tasks };
    },
    accountFor: (shop, { accountId }) =>
      query(`
        SELECT a.id FROM shops s JOIN kit_accounts a ON a.id = coalesce($2::uuid, s.kit_account_id)
         WHERE s.id = $1 AND NOT EXISTS (SELECT FROM account_places p
                                          WHERE p.shop_id = s.id AND p.account_id = a.id AND p.removed_at IS NOT NULL)
      `).firstValue(pool, shop.id, accountId),

    countWorkflowTries: (shop, id, since) =>
      query(`
        SELECT count(*)::int AS count FROM timeline t JOIN kit_orders k ON k.id = t.kit_order_id
         WHERE k.shop_id = $1 AND k.id = $2 AND t.code = 'read_again' AND t.params ->> 'why' = 'workflow' AND t.at >= $3
      `).value(pool, shop.id, id, since),

    change: (shop, id, change) => prisma.$transaction((tx) => changeOrder(tx, { shop, id, change })),
    async openPart(shop, of, { purpose, last = null, settles = [], claim }) {
      try {
        return await prisma.$transaction(async (tx) => {
          const where = { shopId: shop.id, shopifyOrderId: of.shopifyOrderId, environment: of.environment };
          await lockParts(tx, where);
          if (claim && !(await isHeld(tx, claim))) return null;
          // Not those of `of`: a design may have been chosen for the order since it was read.
          const present = readApprovals(await tx.approval.findMany({ where: { kitOrderId: of.id } }));
          const approvals = approvalsOfPart({ approvals: present }, purpose);
          const parts = await tx.kitOrder.findMany({ where, select: { part: true, submission: true } });
          // A second click or tab: one further part at a time, so that nothing is ordered twice by mistake.
          const isOpen = ({ part, submission }: (typeof parts)[number]) =>
            part > 1 && submission !== "submitted" && submission !== "void";
          const newest = Math.max(1, ...parts.map(({ part }) => part));
          // None at all: the store has left practice, and its orders are gone.
          if (parts.length === 0 || parts.some(isOpen) || newest !== (last ?? newest)) return null;
          const isSettled = ({ what, params }: HandledTask) =>
            approvalOf({ approvals: present }, what)?.params.signature === params.signature;
          if (settles.some(isSettled)) return null;
          const number = newest + 1;
          const created = await tx.kitOrder.create({
            data: {
              ...where,
              part: number,
              reference: referenceOf(of.shopifyOrderId, number),
              orderName: of.orderName,
              placedAt: of.placedAt,
              // Holds that were lifted for `of` stay lifted (lifted-holds.ts).
              ...(of.customerSalt && { customerSalt: Uint8Array.from(of.customerSalt) }),
              dueAt: new Date(),
              approvals: {
                create: approvals.map(({ what, params }) => ({
                  what,
                  by: "merchant",
                  params: params as unknown as Prisma.InputJsonObject,
                })),
              },
            },
            select: { id: true },
          });
          const id = KitOrderRowId.parse(created.id);
          // Units that open later are sent automatically.
          const actor = purpose.why === "rest" ? "app" : "merchant";
          await addTimeline(tx, id, [{ actor, code: "approved", params: { what: "part", why: purpose.why } }]);
          const at = new Date();
          await writeApprovals(tx, of.id, { approvals: settles, at });
          if (!claim)
            await tx.kitOrder.updateMany({ where: { id: of.id }, data: { nudges: { increment: 1 }, dueAt: at } });
          return id;
        });
      } catch (error) {
        // Two simultaneous clicks request the same part: the unique key lets one through.
        if (error instanceof PrismaRuntime.PrismaClientKnownRequestError && error.code === "P2002") return null;
        throw error;
      }
    },
    async hasDesign(accountId, externalSku) {
      return (await prisma.template.count({ where: { accountId, externalSku, active: true, goneAt: null } })) > 0;
    },
    /** The ids of all parts; null: the line is at Kit already, or a part is being sent. */
    chooseDesign(shop, of, choice) {
      const { line, sku, at } = choice;
      const where = { shopId: shop.id, shopifyOrderId: of.shopifyOrderId, environment: of.environment };
      return prisma.$transaction(async (tx) => {
        await lockParts(tx, where);
        // Wakes the parts: a later request is decided with the choice, and one that has begun is seen here.
        await tx.kitOrder.updateMany({ where, data: { failures: 0, nudges: { increment: 1 }, dueAt: at } });
        const taken = await tx.kitOrder.count({
          where: {
            ...where,
            OR: [
              { submission: { in: ["submitting", "unknown", "exists_unlinked", "review"] } },
              { kitCanceledAt: null, lines: { some: { lineItemId: line, sentQuantity: { gt: 0 } } } },
            ],
          },
        });
        if (taken > 0) return null;
        const found = await tx.kitOrder.findMany({ where, select: { id: true } });
        const parts = found.map(({ id }) => KitOrderRowId.parse(id));
        const what = madeAsKey(line);
        for (const id of parts) {
          if (sku === null) await tx.approval.deleteMany({ where: { kitOrderId: id, what } });
          else await writeApprovals(tx, id, { approvals: [{ what, params: { as: "chosen", sku } }], at });
        }
        if (parts.length > 0) await addTimeline(tx, of.id, choice.timeline);
        return parts;
      });
    },
  };
}

/** In the order in which others wake them, so that none is ended as a deadlock. What follows sees what others committed. */
async function lockParts(
  tx: Transaction,
  order: Pick<OrderRow, "shopId" | "shopifyOrderId" | "environment">,
): Promise<void> {
  await queryInPrisma(`
    SELECT id FROM kit_orders WHERE shop_id = $1::uuid AND shopify_order_id = $2 AND environment = $3::"KitEnvironment"
     ORDER BY id FOR NO KEY UPDATE
  `).on(tx, order.shopId, order.shopifyOrderId, order.environment);
}

async function isHeld(tx: Transaction, { id, fence }: Pick<Claim, "id" | "fence">): Promise<boolean> {
  const rows = await queryInPrisma(`
    SELECT 1 FROM kit_orders WHERE id = $1::uuid AND fence = $2 AND lease_until > clock_timestamp()
  `).on(tx, id, fence);
  return rows.length > 0;
}

async function changeOrder(
  tx: Transaction,
  { shop, id, change }: { shop: ShopRef; id: KitOrderRowId; change: CommandChange },
): Promise<boolean> {
  const { count } = await tx.kitOrder.updateMany({
    where: {
      id,
      shopId: shop.id,
      ...(change.expect ? { submission: { in: [...change.expect] } } : {}),
      ...(change.unlessCancelling ? { cancel: { not: "sending" as const } } : {}),
    },
    data: {
      ...(change.submission ? { submission: change.submission } : {}),
      ...(change.cancel
        ? {
            cancel: change.cancel.state,
            cancelRequestedBy: change.cancel.by,
            cancelRequestedAt: change.cancel.by ? change.at : null,
          }
        : {}),
      ...(change.readWanted ? { readWantedAt: change.at, readWantedWhy: change.readWanted } : {}),
      failures: 0,
      nudges: { increment: 1 },
      dueAt: change.at,
    },
  });
  if (count === 0) return false;
  if (change.withdrawn)
    await tx.approval.deleteMany({ where: { kitOrderId: id, what: { in: [...change.withdrawn] } } });
  await writeApprovals(tx, id, { approvals: change.approvals ?? [], at: change.at });
  if (change.hold) {
    const { reason, lifted } = change.hold;
    const state = lifted ? { liftedAt: change.at } : { since: change.at, liftedAt: null };
    await tx.hold.upsert({
      where: { kitOrderId_reason: { kitOrderId: id, reason } },
      create: { kitOrderId: id, reason, ...state },
      update: state,
    });
  }
  if (change.retryShipments) {
    await tx.shipment.updateMany({
      where: { kitOrderId: id, state: { in: ["seen", "fulfilled"] } },
      data: { attempts: 0, fault: null },
    });
    await tx.otherFulfillment.updateMany({ where: { kitOrderId: id }, data: { fault: null } });
  }
  await addTimeline(tx, id, change.timeline);
  return true;
}
