// The two kinds of writes to a kit order: decisions, only under the claim's fence and during its lease; facts, always.
import { happeningsOf } from "../../flow/order-happenings.ts";
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { Approval } from "../../orders/codes/approval-params.ts";
import type { TimelineRecord } from "../../orders/codes/timeline.ts";
import type { Submission } from "../../orders/ports/order-row.ts";
import type { Claim } from "../../orders/ports/order-rows.ts";
import type { PrismaClient } from "../connect.ts";
import { addFlowEvents } from "../flow/add-flow-events.ts";
import type { Prisma } from "../generated/client.ts";
import { queryInPrisma } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";

export interface OrderWrite {
  data?: Prisma.KitOrderUncheckedUpdateManyInput;
  timeline?: TimelineRecord[];
  /** In the same transaction. */
  more?: (tx: Transaction) => Promise<void>;
}

export type Transaction = Prisma.TransactionClient;

/** What makes a decision stale although the claim still holds. */
export interface Stale {
  /** The row was woken since the claim, by a command of the merchant, the store or Kit. */
  nudged?: true;
  /** A fact (an answer, a link) changed the row's state after the decision was made. */
  movedFrom?: Submission;
}

/**
 * False: the fence or the lease is lost, or the decision is stale, and nothing was written. A row with a stale decision
 * is handed back, due at once.
 */
export async function guarded(
  prisma: PrismaClient,
  claim: Claim,
  { unless, ...write }: OrderWrite & { unless?: Stale },
): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    // The lease is checked and extended on the database's clock. The row stays locked until this transaction ends.
    const [held] = await queryInPrisma(`
      UPDATE kit_orders SET lease_until = clock_timestamp() + $1 * interval '1 millisecond'
       WHERE id = $2::uuid AND fence = $3 AND lease_until > clock_timestamp()
       RETURNING nudges, submission
    `).on(tx, claim.leaseMilliseconds, claim.id, claim.fence);
    if (!held) return false;
    if (isStale(unless, claim, held)) {
      await handBack(tx, claim.id);
      return false;
    }
    await writeIn(tx, claim.id, write);
    return true;
  });
}

function isStale(unless: Stale | undefined, claim: Claim, now: { nudges: number; submission: Submission }): boolean {
  if (unless?.nudged && now.nudges !== claim.nudges) return true;
  return unless?.movedFrom !== undefined && now.submission !== unless.movedFrom;
}

/** The row keeps its place in line, so that a row that is woken often isn't served last. */
async function handBack(tx: Transaction, id: KitOrderRowId): Promise<void> {
  await queryInPrisma(`
    UPDATE kit_orders SET lease_owner = NULL, lease_until = NULL, due_at = ${THIS_MOMENT} WHERE id = $1::uuid
  `).on(tx, id);
}

export function write(prisma: PrismaClient, id: KitOrderRowId, facts: OrderWrite): Promise<void> {
  return prisma.$transaction((tx) => writeIn(tx, id, facts));
}

async function writeIn(tx: Transaction, id: KitOrderRowId, { data, timeline = [], more }: OrderWrite): Promise<void> {
  if (data && Object.keys(data).length > 0) await tx.kitOrder.updateMany({ where: { id }, data });
  await addTimeline(tx, id, timeline);
  await more?.(tx);
}

export async function addTimeline(tx: Transaction, id: KitOrderRowId, timeline: TimelineRecord[]): Promise<void> {
  if (timeline.length === 0) return;
  await addFlowEvents(tx, id, happeningsOf(timeline));
  await tx.timelineEntry.createMany({
    data: timeline.map(({ actor, code, params }) => ({
      kitOrderId: id,
      actor,
      code,
      ...(params ? { params: params as Prisma.InputJsonObject } : {}),
    })),
  });
}

/** The merchant's approvals; each replaces an earlier one of its kind. */
export async function writeApprovals(
  tx: Transaction,
  id: KitOrderRowId,
  { approvals, at }: { approvals: readonly Approval[]; at: Date },
): Promise<void> {
  for (const { what, params } of approvals) {
    const words = { by: "merchant", at, params: params as unknown as Prisma.InputJsonObject };
    await tx.approval.upsert({
      where: { kitOrderId_what: { kitOrderId: id, what } },
      create: { kitOrderId: id, what, ...words },
      update: words,
    });
  }
}
