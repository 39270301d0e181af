import { Badge } from "@shopify/polaris";
import type { OrderStatus } from "../../orders/read/order-status.ts";
import { orders, statuses } from "../texts/orders.ts";

/** Where an order stands. An unknown state of Kit's is shown to the letter. */
export function OrderBadge({ status, kitState }: { status: OrderStatus; kitState?: string | null }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{status === "other_state" && kitState ? kitState : label}</Badge>;
}

export function StagingBadge({ environment }: { environment: "production" | "staging" }) {
  return environment === "staging" ? <Badge>{orders.staging}</Badge> : null;
}
