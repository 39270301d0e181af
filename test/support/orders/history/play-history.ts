// Plays a generated history in the world: each event goes through the same interfaces as in production, or directly to
// the models if it happens at Shopify, at Kit or to a machine.
import { LocationId, type ShopifyOrderId } from "../../../../app/kernel/ids.ts";
import { type KitProblem, PROBLEM_FIELD } from "../../../../app/orders/ports/kit-problem.ts";
import { HOME, RULES, STAGING_ACCOUNT } from "../builders.ts";
import { canaryCustomer } from "../customer.ts";
import {
  answerElsewhere,
  askBack,
  cancelRequested,
  requestFulfillment,
  requestUnit,
} from "../model/merchant-requests.ts";
import { type ModelStoreOrder, cancelInStore, moveFulfillmentOrder, removeUnits } from "../model/model-store.ts";
import { moveAtKit } from "../model/move-at-kit.ts";
import { regroup } from "../model/regroup.ts";
import {
  addLine,
  addUnits,
  cancelFulfillment,
  changePayment,
  holdOrRelease,
  openScheduled,
  refundNotRestocked,
  returnUnits,
  scheduleUnits,
  spoilAddress,
} from "../model/store-edits.ts";
import { ProcessDied } from "../processes.ts";
import { clickAny } from "../ways-on.ts";
import { World } from "../world.ts";
import { type History, type HistoryEvent, type JobRequest, type StoreChange, CASH_ON_DELIVERY } from "./history.ts";
import { LINKABLE } from "./linked-product.ts";
import { merchantDoes } from "./merchant-does.ts";
import { placedOrder } from "./placed-order.ts";
import { changeShop } from "./shop-events.ts";

const OTHER_PLACE = LocationId.parse("802");
const MOST_ORDERS = 5;
const KEYS = Object.keys(PROBLEM_FIELD) as KitProblem[];
const ADDED = [
  { sku: "MUG-1", variantId: null },
  { sku: "pmt_owl", variantId: null },
  { sku: "OWN-1", variantId: LINKABLE },
] as const;

/** The process that serves the page may die, too: the merchant sees an error. */
function unlessDied(error: unknown): void {
  if (!(error instanceof ProcessDied)) throw error;
}

export class Play {
  readonly world: World;
  #customers = 1;
  #late: ShopifyOrderId[] = [];

  constructor(history: Omit<History, "events">) {
    const { fulfillmentMode, replaceCorrected, shareReplacementTracking, sendsUnpaid } = history;
    const unpaid = { unpaidTerms: sendsUnpaid, unpaidGateways: sendsUnpaid ? [CASH_ON_DELIVERY] : [] };
    const rules = { ...RULES, ...unpaid, fulfillmentMode, replaceCorrected, shareReplacementTracking };
    this.world = new World({ rules, ...(history.liveFromStart ? {} : { goneLiveAt: null }) });
    const { account } = this.world.shop;
    if (history.staging && account) Object.assign(account, { id: STAGING_ACCOUNT, environment: "staging" });
    this.world.kit.invoiceTerms = history.invoice;
    this.world.kit.canceledName = history.canceledName;
    this.world.requestLimit = history.requestLimit;
  }

  async all(events: readonly HistoryEvent[]): Promise<void> {
    for (const event of events) {
      this.world.pass(1);
      await this.one(event);
    }
  }

  async one(event: HistoryEvent): Promise<void> {
    const { world } = this;
    switch (event.do) {
      case "place":
        return this.#place(event);
      case "store":
        return this.#inStore(event);
      case "kit":
        return this.#atKit(event);
      case "merchant":
        return merchantDoes(world, event).catch(unlessDied);
      case "click":
        return clickAny(world, event.choice);
      case "shop":
        return changeShop(world, event.kind);
      case "kit_fault":
        world.kit.duplicateWords = event.words;
        return void world.kit.faults[event.endpoint].push(event.fault);
      case "store_read_fault":
        return void world.store.readFaults.push(event.fault);
      case "store_write_fault":
        return void world.store.writeFaults.push(event.fault);
      case "mishap":
        return void (world.mishap = { how: event.how, call: event.call });
      case "pass":
        return world.pass(event.seconds * 1_000);
      case "work":
        return world.work(6);
      case "webhooks":
        return this.lateWebhooks();
      case "wake":
        return world.wakeAll();
      case "sweep_unlinked":
        return world.sweepUnlinked();
    }
  }

  /** Delayed webhooks arrive now, newest first. */
  async lateWebhooks(): Promise<void> {
    for (const id of this.#late.splice(0).reverse()) await this.world.look(id);
  }

  /** Ends all trouble, and finds everything that was lost: the sweep of changed orders. */
  async quiet(): Promise<void> {
    const { kit, store } = this.world;
    for (const faults of Object.values(kit.faults)) faults.length = 0;
    store.readFaults.length = 0;
    store.writeFaults.length = 0;
    this.world.mishap = null;
    this.world.giveToken();
    store.frozen = false;
    this.world.shop.uninstalledAt = null;
    if (!this.world.shop.account) changeShop(this.world, "first_account");
    await this.world.wakeAll();
    await this.lateWebhooks();
    this.world.pass(121_000);
    for (const id of store.orders.keys()) await this.world.look(id);
    await this.world.sweepUnlinked();
  }

  async #ring(id: ShopifyOrderId, enqueue: JobRequest): Promise<void> {
    if (enqueue === "later") this.#late.push(id);
    if (enqueue === "now" || enqueue === "twice") await this.world.look(id);
    if (enqueue === "twice") await this.world.look(id);
  }

