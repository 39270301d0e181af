// What a person can do about a task. Lists show the first action only; the order's page shows all. Pure.
import type { OrderIntent } from "../../actions/order-form.ts";
import type { ReasonParams } from "../../orders/codes/reason-params.ts";
import type { ReadTaskParams } from "../../orders/codes/task-params.ts";
import type { OrderTaskKind, TaskKind } from "../../orders/codes/tasks.ts";
import type { TaskView } from "../../orders/read/task-view.ts";
import { isSimulated } from "../../practice/orders/simulated-id.ts";
import { writeProducts } from "../orders/write-products.ts";
import { shopifyAdminOrder, shopifyAdminOrderProcessing } from "../pieces/shopify-admin-links.ts";
import { attention } from "../texts/attention/attention.ts";
import { asLinked as words } from "../texts/orders/as-linked.ts";
import { actions } from "../texts/orders/order-commands.ts";
import { withMark } from "./with-mark.ts";

export type TaskAction =
  | { kind: "command"; label: string; intent: OrderIntent }
  /** For a task of the whole shop that only a person can close. */
  | { kind: "done"; label: string; task: string }
  /** A page of the app or of the store's admin. */
  | { kind: "link"; label: string; to: string };

const { buttons } = attention;

type Order = NonNullable<TaskView["order"]>;
type Offer<Kind extends OrderTaskKind> = (order: Order, params: ReadTaskParams[Kind]) => TaskAction[];

/** The actions for the order's own page: all except the link to it. */
export function actionsOnPage(task: TaskView): TaskAction[] {
  return taskActions(task).filter(
    (action) => action.kind !== "link" || !task.order || action.to !== orderPageOf(task.order),
  );
}

function orderPageOf(order: { id: string }): string {
  return `/app/orders/${order.id}`;
}

/** All actions of a task, the most likely first. Empty if the order's page has to explain more. */
export function taskActions(task: TaskView): TaskAction[] {
  const { kind, order } = task;
  if (kind === null) return [];
  if (order === null) {
    if (ENDED_BY_HAND.has(kind)) return [{ kind: "done", label: buttons.done, task: task.id }];
    return SHOP_LINKS[kind] ?? [];
  }
  const offers = (isOrderTask(task) ? offersOf(task, order) : []).map((offer) =>
    withMark(offer, { task: task.mark, contents: order.contents }),
  );
  // Shopify has no order that practice simulates.
  return isSimulated(order.shopifyOrderId) ? offers.filter(({ label }) => label !== buttons.openInShopify) : offers;
}

type OrderTask = { [Kind in OrderTaskKind]: { kind: Kind; params: ReadTaskParams[Kind] } }[OrderTaskKind];

function isOrderTask(task: TaskView): task is TaskView & OrderTask {
  return task.kind !== null && Object.hasOwn(ORDER_OFFERS, task.kind);
}

function offersOf<Kind extends OrderTaskKind>(
  { kind, params }: { kind: Kind; params: ReadTaskParams[Kind] },
  order: Order,
): TaskAction[] {
  return ORDER_OFFERS[kind](order, params);
}

function command(label: string, intent: OrderIntent): TaskAction {
  return { kind: "command", label, intent };
}

function approve(label: string, what: Extract<OrderIntent, { intent: "approve" }>["what"]): TaskAction {
  return command(label, { intent: "approve", what });
}

function handled(task: Extract<OrderIntent, { intent: "handled" }>["task"]): TaskAction {
  return command(buttons.handled, { intent: "handled", task });
}

const READ_AGAIN = command(actions.read_again, { intent: "read_again" });
const SEND = { intent: "approve", what: "send" } as const;
const TRY_AGAIN = command(actions.try_again, { intent: "try_again" });
const CANCEL = command(buttons.cancelFree, { intent: "cancel" });
const KEEP = approve(buttons.keep, "keep_at_kit");
const REPLACE = approve(buttons.replace, "replace_at_kit");
const SEND_OPEN = command(actions.resend, { intent: "add_part", why: "unsent_lines" });
const REPLACEMENT = command(buttons.replacement, { intent: "add_part", why: "replacement" });

function inShopify(shopifyOrderId: string): TaskAction {
  return { kind: "link", label: buttons.openInShopify, to: shopifyAdminOrder(shopifyOrderId) };
}

function enterNumber(id: string): TaskAction {
  return { kind: "link", label: actions.link, to: `/app/orders/${id}#kit-number` };
}

/** Kit's number of the order is entered for this task. */
export function asksForNumber(task: TaskView): boolean {
  return taskActions(task).some(({ label }) => label === actions.link);
}

/** The reason of a held order decides its button: an approval, or a correction elsewhere. */
const MENDED_IN_SHOPIFY = new Set(["no_address", "address_incomplete", "fields_withheld"]);

const SELDOM_SENT = new Set(["test_order", "archived", "kept_at_location", "imported", "refunded", "charged_back"]);

const DESIGN_REASONS = new Set(["artwork_missing", "artwork_damaged", "template_inactive", "template_gone"]);

