// The order as Kit has it: number, state, payment.
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { DayRange } from "../../../estimates/delivery-days.ts";
import type { OrderStatus } from "../../../orders/read/order-status.ts";
import type { OrderDetails } from "../../../orders/read/show-order.ts";
import { Fact, Facts } from "../../facts.tsx";
import { Moment } from "../../moment.tsx";
import { orderPage } from "../../texts/order-page.ts";
import { kitStateWords } from "../../texts/order-timeline.ts";
import { isUnclear } from "./line-words.ts";

const { kit: words } = orderPage;

interface KitCardProps {
  order: OrderDetails;
  /** How long Kit takes to make so many kits; null: not known. */
  production: DayRange | null;
  /** Called when the portal is opened to pay, so that the order is read again on return. */
  onPay: () => void;
}

export function KitCard({ order, production, onPay }: KitCardProps) {
  const { kit } = order;
  const unpaid = order.status === "unpaid" && !order.tasks.some((task) => task.kind === "do_not_pay");
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
        <Facts>
          {kit && <Fact term={words.number}>{kit.id}</Fact>}
          <Fact term={words.reference}>{order.reference}</Fact>
          {kit && <Fact term={words.state}>{kitStateWords(kit.state)}</Fact>}
          {kit?.paymentStatus && !(order.status === "canceled" && kit.paymentStatus !== "paid") && (
            <Fact term={words.payment}>{kit.paymentStatus === "paid" ? words.paidToKit : words.unpaid}</Fact>
          )}
          {production && (unpaid || order.status === "in_production") && (
            <Fact term={words.madeIn}>{words.madeInDays(production, unpaid)}</Fact>
          )}
          {kit && <Fact term={words.readAt}>{kit.readAt ? <Moment at={kit.readAt} /> : words.never}</Fact>}
        </Facts>
        {kit?.payLink && <PortalLink to={kit.payLink} unpaid={unpaid} onPay={onPay} />}
      </BlockStack>
    </Card>
  );
}

function noneWords(status: OrderStatus): string {
  if (status === "rejected") return words.refused;
  return status === "sending" || isUnclear(status) ? words.unclear : words.none;
}

function PortalLink({ to, unpaid, onPay }: { to: string; unpaid: boolean; onPay: () => void }) {
  const label = unpaid ? words.pay : words.open;
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button
          url={to}
          target="_blank"
          {...(unpaid ? { variant: "primary" as const } : {})}
          onClick={onPay}
          accessibilityLabel={`${label} ${words.newTab}`}
        >
          {label}
        </Button>
      </InlineStack>
      {unpaid && (
        <Text as="p" tone="subdued" variant="bodySm">
          {words.payHint}
        </Text>
      )}
    </BlockStack>
  );
}
