// The results of a daily check, written page by page and added up at its end.
import type pg from "pg";
import { type Difference, differenceSignature } from "../../daily-check/differences.ts";
import type { CheckPage, RunningCheck } from "../../daily-check/ports.ts";
import type { PrismaClient } from "../connect.ts";
import { addCheckEvent } from "../flow/add-flow-events.ts";
import type { Prisma } from "../generated/client.ts";
import type { Transaction } from "../orders/write-order.ts";
import { query } from "../statements/query.ts";
import { inTransaction } from "../transaction.ts";

export async function writeCheckPage(prisma: PrismaClient, check: RunningCheck, page: CheckPage): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const ids = page.orders.map((order) => order.id as string);
    // An order that changed during the check is listed again, and a page may be read twice: the later comparison
    // counts.
    await tx.checkedOrder.deleteMany({ where: { reportId: check.id, shopifyOrderId: { in: ids } } });
    await tx.checkDifference.deleteMany({ where: { reportId: check.id, shopifyOrderId: { in: ids } } });
    const last = new Map(page.orders.map((order) => [order.id, order]));
    await tx.checkedOrder.createMany({
      data: [...last.values()].map(({ id, comparison: { verdict, doubled } }) => ({
        reportId: check.id,
        shopifyOrderId: id,
        verdict,
        doubled,
      })),
    });
    const handled = await handledBefore(tx, check, ids);
    await tx.checkDifference.createMany({
      data: [...last.values()].flatMap((order) =>
        order.comparison.differences.map((difference) => toRow(check, { order, difference, handled, at: page.at })),
      ),
    });
    const progress = { state: page.phase, cursor: page.cursor, dueAt: page.at, failures: 0, fault: null };
    await tx.checkReport.updateMany({ where: { id: check.id, finishedAt: null }, data: progress });
  });
}

/** When differences of earlier reports were marked as handled: the mark is valid while the difference is the same. */
async function handledBefore(tx: Transaction, check: RunningCheck, orders: string[]): Promise<Map<string, Date>> {
  const before = await tx.checkDifference.findMany({
    where: { shopifyOrderId: { in: orders }, handledAt: { not: null }, report: { shopId: check.shop.id } },
    select: { shopifyOrderId: true, signature: true, handledAt: true },
  });
  return new Map(before.map((one) => [`${one.shopifyOrderId} ${one.signature}`, one.handledAt!]));
}

function toRow(
  check: RunningCheck,
  found: { order: CheckPage["orders"][number]; difference: Difference; handled: Map<string, Date>; at: Date },
): Prisma.CheckDifferenceCreateManyInput {
  const { order, difference, at } = found;
  const signature = differenceSignature(difference);
  const { kind, part, rowId: kitOrderId } = difference;
  const params = difference.params as Prisma.InputJsonObject;
  const handledAt = found.handled.get(`${order.id} ${signature}`) ?? (difference.handled ? at : null);
  const about = { shopifyOrderId: order.id, orderName: order.name, part, kitOrderId };
  return { reportId: check.id, kind, ...about, params, signature, foundAt: at, handledAt };
}

export async function finishCheck(
  pool: pg.Pool,
  check: RunningCheck,
  { at, unread }: { at: Date; unread: number },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await query(`
      UPDATE check_reports r
         SET state = 'done', finished_at = $2, due_at = NULL, cursor = NULL, failures = 0, fault = NULL, unread = $3,
             (sold, at_kit, waiting, elsewhere, missing, doubled) = (
               SELECT count(o.verdict)::int,
                      count(*) FILTER (WHERE o.verdict = 'at_kit')::int,
                      count(*) FILTER (WHERE o.verdict = 'waiting')::int,
                      count(*) FILTER (WHERE o.verdict = 'elsewhere')::int,
                      count(*) FILTER (WHERE o.verdict = 'missing')::int,
                      count(*) FILTER (WHERE o.doubled)::int
                 FROM checked_orders o WHERE o.report_id = r.id)
       WHERE id = $1 AND state = 'ledger'
    `).on(client, check.id, at, unread);
    await addCheckEvent(client, check.id);
    await query("DELETE FROM checked_orders WHERE report_id = $1").on(client, check.id);
    await query("DELETE FROM bulk_operations WHERE check_id = $1").on(client, check.id);
  });
}
