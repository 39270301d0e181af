// The next step of an order in a list: a payment link, or what it is waiting for.
import { Link, Text } from "@shopify/polaris";
import type { OrderListRow } from "../../orders/read/order-list.ts";
import { Detail } from "../pieces/card.tsx";
import { ShopTime } from "../pieces/shop-time.tsx";
import { shortReasons } from "../texts/orders/order-short-reasons.ts";
import { orders, toDo } from "../texts/orders/orders.ts";
import { OrderLink } from "./order-link.tsx";
import { orderName } from "./order-name.ts";
import { payTarget } from "./pay-target.ts";

export function NextStep({ row }: { row: OrderListRow }) {
  // Not to be paid while something about it is to be decided.
  if (row.payLink && row.asks) return <OrderLink row={row} words={orders.reviewFirst} />;
  if (row.payLink) return <Link {...payTarget(row.payLink, `${orders.pay}: ${orderName(row)}`)}>{orders.pay}</Link>;
  if (row.doNotPay) return <Text as="span">{orders.doNotPay}</Text>;
  const task = toDo[row.status];
  if (task) return <OrderLink row={row} words={task} at={row.status === "rejected" ? "" : "#kit-number"} />;
  if (row.waitReason === "hold_window" && row.waitUntil) {
    return (
      <Detail>
        {orders.sends} <ShopTime at={row.waitUntil} within />
      </Detail>
    );
  }
  const words = row.waitReason === null ? undefined : shortReasons[row.waitReason];
  return words ? <Detail>{words}</Detail> : null;
}
