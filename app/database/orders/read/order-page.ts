// One kit order with everything that its page shows.
import type { KitOrderRowId } from "../../../kernel/ids.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { webLink } from "../../../kernel/text/web-link.ts";
import { readApproval } from "../../../orders/codes/approval-params.ts";
import { contentsMark } from "../../../orders/codes/contents-mark.ts";
import { readLineParams, readReasonParams } from "../../../orders/codes/reason-params.ts";
import type { LineReason } from "../../../orders/codes/reasons.ts";
import { readTimelineParams } from "../../../orders/codes/timeline-params.ts";
import type { DesignOffer } from "../../../orders/decide/lines/line-design.ts";
import { waitingUnits } from "../../../orders/decide/units/waiting-units.ts";
import { isDeclined, type OrderAction, orderActions } from "../../../orders/read/order-actions.ts";
import type { KitSide, OrderDetails, OrderLine, Parcel } from "../../../orders/read/order-details.ts";
import { orderStatus } from "../../../orders/read/order-status.ts";
import { type LineMoney, moneyOfLine } from "../../../orders/read/order-value.ts";
import { toParcels } from "../../../orders/read/parcels.ts";
import { withoutPassingWaits } from "../../../orders/read/passing-waits.ts";
import type { TaskView } from "../../../orders/read/task-view.ts";
import type { Store } from "../../connect.ts";
import type { Prisma, PrismaClient } from "../../generated/client.ts";
import { query } from "../../statements/query.ts";
import { TIMELINE_SHOWN } from "../limits.ts";
import { loadOrders } from "../load-order.ts";
import { toAsLinked } from "./as-linked-lines.ts";
import { designOffers } from "./design-offers.ts";
import { type LineCosts, readLineCosts, toValue } from "./line-costs.ts";
import { type PictureOf, readPictures } from "./line-pictures.ts";
import { KitTrackingList, StoredTracking } from "./stored-json.ts";
import { listOrderTasks } from "./task-list.ts";

const PARTS_OF_ORDERS = "SELECT id FROM kit_orders WHERE shop_id = $1 AND shopify_order_id = ANY($2)";

const ORDER = {
  lines: { orderBy: { position: "asc" } },
  shipments: true,
  otherFulfillments: true,
  holds: { where: { reason: "merchant", liftedAt: null } },
  approvals: {
    where: {
      OR: [
        { what: { in: ["handled:canceled_at_kit", "handled:left_out", "part"] } },
        { what: { startsWith: "make_as:" } },
      ],
    },
  },
  timeline: { orderBy: { id: "desc" }, take: TIMELINE_SHOWN },
} satisfies Prisma.KitOrderInclude;

type Row = Prisma.KitOrderGetPayload<{ include: typeof ORDER }>;

export async function showOrder(store: Reading, shop: ShopRef, id: KitOrderRowId): Promise<OrderDetails | null> {
  const [order] = await showOrders(store, shop, [id]);
  return order ?? null;
}

/** As many statements for many as for one. Returns those that this shop has, in the order of `ids`. */
export async function showOrders(
  { prisma, pool }: Reading,
  shop: ShopRef,
  ids: readonly KitOrderRowId[],
): Promise<OrderDetails[]> {
  const found = await prisma.kitOrder.findMany({ where: { id: { in: [...ids] }, shopId: shop.id }, include: ORDER });
  if (found.length === 0) return [];
  const lines = found.flatMap((row) => row.lines);
  const [tasksOf, partsOf, pictureOf, costs, laterOf] = await Promise.all([
    listOrderTasks(prisma, shop, ids),
    readParts(prisma, shop, found),
    readPictures(pool, shop, lines),
    readLineCosts(pool, shop, lines),
    readLaterUnits(pool, shop, found),
  ]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return toDetails(row, {
      tasks: tasksOf(id),
      otherParts: partsOf(row).filter((part) => part.id !== id),
      pictureOf,
      costs,
      later: laterOf(row),
    });
  });
}

type Reading = Pick<Store, "prisma" | "pool">;

interface BesideOrder extends BesideLines {
  tasks: TaskView[];
  otherParts: Part[];
  costs: LineCosts;
}

