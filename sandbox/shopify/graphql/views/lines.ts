import { gid } from "../../model/ids.ts";
import { lineTotal, unfulfilledQuantity } from "../../model/orders.ts";
import type { LineRecord } from "../../model/records.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { productView, variantView } from "./products.ts";

export const moneyBag = (context: GraphqlContext, amount: string): GraphObject => {
  const money = { amount, currencyCode: context.store.record.currency };
  return { shopMoney: money, presentmentMoney: money };
};

export function lineView(context: GraphqlContext, line: LineRecord): GraphObject {
  const { store } = context;
  return {
    __typename: "LineItem",
    id: gid("LineItem", line.id),
    sku: line.sku,
    title: line.title,
    variantTitle: line.variantTitle,
    name: line.variantTitle === null ? line.title : `${line.title} - ${line.variantTitle}`,
    vendor: line.vendor,
    quantity: line.quantity,
    currentQuantity: line.currentQuantity,
    unfulfilledQuantity: unfulfilledQuantity(line),
    nonFulfillableQuantity: line.quantity - line.currentQuantity,
    refundableQuantity: line.currentQuantity,
    requiresShipping: line.requiresShipping,
    isGiftCard: line.isGiftCard,
    customAttributes: line.customAttributes,
    originalUnitPriceSet: moneyBag(context, line.unitPrice),
    discountedUnitPriceSet: moneyBag(context, line.unitPrice),
    originalTotalSet: moneyBag(context, lineTotal(line, line.quantity)),
    lineItemGroup: line.group && {
      ...line.group,
      id: gid("LineItemGroup", line.group.id),
      variantId: line.group.variantId && gid("ProductVariant", line.group.variantId),
      customAttributes: [],
    },
    variant: () => {
      const variant = line.variantId === null ? undefined : store.variants.get(line.variantId);
      return variant ? variantView(context, variant) : null;
    },
    product: () => {
      const product = line.productId === null ? undefined : store.products.get(line.productId);
      return product ? productView(context, product) : null;
    },
  };
}
