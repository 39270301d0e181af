// Orders that come in without a pause while releases change, and what became of each, by the stand-ins' own records.
import { setTimeout as sleep } from "node:timers/promises";
import type { ShopModel } from "../../../sandbox/shopify/shop-types.ts";
import { shopper } from "../customers.ts";
import type { Stage } from "../stage.ts";

const EVERY_MS = 250;
/** Kit's events of a moment without a process are lost, so what is left is made due every few seconds. */
const LOOK_AGAIN_EVERY_MS = 5_000;
const ENDS_WITHIN_MS = 120_000;

export interface Placed {
  id: string;
  reference: string;
  phase: string;
}

export interface Fate {
  lost: Placed[];
  doubled: Placed[];
  /** Made at Kit once, but not fulfilled in the store, or more than once. */
  unfulfilled: Placed[];
}

interface Shop {
  store: ShopModel;
  sku: string;
}

export function createOrdersInFlight({ kit, database }: Pick<Stage, "kit" | "database">, { store, sku }: Shop) {
  const placed: Placed[] = [];
  const ending = new AbortController();
  const workshop = runWorkshop();

  async function runWorkshop(): Promise<void> {
    while (!ending.signal.aborted) {
      for (const { id, state } of kit.truth.orders({ environment: "production" })) {
        if (state === "pending_payment") kit.orders.pay(id);
        else if (state === "in_production")
          kit.orders.ship(id, [
            { carrier: "DHL", tracking_number: `RL${id}`, tracking_url: `https://track.example/${id}` },
          ]);
      }
      await sleep(EVERY_MS * 4, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  function fate(): Fate {
    const made = ({ reference }: Placed) => kit.truth.ordersByReference(reference).length;
    return {
      lost: placed.filter((one) => made(one) === 0),
      doubled: placed.filter((one) => made(one) > 1),
      unfulfilled: placed.filter((one) => made(one) === 1 && store.fulfillments(one.id).length !== 1),
    };
  }

  return {
    /** `before`: called before each order, such as to have its webhooks sent elsewhere. */
    async place(phase: string, count: number, before: (index: number) => void = () => undefined): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        before(index);
        const order = store.placeOrder({ ...shopper(placed.length), lines: [{ sku, quantity: 1 }] });
        placed.push({ id: order.id, reference: order.id.split("/").at(-1)!, phase });
        await sleep(EVERY_MS);
      }
    },
    placed: () => placed.length,
    async settle(): Promise<Fate> {
      for (const end = Date.now() + ENDS_WITHIN_MS; Date.now() < end; await sleep(LOOK_AGAIN_EVERY_MS)) {
        const { lost, unfulfilled } = fate();
        if (lost.length + unfulfilled.length === 0) break;
        await database.pool.query(
          "UPDATE kit_orders SET due_at = clock_timestamp() - interval '1 second', nudges = nudges + 1 WHERE due_at IS NOT NULL",
        );
      }
      ending.abort();
      await workshop;
      return fate();
    },
  };
}
