// Refreshes the page for a while after a command, because the worker continues in the background.
import { useEffect } from "react";
import type { OrderStatus } from "../../orders/read/order-status.ts";
import { useRefresh } from "../requests/use-refresh.ts";

/** States that an order leaves automatically within seconds. */
const MOVING: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["new", "sending"]);

const LOOKS_AFTER = [1_000, 2_500, 5_000, 10_000, 20_000];

/** Reloads the page's data several times after `signal` changed; `null` if nothing has happened yet. */
export function useFreshAfter(signal: unknown): void {
  const { refresh } = useRefresh();
  useEffect(() => {
    if (signal === null || signal === undefined) return;
    const timers = LOOKS_AFTER.map((delay) => setTimeout(() => void refresh(), delay));
    return () => timers.forEach(clearTimeout);
  }, [signal, refresh]);
}

/** Polls while one of these orders is on its way to Kit. */
export function useFreshWhileMoving(orders: { id: string; status: OrderStatus }[]): void {
  const moving = orders.filter((order) => MOVING.has(order.status)).map((order) => `${order.id} ${order.status}`);
  useFreshAfter(moving.length > 0 ? moving.join() : null);
}
