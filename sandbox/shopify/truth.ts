import type { Store } from "./model/store.ts";
import type { DeliveryRecord, FulfillmentRecord, RequestRecord, ShopifyTruth } from "./types.ts";

/** What really happened, for tests to compare with the app's view. */
export class RecordedTruth implements ShopifyTruth {
  readonly requests: RequestRecord[] = [];
  readonly deliveries: DeliveryRecord[] = [];
  readonly deprecated = new Set<string>();
  readonly #stores: () => Store[];

  constructor(stores: () => Store[]) {
    this.#stores = stores;
  }

  fulfillments(orderId: string): FulfillmentRecord[] {
    return this.#stores().flatMap((store) => store.fulfillmentsOf(orderId));
  }

  changingCalls(): RequestRecord[] {
    return this.requests.filter((one) => one.type === "mutation");
  }

  notifications(orderId?: string): number {
    const orders = this.#stores().flatMap((store) => [...store.orders.values()]);
    return orders
      .filter((order) => orderId === undefined || order.id === orderId || orderId.endsWith(`/${order.id}`))
      .reduce((sum, order) => sum + order.notifications, 0);
  }

  forget(): void {
    this.requests.length = 0;
    this.deliveries.length = 0;
    this.deprecated.clear();
  }
}
