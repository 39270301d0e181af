// Kit orders with all their relations in one named statement: the reconciler loads each order two or three times, and
// Prisma reads every relation in its own statement.
import { z } from "zod";
import { KitOrderId, type KitOrderRowId } from "../../kernel/ids.ts";
import { readBecause } from "../../orders/codes/reason-params.ts";
import { toProblem } from "../../orders/ports/kit-problem.ts";
import { OrderFields } from "../../orders/ports/order-fields.ts";
import { type KitMirror, type OrderRow, READ_FAULTS, type Stage } from "../../orders/ports/order-row.ts";
import { Passed } from "../../orders/ports/passed.ts";
import {
  Approvals,
  Attempts,
  Holds,
  Lines,
  newestAttempt,
  OtherFulfillments,
  Shipments,
} from "../../orders/ports/row-parts.ts";
import { type Connection, queryPrepared, type RowOf } from "../statements/query.ts";

// Not `part`, which is a column of the order.
const ALL_OF = <const Table extends string, const Condition extends string, const Order extends string>(
  table: Table,
  condition: Condition,
  order: Order,
) =>
  `(SELECT coalesce(json_agg(one ${order}), '[]') FROM ${table} one WHERE one.kit_order_id = o.id${condition})` as const;

// Attempts that provably did not reach Kit prove nothing about Kit's orders.
const LOAD = `
    SELECT o.*, s.domain AS shop_domain,
           ${ALL_OF("kit_order_lines", "", "ORDER BY one.position")} AS lines,
           ${ALL_OF("approvals", "", "")} AS approvals,
           ${ALL_OF("holds", "", "")} AS holds,
           ${ALL_OF("shipments", "", "")} AS shipments,
           ${ALL_OF("other_fulfillments", "", "")} AS other_fulfillments,
           ${ALL_OF("attempts", " AND one.outcome IS DISTINCT FROM 'not_sent'", "ORDER BY one.number DESC")} AS attempts,
           (SELECT one.params ->> 'problem' FROM tasks one
             WHERE one.kit_order_id = o.id AND one.kind = 'customer_problem' AND one.resolved_at IS NULL) AS reported_problem
      FROM kit_orders o JOIN shops s ON s.id = o.shop_id
     WHERE o.id = ANY($1) ORDER BY o.environment, o.part` as const;

type Loaded = RowOf<typeof LOAD>;

const KitTrackingJson = z
  .array(
    z.object({
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string(),
      linkWithheld: z.literal(true).optional(),
    }),
  )
  .catch([]);
export const DifferencesJson = z.array(z.string()).catch([]);

/** Those that exist. The caller has found the ids through their shop; parts of an order come by number. */
export async function loadOrders(on: Connection, ids: readonly KitOrderRowId[]) {
  if (ids.length === 0) return [];
  const { rows } = await queryPrepared(LOAD).on(on, ids);
  return rows.map((row) => ({
    row: toOrderRow(row),
    shop: { id: row.shop_id, domain: row.shop_domain },
    /** The reconciler's claim has not been released. */
    atWork: row.lease_until !== null,
  }));
}

function toOrderRow(row: Loaded): OrderRow {
  const attempts = Attempts.parse(row.attempts);
  return {
    id: row.id,
    shopId: row.shop_id,
    environment: row.environment,
    shopifyOrderId: row.shopify_order_id,
    part: row.part,
    reference: row.reference,
    orderName: row.order_name,
    placedAt: row.placed_at,
    createdAt: row.created_at,
    submission: row.submission,
    wait: row.wait_reason ? { ...readBecause(row.wait_reason, row.wait_params), until: row.wait_until } : null,
    lostCount: row.lost_count,
    accountId: row.account_id,
    firstSentAt: row.first_sent_at,
    customerSalt: row.customer_salt,
    customerHmac: row.customer_hmac,
    phoneHmac: row.phone_hmac,
    storeCancelledAt: row.store_cancelled_at,
    storeGoneAt: row.store_gone_at,
    kit: toMirror(row),
    readWantedAt: row.read_wanted_at,
    readWantedWhy: row.read_wanted_why,
    cancel: {
      state: row.cancel,
      by:
        row.cancel_requested_by === "store" || row.cancel_requested_by === "merchant" ? row.cancel_requested_by : null,
      at: row.cancel_requested_at,
      lostCount: row.cancel_lost_count,
    },
    deliveredMarkedAt: row.delivered_marked_at,
    passed: Passed.safeParse(row.passed).data ?? {},
    progressReportedAt: row.progress_reported_at,
    tagged: row.tagged,
    orderFields: OrderFields.safeParse(row.order_fields).data ?? null,
    reportedProblem: toProblem(row.reported_problem),
    kitWanted: row.kit_wanted,
    failures: row.failures,
    lines: Lines.parse(row.lines),
    approvals: Approvals.parse(row.approvals),
    holds: Holds.parse(row.holds),
    shipments: [...Shipments.parse(row.shipments), ...OtherFulfillments.parse(row.other_fulfillments)],
    lastCreate: newestAttempt(attempts, "create"),
    lastCancel: newestAttempt(attempts, "cancel"),
  };
}

function toMirror(row: Loaded): KitMirror | null {
  if (row.kit_order_id === null || row.kit_read_at === null) return null;
  return {
    id: KitOrderId.parse(Number(row.kit_order_id)),
    state: row.kit_state ?? "",
    stage: row.kit_stage as Stage,
    stageAt: row.kit_stage_at ?? row.kit_read_at,
    canceledAt: row.kit_canceled_at,
    paymentStatus: row.payment_status,
    portalUrl: row.portal_url,
    allowCancel: row.allow_cancel,
    cancelType: row.cancel_type,
    tracking: KitTrackingJson.parse(row.tracking ?? []),
    readAt: row.kit_read_at,
    reads: row.kit_reads,
    createdAt: row.kit_created_at,
    comparedAt: row.compared_at,
    differences: DifferencesJson.parse(row.differences ?? []),
    readFault: READ_FAULTS.find((fault) => fault === row.kit_read_fault) ?? null,
  };
}