function toDetails(row: Row, { tasks, otherParts, pictureOf, costs, later }: BesideOrder): OrderDetails {
  const status = orderStatus(row);
  const offered = designOffers(row);
  const cost = costs.atKit({ ...row, status, hasKitNumber: row.kitOrderId !== null });
  const moneyOf = (line: Line) => (cost.kind === "none" ? null : moneyOfLine({ ...line, unitCost: costs.of(line) }));
  return {
    id: row.id,
    orderName: row.orderName,
    shopifyOrderId: row.shopifyOrderId,
    part: row.part,
    environment: row.environment,
    reference: row.reference,
    placedAt: row.placedAt,
    status,
    wait: toWait(row),
    storeReadAt: row.storeReadAt,
    kit: toKitSide(row),
    cancel: { state: row.cancel, at: row.cancelRequestedAt },
    lines: row.lines.map((line) => toLine(line, { pictureOf, later, design: offered(line), money: moneyOf(line) })),
    value: toValue(row.paid, costs.currency),
    currency: costs.currency,
    byInvoice: costs.byInvoice,
    cost,
    parcels: readParcels(row, tasks),
    tasks,
    timeline: withoutPassingWaits(row.timeline).map((entry) => ({
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
    contents: contentsMark(row.lines),
  };
}

function toWait(row: Row): OrderDetails["wait"] {
  if (row.waitReason === null) return null;
  const params = readReasonParams(row.waitReason, row.waitParams);
  return { reason: row.waitReason, params, until: row.waitUntil };
}

function toKitSide(row: Row): KitSide | null {
  if (row.kitOrderId === null) return null;
  return {
    id: Number(row.kitOrderId),
    state: row.kitState,
    paymentStatus: row.paymentStatus,
    payLink: webLink(row.portalUrl),
    cancelType: row.cancelType,
    // As in the list of unpaid kits and on Home, what is due is due since Kit took the order.
    stageAt: row.kitStage === 1 ? (row.kitCreatedAt ?? row.kitStageAt) : row.kitStageAt,
    readAt: row.kitReadAt,
  };
}

type Part = Prisma.KitOrderGetPayload<object>;

async function readParts(prisma: PrismaClient, shop: ShopRef, rows: readonly Row[]) {
  const orders = [...new Set(rows.map(({ shopifyOrderId }) => shopifyOrderId))];
  const parts = await prisma.kitOrder.findMany({
    where: { shopId: shop.id, shopifyOrderId: { in: orders } },
    orderBy: [{ environment: "asc" }, { part: "asc" }],
  });
  const byOrder = Map.groupBy(parts, ({ shopifyOrderId }) => shopifyOrderId);
  return ({ shopifyOrderId }: Row): Part[] => byOrder.get(shopifyOrderId) ?? [];
}

/** Orders whose lines all opened together need no further read. After sending, the newest part knows the waiting units. */
async function readLaterUnits(pool: Store["pool"], shop: ShopRef, rows: readonly Row[]) {
  const opened = rows.filter(({ lines }) => lines.some((line) => line.restQuantity !== 0 && line.sentQuantity !== 0));
  const orders = [...new Set(opened.map(({ shopifyOrderId }) => shopifyOrderId))];
  const found = orders.length === 0 ? { rows: [] } : await query(PARTS_OF_ORDERS).on(pool, shop.id, orders);
  const parts = await loadOrders(
    pool,
    found.rows.map(({ id }) => id),
  );
  return (row: Row): ReadonlyMap<string, number> => {
    const unsent = row.lines.map((line) => [line.lineItemId, line.sentQuantity > 0 ? 0 : line.restQuantity] as const);
    if (!opened.includes(row)) return new Map(unsent);
    const ofOne = parts
      .map((part) => part.row)
      .filter((part) => part.shopifyOrderId === row.shopifyOrderId && part.environment === row.environment);
    return new Map([...unsent, ...waitingUnits(ofOne)]);
  };
}

interface BesideLines {
  pictureOf: PictureOf;
  later: ReadonlyMap<string, number>;
}

type Line = Row["lines"][number];

function toLine(
  line: Line,
  { pictureOf, later, design, money }: BesideLines & { design: DesignOffer | null; money: LineMoney | null },
): OrderLine {
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
    money,
    ...pictureOf(line),
    laterQuantity: later.get(line.lineItemId) ?? 0,
    sentFile: line.sentSha256?.slice(0, 12) ?? null,
    linkable: line.variantId !== null && line.sentQuantity === 0 && UNLINKED.has(line.reason),
    design,
  };
}

const UNLINKED: ReadonlySet<string> = new Set<LineReason>([
  "not_a_kit",
  "unknown_sku",
  "ambiguous_sku",
  "no_longer_linked",
]);

function readParcels(row: Row, tasks: readonly TaskView[]): Parcel[] {
  const undone = new Set<string | null>(tasks.flatMap(undoneFulfillments));
  return toParcels({
    tracking: KitTrackingList.parse(row.tracking),
    shipments: [...row.shipments, ...row.otherFulfillments].map(({ state, tracking, fulfillmentId }) => ({
      isFulfilled: state === "fulfilled" && !undone.has(fulfillmentId),
      numbers: StoredTracking.parse(tracking).map(({ number }) => number),
    })),
    isReplacement: row.approvals.some(({ what, params }) => {
      const approval = readApproval(what, params);
      return approval?.what === "part" && approval.params.why === "replacement";
    }),
  });
}

/** Canceled in Shopify after the app made them. */
function undoneFulfillments({ kind, params }: TaskView): string[] {
  return kind === "fulfillment_undone" ? (params.fulfillments ?? []) : [];
}

function toActions(row: Row, otherParts: readonly { part: number }[]): OrderAction[] {
  const declined = (kind: "canceled_at_kit" | "left_out") =>
    isDeclined({
      choseDontSend: row.approvals.some(({ what }) => what === `handled:${kind}`),
      storeCancelledAt: row.storeCancelledAt,
      part: row.part,
      otherParts: otherParts.map(({ part }) => part),
    });
  return orderActions({
    submission: row.submission,
    waitReason: row.waitReason,
    heldByMerchant: row.holds.length > 0,
    hidden: row.storeGoneAt !== null,
    kitOrderId: row.kitOrderId === null ? null : Number(row.kitOrderId),
    kitStage: row.kitStage,
    kitCanceledAt: row.kitCanceledAt,
    cancel: row.cancel,
    declined: declined("canceled_at_kit"),
    restDeclined: declined("left_out"),
    hasSendableLine: row.lines.some((line) => line.disposition === "send"),
  });
}
