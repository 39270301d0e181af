// Test with past orders: shows the result that similar future orders would have, before anything is sent.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Card, Text } from "@shopify/polaris";
import { forShop } from "../actions/for-shop.ts";
import { useAttention } from "../ui/attention/attention-context.ts";
import { NamedOrderForm } from "../ui/past-orders/named-order-form.tsx";
import { TestProgress } from "../ui/past-orders/test-progress.tsx";
import { TestedOrders } from "../ui/past-orders/tested-orders.tsx";
import { usePastOrders } from "../ui/past-orders/use-past-orders.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { pastOrders as words } from "../ui/texts/orders/past-orders.ts";

export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

export const loader = forShop(async ({ app, shop }) => {
  const { account, goneLiveAt } = await app.accounts.reads.status(shop);
  return { environment: account?.environment ?? null, live: goneLiveAt !== null };
});

export default function PastOrders() {
  const { environment, live } = useLoaderData<typeof loader>();
  const { practice } = useAttention();
  const test = usePastOrders();
  const tested = test.state.kind === "rested" && test.orders.length > 0;
  const start = {
    content: test.state.kind === "idle" ? words.start : words.again,
    onAction: test.start,
    disabled: test.running,
  };
  // The way on, once a test has shown what would happen.
  const actions =
    tested && !live ? { primaryAction: words.goLive, secondaryActions: [start] } : { primaryAction: start };
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle}
      backAction={{ content: words.back, url: "/app/links" }}
      {...(environment && actions)}
    >
      {environment === null ? (
        <Card>
          <EmptyList {...words.noAccount} />
        </Card>
      ) : (
        <>
          {environment === "staging" && !practice && <Banner tone="info">{words.staging}</Banner>}
          <Card>
            <BlockStack gap="300">
              <Text as="p">{words.explain}</Text>
              <NamedOrderForm pending={test.running} onTest={test.startNamed} />
            </BlockStack>
          </Card>
          <TestProgress test={test} />
          <TestedOrders orders={test.orders} />
        </>
      )}
    </AppPage>
  );
}
