// A store as a model: orders, fulfillment orders and fulfillments, with Shopify's rules as far as the reconciler needs
// them.
import {
  type FulfillmentId,
  FulfillmentId as Fulfillment,
  FulfillmentOrderId,
  type LocationId,
  type ShopifyOrderId,
} from "../../../../app/kernel/ids.ts";
import type { StoreWrite } from "../../../../app/kernel/store-write.ts";
import type { OrderFields } from "../../../../app/orders/ports/order-fields.ts";
import type { StoreFulfillmentOrder, StoreLine, StoreOrder } from "../../../../app/orders/ports/shopify-order.ts";
import type {
  FulfillmentRequest,
  StoreFulfillments,
  StoreOrders,
  StoreRead,
} from "../../../../app/orders/ports/store.ts";
import { copyOf } from "../copy.ts";
import { withhold, type WithheldData } from "../history/withheld-data.ts";

export const STORE_WRITE_FAULTS = ["lost_before", "lost_after", "not_sent", "refused"] as const;
export type StoreWriteFault = (typeof STORE_WRITE_FAULTS)[number];
export const STORE_READ_FAULTS = ["throws", "no_access"] as const;
export type StoreReadFault = (typeof STORE_READ_FAULTS)[number];

export interface ModelStoreOrder extends StoreOrder {
  deletedAt: Date | null;
  /** The app's own fields as stored at Shopify; none before the first write. */
  fields?: Partial<OrderFields>;
}

/** A fulfillment made by the app, as recorded in the truth. */
export interface MadeFulfillment {
  order: ShopifyOrderId;
  location: LocationId;
  id: FulfillmentId;
  numbers: string[];
  lines: { lineItemId: string; quantity: number }[];
}

export class ModelStore {
  readonly orders = new Map<ShopifyOrderId, ModelStoreOrder>();
  readonly made: MadeFulfillment[] = [];
  /** Shopify denies access to the whole store: frozen, locked, or its token revoked. */
  frozen = false;
  readonly readFaults: StoreReadFault[] = [];
  readonly writeFaults: StoreWriteFault[] = [];
  /** Orders whose last change of tags the store refused. */
  readonly tagsRefused = new Set<ShopifyOrderId>();
  readonly reads: { order: ShopifyOrderId; at: Date }[] = [];
  /** Protected customer data that Shopify withholds from the app. */
  readonly withheld = new Set<WithheldData>();
  /** Writes of the app's own fields, in order. */
  readonly fieldWrites: { order: ShopifyOrderId; fields: OrderFields }[] = [];
  /** Writes that changed something in the store. */
  changes = 0;
  readonly #now: () => Date;
  #nextId = 100_000;

  constructor(now: () => Date) {
    this.#now = now;
  }

