// A kit order's columns as the reconciler's row (app/orders/ports/order-row.ts). Branded ids are parsed where they enter.
import { z } from "zod";
import {
  ExternalSku,
  FulfillmentId,
  KitAccountId,
  KitOrderId,
  KitOrderRowId,
  KitProductId,
  LineItemId,
  LocationId,
  Sha256,
  ShopDomain,
  ShopId,
  ShopifyOrderId,
  VariantId,
} from "../../kernel/ids.ts";
import { OrderFields } from "../../orders/ports/order-fields.ts";
import type { KitMirror, OrderRow, RowAttempt, RowLine, RowShipment, Stage } from "../../orders/ports/order-row.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { readApproval } from "../../orders/codes/approval-params.ts";
import { readBecause, readLineBecause } from "../../orders/codes/reason-params.ts";
import type { Disposition } from "../../orders/codes/reasons.ts";
import type { Prisma } from "../generated/client.ts";

export const ORDER_ROW = {
  shop: { select: { id: true, domain: true } },
  lines: { orderBy: { position: "asc" } },
  approvals: true,
  holds: true,
  shipments: true,
  otherFulfillments: true,
  // Attempts that provably did not reach Kit say nothing about what Kit may have.
  attempts: { where: { OR: [{ outcome: null }, { outcome: { not: "not_sent" } }] }, orderBy: { number: "desc" } },
} as const satisfies Prisma.KitOrderInclude;

export type LoadedOrder = Prisma.KitOrderGetPayload<{ include: typeof ORDER_ROW }>;

const TrackingJson = z
  .array(z.object({ company: z.string().nullable(), number: z.string(), url: z.string().nullable() }))
  .catch([]);
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
const LinesJson = z.array(z.object({ lineItemId: LineItemId, quantity: z.number().int() })).catch([]);
const DifferencesJson = z.array(z.string()).catch([]);

export function shopRefOf(row: LoadedOrder): ShopRef {
  return { id: ShopId.parse(row.shop.id), domain: ShopDomain.parse(row.shop.domain) };
}

export function toOrderRow(row: LoadedOrder): OrderRow {
  return {
    id: KitOrderRowId.parse(row.id),
    shopId: ShopId.parse(row.shopId),
    environment: row.environment,
    shopifyOrderId: ShopifyOrderId.parse(row.shopifyOrderId),
    part: row.part,
    reference: row.reference,
    orderName: row.orderName,
    placedAt: row.placedAt,
    createdAt: row.createdAt,
    submission: row.submission,
    wait: row.waitReason ? { ...readBecause(row.waitReason, row.waitParams), until: row.waitUntil } : null,
    lostCount: row.lostCount,
    accountId: row.accountId === null ? null : KitAccountId.parse(row.accountId),
    firstSentAt: row.firstSentAt,
    lastSentAt: row.lastSentAt,
    customerSalt: row.customerSalt,
    customerHmac: row.customerHmac,
    storeCancelledAt: row.storeCancelledAt,
    storeGoneAt: row.storeGoneAt,
    kit: toMirror(row),
    readWantedAt: row.readWantedAt,
    readWantedWhy: row.readWantedWhy,
    cancel: {
      state: row.cancel,
      by: row.cancelRequestedBy === "store" || row.cancelRequestedBy === "merchant" ? row.cancelRequestedBy : null,
      at: row.cancelRequestedAt,
      lostCount: row.cancelLostCount,
    },
    deliveredMarkedAt: row.deliveredMarkedAt,
    progressReportedAt: row.progressReportedAt,
    tagged: row.tagged,
    orderFields: OrderFields.safeParse(row.orderFields).data ?? null,
    kitWanted: row.kitWanted,
    failures: row.failures,
    lines: row.lines.map(toLine),
    approvals: row.approvals.flatMap(({ what, at, params }) => {
      const approval = readApproval(what, params);
      return approval ? [{ ...approval, at }] : [];
    }),
    holds: row.holds.map(({ reason, since, liftedAt }) => ({ reason, since, liftedAt })),
    shipments: [...row.shipments.map(toShipment), ...row.otherFulfillments.map(toOther)],
    lastCreate: toAttempt(row, "create"),
    lastCancel: toAttempt(row, "cancel"),
  };
}

