// The first read of an order: until it succeeds no row says that the order waits, so its delivery has to stay.
import { expect, test } from "vitest";
import { openOrder } from "../../../app/orders/effects/open-order.ts";
import { Life } from "../../support/orders/life.ts";
import { Process } from "../../support/orders/processes.ts";

test("an order that Shopify denies at its first read is tried again, and isn't lost", async () => {
  const life = new Life();
  const { world, order } = life;
  const open = () =>
    openOrder(world.engine(new Process(null, () => undefined)), world.ref, {
      orderId: order.id,
      accountEnvironment: "production",
      goneLiveAt: world.shop.goneLiveAt,
    });
  world.store.readFaults.push("no_access");
  await expect(open()).rejects.toMatchObject({ code: "shopify_no_access", retryable: true });
  expect(world.ledger.orders.size).toBe(0);
  await open();
  expect(life.row.submission).toBe("submitted");
});