  id(): string {
    return String(this.#nextId++);
  }

  orderApi(): StoreOrders {
    return {
      read: async (_shop, id) => this.#read(id),
      changedSince: async () => ({ orders: [], next: null }),
    };
  }

  fulfillmentApi(): StoreFulfillments {
    return {
      create: async (_shop, request) =>
        this.#now() > request.notAfter
          ? { kind: "not_sent", code: "too_late", retryAt: null }
          : this.#write(() => this.#fulfill(request)),
      updateTracking: async (_shop, { id, tracking }) =>
        this.#write(() => {
          const found = this.#fulfillment(id);
          if (!found) return refused("Fulfillment was cancelled.");
          found.tracking = structuredClone(tracking);
          return { kind: "done", value: null };
        }),
      markDelivered: async (_shop, { id, at }) =>
        this.#write(() => {
          const found = this.#fulfillment(id);
          if (!found) return refused("Fulfillment was cancelled.");
          found.deliveredAt = at;
          return { kind: "done", value: null };
        }),
      addTags: async (_shop, id, tags) => this.#tag(id, (known) => [...new Set([...known, ...tags])]),
      removeTags: async (_shop, id, tags) => this.#tag(id, (known) => known.filter((tag) => !tags.includes(tag))),
      writeFields: async (_shop, id, { problem, ...fields }) =>
        this.#write(() => {
          const order = this.orders.get(id);
          if (!order || order.deletedAt) return refused("Owner does not exist.");
          if (problem === null) order.problem = null;
          const known = Object.entries(fields).filter(([, value]) => value !== null);
          order.fields = Object.fromEntries(known) as Partial<OrderFields>;
          this.fieldWrites.push({ order: id, fields: structuredClone(fields) });
          return { kind: "done", value: null };
        }),
    };
  }

  now(): Date {
    return this.#now();
  }

  /** Shopify shows apps the orders of the last 60 days. */
  isHidden({ createdAt }: Pick<ModelStoreOrder, "createdAt">): boolean {
    return this.#now().getTime() - createdAt.getTime() > 60 * 86_400_000;
  }

  #read(id: ShopifyOrderId): StoreRead {
    this.reads.push({ order: id, at: this.#now() });
    const fault = this.readFaults.shift();
    if (this.frozen) return { kind: "no_access", code: "shop_frozen" };
    if (fault === "throws") throw new TypeError("fetch failed");
    if (fault === "no_access") return { kind: "no_access", code: "access_denied" };
    const order = this.orders.get(id);
    if (!order || order.deletedAt || this.isHidden(order)) return { kind: "gone" };
    return { kind: "found", order: withhold(copyOf(order), this.withheld) };
  }

  #write<T>(act: () => StoreWrite<T>): StoreWrite<T> {
    if (this.frozen) return { kind: "no_access", code: "shop_frozen" };
    const fault = this.writeFaults.shift();
    if (fault === "not_sent") return { kind: "not_sent", code: "throttled", retryAt: null };
    if (fault === "lost_before") return { kind: "lost", code: "timeout" };
    if (fault === "refused") return refused("Something of Canary Kanarienvogel 1 was refused.");
    const answer = act();
    if (answer.kind === "done") this.changes++;
    return fault === "lost_after" ? { kind: "lost", code: "timeout" } : answer;
  }

  #fulfill({ fulfillmentOrders, tracking }: FulfillmentRequest): StoreWrite<{ id: FulfillmentId }> {
    const order = [...this.orders.values()].find((o) =>
      o.fulfillmentOrders.some((fo) => fulfillmentOrders.some((asked) => asked.id === fo.id)),
    );
    if (!order || order.deletedAt) return refused("Fulfillment order does not exist.");
    const asked = fulfillmentOrders.map(({ id, lines }) => ({
      fulfillmentOrder: order.fulfillmentOrders.find((fo) => fo.id === id),
      lines,
    }));
    const made: MadeFulfillment["lines"] = [];
    const locations = new Set(asked.map(({ fulfillmentOrder }) => fulfillmentOrder?.locationId));
    if (locations.size !== 1) return refused("All fulfillment orders must be assigned to a single location");
    for (const { fulfillmentOrder, lines } of asked) {
      if (!fulfillmentOrder || !fulfillable(fulfillmentOrder))
        return refused(`Fulfillment order has an unfulfillable status= ${fulfillmentOrder?.status ?? "closed"}.`);
      for (const { foLineId, quantity } of lines) {
        const line = fulfillmentOrder.lines.find((l) => l.foLineId === foLineId);
        if (!line || line.remaining < quantity)
          return refused("Invalid fulfillment order line item quantity requested.");
        made.push({ lineItemId: line.lineItemId, quantity });
      }
    }
    for (const { fulfillmentOrder, lines } of asked) draw(order, fulfillmentOrder!, lines);
    const id = this.#add(order, asked[0]!.fulfillmentOrder!.locationId!, { tracking, lines: made });
    this.made.push({
      order: order.id,
      location: asked[0]!.fulfillmentOrder!.locationId!,
      id,
      numbers: tracking.map((t) => t.number),
      lines: made,
    });
    return { kind: "done", value: { id } };
  }

  /** A person fulfills an open fulfillment order by hand. */
  fulfillByHand(
    order: ModelStoreOrder,
    which: number,
    number: string | null,
    among: (one: StoreFulfillmentOrder) => boolean = () => true,
  ): boolean {
    const open = order.fulfillmentOrders.filter(
      (fo) => fulfillable(fo) && among(fo) && fo.lines.some((l) => l.remaining > 0),
    );
    const fulfillmentOrder = open[which % Math.max(1, open.length)];
    if (!fulfillmentOrder || order.cancelledAt) return false;
    const all = fulfillmentOrder.lines.filter((l) => l.remaining > 0);
    const lines = all.map((l) => ({ lineItemId: l.lineItemId as string, quantity: l.remaining }));
    draw(
      order,
      fulfillmentOrder,
      all.map((l) => ({ foLineId: l.foLineId, quantity: l.remaining })),
    );
    const tracking = number === null ? [] : [{ company: "DHL", number, url: null }];
    this.#add(order, fulfillmentOrder.locationId!, { tracking, lines });
    return true;
  }

  #add(
    order: ModelStoreOrder,
    locationId: LocationId,
    made: { tracking: FulfillmentRequest["tracking"]; lines: { lineItemId: string; quantity: number }[] },
  ): FulfillmentId {
    const id = Fulfillment.parse(this.id());
    order.fulfillments.push({
      id,
      status: "SUCCESS",
      locationId,
      tracking: structuredClone(made.tracking),
      ...{ createdAt: this.#now(), deliveredAt: null },
      lines: structuredClone(made.lines) as StoreOrder["fulfillments"][number]["lines"],
    });
    return id;
  }

  #fulfillment(id: FulfillmentId) {
    return [...this.orders.values()]
      .flatMap((order) => order.fulfillments)
      .find((fulfillment) => fulfillment.id === id && fulfillment.status === "SUCCESS");
  }

  #tag(id: ShopifyOrderId, change: (known: string[]) => string[]): StoreWrite<null> {
    const answer = this.#write(() => {
      const order = this.orders.get(id);
      if (!order || order.deletedAt) return refused("Order does not exist.");
      order.tags = change(order.tags);
      return { kind: "done", value: null };
    });
    if (answer.kind === "refused") this.tagsRefused.add(id);
    if (answer.kind === "done") this.tagsRefused.delete(id);
    return answer;
  }
}

