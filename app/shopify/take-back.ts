// The port `PracticeStore` on Shopify's Admin API: deletes products and cancels fulfillments that practice made. If Shopify
// refuses, the thing may be gone already: a person may have taken it back.
import { type FulfillmentId, gid, type ProductId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { PracticeStore } from "../practice/ports.ts";
import type { Asking } from "./graphql/admin-graphql.ts";
import { answered } from "./graphql/answered.ts";
import { FULFILLMENT_CANCEL, FULFILLMENT_STATUS, PRODUCT_DELETE, PRODUCT_EXISTS } from "./operations/take-back.ts";

const DONE = { kind: "done", value: null } as const;

export function createPracticeStore(graphql: Asking): PracticeStore {
  const isProductGone = async (shop: ShopRef, product: ProductId) => {
    const read = await graphql.ask(shop, PRODUCT_EXISTS, { id: gid("Product", product) });
    return read.kind === "ok" && !read.data.product;
  };
  const isCanceled = async (shop: ShopRef, fulfillment: FulfillmentId) => {
    const read = await graphql.ask(shop, FULFILLMENT_STATUS, { id: gid("Fulfillment", fulfillment) });
    return read.kind === "ok" && (!read.data.fulfillment || read.data.fulfillment.status === "CANCELLED");
  };
  const settled = async (write: StoreWrite<unknown>, isGone: () => Promise<boolean>): Promise<StoreWrite<null>> => {
    if (write.kind === "done" || (write.kind === "refused" && (await isGone()))) return DONE;
    return write;
  };
  return {
    async deleteProduct(shop, product) {
      const write = await graphql.change(shop, {
        operation: PRODUCT_DELETE,
        variables: { id: gid("Product", product) },
        outcome: ({ productDelete }) => answered(productDelete, productDelete?.deletedProductId),
      });
      return settled(write, () => isProductGone(shop, product));
    },
    async cancelFulfillment(shop, fulfillment) {
      const write = await graphql.change(shop, {
        operation: FULFILLMENT_CANCEL,
        variables: { id: gid("Fulfillment", fulfillment) },
        outcome: ({ fulfillmentCancel }) => answered(fulfillmentCancel, fulfillmentCancel?.fulfillment),
      });
      return settled(write, () => isCanceled(shop, fulfillment));
    },
  };
}