/** Fixed in the order's fulfillment in Shopify. */
const FULFILLMENT_REASONS = new Set(["pickup", "other_service", "fulfillment_incomplete", "fulfillment_order_pending"]);

const LINK_REASONS = new Set(["linked_later", "link_disagrees"]);

function makeAsLinked({ asLinked }: Order, send: "yes" | "no"): TaskAction[] {
  if (asLinked.length === 0) return [];
  const label = send === "yes" ? words.makeAndSend : words.make;
  return [command(label, { intent: "make_as_linked", products: writeProducts(asLinked), line: "", send })];
}

/** One button both sends the order and uses the current designs where products were linked later. */
function sendHeld(order: Order): TaskAction[] {
  return order.asLinked.length > 0 ? makeAsLinked(order, "yes") : [command(actions.send, SEND)];
}

/** Print files and designs are fixed under Designs, a line's fulfillment in Shopify, everything else under Links. */
function placesToMend({ shopifyOrderId }: Order, reasons: readonly string[]): TaskAction[] {
  const areAll = (of: ReadonlySet<string>) => reasons.length > 0 && reasons.every((reason) => of.has(reason));
  if (areAll(FULFILLMENT_REASONS)) return [inShopify(shopifyOrderId), READ_AGAIN];
  if (areAll(DESIGN_REASONS)) return [{ kind: "link", label: buttons.designs, to: "/app/designs" }];
  return [{ kind: "link", label: buttons.links, to: "/app/links" }];
}

/** Kits that are all picked up at a store can be sent there, once its address is confirmed on the order's page. */
function sendToStore({ id }: { id: string }): TaskAction {
  return { kind: "link", label: buttons.sendToStore, to: `/app/orders/${id}#send-to-store` };
}

/** If every line is held, nothing can be sent without them: they are fixed, or the order is left to the merchant. */
function linesHeld(order: Order, params: ReasonParams["lines_held"]): TaskAction[] {
  const rest = params.alone
    ? approve(buttons.dontSend, "left_to_merchant")
    : approve(actions.send_without_held_lines, "send_without_held_lines");
  const asLinked = makeAsLinked(order, "no");
  const others = (params.lines ?? []).map((line) => line.reason).filter((one) => !LINK_REASONS.has(one));
  const pickedUp = others.length > 0 && others.every((reason) => reason === "pickup");
  // Kits that are picked up follow the shipped ones, to the merchant's store.
  if (pickedUp && !params.alone && asLinked.length === 0) return [rest, ...placesToMend(order, others)];
  return [
    ...asLinked,
    ...(params.alone && pickedUp ? [sendToStore(order)] : []),
    ...(asLinked.length === 0 || others.length > 0 ? placesToMend(order, others) : []),
    rest,
  ];
}

const orderHeld: Offer<"order_held"> = (order, params) => {
  const reason = params.reason ?? "";
  if (params.reason === "lines_held") return linesHeld(order, params);
  if (reason === "held_by_merchant") return [command(actions.release, { intent: "release" })];
  if (MENDED_IN_SHOPIFY.has(reason)) return [inShopify(order.shopifyOrderId), READ_AGAIN];
  if (reason === "address_doubtful" || reason === "pickup_point")
    return [inShopify(order.shopifyOrderId), command(buttons.sendAnyway, SEND)];
  if (reason === "placed_before_go_live")
    return [...sendHeld(order), approve(actions.already_ordered, "already_ordered")];
  // Sending is the exception: archived or imported orders are usually done, and the others aren't paid for.
  if (SELDOM_SENT.has(reason)) return [approve(buttons.dontSend, "left_to_merchant"), ...sendHeld(order)];
  return [...sendHeld(order), approve(buttons.dontSend, "left_to_merchant")];
};

const account: TaskAction = { kind: "link", label: buttons.account, to: "/app/account" };

