// An order's items: the first kit by name, below it its variant and the number of others. A long name is cut, so that a
// list's rows stay alike and the size is always in sight.
import { Text } from "@shopify/polaris";
import { isolated } from "../../kernel/text/isolated.ts";
import type { OrderItems } from "../../orders/read/order-items.ts";
import { unbroken } from "../format.ts";
import { Detail } from "../pieces/card.tsx";
import { orders } from "../texts/orders/orders.ts";

export function ItemNames({ items }: { items: OrderItems | null }) {
  if (!items) return null;
  const { variantTitle, others } = items;
  const name = unbroken(items.title || orders.noProduct);
  const variant = variantTitle ? unbroken(isolated(variantTitle)) : undefined;
  return (
    <div>
      <span className="kit-item-name" title={name} dir="auto">
        <Text as="span">{name}</Text>
      </span>
      <div className="kit-item-variant" title={variant}>
        {variant && <Detail>{variant}</Detail>}
        {others > 0 && <Detail> {orders.moreItems(others)}</Detail>}
      </div>
    </div>
  );
}
