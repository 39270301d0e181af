// An order's items: the first kit by name, and the number of others.
import { Text } from "@shopify/polaris";
import type { OrderItems } from "../../orders/read/order-items.ts";
import { unbroken } from "../format.ts";
import { Subdued } from "../pieces/card.tsx";
import { orders } from "../texts/orders/orders.ts";

export function ItemNames({ items }: { items: OrderItems | null }) {
  if (!items) return null;
  return (
    <Text as="span">
      {unbroken(items.title || orders.noProduct)}
      {items.variantTitle && `, ${unbroken(items.variantTitle)}`}
      {items.others > 0 && <Subdued as="span">{` ${orders.moreItems(items.others)}`}</Subdued>}
    </Text>
  );
}