const ORDER_OFFERS: { [Kind in OrderTaskKind]: Offer<Kind> } = {
  order_held: orderHeld,
  rejected: (order) => [TRY_AGAIN, inShopify(order.shopifyOrderId), approve(buttons.dontSend, "left_to_merchant")],
  review: (order, { elsewhere, hidden }) => [
    elsewhere ? account : enterNumber(order.id),
    hidden ? handled("review") : approve(actions.send_again, "send_again"),
  ],
  kit_number_needed: (order, { elsewhere }) => [elsewhere ? account : enterNumber(order.id)],
  do_not_pay: (order, { partly, why }) => {
    if (order.kitOrderId === null) return [handled("do_not_pay"), enterNumber(order.id)];
    return [...(partly ? [REPLACE] : []), CANCEL, why === "fulfilled" ? handled("do_not_pay") : KEEP];
  },
  cancel_costs: (order) => [
    { kind: "link", label: buttons.decide, to: orderPageOf(order) },
    approve(buttons.cancelAtCost, "cancel_at_cost"),
    KEEP,
  ],
  cancel_not_possible: () => [handled("cancel_not_possible")],
  cancel_unknown: () => [READ_AGAIN, handled("cancel_unknown")],
  customer_problem: () => [REPLACEMENT, handled("customer_problem")],
  changed_after_sending: () => [REPLACE, KEEP, CANCEL],
  address_changed: () => [REPLACE, handled("address_changed"), CANCEL],
  hold_too_late: () => [CANCEL, handled("hold_too_late")],
  send_too_late: (order) => [handled("send_too_late"), inShopify(order.shopifyOrderId)],
  line_added: (order, { why, free }) => [
    ...(why ? [addedSinceClosed(order, why)] : addedAtKit(free === true)),
    handled("line_added"),
  ],
  left_out: () => [
    command(buttons.sendRest, { intent: "add_part", why: "unsent_lines" }),
    command(buttons.dontSendRest, { intent: "handled", task: "left_out" }),
  ],
  fulfilled_elsewhere: () => [
    command(buttons.sendAnyway, { intent: "add_part", why: "fulfilled" }),
    command(buttons.itWasMine, { intent: "handled", task: "fulfilled_elsewhere" }),
  ],
  differs_at_kit: () => [READ_AGAIN, handled("differs_at_kit")],
  canceled_at_kit: (order, params) => [
    ...canceledOffers(order, params),
    command(buttons.dontSend, { intent: "handled", task: "canceled_at_kit" }),
  ],
  shipped_though_canceled: () => [handled("shipped_though_canceled")],
  fulfillment_blocked: (order) => [inShopify(order.shopifyOrderId), READ_AGAIN],
  fulfillment_refused: (order) => [TRY_AGAIN, inShopify(order.shopifyOrderId), handled("fulfillment_refused")],
  fulfillment_undone: () => [approve(buttons.fulfillAgain, "fulfill_again"), handled("fulfillment_undone")],
  replacement_shipped: (_order, params) => [
    ...(params.fulfillments === 0 ? [] : [approve(buttons.shareTracking, "share_tracking")]),
    handled("replacement_shipped"),
  ],
  request_unanswered: (order) => [inShopify(order.shopifyOrderId), READ_AGAIN],
  at_own_location: (order, params) =>
    params.state === "not_requested"
      ? [inShopify(order.shopifyOrderId), READ_AGAIN]
      : [
          approve(buttons.moveToKit, "move_to_kit"),
          approve(buttons.keepAtLocation, "keep_at_location"),
          ...(params.state === "not_moved" ? [inShopify(order.shopifyOrderId)] : []),
        ],
  tracking_missing: () => [approve(buttons.withoutTracking, "fulfill_without_tracking"), READ_AGAIN],
  unknown_state: () => [READ_AGAIN, handled("unknown_state")],
  not_found_at_kit: () => [READ_AGAIN, handled("not_found_at_kit")],
  not_followed: (order) => [account, inShopify(order.shopifyOrderId), READ_AGAIN, handled("not_followed")],
  day_50: (order) => [inShopify(order.shopifyOrderId), handled("day_50")],
  hidden_by_shopify: (order) => [inShopify(order.shopifyOrderId), handled("hidden_by_shopify")],
  waits_for_person: (order, params) => [
    inShopify(order.shopifyOrderId),
    ...(params.why === "older_than_60_days"
      ? [approve(actions.already_ordered, "already_ordered"), approve(buttons.dontSend, "left_to_merchant")]
      : [READ_AGAIN, handled("waits_for_person")]),
  ],
  unpaid_long: (order) => [
    { kind: "link", label: buttons.pay, to: `/app/unpaid?order=${order.id}` },
    handled("unpaid_long"),
  ],
};

function addedAtKit(free: boolean): TaskAction[] {
  const add = command(buttons.addLine, { intent: "add_part", why: "unsent_lines" });
  return free ? [approve(buttons.replaceWithAdded, "replace_at_kit"), add] : [add];
}

/** Of an order that was ordered already, sending all would order the others twice. */
function addedSinceClosed({ shopifyOrderId }: Order, why: string): TaskAction {
  if (why === "already_ordered") return inShopify(shopifyOrderId);
  return command(actions.send_after_all, { intent: "send_after_all" });
}

/** If the merchant requests fulfillment, a new request sends the order again. A replacement is requested again here. */
function canceledOffers(order: Order, params: ReadTaskParams["canceled_at_kit"]): TaskAction[] {
  const open = inShopify(order.shopifyOrderId);
  if (params.fulfillmentMode === "service") return [open];
  return [params.replacement === true ? REPLACEMENT : SEND_OPEN, open];
}

const ENDED_BY_HAND = new Set<TaskKind>(["compliance_redact", "compliance_data_request"]);

const SHOP_LINKS: Partial<Record<TaskKind, TaskAction[]>> = {
  kit_unauthorized: [account],
  kit_disconnected: [account],
  kit_token_replaced: [{ kind: "link", label: buttons.account, to: "/app/account?replace" }],
  sending_paused: [account],
  real_orders_wait: [account],
  events_not_coming: [account],
  fulfilled_at_once: [{ kind: "link", label: buttons.orderProcessing, to: shopifyAdminOrderProcessing() }],
  links_broken: [{ kind: "link", label: buttons.links, to: "/app/links" }],
  daily_check_failed: [{ kind: "link", label: buttons.dailyCheck, to: "/app/daily-check" }],
};
