// A link to the order, instead of the payment link while something about it is to be decided.
import { Link } from "@shopify/polaris";
import type { OrderListRow } from "../../orders/read/order-list.ts";
import { orders } from "../texts/orders/orders.ts";
import { orderName } from "./order-name.ts";

export function ReviewFirst({ row }: { row: Pick<OrderListRow, "id" | "orderName" | "part"> }) {
  return (
    <Link url={`/app/orders/${row.id}`} accessibilityLabel={`${orders.reviewFirst}: ${orderName(row)}`}>
      {orders.reviewFirst}
    </Link>
  );
}
