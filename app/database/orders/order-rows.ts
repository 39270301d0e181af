// The ledger in PostgreSQL. Unique keys guarantee one row per shop, order, part and environment, and one row per kit
// order; leases use the database's clock.
import { randomUUID } from "node:crypto";
import { ofState } from "../../flow/order-happenings.ts";
import { Fault } from "../../kernel/fault.ts";
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { Move } from "../../orders/codes/approval-params.ts";
import type { TimelineRecord } from "../../orders/codes/timeline.ts";
import {
  KIT_SHOWS_ORDERS_FOR_HOURS,
  LONGEST_FAULT_PAUSE_MINUTES,
  READ_FAILURES_BEFORE_TASK,
} from "../../orders/limits.ts";
import type { OrderRows } from "../../orders/ports/order-rows.ts";
import { referenceOf } from "../../orders/reference-number.ts";
import type { PrismaClient } from "../connect.ts";
import { addFlowEvents } from "../flow/add-flow-events.ts";
import { Prisma } from "../generated/client.ts";
import { type Connection, query, queryPrepared } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";
import { createOrderRequests, type OrderRequestsOptions } from "./begin-requests.ts";
import { loadOrders } from "./load-order.ts";
import { mirrorColumns } from "./mirror-columns.ts";
import { endAttempt, markLinkedLines } from "./order-attempts.ts";
import { beginOther, beginShipment, endShipment } from "./order-shipments.ts";
import { settleOrder } from "./settle-order.ts";
import { noteUnheard } from "./unheard-shipments.ts";
import { addTimeline, guarded, type Transaction, write } from "./write-order.ts";

/**
 * SQL: orders of the account `a` that Kit doesn't show, though it answers. One that can't be read is due again soon; an
 * index holds the failing ones (kit_orders_failing_idx).
 */
export const UNREAD_OF_ACCOUNT = `SELECT FROM kit_orders o
  WHERE o.due_at < now() + interval '${LONGEST_FAULT_PAUSE_MINUTES} minutes' AND o.account_id = a.id
    AND o.kit_order_id IS NOT NULL AND o.failures >= ${READ_FAILURES_BEFORE_TASK}`;

export interface OrderRowsOptions extends OrderRequestsOptions {
  prisma: PrismaClient;
}

