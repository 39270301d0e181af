import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

export const earlier = {
  title: "Earlier orders",
  subtitle: "Placed before you went live and not fulfilled yet",
  explain:
    "You may have ordered these yourself, so they aren't sent automatically. Send the ones Kit doesn't have, and mark the rest as ordered.",
  empty: { heading: "No earlier orders", body: "No orders from before you went live are waiting." },
  sendAll: "Send all",
  allSent: (sent: number, notSent: number) =>
    notSent === 0
      ? `${formatCount(sent, "order")} will be sent to Kit`
      : `${formatCount(sent, "order")} will be sent to Kit, ${formatNumber(notSent)} can't be sent. Open them to see why.`,
  confirmSendAll: (orders: number) => ({
    title: orders === 1 ? "Send 1 earlier order to Kit?" : `Send all ${formatCount(orders, "earlier order")} to Kit?`,
    body:
      orders === 1
        ? "It becomes an order at Kit. If you placed it yourself, mark it as ordered instead."
        : "Each becomes an order at Kit. First mark the orders you placed yourself as ordered.",
    yes: orders === 1 ? "Send to Kit" : "Send all",
  }),
} as const;