function toMirror(row: LoadedOrder): KitMirror | null {
  if (row.kitOrderId === null || row.kitReadAt === null) return null;
  return {
    id: KitOrderId.parse(Number(row.kitOrderId)),
    state: row.kitState ?? "",
    stage: row.kitStage as Stage,
    stageAt: row.kitStageAt ?? row.kitReadAt,
    canceledAt: row.kitCanceledAt,
    paymentStatus: row.paymentStatus,
    portalUrl: row.portalUrl,
    allowCancel: row.allowCancel,
    cancelType: row.cancelType,
    tracking: KitTrackingJson.parse(row.tracking ?? []),
    readAt: row.kitReadAt,
    reads: row.kitReads,
    comparedAt: row.comparedAt,
    differences: DifferencesJson.parse(row.differences ?? []),
    readFault: row.kitReadFault === "not_found" || row.kitReadFault === "other_reference" ? row.kitReadFault : null,
  };
}

/** The mirror's columns, for writing. */
export function mirrorColumns(mirror: KitMirror) {
  return {
    kitOrderId: BigInt(mirror.id),
    kitState: mirror.state,
    kitStage: mirror.stage,
    kitStageAt: mirror.stageAt,
    kitCanceledAt: mirror.canceledAt,
    paymentStatus: mirror.paymentStatus,
    portalUrl: mirror.portalUrl,
    allowCancel: mirror.allowCancel,
    cancelType: mirror.cancelType,
    tracking: mirror.tracking.map((t) => ({ ...t })),
    kitReadAt: mirror.readAt,
    kitReads: mirror.reads,
    comparedAt: mirror.comparedAt,
    differences: mirror.differences,
    kitReadFault: mirror.readFault,
  } satisfies Prisma.KitOrderUpdateManyMutationInput | Prisma.KitOrderUncheckedUpdateManyInput;
}

function toLine(line: LoadedOrder["lines"][number]): RowLine {
  return {
    lineItemId: LineItemId.parse(line.lineItemId),
    position: line.position,
    title: line.title,
    variantTitle: line.variantTitle,
    variantId: line.variantId === null ? null : VariantId.parse(line.variantId),
    sku: line.sku,
    quantity: line.quantity,
    sendable: line.sendable,
    disposition: line.disposition as Disposition,
    ...readLineBecause(line.reason, line.params),
    externalSku: line.externalSku === null ? null : ExternalSku.parse(line.externalSku),
    sentQuantity: line.sentQuantity,
    restQuantity: line.restQuantity,
    sentProductId: line.sentProductId === null ? null : KitProductId.parse(Number(line.sentProductId)),
    sentSha256: line.sentSha256 === null ? null : Sha256.parse(line.sentSha256),
  };
}

function toShipment(shipment: LoadedOrder["shipments"][number]): RowShipment {
  return {
    locationId: LocationId.parse(shipment.locationId),
    state: shipment.state,
    tracking: TrackingJson.parse(shipment.tracking),
    lines: LinesJson.parse(shipment.lines),
    fulfillmentId: shipment.fulfillmentId === null ? null : FulfillmentId.parse(shipment.fulfillmentId),
    own: true,
    adopted: shipment.adopted,
    attempts: shipment.attempts,
    attemptedAt: shipment.attemptedAt,
    fault: shipment.fault,
  };
}

function toOther(other: LoadedOrder["otherFulfillments"][number]): RowShipment {
  const { state, attemptedAt, fault } = other;
  return {
    locationId: LocationId.parse(other.locationId),
    state,
    tracking: TrackingJson.parse(other.tracking),
    lines: LinesJson.parse(other.lines),
    fulfillmentId: FulfillmentId.parse(other.fulfillmentId),
    own: false,
    adopted: true,
    attempts: 0,
    attemptedAt,
    fault,
  };
}

function toAttempt(row: LoadedOrder, kind: "create" | "cancel"): RowAttempt | null {
  const attempt = row.attempts.find((a) => a.kind === kind);
  if (!attempt) return null;
  const { id, number, startedAt, endedAt, outcome, httpStatus, detail } = attempt;
  return { id, number, startedAt, endedAt, outcome, httpStatus, detail };
}
