// Refreshes the page for a while after a command, because the worker continues in the background.
import { useFetchers } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
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

/** An order's page, to which every command on that order is posted. */
const ONE_ORDER = /^\/app\/orders\/[0-9a-f-]{36}$/;

/** The same after each command on one order, whose button may go with the first reload. */
export function useFreshAfterCommands(): void {
  const posting = useFetchers().some(
    ({ formMethod, formAction }) => formMethod === "POST" && ONE_ORDER.test(formAction ?? ""),
  );
  const [ended, setEnded] = useState(0);
  const before = useRef(posting);
  useEffect(() => {
    if (before.current && !posting) setEnded((times) => times + 1);
    before.current = posting;
  }, [posting]);
  useFreshAfter(ended === 0 ? null : ended);
}

/** Polls while one of these orders is on its way to Kit. */
export function useFreshWhileMoving(orders: { id: string; status: OrderStatus }[]): void {
  const moving = orders.filter((order) => MOVING.has(order.status)).map((order) => `${order.id} ${order.status}`);
  useFreshAfter(moving.length > 0 ? moving.join() : null);
}
