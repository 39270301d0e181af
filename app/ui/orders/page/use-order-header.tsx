// Buttons of the order page's header, with the questions that some of them ask first.
import type { OrderAction } from "../../../orders/read/order-actions.ts";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { isSimulated } from "../../../practice/orders/simulated-id.ts";
import { useQuestion } from "../../pieces/confirm-modal.tsx";
import type { PageAction } from "../../pieces/frame/page-action.ts";
import { shopifyAdminOrder } from "../../pieces/shopify-admin-links.ts";
import { costSentence } from "../../texts/money.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { confirmWords, isCritical } from "../confirm-words.ts";
import { useOrderCommand } from "../use-order-command.ts";
import { type HeaderAction, headerActions, mayBeAtKit } from "./order-actions.ts";

/** Commands that are the order's next step if it waits only for the merchant. */
const NEXT: ReadonlySet<OrderAction> = new Set<OrderAction>(["send", "send_again", "release", "try_again"]);

export function useOrderHeader(order: OrderDetails) {
  const { run, pending } = useOrderCommand();
  const { ask, question } = useQuestion();
  const costs = costSentence(order.cost);
  const about = { atKit: mayBeAtKit(order), asLinked: order.asLinked, held: order.wait?.reason ?? null, costs };
  const offered = headerActions(order);
  const toButton = ({ label, intent }: HeaderAction): PageAction => {
    const [words, critical, onYes] = [confirmWords(intent, about), isCritical(intent), () => run(order.id, intent)];
    const onAction = words ? () => ask({ words, critical, onYes }) : onYes;
    return { content: label, disabled: pending, destructive: critical, onAction };
  };
  const next = order.tasks.length === 0 ? offered.find(({ action }) => NEXT.has(action)) : undefined;
  // What a customer's complaint is answered with, once there can be one.
  const replacement = order.parcels.length > 0 ? offered.filter(({ action }) => action === "add_replacement") : [];
  const others = offered.filter((one) => one !== next && !replacement.includes(one)).map(toButton);
  // Shopify has no order that practice simulates.
  const inShopify = isSimulated(order.shopifyOrderId)
    ? []
    : [{ content: orderPage.openInShopify, url: shopifyAdminOrder(order.shopifyOrderId) }];
  return {
    /** Null if the next step is offered below the title, or there is none. */
    primaryAction: next ? toButton(next) : null,
    secondaryActions: [...inShopify, ...replacement.map(toButton)],
    actionGroups: others.length > 0 ? [{ title: orderPage.moreActions, actions: others }] : [],
    question,
  };
}
