import { z } from "zod";
import type { KitOrderRowId } from "../../../kernel/ids.ts";
import type { ShopRef } from "../../../kernel/shop-ref.ts";
import { webLink } from "../../../kernel/text/web-link.ts";
import { readApproval } from "../../../orders/codes/approval-params.ts";
import { contentsMark, holdMark } from "../../../orders/codes/marks.ts";
import { readLineParams, readReasonParams } from "../../../orders/codes/reason-params.ts";
import type { LineReason } from "../../../orders/codes/reasons.ts";
import { readTimelineParams } from "../../../orders/codes/timeline-params.ts";
import type { DesignOffer } from "../../../orders/decide/lines/line-design.ts";
import { waitingUnits } from "../../../orders/decide/units/waiting-units.ts";
import { linesOfKitOrder } from "../../../orders/read/count-kits.ts";
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
  const own = linesOfKitOrder(row.lines);
  const moneyOf = (line: Line) =>
    cost.kind === "none" || !own.includes(line) ? null : moneyOfLine({ ...line, unitCost: costs.of(line) });
  const { id, orderName, shopifyOrderId, part, environment, reference, placedAt, storeReadAt } = row;
  const { currency, byInvoice } = costs;
  return {
    ...{ id, orderName, shopifyOrderId, part, environment, reference, placedAt, storeReadAt },
    ...{ status, currency, byInvoice, cost, tasks },
    wait: toWait(row),
    kit: toKitSide(row),
    lines: row.lines.map((line) => toLine(line, { pictureOf, later, design: offered(line), money: moneyOf(line) })),
    value: toValue(row.paid, currency),
    parcels: readParcels(row, tasks),
    timeline: withoutPassingWaits(row.timeline).map(({ id: entry, at, actor, code, params }) => ({
      ...{ id: String(entry), at, actor, code },
      params: readTimelineParams(code, params),
    })),
    otherParts: otherParts.map((other) => ({
      ...{ id: other.id, part: other.part, environment: other.environment },
      status: orderStatus(other),
    })),
    actions: toActions(row, otherParts),
    asLinked: toAsLinked(row.lines),
    contents: contentsMark(row.lines),
  };
}

function toWait(row: Row): OrderDetails["wait"] {
  if (row.waitReason === null) return null;
  const params = readReasonParams(row.waitReason, row.waitParams);
  const because = { reason: row.waitReason, params };
  return { ...because, until: row.waitUntil, mark: holdMark(because) };
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
  const ids = found.rows.map(({ id }) => id);
  const parts = await loadOrders(pool, ids);
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
  const { lineItemId: id, title, variantTitle, sku, quantity, disposition, reason, sentQuantity } = line;
  return {
    ...{ id, title, variantTitle, sku, quantity, disposition, reason, sentQuantity, money, design },
    params: readLineParams(reason, line.params),
    ...pictureOf(line),
    laterQuantity: later.get(id) ?? 0,
    sentFile: line.sentSha256?.slice(0, 12) ?? null,
    linkable: line.variantId !== null && sentQuantity === 0 && UNLINKED.has(reason),
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
  const { submission, waitReason, kitStage, kitCanceledAt, cancel } = row;
  return orderActions({
    ...{ submission, waitReason, kitStage, kitCanceledAt, cancel },
    heldByMerchant: row.holds.length > 0,
    hidden: row.storeGoneAt !== null,
    kitOrderId: row.kitOrderId === null ? null : Number(row.kitOrderId),
    declined: declined("canceled_at_kit"),
    restDeclined: declined("left_out"),
    hasSendableLine: row.lines.some((line) => line.disposition === "send"),
  });
}

// JSON columns as the page reads them. A row of an older version must not fail it: values that don't match are left out.
/** `shipments.tracking` */
const StoredTracking = z.array(z.object({ number: z.string() })).catch([]);

/** `kit_orders.tracking` */
const KitTrackingList = z
  .array(
    z.object({
      carrier: z.string().catch(""),
      trackingNumber: z.string().catch(""),
      trackingUrl: z.string().nullable().catch(null),
    }),
  )
  .catch([]);
