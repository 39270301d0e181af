// Job for a store order: finds or opens its row, and advances it. Orders without kits get no row.
import { Fault } from "../../kernel/fault.ts";
import type { KitOrderRowId, ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { choosableUnits } from "../decide/lines/line-design.ts";
import { holdsKits } from "../decide/lines/line-plans.ts";
import { linesWithoutVariant, unlinkedLines } from "../decide/lines/unlinked-lines.ts";
import { openUnits } from "../decide/units/line-units.ts";
import { awaitsAnswer } from "../decide/units/requested-units.ts";
import { environmentOf } from "../ports/new-order-row.ts";
import type { Environment } from "../ports/order-row.ts";
import type { StoreOrder } from "../ports/shopify-order.ts";
import { type OrderSnapshot, advanceOrder } from "./advance-order.ts";
import type { OrderDependencies } from "./order-dependencies.ts";

export interface OrderToOpen {
  orderId: ShopifyOrderId;
  accountEnvironment: Environment | null;
  /**
   * Null: not live yet. The last 60 days are read both before going live and after. Orders already settled by then
   * (fulfilled, canceled, refunded) get no row.
   */
  goneLiveAt: Date | null;
}

export type OpenedForDesign =
  | { kind: "opened"; id: KitOrderRowId }
  | { kind: "not_found" }
  | { kind: "no_access" }
  /** Canceled, fulfilled, or only of products that can be linked. */
  | { kind: "no_custom_items"; name: string };

export async function openOrder(engine: OrderDependencies, shop: ShopRef, about: OrderToOpen): Promise<void> {
  const known = await engine.rows.idsOf(shop, about.orderId);
  // Once production is connected, a row at staging doesn't count: the order gets a production row.
  const counts = known.some((row) => row.environment === "production") || about.accountEnvironment === "staging";
  // Due before another row is opened: a staging row hands over to it what it wrote to the store's order.
  for (const { id } of known) await engine.rows.nudge(id);
  if (known.length === 0 || !counts) await openAndAdvance(engine, shop, about);
  for (const { id } of known) await advanceOrder(engine, id);
}

async function openAndAdvance(engine: OrderDependencies, shop: ShopRef, about: OrderToOpen): Promise<void> {
  const snapshot: OrderSnapshot = { at: engine.now(), read: await engine.store.read(shop, about.orderId) };
  const { read } = snapshot;
  if (read.kind === "gone") return engine.unlinked.note(shop, { id: about.orderId, placedAt: snapshot.at }, []);
  // It may hold kits: its delivery stays until it can be read, since no row says that it waits.
  if (read.kind === "no_access")
    throw new Fault("shopify_no_access", `a new order cannot be read (${read.code})`, { retryable: true });
  const { order } = read;
  const variants = order.lines.map((line) => line.variantId).filter((id) => id !== null);
  const linked = await engine.facts.linkedAmong(shop, variants);
  if (!isOurs(order, linked, about) && !(await holdsDeletedKit(engine, shop, order))) {
    const sold = unlinkedLines(order, linked);
    const withoutVariant = linesWithoutVariant(order);
    await engine.unlinked.note(shop, { id: order.id, placedAt: order.createdAt, withoutVariant }, sold);
    return;
  }
  const id = await openRow(engine, shop, { order, environment: environmentOf(order, about.accountEnvironment) });
  // After the row exists, since dropped sales aren't read again.
  await engine.unlinked.dropLinked(shop, order.id);
  await advanceOrder(engine, id, snapshot);
}

/**
 * For a merchant looking for an order that the app doesn't have. Opens a row if a design can be chosen for one of its
 * lines, although none is a kit so far.
 */
export async function openForDesign(
  engine: OrderDependencies,
  shop: ShopRef,
  about: OrderToOpen,
): Promise<OpenedForDesign> {
  const [known] = await engine.rows.idsOf(shop, about.orderId);
  if (known) return { kind: "opened", id: known.id };
  const read = await engine.store.read(shop, about.orderId);
  if (read.kind !== "found") return { kind: read.kind === "gone" ? "not_found" : "no_access" };
  const { order } = read;
  if (order.cancelledAt || !order.lines.some((line) => choosableUnits(line) > 0))
    return { kind: "no_custom_items", name: order.name };
  const id = await openRow(engine, shop, { order, environment: environmentOf(order, about.accountEnvironment) });
  await engine.jobs.enqueueOrder(id);
  return { kind: "opened", id };
}

function isOurs(order: StoreOrder, linked: ReadonlySet<string>, about: OrderToOpen): boolean {
  // A request to the fulfillment service needs an answer even without kits.
  if (awaitsAnswer(order)) return true;
  if (!holdsKits(order, linked)) return false;
  const before = about.goneLiveAt === null || order.createdAt < about.goneLiveAt;
  return !before || hasOpenKits(order, linked);
}

async function holdsDeletedKit({ facts }: OrderDependencies, shop: ShopRef, order: StoreOrder): Promise<boolean> {
  return !order.cancelledAt && (await facts.deletedKits(shop, order)).size > 0;
}

function hasOpenKits(order: StoreOrder, linked: ReadonlySet<string>): boolean {
  const open = order.lines.filter((line) => openUnits(line) > 0);
  return !order.cancelledAt && holdsKits({ lines: open }, linked);
}

async function openRow(
  engine: OrderDependencies,
  shop: ShopRef,
  { order, environment }: { order: StoreOrder; environment: Environment },
): Promise<KitOrderRowId> {
  const { id: shopifyOrderId, name: orderName, createdAt: placedAt, test } = order;
  const id = await engine.rows.open({ shop, shopifyOrderId, orderName, placedAt, environment, part: 1, test });
  await engine.brake(shop, placedAt);
  return id;
}
