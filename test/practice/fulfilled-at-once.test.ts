// Two kit orders of one practice order are fulfilled at the same moment: each gets a fulfillment of its own.
import { expect, test } from "vitest";
import { createPracticeOrderRows } from "../../app/database/practice/practice-order-rows.ts";
import { FulfillmentOrderId, ShopifyOrderId } from "../../app/kernel/ids.ts";
import type { FulfillmentRequest, StoreFulfillments } from "../../app/orders/ports/store.ts";
import { withPracticeGuard } from "../../app/practice/orders/practice-store.ts";
import { simulatedId } from "../../app/practice/orders/simulated-id.ts";
import { database, setDatabase } from "../support/database.ts";
import { addShop } from "../support/stores/brand.ts";

setDatabase();

test("both read the order before either writes", async () => {
  const { pool } = database;
  const shop = await addShop(pool, null);
  const id = ShopifyOrderId.parse(simulatedId(new Date(), 1));
  await pool.query(
    "INSERT INTO practice_orders (shop_id, shopify_order_id, source_order_id, name) VALUES ($1, $2, '1', '#1')",
    [shop.id, id],
  );
  const rows = createPracticeOrderRows(pool);
  let reading = 0;
  const { promise: bothRead, resolve } = Promise.withResolvers<void>();
  const store = withPracticeGuard({} as StoreFulfillments, {
    isPracticing: async () => true,
    rows: {
      ...rows,
      async find(...asked) {
        const found = await rows.find(...asked);
        if (++reading === 2) resolve();
        await bothRead;
        return found;
      },
    },
  });
  const request = (part: number): FulfillmentRequest => ({
    fulfillmentOrders: [
      { id: FulfillmentOrderId.parse(`${id}0${part}`), lines: [{ foLineId: String(part), quantity: 1 }] },
    ],
    tracking: [{ company: null, number: `T${part}`, url: null }],
    notifyCustomer: false,
    notAfter: new Date(),
  });
  const made = await Promise.all([0, 1].map((part) => store.create(shop, request(part))));
  const ids = made.map((answer) => (answer.kind === "done" ? answer.value.id : null));
  expect(new Set(ids).size).toBe(2);
  const { fulfillments } = (await rows.find(shop, id))!;
  expect(fulfillments.map((one) => [one.id, one.tracking[0]!.number]).toSorted()).toEqual(
    ids.map((one, part) => [one, `T${part}`]).toSorted(),
  );
});
