// The order as Kit has it: number, state, payment.
import { BlockStack, Card, Text } from "@shopify/polaris";
import type { DayRange } from "../../../estimates/delivery-days.ts";
import type { OrderStatus } from "../../../orders/read/order-status.ts";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { Term, TermList } from "../../pieces/term-list.tsx";
import { ShopTime } from "../../pieces/shop-time.tsx";
import { orderPage } from "../../texts/order-page.ts";
import { kitStateLabel } from "../../texts/order-timeline.ts";
import { isUnclear } from "./line-words.ts";
import { isToBePaid } from "./now-words.ts";
import { PortalLink } from "./portal-link.tsx";

const { kit: words } = orderPage;

interface KitCardProps {
  order: OrderDetails;
  /** How long Kit takes to make so many kits; null: not known. */
  production: DayRange | null;
  /** Called when the portal is opened, so that the order is read again on return. */
  onOpen: () => void;
}

export function KitCard({ order, production, onOpen }: KitCardProps) {
  const { kit } = order;
  const unpaid = isToBePaid(order);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        {!kit && (
          <Text as="p" tone="subdued">
            {noneWords(order.status)}
          </Text>
        )}
        <TermList>
          {kit && <Term term={words.number}>{kit.id}</Term>}
          <Term term={words.reference}>{order.reference}</Term>
          {kit && <Term term={words.state}>{kitStateLabel(kit.state)}</Term>}
          {kit?.paymentStatus && !(order.status === "canceled" && kit.paymentStatus !== "paid") && (
            <Term term={words.payment}>{kit.paymentStatus === "paid" ? words.paidToKit : words.unpaid}</Term>
          )}
          {production && (unpaid || order.status === "in_production") && (
            <Term term={words.madeIn}>{words.madeInDays(production, unpaid)}</Term>
          )}
          {kit && <Term term={words.readAt}>{kit.readAt ? <ShopTime at={kit.readAt} /> : words.never}</Term>}
        </TermList>
        {/* Where it is to be paid, that stands above all else. */}
        {!unpaid && <PortalLink order={order} onOpen={onOpen} />}
      </BlockStack>
    </Card>
  );
}

function noneWords(status: OrderStatus): string {
  if (status === "rejected") return words.refused;
  return status === "sending" || isUnclear(status) ? words.unclear : words.none;
}
