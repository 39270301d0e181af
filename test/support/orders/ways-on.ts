// The buttons for the kit orders of a world, and whether they, Kit and time can lead every order to its end.
import { carryOut, type OrderIntent } from "../../../app/actions/order-form.ts";
import type { ShopifyOrderId } from "../../../app/kernel/ids.ts";
import { isKitSku } from "../../../app/kernel/kit-sku.ts";
import { contentsMark, taskMark } from "../../../app/orders/codes/marks.ts";
import { readTask } from "../../../app/orders/codes/task-params.ts";
import type { OrderTaskKind } from "../../../app/orders/codes/tasks.ts";
import { isHeldForStore } from "../../../app/orders/commands/store-question.ts";
import { offeredSku } from "../../../app/orders/decide/lines/made-as.ts";
import { replacementLines } from "../../../app/orders/decide/part-purpose.ts";
import { STAGE, type OrderRow } from "../../../app/orders/ports/order-row.ts";
import type { AsLinked } from "../../../app/orders/read/group-as-linked.ts";
import { orderActions } from "../../../app/orders/read/order-actions.ts";
import type { OrderDetails } from "../../../app/orders/read/order-details.ts";
import type { TaskView } from "../../../app/orders/read/task-view.ts";
import { taskActions } from "../../../app/ui/attention/task-actions.ts";
import { headerActions } from "../../../app/ui/orders/page/order-actions.ts";
import { changeShop } from "./history/shop-events.ts";
import { unitsUnsettled } from "./invariants/unit-invariants.ts";
import type { StoredOrder } from "./memory/ledger.ts";
import { isToldUnlinked } from "./memory/memory-unlinked.ts";
import { requestKits } from "./model/merchant-requests.ts";
import { fulfillable, type ModelStoreOrder } from "./model/model-store.ts";
import type { World } from "./world.ts";

export type Click =
  | { part: number; reference: string; intent: OrderIntent }
  /** For a product that sold without a link. */
  | { unlinked: "link_fox" | "not_a_kit" }
  /** The card on the page of the order with this reference. */
  | { toStore: string }
  /** In Shopify, where Kit is a fulfillment service: only there can the merchant request it (App Store requirement 5.5.1). */
  | { requests: ShopifyOrderId };

/** Every button of the order's page, including its tasks' and those of unlinked products that sold. */
export function clicksOffered(world: World): Click[] {
  const unlinked = toldUnlinked(world) ? (["link_fox", "not_a_kit"] as const) : [];
  const unrequested = [...world.store.orders.values()].filter((order) => isUnrequested(world, order));
  return [
    ...unlinked.map((one): Click => ({ unlinked: one })),
    ...clicksOfOrders(world),
    ...unrequested.map(({ id }): Click => ({ requests: id })),
  ];
}

/** What Kit's location holds of it and was never requested: it waits for that. */
function isUnrequested(world: World, order: ModelStoreOrder): boolean {
  return unitsUnsettled(world).length > 0 && requestKits(structuredClone(order), { id: () => "1", at: world.now() });
}

function toldUnlinked({ noted, shop }: World): boolean {
  return [...noted.values()].flat().some(({ variantId }) => isToldUnlinked(shop, variantId));
}

function clicksOfOrders(world: World): Click[] {
  return [...world.ledger.orders.values()].flatMap((stored): Click[] => {
    const { row } = stored;
    const tasks = world.ledger.openTasks(row.id).map((task) => taskView(stored, task));
    const actions = orderActions({
      submission: row.submission,
      waitReason: row.wait?.reason ?? null,
      heldByMerchant: row.holds.some((hold) => hold.reason === "merchant" && hold.liftedAt === null),
      hidden: row.storeGoneAt !== null,
      kitOrderId: row.kit?.id ?? null,
      kitStage: row.kit?.stage ?? 0,
      kitCanceledAt: row.kit?.canceledAt ?? null,
      cancel: row.cancel.state,
      declined: row.approvals.some(({ what }) => what === "handled:canceled_at_kit"),
      restDeclined: row.approvals.some(({ what }) => what === "handled:left_out"),
      hasSendableLine: row.lines.some((line) => line.disposition === "send"),
    });
    const ofTasks = tasks.flatMap(taskActions).flatMap((one) => (one.kind === "command" ? [one.intent] : []));
    const otherParts = [...world.ledger.orders.values()]
      .map((other) => other.row)
      .filter(({ shopifyOrderId }) => shopifyOrderId === row.shopifyOrderId);
    const ofPage = headerActions({
      ...row,
      tasks,
      actions,
      otherParts,
      contents: contentsMark(row.lines),
    } as unknown as OrderDetails).map((one) => one.intent);
    const atKit = world.kit.find(row);
    // The number is read in Kit's portal.
    const link = actions.includes("link") && atKit ? [{ intent: "link" as const, pasted: String(atKit.id) }] : [];
    const buttons = [...ofTasks, ...ofPage, ...link].map((intent) => ({
      part: row.part,
      reference: row.reference,
      intent,
    }));
    return isHeldForStore(row) ? [...buttons, { toStore: row.reference }] : buttons;
  });
}