export function createOrderRows({ prisma, pool, bookSlot }: OrderRowsOptions): OrderRows {
  return {
    ...createOrderRequests({ pool, bookSlot }),
    idsOf: (shop, order) =>
      queryPrepared(`
        SELECT id, environment FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = $2 ORDER BY part
      `).rows(pool, shop.id, order),
    /** Inserts the row with its first timeline entry, or finds the existing one. */
    async open(row) {
      const { shop, environment, shopifyOrderId, part } = row;
      const key = [shop.id, environment, shopifyOrderId, part] as const;
      const reference = referenceOf(shopifyOrderId, part);
      const about = [reference, row.orderName, row.placedAt, row.test, new Date()] as const;
      const values = [...key, ...about, RECEIVED.actor, RECEIVED.code] as const;
      const opened =
        environment === "staging"
          ? await query(OPEN_AT_STAGING).firstValue(pool, ...values)
          : await queryPrepared(OPEN).firstValue(pool, ...values);
      // A statement doesn't see a row that another one inserted meanwhile. None: the store has left practice.
      const id = opened ?? (await queryPrepared(OPENED).firstValue(pool, ...key));
      if (!id) throw new Fault("no_such_row", "a kit order that was opened is not there", { retryable: true });
      return id;
    },
    nudge: (id) =>
      queryPrepared(`
        UPDATE kit_orders SET nudges = nudges + 1, due_at = $2, updated_at = now() WHERE id = $1
      `).run(pool, id, new Date()),
    async claim(id, milliseconds) {
      const owner = randomUUID();
      const taken = await queryPrepared(`
        UPDATE kit_orders
           SET lease_owner = $1, lease_until = clock_timestamp() + $2 * interval '1 millisecond', fence = fence + 1
         WHERE id = $3 AND (lease_until IS NULL OR lease_until <= clock_timestamp())
         RETURNING fence, nudges
      `).first(pool, owner, milliseconds, id);
      if (!taken) return null;
      const { row, shop } = await loadOrThrow(pool, id);
      return { id, shop, row, leaseMilliseconds: milliseconds, fence: BigInt(taken.fence), nudges: taken.nudges };
    },
    isUnreadAlone: ({ id }, account) =>
      query(`
        SELECT coalesce(a.order_read_at > now() - interval '${KIT_SHOWS_ORDERS_FOR_HOURS} hours', false)
               OR NOT EXISTS (${UNREAD_OF_ACCOUNT} AND o.id <> $2) AS alone
          FROM kit_accounts a WHERE a.id = $1
      `).value(pool, account, id),
    renew: ({ id, fence, leaseMilliseconds }) =>
      query(`
        UPDATE kit_orders SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
         WHERE id = $1 AND fence = $2 AND lease_until > clock_timestamp()
      `).wrote(pool, id, fence, leaseMilliseconds),
    async reload(claim) {
      return (await loadOrThrow(pool, claim.id)).row;
    },
    settle: (claim, decision, store) => settleOrder(prisma, claim, { decision, store }),
    note: (claim, note) =>
      guarded(prisma, claim, {
        unless: { nudged: true },
        data: note.cancel && {
          cancel: note.cancel.state,
          ...(note.cancel.by ? { cancelRequestedBy: note.cancel.by, cancelRequestedAt: note.at } : {}),
        },
        timeline: note.timeline,
      }),
    beginShipment: (claim, shipment, startedAt) => beginShipment(prisma, claim, { shipment, startedAt }),
    beginOther: (claim, other) => beginOther(prisma, claim, other),
    beginTag: (claim) => guarded(prisma, claim, { data: { tagged: null } }),
    beginMove: (claim, move) => guarded(prisma, claim, { more: (tx) => writeMove(tx, claim.id, move) }),
    async release(claim, { dueAt, fault }) {
      // Woken meanwhile: due at once, regardless of the decision.
      const released = await queryPrepared(`
        UPDATE kit_orders
           SET lease_owner = NULL, lease_until = NULL, kit_wanted = NULL, kit_wanted_at = NULL,
               due_at = CASE WHEN nudges = $1 THEN $2::timestamptz ELSE ${THIS_MOMENT} END,
               failures = CASE WHEN $3::text IS NULL THEN 0 ELSE failures + 1 END,
               last_fault = $3
         WHERE id = $4 AND fence = $5
         RETURNING nudges
      `).first(pool, claim.nudges, dueAt, fault, claim.id, claim.fence);
      return { nudged: released !== null && released.nudges !== claim.nudges };
    },
    endAttempt: (id, attemptId, end) => endAttempt(prisma, id, { attemptId, ...end }),
    recordKit: (id, record) => recordKit(prisma, id, record),
    noteUnheard: (account) => noteUnheard(pool, account),
    async link(id, link) {
      try {
        return await prisma.$transaction(async (tx) => {
          const { count } = await tx.kitOrder.updateMany({
            where: { id, kitOrderId: null },
            data: {
              ...mirrorColumns(link.mirror),
              submission: "submitted",
              linkedBy: link.by,
              linkedAt: link.at,
              dueAt: link.at,
              nudges: { increment: 1 },
            },
          });
          if (count === 0) return "already_linked";
          const { certain } = await markLinkedLines(tx, id, link.held);
          if (!certain) await tx.kitOrder.update({ where: { id }, data: { differences: ["lines"] } });
          const params = { kitOrderId: link.mirror.id, by: link.by };
          await addTimeline(tx, id, [{ actor: "app", code: "linked", params }]);
          await addFlowEvents(tx, id, ofState(link.mirror.canceledAt ? null : link.mirror.state));
          return "linked";
        });
      } catch (error) {
        // A kit order is linked once: the unique key on (account, Kit's number) decides.
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") return "linked_elsewhere";
        throw error;
      }
    },
    endShipment: (id, end) => endShipment(prisma, id, end),
    recordDelivered: (id, at) =>
      write(prisma, id, { data: { deliveredMarkedAt: at }, timeline: [{ actor: "app", code: "delivered_marked" }] }),
    recordTag: ({ id, fence }, on) =>
      query(`
        UPDATE kit_orders o
           SET tagged = CASE WHEN h.ours THEN $3::boolean END,
               nudges = CASE WHEN h.ours THEN o.nudges ELSE o.nudges + 1 END,
               due_at = CASE WHEN h.ours THEN o.due_at ELSE ${THIS_MOMENT} END
          FROM (SELECT id, fence = $2 AND coalesce(lease_until > clock_timestamp(), false) AS ours
                  FROM kit_orders WHERE id = $1 FOR UPDATE) h
         WHERE o.id = h.id
      `).run(pool, id, fence, on),
    handOver: (id) => queryPrepared(HAND_OVER).firstValue(pool, id),
    recordFields: (id, { fields, endsReport, timeline }) =>
      write(prisma, id, {
        data: { orderFields: fields },
        timeline,
        ...(endsReport && { more: (tx) => endReport(tx, id) }),
      }),
    recordMove: (id, { move, timeline }) => write(prisma, id, { timeline, more: (tx) => writeMove(tx, id, move) }),
    recordService: (id, { progressReportedAt, timeline }) =>
      write(prisma, id, { data: { progressReportedAt }, timeline }),
  };
}

