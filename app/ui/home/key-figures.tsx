// The figures that a merchant looks for first, what is to be paid before all; each leads to its list.
import { BlockStack, Box, Card, Icon, InlineGrid, InlineStack, Link, Text } from "@shopify/polaris";
import { CashDollarIcon } from "@shopify/polaris-icons";
import type { PaymentDue } from "../../attention/attention-facts.ts";
import type { KeyFigures as Figures } from "../../orders/read/key-figures.ts";
import { formatNumber } from "../format.ts";
import { formatMoney } from "../format-money.ts";
import { useLocale } from "../pieces/use-locale.ts";
import { Age } from "../pieces/shop-time.tsx";
import { home } from "../texts/home.ts";

const { figures: words } = home;

export function KeyFigures({ figures, payment }: { figures: Figures; payment: PaymentDue }) {
  const others = [
    { label: words.waiting, value: figures.waitingToBeSent, url: "/app/orders?view=waiting" },
    { label: words.production, value: figures.inProduction, url: "/app/orders?view=in_production" },
    { label: words.shipped, value: figures.shippedLately, url: "/app/orders?view=shipped" },
  ];
  return (
    <section aria-label={words.title}>
      <InlineGrid columns={{ xs: 2, md: 4 }} gap="300">
        <PaymentTile payment={payment} />
        {others.map(({ label, value, url }) => (
          <Card key={label}>
            <Figure label={label} value={value} url={url} />
          </Card>
        ))}
      </InlineGrid>
    </section>
  );
}

/** Amber while something is due: Kit makes nothing before it is paid. */
function PaymentTile({ payment }: { payment: PaymentDue }) {
  const { count, oldest, cost } = payment;
  const locale = useLocale();
  const amount = cost.kind === "none" ? null : cost.amount;
  return (
    <Card {...(count > 0 ? { background: "bg-surface-warning" as const } : {})}>
      <InlineStack align="space-between" wrap={false} blockAlign="start">
        <BlockStack gap="100">
          <Figure label={words.unpaid} value={count} url="/app/unpaid" />
          {oldest && (
            <Text as="span" variant="bodySm">
              {words.oldest} <Age since={oldest} />
            </Text>
          )}
          {cost.kind !== "none" && amount !== null && (
            <Text as="span" variant="bodySm">
              {words.total(formatMoney({ amount, currency: cost.currency }, locale))}
            </Text>
          )}
          {cost.kind === "incomplete" && (
            <Link url="/app/designs/costs" monochrome>
              {words.withoutCost(cost.orders, amount !== null)}
            </Link>
          )}
        </BlockStack>
        {count > 0 && (
          <Box>
            <Icon source={CashDollarIcon} tone="caution" />
          </Box>
        )}
      </InlineStack>
    </Card>
  );
}

function Figure({ label, value, url }: { label: string; value: number; url: string }) {
  return (
    <BlockStack gap="200">
      <Text as="p" variant="headingXl">
        {formatNumber(value)}
      </Text>
      <Link url={url} monochrome>
        {label}
      </Link>
    </BlockStack>
  );
}
