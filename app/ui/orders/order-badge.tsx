import { Badge } from "@shopify/polaris";
import { AlertTriangleIcon } from "@shopify/polaris-icons";
import type { OrderStatus } from "../../orders/read/order-status.ts";
import { orders, statuses } from "../texts/orders/orders.ts";

interface OrderBadgeProps {
  status: OrderStatus;
  kitState?: string | null;
  needsYou?: boolean;
}

/** Status of an order. An unknown state from Kit is shown verbatim. */
export function OrderBadge({ status, kitState, needsYou = false }: OrderBadgeProps) {
  const { label, tone } = statuses[status];
  const words = status === "other_state" && kitState ? kitState : label;
  if (!needsYou) return <Badge tone={tone}>{words}</Badge>;
  return (
    <Badge
      tone={tone === "critical" ? tone : "warning"}
      icon={AlertTriangleIcon}
      toneAndProgressLabelOverride={orders.needsYou}
    >
      {words}
    </Badge>
  );
}

export function StagingBadge({ environment }: { environment: "production" | "staging" }) {
  return environment === "staging" ? <Badge>{orders.staging}</Badge> : null;
}