function refused(message: string): StoreWrite<never> {
  return { kind: "refused", messages: [message] };
}

export function fulfillable(fulfillmentOrder: StoreFulfillmentOrder): boolean {
  return (
    (fulfillmentOrder.status === "OPEN" || fulfillmentOrder.status === "IN_PROGRESS") && fulfillmentOrder.canFulfill
  );
}

/** Shopify moves, splits and holds none of these: the service has a request. */
export function awaitsService({ requestStatus }: StoreFulfillmentOrder): boolean {
  return ["SUBMITTED", "ACCEPTED", "CANCELLATION_REQUESTED", "CANCELLATION_REJECTED"].includes(requestStatus);
}

function draw(
  order: ModelStoreOrder,
  fulfillmentOrder: StoreFulfillmentOrder,
  lines: { foLineId: string; quantity: number }[],
): void {
  for (const { foLineId, quantity } of lines) {
    const line = fulfillmentOrder.lines.find((l) => l.foLineId === foLineId)!;
    line.remaining -= quantity;
    order.lines.find((l) => l.id === line.lineItemId)!.unfulfilledQuantity -= quantity;
  }
  if (fulfillmentOrder.lines.every((line) => line.remaining === 0)) fulfillmentOrder.status = "CLOSED";
}

/** Units are removed from the order by an edit or a refund. */
export function removeUnits(order: ModelStoreOrder, line: StoreLine, units: number): boolean {
  const taken = Math.min(units, line.currentQuantity, line.unfulfilledQuantity);
  if (taken <= 0) return false;
  line.currentQuantity -= taken;
  line.unfulfilledQuantity -= taken;
  let left = taken;
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    if (fulfillmentOrder.status === "CLOSED" || fulfillmentOrder.status === "CANCELLED") continue;
    for (const foLine of fulfillmentOrder.lines.filter((l) => l.lineItemId === line.id)) {
      const here = Math.min(foLine.remaining, left);
      foLine.remaining -= here;
      foLine.total -= here;
      left -= here;
    }
    if (fulfillmentOrder.lines.every((l) => l.remaining === 0)) fulfillmentOrder.status = "CLOSED";
  }
  return true;
}

export function cancelInStore(order: ModelStoreOrder, at: Date): boolean {
  if (order.cancelledAt) return false;
  order.cancelledAt = at;
  for (const line of order.lines) removeUnits(order, line, line.unfulfilledQuantity);
  for (const fulfillmentOrder of order.fulfillmentOrders) {
    if (fulfillmentOrder.status !== "CLOSED") fulfillmentOrder.status = "CANCELLED";
  }
  return true;
}

/** An open fulfillment order is moved to another location, under a new id as in Shopify. */
export function moveFulfillmentOrder(
  order: ModelStoreOrder,
  to: Pick<StoreFulfillmentOrder, "locationId" | "service"> & { id: string },
): boolean {
  const open = order.fulfillmentOrders.find(
    (fo) => fulfillable(fo) && fo.locationId !== to.locationId && !awaitsService(fo),
  );
  if (!open) return false;
  const { locationId, service } = to;
  const id = FulfillmentOrderId.parse(to.id);
  const moved = { ...structuredClone(open), id, locationId, service, requestStatus: "UNSUBMITTED" };
  moved.lines = moved.lines
    .filter((line) => line.remaining > 0)
    .map((line, index) => ({ ...line, foLineId: `${to.id}${index}`, total: line.remaining }));
  open.status = "CLOSED";
  for (const line of open.lines) line.remaining = 0;
  order.fulfillmentOrders.push(moved);
  return true;
}

export function sumRemaining(fulfillmentOrder: StoreFulfillmentOrder): number {
  return fulfillmentOrder.lines.reduce((sum, line) => sum + line.remaining, 0);
}
