import { Badge } from "@shopify/polaris";
import { AlertTriangleIcon } from "@shopify/polaris-icons";
import type { OrderStatus } from "../../orders/read/order-status.ts";
import { orders, statuses } from "../texts/orders/orders.ts";

interface OrderBadgeProps {
  status: OrderStatus;
  kitState?: string | null;
  /** Marks the badge, where the status does not say so already. */
  needsYou?: boolean;
}

/** Where an order stands. An unknown state of Kit's is shown to the letter. */
export function OrderBadge({ status, kitState, needsYou = false }: OrderBadgeProps) {
  const { label, tone } = statuses[status];
  const words = status === "other_state" && kitState ? kitState : label;
  if (!needsYou || status === "held") return <Badge tone={tone}>{words}</Badge>;
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