async function endReport(tx: Transaction, id: KitOrderRowId): Promise<void> {
  const select = { shopId: true, shopifyOrderId: true, environment: true };
  const kitOrder = await tx.kitOrder.findUniqueOrThrow({ where: { id }, select });
  await tx.approval.deleteMany({ where: { what: "handled:customer_problem", kitOrder } });
}

/** An existing approval keeps its time. */
async function writeMove(tx: Transaction, kitOrderId: KitOrderRowId, move: Move): Promise<void> {
  const params = { ...move, lines: move.lines.map((line) => ({ ...line })) };
  await tx.approval.updateMany({ where: { kitOrderId, what: "move_to_kit" }, data: { params } });
}

/** Stores what a read showed, unless a later one is stored: the mirror's stage only rises. */
async function recordKit(
  prisma: PrismaClient,
  id: KitOrderRowId,
  { mirror, timeline, wanted }: Parameters<OrderRows["recordKit"]>[1],
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const canceled = mirror.canceledAt ? {} : { kitCanceledAt: null };
    const earlier = [{ kitStage: { lt: mirror.stage } }, { kitStage: mirror.stage, kitReadAt: { lte: mirror.readAt } }];
    const { count } = await tx.kitOrder.updateMany({
      where: { id, kitOrderId: mirror.id, OR: earlier, ...canceled },
      data: mirrorColumns(mirror),
    });
    if (wanted)
      await tx.kitOrder.updateMany({
        where: { id, readWantedAt: wanted },
        data: { readWantedAt: null, readWantedWhy: null },
      });
    if (count > 0) await addTimeline(tx, id, timeline);
  });
}

const COLUMNS =
  "shop_id, environment, shopify_order_id, part, reference, order_name, placed_at, store_test, due_at, updated_at";
const OPENED_AND_LOGGED = `
      ON CONFLICT DO NOTHING RETURNING id
    ), logged AS (
      INSERT INTO timeline (kit_order_id, actor, code) SELECT id, $10, $11 FROM opened
    )
    SELECT id FROM opened`;
const OPEN = `
    WITH opened AS (
      INSERT INTO kit_orders (${COLUMNS})
      VALUES ($1, $2::"KitEnvironment", $3, $4, $5, $6, $7, $8, $9, $9)${OPENED_AND_LOGGED}`;
// The store may have left practice, with all of its orders, since this one was read. The lock makes leaving wait, so that it
// deletes this row, too.
const OPEN_AT_STAGING = `
    WITH at_staging AS (
      SELECT s.id FROM shops s LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
       WHERE s.id = $1 AND (a.environment = 'staging' OR NOT EXISTS (SELECT FROM practices p WHERE p.shop_id = s.id))
         FOR SHARE OF s
    ), opened AS (
      INSERT INTO kit_orders (${COLUMNS})
      SELECT id, $2::"KitEnvironment", $3::text, $4::int, $5::text, $6::text, $7::timestamptz, $8::boolean, $9::timestamptz, $9
        FROM at_staging${OPENED_AND_LOGGED}`;
const RECEIVED = { actor: "shopify", code: "received" } as const satisfies TimelineRecord;
const OPENED = `
    SELECT id FROM kit_orders
     WHERE shop_id = $1 AND environment = $2::"KitEnvironment" AND shopify_order_id = $3 AND part = $4`;

async function loadOrThrow(pool: Connection, id: KitOrderRowId) {
  const [loaded] = await loadOrders(pool, [id]);
  if (!loaded) throw new Fault("no_such_row", "a kit order that was worked on is not there", { retryable: false });
  return loaded;
}

/** The tag and the fields of a test order's staging row go over to its production row. */
const HAND_OVER = `
    WITH staging AS (
      SELECT shop_id, shopify_order_id, order_fields FROM kit_orders WHERE id = $1 AND environment = 'staging' FOR NO KEY UPDATE),
    production AS (
      UPDATE kit_orders k
         SET tagged = NULL, order_fields = coalesce(staging.order_fields, k.order_fields), due_at = ${THIS_MOMENT}, nudges = nudges + 1
        FROM staging
       WHERE k.shop_id = staging.shop_id AND k.shopify_order_id = staging.shopify_order_id AND k.environment = 'production'
         AND k.part = 1
      RETURNING k.id),
    left_off AS (
      UPDATE kit_orders SET tagged = false, order_fields = NULL WHERE id = $1 AND EXISTS (SELECT FROM production))
    SELECT id FROM production`;
