import type { BulkFault } from "../truth-types.ts";
import type { ApiSubscription } from "./api-subscription.ts";
import type { BulkOperationRecord } from "./bulk-records.ts";
import type { FileRecord, StagedTargetRecord } from "./file-records.ts";
import type { DeclaredTrigger, ReceivedTrigger } from "./flow.ts";
import type { FulfillmentOrderRecord, FulfillmentRecord } from "./fulfillment/fulfillment-records.ts";
import { type IdSource, compareIds, numericId } from "./ids.ts";
import { Installation } from "./installation.ts";
import type { MetafieldDefinitionRecord, MetafieldRecord } from "./metafield-records.ts";
import { PROTECTED_FIELDS, type ProtectedField } from "./protected-fields.ts";
import type {
  CollectionRecord,
  FulfillmentServiceRecord,
  InventoryItemRecord,
  LocationRecord,
  OrderRecord,
  ProductRecord,
  PublicationRecord,
  ShopRecord,
  TimelineEntry,
  VariantRecord,
} from "./records.ts";

/** A change sent to subscribers. The payload is REST-shaped; a bigint is an id that a number can't represent. */
export interface StoreEvent {
  topic: string;
  payload: unknown;
  /** Shared by all webhooks of one action. */
  eventId: string;
  triggeredAt: string;
}

/** A store's interface to the sandbox around it. */
export interface StoreWorld {
  ids: IdSource;
  newEventId(): string;
  /** Runs later; `settled()` waits for it. */
  later(ms: number, run: () => void | Promise<void>): void;
  send(store: Store, event: StoreEvent): void;
  /** Calls the app's fulfillment service address (`/fulfillment_order_notification`). */
  notifyService(store: Store, service: FulfillmentServiceRecord, kind: string): void;
  /** The fault of a bulk operation that begins to run. */
  bulkFault(type: "QUERY" | "MUTATION"): BulkFault | null;
  routingDelay: number;
}

/** One shop's whole state. Rules are in the files beside this one; this has the records and sends the events. */
export class Store {
  readonly record: ShopRecord;
  readonly world: StoreWorld;
  readonly installation: Installation;
  readonly products = new Map<string, ProductRecord>();
  readonly variants = new Map<string, VariantRecord>();
  readonly inventoryItems = new Map<string, InventoryItemRecord>();
  readonly locations = new Map<string, LocationRecord>();
  readonly services = new Map<string, FulfillmentServiceRecord>();
  readonly orders = new Map<string, OrderRecord>();
  readonly fulfillmentOrders = new Map<string, FulfillmentOrderRecord>();
  readonly fulfillments = new Map<string, FulfillmentRecord>();
  /** Keyed `<owner gid> <namespace>.<key>`. */
  readonly metafields = new Map<string, MetafieldRecord>();
  /** Keyed `<owner type> <namespace>.<key>`. */
  readonly metafieldDefinitions = new Map<string, MetafieldDefinitionRecord>();
  readonly collections = new Map<string, CollectionRecord>();
  readonly publications = new Map<string, PublicationRecord>();
  readonly files = new Map<string, FileRecord>();
  readonly stagedTargets = new Map<string, StagedTargetRecord>();
  readonly bulkOperations = new Map<string, BulkOperationRecord>();
  readonly subscriptions = new Map<string, ApiSubscription>();
  /** Triggers of the app's extensions. */
  flowTriggers: readonly DeclaredTrigger[] = [];
  readonly flowReceived: ReceivedTrigger[] = [];
  hasFlow = true;
  /** Answers of mutations that carried an idempotency key. */
  readonly idempotent = new Map<string, unknown>();
  orderNumber = 1000;
  approvedFields: ReadonlySet<ProtectedField> = new Set(PROTECTED_FIELDS);

  #eventId: string;
  readonly #outbox = new Map<string, StoreEvent>();

  constructor(record: ShopRecord, world: StoreWorld, scopes: string[]) {
    this.record = record;
    this.world = world;
    this.installation = new Installation(scopes);
    this.#eventId = world.newEventId();
  }

  /** Runs one action of the merchant, the shopper, the app or Shopify: all its webhooks carry one event id. */
  act<T>(action: () => T): T {
    this.#eventId = this.world.newEventId();
    return action();
  }

  /**
   * Notifies subscribers, once per topic and resource for each action, with the last state. Nothing is sent before the
   * action is done.
   */
  emit(topic: string, resourceId: string, payload: unknown): void {
    if (this.#outbox.size === 0) queueMicrotask(() => this.#flush());
    const event = { topic, payload, eventId: this.#eventId, triggeredAt: new Date().toISOString() };
    this.#outbox.set(`${this.#eventId} ${topic} ${resourceId}`, event);
  }

  #flush(): void {
    const events = [...this.#outbox.values()];
    this.#outbox.clear();
    for (const event of events) this.world.send(this, event);
  }

  later(ms: number, run: () => void | Promise<void>): void {
    this.world.later(ms, () => this.act(run));
  }

  /** Drops unsent events: a new shop's own catalog causes none. */
  discardEvents(): void {
    this.#outbox.clear();
  }

  nextId(kind: string): string {
    return this.world.ids.next(kind);
  }

  order(idOrName: string): OrderRecord {
    const id = numericId(idOrName);
    const order = this.orders.get(id) ?? [...this.orders.values()].find((one) => one.name === idOrName);
    if (!order) throw new Error(`${this.record.domain} has no order ${idOrName}`);
    return order;
  }

  fulfillmentOrder(id: string): FulfillmentOrderRecord {
    return found(this.fulfillmentOrders.get(numericId(id)), "fulfillment order", id);
  }

  fulfillment(id: string): FulfillmentRecord {
    return found(this.fulfillments.get(numericId(id)), "fulfillment", id);
  }

  product(id: string): ProductRecord {
    return found(this.products.get(numericId(id)), "product", id);
  }

  variant(idOrSku: string): VariantRecord {
    const byId = this.variants.get(numericId(idOrSku));
    return found(byId ?? [...this.variants.values()].find((one) => one.sku === idOrSku), "variant", idOrSku);
  }

  location(idOrName: string): LocationRecord {
    const byId = this.locations.get(numericId(idOrName));
    return found(byId ?? [...this.locations.values()].find((one) => one.name === idOrName), "location", idOrName);
  }

  variantsOf(product: ProductRecord): VariantRecord[] {
    return product.variantIds.map((id) => this.variant(id));
  }

  inventoryItemOf(variant: VariantRecord): InventoryItemRecord {
    return found(this.inventoryItems.get(variant.inventoryItemId), "inventory item", variant.inventoryItemId);
  }

  serviceOf(location: LocationRecord): FulfillmentServiceRecord | null {
    return location.fulfillmentServiceId === null ? null : (this.services.get(location.fulfillmentServiceId) ?? null);
  }

  fulfillmentOrdersOf(orderId: string): FulfillmentOrderRecord[] {
    return [...this.fulfillmentOrders.values()]
      .filter((one) => one.orderId === numericId(orderId))
      .sort((a, b) => compareIds(a.id, b.id));
  }

  fulfillmentsOf(orderId: string): FulfillmentRecord[] {
    return [...this.fulfillments.values()].filter((one) => one.orderId === numericId(orderId));
  }

  /** Adds a line to the order's timeline, as shown to the merchant on the order's page. */
  note(order: OrderRecord, by: TimelineEntry["by"], text: string): void {
    order.timeline.push({ at: new Date().toISOString(), by, text });
  }
}

function found<T>(value: T | undefined, what: string, id: string): T {
  if (value === undefined) throw new Error(`There is no ${what} ${id}`);
  return value;
}
