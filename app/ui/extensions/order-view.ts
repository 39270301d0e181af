// A store order as our block on Shopify's order page shows it: the same status, texts, tasks and commands as on the app's order
// page, from the same functions. Pure except for the fingerprint. Server only.
import { createHash } from "node:crypto";
import type { OrderIntent } from "../../actions/order-form.ts";
import type { DayRange } from "../../estimates/delivery-days.ts";
import { KitOrderRowId, type ShopifyOrderId } from "../../kernel/ids.ts";
import { formatNumber } from "../../kernel/text/count.ts";
import { asksBeforePaying } from "../../orders/codes/asked-before-paying.ts";
import type { OrderDetails } from "../../orders/read/order-details.ts";
import { orderSteps } from "../../orders/read/order-steps.ts";
import type { TaskView } from "../../orders/read/task-view.ts";
import { actionsOnPage, type TaskAction } from "../attention/task-actions.ts";
import { confirmWords, isCritical } from "../orders/confirm-words.ts";
import { isSaid, isToBePaid, nowAndWhen } from "../orders/page/now-words.ts";
import { headerActions, mayBeAtKit } from "../orders/page/order-actions.ts";
import { shipsWords } from "../orders/ships-words.ts";
import type { ConfirmWords } from "../pieces/confirm-modal.tsx";
import { taskWords } from "../texts/attention/tasks.ts";
import { common } from "../texts/common.ts";
import { extensionWords as words } from "../texts/extensions.ts";
import { costSentence } from "../texts/money.ts";
import { orderPage } from "../texts/orders/order-page.ts";
import { cancelCost } from "../texts/orders/order-tasks.ts";
import { statuses, stepWords } from "../texts/orders/orders.ts";
import type { Action, OrderAnswer, Part } from "./order-contract.ts";
import { toneOf } from "./shared-forms.ts";

export interface ShownPart {
  order: OrderDetails;
  /** How long Kit takes to make the kits; null if unknown. */
  production: DayRange | null;
}

interface Shop {
  timezone: string;
  now: Date;
}

/** `parts`: the kit orders of one store order, at least one. */
export function orderView(parts: readonly ShownPart[], shop: Shop): Extract<OrderAnswer, { kind: "kits" }> {
  const shown = parts.map((part) => partView(part, parts.length, shop));
  const toDo = shown.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const [first] = shown;
  return { kind: "kits", summary: words.summary(first?.status.label ?? "", shown.length, toDo), parts: shown };
}

/** All commands that the block offers for an order, by the `action` that it sends back. */
export function offeredIntents(order: OrderDetails): Map<string, OrderIntent> {
  const inTasks = order.tasks.flatMap(actionsOnPage).flatMap((one) => (one.kind === "command" ? [one.intent] : []));
  const all = [...inTasks, ...headerActions(order).map(({ intent }) => intent)];
  return new Map(all.map((intent) => [JSON.stringify(intent), intent]));
}

function partView({ order, production }: ShownPart, parts: number, shop: Shop): Part {
  const { label, tone } = statuses[order.status];
  const ships = shipsWords(order, production, shop);
  const offer = (text: string, intent: OrderIntent) => toAction(order, text, intent);
  const shown = {
    id: KitOrderRowId.parse(order.id),
    name: parts > 1 ? words.part(order.part) : null,
    status: { label: order.status === "other_state" ? (order.kit?.state ?? label) : label, tone: toneOf(tone) },
    ships: ships === null ? null : { term: words.ships, value: ships },
    steps: orderSteps(order).map((step) => ({ label: stepWords(step), state: step.state })),
    now: isSaid(order) ? null : nowAndWhen(order, shop),
    tasks: order.tasks.map((task) => toTask(task, offer)),
    facts: factsOf(order),
    pay: order.kit?.payLink && isToBePaid(order) ? { label: orderPage.kit.pay, to: order.kit.payLink } : null,
    asksFirst: asksBeforePaying(order.tasks),
    parcels: order.parcels.map(({ carrier, number, link }) => ({ carrier, number, link })),
    actions: headerActions(order).map(({ label: text, intent }) => offer(text, intent)),
    open: { label: words.open, to: `app:app/orders/${order.id}` },
    moving: order.status === "new" || order.status === "sending",
  };
  return { ...shown, seen: seenOf(shown, order) };
}

/**
 * What the merchant's decision is based on: status, open tasks and their questions with costs. Leaves out ages and next check
 * times, which change without any event.
 */
function seenOf({ tasks, actions }: Pick<Part, "tasks" | "actions">, { status, wait, kit }: OrderDetails): string {
  const seen = JSON.stringify([status, wait?.mark ?? null, kit?.state, kit?.cancelType, tasks, actions]);
  return createHash("sha256").update(seen).digest("base64url").slice(0, 22);
}

function toTask(task: TaskView, offer: (label: string, intent: OrderIntent) => Action): Part["tasks"][number] {
  const offered = actionsOnPage(task);
  const linkFirst = offered[0]?.kind === "link";
  const { title, body } = taskWords(task.kind, task.params);
  return {
    title,
    body,
    actions: offered.flatMap((one) => (one.kind === "command" ? [offer(one.label, one.intent)] : [])),
    links: offered.flatMap((one) => (one.kind === "link" ? [{ label: one.label, to: addressOf(one) }] : [])),
    linkFirst,
  };
}

/** Extensions get links with a prefix for their target: `app:` or `shopify:`. */
function addressOf({ to }: Extract<TaskAction, { kind: "link" }>): string {
  return to.startsWith("/") ? `app:${to.slice(1)}` : to.replace("shopify://", "shopify:");
}

function toAction(order: OrderDetails, label: string, intent: OrderIntent): Action {
  const question = confirmWords(intent, {
    atKit: mayBeAtKit(order),
    asLinked: order.asLinked,
    held: order.wait?.reason ?? null,
    costs: costSentence(order.cost),
  });
  const costs = intent.intent === "cancel" && order.kit !== null ? ` ${cancelCost(order.kit.cancelType)}` : "";
  return {
    action: JSON.stringify(intent),
    label,
    question: question && toQuestion({ ...question, body: question.body + costs }),
    critical: isCritical(intent),
  };
}

/** What is asked about, if it is a list, is part of the text. */
export function toQuestion({ title, body, items = [], yes, no = common.back }: ConfirmWords): Action["question"] {
  return { title, body: [body, ...items].join(" "), yes, no };
}

function factsOf(order: OrderDetails): Part["facts"] {
  const { kit } = order;
  const units = order.lines.reduce((sum, line) => sum + line.sentQuantity, 0);
  const facts: [string, string | null][] = [
    [words.kitNumber, kit && String(kit.id)],
    [words.units, units > 0 ? formatNumber(units) : null],
    [words.canceling, kit && order.actions.includes("cancel") ? words.cancelCost(kit.cancelType) : null],
  ];
  return facts.flatMap(([term, value]) => (value === null ? [] : [{ term, value }]));
}

/** The list searched for the order: a custom item's order isn't in it, and is found in Shopify from there. */
export function noKits(id: ShopifyOrderId): OrderAnswer {
  const { summary, body, action } = words.noKits;
  return { kind: "no_kits", summary, body, link: { label: action, to: `app:app/orders?search=${id}` } };
}

/** Used on product pages too. */
export const notConnected = {
  kind: "not_connected" as const,
  summary: words.notConnected.summary,
  body: words.notConnected.body,
  link: { label: words.notConnected.action, to: "app:app/account" },
};
