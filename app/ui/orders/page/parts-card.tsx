import { InlineStack, Link } from "@shopify/polaris";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { TitledCard } from "../../pieces/card.tsx";
import { orderPage } from "../../texts/orders/order-page.ts";
import { OrderBadge, StagingBadge } from "../order-badge.tsx";

/** The other kit orders of the same store order. */
export function PartsCard({ parts }: { parts: OrderDetails["otherParts"] }) {
  if (parts.length === 0) return null;
  return (
    <TitledCard title={orderPage.parts.title}>
      {parts.map((part) => (
        <InlineStack key={part.id} gap="200">
          <Link url={`/app/orders/${part.id}`}>{orderPage.parts.part(part.part)}</Link>
          <OrderBadge status={part.status} />
          <StagingBadge environment={part.environment} />
        </InlineStack>
      ))}
    </TitledCard>
  );
}
