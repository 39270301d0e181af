// Answers the action for selected orders: how many of them are kit orders, and one command for all. Server only.
import { carryOutBulk } from "../../actions/bulk-orders-form.ts";
import type { ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { AppServices } from "../../load-context.ts";
import { type ListAction, shownFor } from "../../orders/read/order-list.ts";
import { bulkLabel } from "../orders/bulk-label.ts";
import { type AskedOrder, bulkQuestion } from "../orders/bulk-questions.ts";
import { commandDoneWords } from "../orders/intent-words.ts";
import { orderName } from "../orders/order-name.ts";
import { extensionWords } from "../texts/extensions.ts";
import { outcomeWords } from "../texts/orders/order-commands.ts";
import type { Action, OrdersAnswer, OrdersCommandAnswer } from "./order-contract.ts";
import { notConnected, toQuestion } from "./order-view.ts";

type App = Pick<AppServices, "orders">;

/** Those of the app's own list. The others need Kit's portal first, or a choice that only the app's pages show. */
const OFFERED = [
  "send",
  "hold",
  "release",
  "try_again",
  "cancel",
  "already_ordered",
  "send_after_all",
] as const satisfies ListAction[];

export async function readOrders(
  app: Pick<AppServices, "orders" | "accounts">,
  shop: ShopRef,
  ids: readonly ShopifyOrderId[],
): Promise<OrdersAnswer> {
  const parts = await app.orders.reads.ofStoreOrders(shop, ids);
  if (parts.length === 0) {
    const { body, link } = notConnected;
    const connected = await app.accounts.reads.isConnected(shop);
    return { kitOrders: 0, actions: [], notConnected: connected ? null : { body, link } };
  }
  const kitOrders = parts.map(({ id }) => id);
  const rows = await app.orders.reads.listed(shop, kitOrders);
  const offered = OFFERED.flatMap((action) => {
    const fitting = rows.filter(({ bulk }) => bulk.includes(action));
    if (fitting.length === 0) return [];
    const label = extensionWords.orders.action(bulkLabel(action, fitting), fitting.length, rows.length);
    return [{ action, label, question: questionOf(action, fitting), critical: action === "cancel" }];
  });
  const seen = rows.map((row) => `${row.id}:${shownFor("send", row)}:${row.contents}`);
  return { kitOrders: parts.length, actions: offered, seen: seen.join(" "), notConnected: null };
}

/** The same question as in the app's own list. Current designs can be chosen only there. */
function questionOf(action: (typeof OFFERED)[number], rows: readonly AskedOrder[]): Action["question"] {
  const asSold = rows.map((row) => ({ ...row, asLinked: [] }));
  const asked = bulkQuestion(action, asSold);
  return asked && toQuestion(asked);
}

/** Null if the action isn't offered. */
export async function commandOrders(
  app: App,
  shop: ShopRef,
  asked: { ids: readonly ShopifyOrderId[]; action: string; seen?: string | undefined },
): Promise<OrdersCommandAnswer | null> {
  const action = OFFERED.find((one) => one === asked.action);
  if (!action) return null;
  const parts = await app.orders.reads.ofStoreOrders(shop, asked.ids);
  const seen = asked.seen === undefined ? null : new Map(asked.seen.split(" ").map(seenOf));
  const shown = seen && parts.map(({ id }) => shownFor(action, seen.get(id) ?? UNSEEN));
  const command = { action, ids: parts.map(({ id }) => id), products: "[]", ...(shown && { shown }) };
  const { results } = await carryOutBulk(app.orders, shop, command);
  const names = new Map<string, string>(parts.map((part) => [part.id, orderName(part)]));
  return {
    results: results.map(({ id, name, outcome }) => {
      const fault = outcome.kind === "failed" ? extensionWords.orders.failed : outcomeWords(outcome);
      return {
        name: names.get(id) ?? name ?? "",
        done: fault === null,
        words: fault ?? commandDoneWords(action, outcome),
      };
    }),
  };
}

/** A part that was opened since. */
const UNSEEN: Parameters<typeof shownFor>[1] = { hold: null, unpaidAs: null, contents: "unseen" };

/** The kit order, its hold, and its contents. */
function seenOf(text: string): [string, typeof UNSEEN] {
  const [id = "", hold = "", contents = ""] = text.split(":");
  return [id, { ...UNSEEN, hold, contents }];
}