export async function click(world: World, one: Click): Promise<void> {
  if ("unlinked" in one) {
    changeShop(world, one.unlinked);
    return world.sweepUnlinked();
  }
  if ("requests" in one) {
    const order = world.store.orders.get(one.requests);
    if (!order || !requestKits(order, { id: () => world.store.id(), at: world.now() })) return;
    order.updatedAt = world.now();
    return world.look(order.id);
  }
  const reference = "toStore" in one ? one.toStore : one.reference;
  const stored = [...world.ledger.orders.values()].find(({ row }) => row.reference === reference);
  if (stored && "toStore" in one) return world.sendToStore(stored.row.id);
  if (stored && "intent" in one) await carryOut(world.commands(), { shop: world.ref, row: stored.row.id }, one.intent);
}

/** One of the buttons that are offered, if any is. */
export async function clickAny(world: World, choice: number): Promise<void> {
  const offered = clicksOffered(world);
  if (offered.length > 0) await click(world, offered[choice % offered.length]!);
}

/** No order has anything left to do. */
export function areOver(world: World): boolean {
  if (toldUnlinked(world) || unitsUnsettled(world).length > 0) return false;
  return [...world.ledger.orders.values()].every(
    ({ row }) => world.ledger.openTasks(row.id).length === 0 && isOver(world, row),
  );
}

function isOver(world: World, row: OrderRow): boolean {
  if (row.submission === "void") return true;
  if (row.submission !== "submitted" || !row.kit) return false;
  if (row.kit.canceledAt) return true;
  if (row.kit.stage < STAGE.shipped) return false;
  const order = world.store.orders.get(row.shopifyOrderId);
  const settled = !order || order.deletedAt !== null || order.cancelledAt !== null || replacementLines(row) !== null;
  const sent = new Set(row.lines.filter((line) => line.sentQuantity > 0).map((line) => line.lineItemId));
  const waits = () =>
    order!.fulfillmentOrders.some(
      (one) => fulfillable(one) && one.lines.some((line) => line.remaining > 0 && sent.has(line.lineItemId)),
    );
  return settled || !waits();
}

function taskView(
  { row }: StoredOrder,
  task: { kind: string; params: Record<string, unknown>; since: Date },
): TaskView {
  return {
    id: `${row.id} ${task.kind}`,
    ...readTask(task.kind as OrderTaskKind, task.params),
    since: task.since,
    resolvedAt: null,
    mark: taskMark(task),
    order: {
      id: row.id,
      orderName: row.orderName,
      part: row.part,
      shopifyOrderId: row.shopifyOrderId,
      kitOrderId: row.kit?.id ?? null,
      contents: contentsMark(row.lines),
      asLinked: row.lines.flatMap(asLinked),
      items: null,
    },
  };
}

function asLinked(line: OrderRow["lines"][number]): AsLinked[] {
  const sku = offeredSku(line);
  if (sku === null || line.variantId === null) return [];
  const { lineItemId, title, variantTitle, quantity, variantId } = line;
  const soldAs = { soldAs: line.sku, soldAsKit: isKitSku(line.sku) };
  return [{ line: lineItemId, title, variantTitle, units: quantity, ...soldAs, variantId, sku, design: null }];
}