  async #place(event: Extract<HistoryEvent, { do: "place" }>): Promise<void> {
    const { store } = this.world;
    if (store.orders.size >= MOST_ORDERS) return;
    const order = placedOrder(event, {
      store,
      now: this.world.now(),
      places: [HOME, OTHER_PLACE],
      serviceAt: (place) => this.#serviceAt(place),
      customer: canaryCustomer(this.#customers++),
    });
    store.orders.set(order.id, order);
    if (event.fulfilled) while (store.fulfillByHand(order, 0, null));
    const routed = order.fulfillmentOrders;
    if (!event.routed) order.fulfillmentOrders = [];
    await this.#ring(order.id, event.enqueue);
    if (event.routed) return;
    // Shopify creates them a moment later.
    this.world.pass(4_000);
    order.fulfillmentOrders = routed;
    await this.#ring(order.id, event.enqueue);
  }

  async #inStore(event: StoreChange): Promise<void> {
    const orders = [...this.world.store.orders.values()].filter((order) => !order.deletedAt);
    const order = orders[event.which % Math.max(1, orders.length)];
    if (!order || !this.#change(order, event)) return;
    order.updatedAt = this.world.now();
    this.world.pass(2);
    await this.#ring(order.id, event.enqueue);
  }

  /** If the merchant requests each order from Kit, the first location is Kit's own. */
  #serviceAt(place: LocationId | null): "ours" | "none" {
    return this.world.baseRules.fulfillmentMode === "service" && place === HOME ? "ours" : "none";
  }

  /** False: not possible at Shopify in this state. */
  #change(order: ModelStoreOrder, { kind, line, units }: StoreChange): boolean {
    const { store } = this.world;
    switch (kind) {
      case "pay":
      case "owe":
      case "goodwill":
      case "refund":
      case "charge_back":
      case "win_back":
      case "rate":
        return changePayment(order, { kind, now: this.world.now(), risk: ["LOW", "HIGH", "MEDIUM"][line]! });
      case "remove_units":
        return removeUnits(order, order.lines[line % order.lines.length]!, units);
      case "add_line":
        return this.#addLine(order, { ...ADDED[line]!, quantity: units });
      case "add_units": {
        // The app can't see what changes in an order that Shopify hides.
        if (store.isHidden(order)) return false;
        const added = { line: order.lines[line % order.lines.length]!, units, service: this.#serviceAt(HOME) };
        return addUnits(order, { ...added, id: store.id() });
      }
      case "return":
      case "exchange": {
        const returned = returnUnits(order, order.lines[line % order.lines.length]!, { units, now: this.world.now() });
        return returned && (kind === "return" || this.#addLine(order, { ...ADDED[1], quantity: units }));
      }
      case "refund_not_restocked":
        return refundNotRestocked(order, order.lines[line % order.lines.length]!, { units, now: this.world.now() });
      case "bundle_edit": {
        const bundle = order.lines[line % order.lines.length]!;
        return removeUnits(order, bundle, bundle.quantity) && this.#addLine(order, { ...ADDED[1], quantity: units });
      }
      case "cancel":
        return cancelInStore(order, this.world.now());
      case "delete":
        order.deletedAt = this.world.now();
        return true;
      case "address":
        order.customer = canaryCustomer(this.#customers++);
        return true;
      case "spoil_address":
        return spoilAddress(order);
      case "hold":
      case "release":
        return holdOrRelease(order, kind);
      case "move":
        return this.#move(order, units === 1 ? HOME : OTHER_PLACE);
      case "deliver_otherwise":
      case "split":
      case "merge":
      case "hold_unit":
        return regroup(order, { kind, units }, store.id());
      case "schedule":
        return scheduleUnits(order, store.id(), new Date(this.world.time + units * 86_400_000));
      case "open":
        return openScheduled(order);
      case "fulfill_by_hand":
        return store.fulfillByHand(order, line, units === 1 ? "BY-HAND-1" : null);
      case "cancel_fulfillment":
        return cancelFulfillment(order, store.id(), (place) => this.#serviceAt(place));
      case "report_problem":
        order.problem = KEYS[(line + units) % KEYS.length]!;
        return true;
      case "request":
        return requestFulfillment(order, line, this.world.now());
      case "request_unit":
        return requestUnit(order, line, { id: store.id(), at: this.world.now() });
      case "ask_back":
        return askBack(order, line);
      case "cancel_request":
        return cancelRequested(order, store.id());
      case "answered_elsewhere":
        return answerElsewhere(order, units === 1 ? "REJECTED" : "ACCEPTED");
    }
  }

  #addLine(order: ModelStoreOrder, added: Omit<Parameters<typeof addLine>[1], "id" | "service">): boolean {
    // A deleted product can't be sold.
    if (added.variantId !== null && this.world.shop.deleted.has(added.variantId)) return false;
    return addLine(order, { ...added, id: this.world.store.id(), service: this.#serviceAt(HOME) });
  }

  #move(order: ModelStoreOrder, locationId: LocationId): boolean {
    return moveFulfillmentOrder(order, {
      id: this.world.store.id(),
      locationId,
      service: this.#serviceAt(locationId),
    });
  }

  async #atKit(event: Extract<HistoryEvent, { do: "kit" }>): Promise<void> {
    const { orders, canceledName } = this.world.kit;
    const order = orders[event.which % Math.max(1, orders.length)];
    if (!order || !moveAtKit(order, event, canceledName) || event.event === "lost") return;
    const { account, reference } = order;
    const named = { account, orderIds: [order.id], references: [] };
    if (event.event === "with_reference") await this.world.kitEvent({ account, orderIds: [], references: [reference] });
    else if (event.event === "without_id") await this.world.kitEvent({ account, orderIds: [], references: [] });
    else await this.world.kitEvent(named);
    if (event.event === "twice") await this.world.kitEvent(named);
  }
}
