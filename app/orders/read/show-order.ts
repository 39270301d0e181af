// One kit order with everything that its page shows.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { Prisma, PrismaClient } from "../../database/generated/client.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { toAsLinked } from "./as-linked.ts";
import { type AsLinked } from "./group-as-linked.ts";
import { listOrderTasks, type TaskView } from "./list-tasks.ts";
import { type OrderAction, orderActions } from "./order-actions.ts";
import { type OrderStatus, orderStatus } from "./order-status.ts";
import { readTimelineParams } from "../codes/timeline-params.ts";
import { readApproval } from "../codes/approval-params.ts";
import { readLineParams, readReasonParams } from "../codes/reason-params.ts";
import { StoredTracking, KitTrackingList } from "./stored-json.ts";
import { webLink } from "../../kernel/web-link.ts";

export interface OrderDetails {
  id: string;
  orderName: string;
  shopifyOrderId: string;
  part: number;
  environment: "production" | "staging";
  reference: string;
  placedAt: Date;
  status: OrderStatus;
  wait: { reason: string; params: Record<string, unknown>; since: Date | null; until: Date | null } | null;
  store: { readAt: Date | null; cancelledAt: Date | null; goneAt: Date | null; test: boolean };
  kit: KitSide | null;
  cancel: { state: string; at: Date | null };
  lines: OrderLine[];
  parcels: Parcel[];
  tasks: TaskView[];
  timeline: TimelineView[];
  /** The other kit orders of the same store order. */
  otherParts: { id: string; part: number; environment: "production" | "staging"; status: OrderStatus }[];
  actions: OrderAction[];
  /** Lines that wait for "Make as linked". */
  asLinked: AsLinked[];
}

export interface KitSide {
  id: number;
  /** To the letter. */
  state: string | null;
  paymentStatus: string | null;
  payLink: string | null;
  cancelType: string | null;
  readAt: Date | null;
}

export interface OrderLine {
  id: string;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  quantity: number;
  disposition: string;
  reason: string;
  params: Record<string, unknown>;
  sentQuantity: number;
  /** The first characters of the print file's hash as sent. */
  sentFile: string | null;
}

export interface Parcel {
  carrier: string;
  number: string;
  link: string | null;
  /** Whether Shopify has it on the order. */
  onShopify: boolean;
  /** Of a replacement of what was fulfilled before: there is no fulfillment left to carry it. */
  replacement: boolean;
}

export interface TimelineView {
  id: string;
  at: Date;
  actor: string;
  code: string;
  params: Record<string, unknown>;
}

const TIMELINE_SHOWN = 300;

const ORDER = {
  lines: { orderBy: { position: "asc" } },
  shipments: true,
  holds: { where: { reason: "merchant", liftedAt: null } },
  approvals: { where: { what: { in: ["handled:canceled_at_kit", "part"] } } },
  timeline: { orderBy: { id: "desc" }, take: TIMELINE_SHOWN },
} satisfies Prisma.KitOrderInclude;

type Row = Prisma.KitOrderGetPayload<{ include: typeof ORDER }>;

/** Null when this shop has no such order. */
export async function showOrder(prisma: PrismaClient, shop: ShopRef, id: KitOrderRowId): Promise<OrderDetails | null> {
  const row = await prisma.kitOrder.findFirst({ where: { id, shopId: shop.id }, include: ORDER });
  if (!row) return null;
  const [tasks, otherParts] = await Promise.all([
    listOrderTasks(prisma, shop, id),
    prisma.kitOrder.findMany({
      where: { shopId: shop.id, shopifyOrderId: row.shopifyOrderId, id: { not: id } },
      orderBy: [{ environment: "asc" }, { part: "asc" }],
    }),
  ]);
  return {
    id: row.id,
    orderName: row.orderName,
    shopifyOrderId: row.shopifyOrderId,
    part: row.part,
    environment: row.environment,
    reference: row.reference,
    placedAt: row.placedAt,
    status: orderStatus(row),
    wait: toWait(row),
    store: { readAt: row.storeReadAt, cancelledAt: row.storeCancelledAt, goneAt: row.storeGoneAt, test: row.storeTest },
    kit: toKitSide(row),
    cancel: { state: row.cancel, at: row.cancelRequestedAt },
    lines: row.lines.map(toLine),
    parcels: toParcels(row),
    tasks,
    timeline: row.timeline.map((entry) => ({
      id: String(entry.id),
      at: entry.at,
      actor: entry.actor,
      code: entry.code,
      params: readTimelineParams(entry.code, entry.params),
    })),
    otherParts: otherParts.map((part) => ({
      id: part.id,
      part: part.part,
      environment: part.environment,
      status: orderStatus(part),
    })),
    actions: toActions(row, otherParts),
    asLinked: toAsLinked(row.lines),
  };
}

function toWait(row: Row): OrderDetails["wait"] {
  if (row.waitReason === null) return null;
  const params = readReasonParams(row.waitReason, row.waitParams);
  return { reason: row.waitReason, params, since: row.waitSince, until: row.waitUntil };
}

function toKitSide(row: Row): KitSide | null {
  if (row.kitOrderId === null) return null;
  return {
    id: Number(row.kitOrderId),
    state: row.kitState,
    paymentStatus: row.paymentStatus,
    payLink: webLink(row.portalUrl),
    cancelType: row.cancelType,
    readAt: row.kitReadAt,
  };
}

function toLine(line: Row["lines"][number]): OrderLine {
  return {
    id: line.lineItemId,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    disposition: line.disposition,
    reason: line.reason,
    params: readLineParams(line.reason, line.params),
    sentQuantity: line.sentQuantity,
    sentFile: line.sentSha256?.slice(0, 12) ?? null,
  };
}

function toParcels(row: Row): Parcel[] {
  const written = new Set(
    row.shipments
      .filter((shipment) => shipment.state === "fulfilled")
      .flatMap((shipment) => StoredTracking.parse(shipment.tracking).map((tracking) => tracking.number)),
  );
  const isReplacement = row.approvals.some(({ what, params }) => {
    const approval = readApproval(what, params);
    return approval?.what === "part" && approval.params.why === "replacement";
  });
  return KitTrackingList.parse(row.tracking).map((tracking) => ({
    carrier: tracking.carrier,
    number: tracking.trackingNumber,
    link: webLink(tracking.trackingUrl),
    onShopify: written.has(tracking.trackingNumber),
    replacement: isReplacement && row.shipments.length === 0,
  }));
}

function toActions(row: Row, otherParts: readonly { part: number }[]): OrderAction[] {
  return orderActions({
    submission: row.submission,
    waitReason: row.waitReason,
    heldByMerchant: row.holds.length > 0,
    kitOrderId: row.kitOrderId === null ? null : Number(row.kitOrderId),
    kitStage: row.kitStage,
    kitCanceledAt: row.kitCanceledAt,
    cancel: row.cancel,
    // Said of what was canceled: with a later part on its way there is nothing left to send.
    declined:
      row.approvals.some(({ what }) => what === "handled:canceled_at_kit") &&
      row.storeCancelledAt === null &&
      otherParts.every((other) => other.part < row.part),
    hasSendableLine: row.lines.some((line) => line.disposition === "send"),
  });
}
