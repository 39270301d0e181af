// The port `PracticeStore` on Shopify's Admin API: deletes products and cancels fulfillments that practice made. If Shopify
// refuses, the thing may be gone already: a person may have taken it back.
import { type FulfillmentId, gid, type ProductId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { PracticeStore } from "../practice/ports.ts";
import type { Asking } from "./graphql/admin-graphql.ts";
import { writeWithoutValue } from "./graphql/answered.ts";
import { FULFILLMENT_CANCEL, FULFILLMENT_STATUS, PRODUCT_DELETE, PRODUCT_EXISTS } from "./operations/take-back.ts";

export function createPracticeStore(graphql: Asking): PracticeStore {
  const isProductGone = async (shop: ShopRef, product: ProductId) => {
    const read = await graphql.ask(shop, PRODUCT_EXISTS, { id: gid("Product", product) });
    return read.kind === "ok" && !read.data.product;
  };
  const isCanceled = async (shop: ShopRef, fulfillment: FulfillmentId) => {
    const read = await graphql.ask(shop, FULFILLMENT_STATUS, { id: gid("Fulfillment", fulfillment) });
    return read.kind === "ok" && (!read.data.fulfillment || read.data.fulfillment.status === "CANCELLED");
  };
  const write = writeWithoutValue(graphql);
  const settled = async (answer: StoreWrite<null>, isGone: () => Promise<boolean>): Promise<StoreWrite<null>> =>
    answer.kind === "refused" && (await isGone()) ? { kind: "done", value: null } : answer;
  return {
    async deleteProduct(shop, product) {
      const deleted = await write(shop, PRODUCT_DELETE, { id: gid("Product", product) });
      return settled(deleted, () => isProductGone(shop, product));
    },
    async cancelFulfillment(shop, fulfillment) {
      const canceled = await write(shop, FULFILLMENT_CANCEL, { id: gid("Fulfillment", fulfillment) });
      return settled(canceled, () => isCanceled(shop, fulfillment));
    },
  };
}
