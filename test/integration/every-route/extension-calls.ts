// The same of the addresses that our extensions ask, with JSON and another token (test/extensions).
import type { RouteCalls } from "./foreign-calls.ts";
import type { Marks } from "./marks.ts";

export function extensionCalls(a: Marks): Record<string, RouteCalls> {
  return {
    "routes/api.extensions.order": {
      of: "shop",
      loads: [`/api/extensions/order?id=${a.orderId}`],
      acts: [
        {
          at: "/api/extensions/order",
          body: { json: { id: a.orderId, part: a.row, action: JSON.stringify({ intent: "hold" }), seen: "" } },
        },
      ],
    },
    "routes/api.extensions.orders": {
      of: "shop",
      loads: [`/api/extensions/orders?ids=${a.orderId}`],
      acts: ["send", "hold", "cancel", "already_ordered"].map((action) => ({
        at: "/api/extensions/orders",
        body: { json: { ids: [a.orderId], action } },
      })),
    },
    "routes/api.extensions.product": {
      of: "shop",
      loads: [`/api/extensions/product?variant=${a.variantId}`],
      acts: [true, false].map((notAKit) => ({
        at: "/api/extensions/product",
        body: { json: { variant: a.variantId, notAKit } },
      })),
    },
    "routes/api.extensions.sheet": { of: "shop", loads: [`/api/extensions/sheet?ids=${a.orderId}`] },
    "routes/api.extensions.designs": { of: "shop", loads: [`/api/extensions/designs?variant=${a.variantId}`] },
    "routes/api.extensions.products": {
      of: "shop",
      loads: [`/api/extensions/products?ids=${a.productId}`],
      acts: ["link", "not_kits", "kits"].map((action) => ({
        at: "/api/extensions/products",
        body: { json: { ids: [a.productId], action } },
      })),
    },
  };
}
