import { expect, test } from "vitest";
import { createFulfillmentService, type ServiceParts } from "../../app/fulfillment-service/fulfillment-service.ts";
import { SHOP } from "../support/orders/builders.ts";

test("a service that is chosen again while its stock is being removed isn't left", async () => {
  const modes = ["webhooks", "service"];
  const asked: unknown[] = [];
  const parts = {
    rows: {
      read: async () => ({ mode: modes.shift(), service: { id: "1", locationId: "2" }, home: null }),
      stockDifferences: async () => [],
    },
    leases: { acquire: async () => ({}), release: async () => undefined },
    // Whatever is asked of Shopify.
    store: new Proxy({}, { get: (_, what) => async () => (asked.push(what), []) }),
    jobs: {},
    log: { info: () => undefined },
  };
  await createFulfillmentService(parts as unknown as ServiceParts).keep(SHOP);
  expect([modes, asked]).toEqual([[], []]);
});
