// One order's life in a world of its own, for tests that follow a story.
import type { OrderRow } from "../../../app/orders/ports/order-row.ts";
import { fulfillmentOrder, storeLine, storeOrder } from "./builders.ts";
import { watch } from "./invariants/invariants.ts";
import { payAtKit, shipAtKit } from "./model/model-kit.ts";
import type { ModelStoreOrder } from "./model/model-store.ts";
import { World } from "./world.ts";

export const MINUTE = 60_000;

export class Life {
  readonly world = new World();
  readonly order: ModelStoreOrder;

  constructor(lines = [storeLine()]) {
    watch(this.world);
    const fulfillmentOrders = [fulfillmentOrder(lines)];
    const order = { ...storeOrder({ lines, fulfillmentOrders }), createdAt: this.world.now(), deletedAt: null };
    this.order = order;
    this.world.store.orders.set(order.id, order);
  }

  look(): Promise<void> {
    return this.world.look(this.order.id);
  }

  get row(): OrderRow {
    const [stored] = this.world.ledger.orders.values();
    return this.world.ledger.read(stored!.row.id);
  }

  get kit() {
    return this.world.kit.orders[0]!;
  }

  get tasks(): string[] {
    return this.world.ledger.openTasks(this.row.id).map((task) => task.kind);
  }

  calls(endpoint: "create" | "read" | "cancel"): number {
    return this.world.kit.calls.filter((call) => call.endpoint === endpoint).length;
  }

  async later(minutes: number): Promise<void> {
    this.world.pass(minutes * MINUTE);
    await this.world.work();
  }

  async shipped(parcels = 1): Promise<void> {
    payAtKit(this.kit);
    shipAtKit(this.kit, parcels);
    await this.world.kitEvent({ orderIds: [this.kit.id], references: [] });
    await this.world.work();
  }
}
