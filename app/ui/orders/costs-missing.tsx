// One link below a list of orders, instead of one in each row, if the cost of some isn't known. The page says how many.
import { Link } from "@shopify/polaris";
import type { OrderCost } from "../../orders/read/order-cost.ts";
import { RemarkBelowCard } from "../pieces/remark-below-card.tsx";
import { orders } from "../texts/orders/orders.ts";

export function CostsMissing({ rows }: { rows: readonly { cost: OrderCost }[] }) {
  if (!rows.some(({ cost }) => cost.kind === "unknown" || cost.kind === "partly_known")) return null;
  return (
    <RemarkBelowCard>
      <Link url="/app/designs/costs">{orders.enterCosts}</Link>
    </RemarkBelowCard>
  );
}
