// Explains what happens with the first order. Shown from going live until its kit has shipped.
import { BlockStack, Card, List, Text } from "@shopify/polaris";
import type { ShopStatus } from "../../accounts/read/shop-status.ts";
import { home } from "../texts/home.ts";

const { firstOrder: words } = home;

export function FirstOrderCard({ shop: { account, goneLiveAt, hasShipped } }: { shop: ShopStatus }) {
  if (goneLiveAt === null || hasShipped || account === null) return null;
  const paid = account.kind === "invoice" ? words.invoiced : words.paid;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <List type="number">
          {[words.received, words.sent, paid, words.shipped].map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
