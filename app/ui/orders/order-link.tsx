import { Link } from "@shopify/polaris";
import type { OrderListRow } from "../../orders/read/order-list.ts";
import { orderName } from "./order-name.ts";

interface OrderLinkProps {
  row: Pick<OrderListRow, "id" | "orderName" | "part">;
  /** What the order is opened for. */
  words: string;
  /** A place on its page: "#kit-number". */
  at?: string;
}

export function OrderLink({ row, words, at = "" }: OrderLinkProps) {
  return (
    <Link url={`/app/orders/${row.id}${at}`} accessibilityLabel={`${words}: ${orderName(row)}`}>
      {words}
    </Link>
  );
}
