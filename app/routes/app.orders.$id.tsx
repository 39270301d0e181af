// One order, found by our row id, its name, Shopify's id, Kit's number or our reference.
import { type AppLoadContext, type MetaFunction, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { BlockStack, Button, InlineStack, Layout } from "@shopify/polaris";
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { carryOut, OrderIntent } from "../actions/order-form.ts";
import { readListAddress } from "../actions/orders-address.ts";
import { readFields } from "../actions/read-form.ts";
import type { KitOrderRowId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { boundsOfDays } from "../orders/read/placed-days.ts";
import { isSimulated } from "../practice/orders/simulated-id.ts";
import { formatDay } from "../ui/format.ts";
import { OrderBadge, StagingBadge } from "../ui/orders/order-badge.tsx";
import { orderName } from "../ui/orders/order-name.ts";
import { BesideOrder } from "../ui/orders/page/beside-order.tsx";
import { CostCard } from "../ui/orders/page/cost-card.tsx";
import { KitCard } from "../ui/orders/page/kit-card.tsx";
import { LinesCard } from "../ui/orders/page/lines-card.tsx";
import { NowCard } from "../ui/orders/page/now-card.tsx";
import { PartsCard } from "../ui/orders/page/parts-card.tsx";
import { sayTimeline } from "../ui/orders/page/say-timeline.ts";
import { StepsCard } from "../ui/orders/page/steps-card.tsx";
import { StoreCard } from "../ui/orders/page/store-card.tsx";
import { TechnicalCard } from "../ui/orders/page/technical-card.tsx";
import { TimelineCard } from "../ui/orders/page/timeline-card.tsx";
import { TrackingCard } from "../ui/orders/page/tracking-card.tsx";
import { useOrderHeader } from "../ui/orders/page/use-order-header.tsx";
import { useFreshWhileMoving } from "../ui/orders/use-fresh.ts";
import { useOrderCommand } from "../ui/orders/use-order-command.ts";
import { useReturn } from "../ui/orders/use-return.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useFrame, useIsPhone } from "../ui/pieces/frame/frame-context.ts";
import { FaultPage, PageBoundary } from "../ui/pieces/frame/page-boundary.tsx";
import { ownQuery } from "../ui/pieces/lists/use-list-query.ts";
import { orderPage } from "../ui/texts/orders/order-page.ts";

export { commandAction as clientAction, unlessFailed as shouldRevalidate } from "../actions/command-action.ts";
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.order.orderName ?? orderPage.back }];

export const loader = forShop(async ({ app, shop, query, params, context }) => {
  const { reads } = app.orders;
  const named = params.id ?? "";
  const found = await reads.find(shop, named);
  if (found.kind === "several") throw redirect(`/app/orders?search=${encodeURIComponent(named)}`);
  const order = orNotFound(found.kind === "one" ? await reads.show(shop, found.id) : null);
  const fromStore = order.lines.some(({ reason, disposition }) => reason === "pickup" && disposition === "hold");
  const store = fromStore && found.kind === "one" ? await askAboutStore(context, shop, found.id) : null;
  const pieces = order.lines.reduce((sum, line) => sum + line.sentQuantity, 0);
  const [production, beside] = await Promise.all([
    app.estimates.productionDays(shop, pieces),
    query.has("list") ? askForNeighbors(context, shop, { query, order }) : null,
  ]);
  return { order, happened: sayTimeline(order), store, production, beside, back: backTo(query) };
});

interface FromList {
  query: URLSearchParams;
  order: { id: string; placedAt: Date };
}

async function askForNeighbors(context: AppLoadContext, shop: ShopRef, { query, order }: FromList) {
  const asked = readListAddress(query);
  const zone = await context.app.accounts.reads.timezone(shop);
  const placed = boundsOfDays(asked.placed, { now: new Date(), zone });
  const view = query.get("list") === "earlier" ? ("placed_earlier" as const) : asked.view;
  return context.app.orders.reads.neighbors(shop, { ...asked, placed, view }, order);
}

/** Back to the list that the order was opened from, with its filters. */
function backTo(query: URLSearchParams): string {
  const list = ownQuery(query.toString());
  list.delete("list");
  const search = list.size > 0 ? `?${list.toString()}` : "";
  return query.get("list") === "earlier" ? `/app/orders/earlier${search}` : `/app/orders${search}`;
}

/** Reads the address from Shopify. While Shopify doesn't answer, the card says so instead of the whole page failing. */
async function askAboutStore(context: AppLoadContext, shop: ShopRef, row: KitOrderRowId) {
  try {
    return await context.app.orders.askAboutStore(shop, row);
  } catch (error) {
    context.report(error);
    return "unread" as const;
  }
}

export const action = forShop(async ({ app, shop, params, request }) => {
  const { reads, commands } = app.orders;
  const intent = await readFields(request, OrderIntent);
  const found = await reads.find(shop, params.id ?? "");
  if (found.kind !== "one") throw new Response(null, { status: 404 });
  return { intent, outcome: await carryOut(commands, { shop, row: found.id }, intent) };
});

export default function Order() {
  const { order, happened, store, production, beside, back } = useLoaderData<typeof loader>();
  const { timezone, now } = useFrame();
  const phone = useIsPhone();
  const header = useOrderHeader(order);
  const { run } = useOrderCommand({ quiet: true });
  useFreshWhileMoving([order]);
  const opened = useReturn(() => run(order.id, { intent: "read_again" }));
  // On a phone, with one column, the current state comes before its history.
  const tracking = <TrackingCard parcels={order.parcels} simulated={isSimulated(order.shopifyOrderId)} />;
  const timeline = <TimelineCard entries={happened} />;
  return (
    <AppPage
      title={orderName(order)}
      subtitle={`${orderPage.placed} ${formatDay(order.placedAt, { zone: timezone, now })}`}
      titleMetadata={
        <InlineStack gap="100">
          <OrderBadge status={order.status} kitState={order.kit?.state ?? null} />
          <StagingBadge environment={order.environment} />
        </InlineStack>
      }
      backAction={{ content: orderPage.back, url: back }}
      tools={beside ? <BesideOrder {...beside} /> : undefined}
      {...(header.primaryAction && { primaryAction: header.primaryAction })}
      secondaryActions={header.secondaryActions}
      actionGroups={header.actionGroups}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            {!phone && <StepsCard order={order} production={production} />}
            <NowCard order={order} onOpen={opened} />
            {store && <StoreCard orderId={order.id} store={store} />}
            {phone && order.parcels.length > 0 && tracking}
            {phone && <StepsCard order={order} production={production} />}
            <LinesCard order={order} />
            {!phone && timeline}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <KitCard order={order} onOpen={opened} />
            <CostCard order={order} />
            {!(phone && order.parcels.length > 0) && tracking}
            <PartsCard parts={order.otherParts} />
            {phone && timeline}
            <TechnicalCard order={order} />
          </BlockStack>
        </Layout.Section>
      </Layout>
      {header.question}
    </AppPage>
  );
}

/** Explains that an order wasn't found; all other errors use the common page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageBoundary />;
  const { heading, body, action } = orderPage.notFound;
  return (
    <FaultPage heading={heading} body={body} tone="warning">
      <Button url="/app/orders">{action}</Button>
    </FaultPage>
  );
}
