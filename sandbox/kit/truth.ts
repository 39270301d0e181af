import { busiestWindow } from "./model/rate-window.ts";
import type { Refusal } from "./model/tokens.ts";
import { allBrands, type Environment, type KitOrder, type World } from "./model/world.ts";

/** One request that reached the API, regardless of the answer. */
export interface RequestRecord {
  readonly at: Date;
  readonly environment: Environment;
  readonly method: string;
  /** Path below the base address, with the query. */
  readonly path: string;
  brand: string | null;
  /** Why it was not authorized. */
  refusal: Refusal | null;
  rateLimited: boolean;
  /** The fault that was played on it. */
  fault: string | null;
  /** Whether the sandbox carried the request out, with or without an answer. */
  handled: boolean;
  /** The status of carrying it out; null if it was not carried out. */
  handledStatus: number | null;
  /** The status that was sent; null if the connection was cut before one. */
  answeredStatus: number | null;
  answeredAt: Date | null;
  /** For POST /orders: the requested reference, and the created order. */
  reference: string | null;
  orderId: number | null;
}

/** One attempt to deliver an event. */
export interface EventRecord {
  readonly at: Date;
  readonly environment: Environment;
  readonly brand: string;
  readonly webhookId: number;
  readonly address: string;
  readonly event: string;
  readonly orderId: number;
  readonly attempt: number;
  /** 0 for the event itself, higher for its deliberate duplicates. */
  readonly copy: number;
  outcome: { kind: "pending" } | { kind: "answered"; status: number } | { kind: "failed"; reason: string };
}

export interface BusiestWindow {
  environment: Environment;
  brand: string;
  /** Most requests let through in any 60 s; never above the limit. */
  admitted: number;
  /** Most authorized requests in any 60 s, those answered 429 included. */
  arrived: number;
}

/** What really happened, recorded separately from the answers. */
export interface Truth {
  /** All created orders, in order, including those whose answer was lost. */
  orders(filter?: { environment?: Environment; brand?: string; reference?: string }): readonly KitOrder[];
  ordersByReference(reference: string): readonly KitOrder[];
  requests(filter?: { method?: string; path?: string }): readonly RequestRecord[];
  events(): readonly EventRecord[];
  /** Sliding windows, worst case per brand and environment that sent anything. */
  busiestWindows(): BusiestWindow[];
}

export interface TruthLog extends Truth {
  addRequest(record: RequestRecord): void;
  addEvent(record: EventRecord): void;
  reset(): void;
}

export function createTruthLog(world: () => World): TruthLog {
  let requests: RequestRecord[] = [];
  let events: EventRecord[] = [];

  const orders: Truth["orders"] = (filter = {}) =>
    allBrands(world())
      .filter((brand) => filter.environment === undefined || brand.environment === filter.environment)
      .filter((brand) => filter.brand === undefined || brand.slug === filter.brand)
      .flatMap((brand) => [...brand.orders.values()])
      .filter((order) => filter.reference === undefined || order.reference === filter.reference)
      .sort((a, b) => a.id - b.id);

  const busiestWindows = () => {
    const users = new Map<string, RequestRecord[]>();
    for (const request of requests) {
      if (request.brand === null) continue;
      const user = `${request.environment} ${request.brand}`;
      const sent = users.get(user);
      if (sent) sent.push(request);
      else users.set(user, [request]);
    }
    return [...users.values()].flatMap((sent) => {
      const first = sent[0];
      if (!first?.brand) return [];
      const times = (records: RequestRecord[]) => records.map((record) => record.at.getTime());
      return [
        {
          environment: first.environment,
          brand: first.brand,
          admitted: busiestWindow(times(sent.filter((record) => !record.rateLimited))),
          arrived: busiestWindow(times(sent)),
        },
      ];
    });
  };

  return {
    orders,
    ordersByReference: (reference) => orders({ reference }),
    requests: (filter = {}) =>
      requests
        .filter((record) => filter.method === undefined || record.method === filter.method)
        .filter((record) => filter.path === undefined || record.path.split("?")[0] === filter.path),
    events: () => events,
    busiestWindows,
    addRequest: (record) => void requests.push(record),
    addEvent: (record) => void events.push(record),
    reset: () => {
      requests = [];
      events = [];
    },
  };
}
