// Answers our extensions on Shopify's order pages: one store order with its kit orders, and a command for one of them. Server
// only.
import { carryOut } from "../../actions/order-form.ts";
import type { KitOrderRowId, ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { AppServices } from "../../load-context.ts";
import type { OrderDetails } from "../../orders/read/order-details.ts";
import { doneWords } from "../orders/intent-words.ts";
import { extensionWords } from "../texts/extensions.ts";
import { outcomeWords } from "../texts/orders/order-commands.ts";
import type { CommandAnswer, OrderAnswer } from "./order-contract.ts";
import { noKits, notConnected, offeredIntents, orderView, type ShownPart } from "./order-view.ts";

type App = Pick<AppServices, "orders" | "estimates" | "accounts">;

/** Orders of other stores get the same answer as orders without kits. */
export async function readOrder(app: App, shop: ShopRef, id: ShopifyOrderId): Promise<OrderAnswer> {
  const now = new Date();
  const [named, timezone] = await Promise.all([
    app.orders.reads.ofStoreOrders(shop, [id]),
    app.accounts.reads.timezone(shop),
  ]);
  const ids = named.map(({ id }) => id);
  const orders = ids.length > 0 ? await app.orders.reads.showAll(shop, ids) : [];
  if (orders.length > 0) return orderView(await withProduction(app, shop, orders), { timezone, now });
  return (await app.accounts.reads.isConnected(shop)) ? noKits(id) : notConnected;
}

export interface AskedOfOrder {
  id: ShopifyOrderId;
  part: KitOrderRowId;
  action: string;
  seen: string;
}

/** Runs only what the order offers now. A click on an order that has changed is answered with its present state. */
export async function commandOrder(app: App, shop: ShopRef, asked: AskedOfOrder): Promise<CommandAnswer> {
  const before = await readOrder(app, shop, asked.id);
  const shown = before.kind === "kits" ? before.parts.find(({ id }) => id === asked.part) : undefined;
  const order = shown && (await app.orders.reads.show(shop, asked.part));
  if (!order) return { done: false, words: extensionWords.gone, order: before };
  const intent = shown.seen === asked.seen ? offeredIntents(order).get(asked.action) : undefined;
  if (!intent) return { done: false, words: extensionWords.changed, order: before };
  const outcome = await carryOut(app.orders.commands, { shop, row: asked.part }, intent);
  const fault = outcomeWords(outcome);
  return {
    done: fault === null,
    words: fault ?? doneWords(intent, outcome),
    order: await readOrder(app, shop, asked.id),
  };
}

async function withProduction(app: App, shop: ShopRef, orders: readonly OrderDetails[]): Promise<ShownPart[]> {
  const pieces = orders.map(({ lines }) => lines.reduce((sum, line) => sum + line.sentQuantity, 0));
  const production = await app.estimates.productionDaysOf(shop, pieces);
  return orders.map((order, at) => ({ order, production: production[at] ?? null }));
}
