// The order as Kit has it: number, state, payment.
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { OrderDetails } from "../../../orders/read/show-order.ts";
import { Moment } from "../../moment.tsx";
import { orderPage } from "../../texts/order-page.ts";
import { kitStateWords } from "../../texts/order-timeline.ts";

const { kit: words } = orderPage;

const LIST = { display: "grid", gap: "8px", margin: 0 };

interface KitCardProps {
  order: OrderDetails;
  /** Called when the portal is opened to pay, so that the order is read again on return. */
  onPay: () => void;
}

export function KitCard({ order, onPay }: KitCardProps) {
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
            {words.none}
          </Text>
        )}
        <dl style={LIST}>
          {kit && <Row term={words.number}>{kit.id}</Row>}
          <Row term={words.reference}>{order.reference}</Row>
          {kit && <Row term={words.state}>{kitStateWords(kit.state)}</Row>}
          {kit?.paymentStatus && (
            <Row term={words.payment}>{kit.paymentStatus === "paid" ? words.paidToKit : words.unpaid}</Row>
          )}
          {kit && <Row term={words.readAt}>{kit.readAt ? <Moment at={kit.readAt} /> : words.never}</Row>}
        </dl>
        {kit?.payLink && <PortalLink to={kit.payLink} unpaid={unpaid} onPay={onPay} />}
      </BlockStack>
    </Card>
  );
}

function PortalLink({ to, unpaid, onPay }: { to: string; unpaid: boolean; onPay: () => void }) {
  const label = unpaid ? words.pay : words.open;
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button
          url={to}
          external
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

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="subdued" variant="bodySm">
        {term}
      </Text>
      <dd style={{ margin: 0, overflowWrap: "anywhere" }}>{children}</dd>
    </div>
  );
}
