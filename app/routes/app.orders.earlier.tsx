// Orders from before going live: "send" or "already ordered", singly or in bulk (decision 13).
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, Card } from "@shopify/polaris";
import { BulkCommand, carryOutBulk } from "../actions/bulk-orders-form.ts";
import { forShop } from "../actions/for-shop.ts";
import { accept, readForm } from "../actions/read-form.ts";
import { carryOutSendAll, SendAllCommand } from "../actions/send-all-earlier.ts";
import { readPageAsk } from "../kernel/paging/keyset.ts";
import { useMark } from "../ui/home/mark-button.tsx";
import { OrdersTable } from "../ui/orders/orders-table.tsx";
import { useSendAll } from "../ui/orders/use-send-all.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { earlier } from "../ui/texts/orders/earlier-orders.ts";
import { orders } from "../ui/texts/orders/orders.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: earlier.title }];

export const loader = forShop(async ({ app, shop, query }) => {
  const { reads } = app.orders;
  const [page, all, { settings }] = await Promise.all([
    reads.list(shop, { view: "placed_earlier", search: "", page: readPageAsk(query) }),
    reads.earlier(shop),
    app.accounts.uses.settings(shop),
  ]);
  return { page, all, explained: settings.earlierOrdersExplained };
});

export const action = forShop(async ({ app, shop, request }) => {
  const form = Object.fromEntries(await readForm(request));
  const all = SendAllCommand.safeParse(form);
  if (all.success) return carryOutSendAll(app.orders, shop, all.data);
  return carryOutBulk(app.orders, shop, accept(BulkCommand, form));
});

export default function EarlierOrders() {
  const { page, all, explained } = useLoaderData<typeof loader>();
  const dismissal = useMark("earlierOrdersExplained");
  const sendAll = useSendAll(all);
  return (
    <AppPage
      title={earlier.title}
      subtitle={earlier.subtitle}
      backAction={{ content: orders.title, url: "/app/orders" }}
      primaryAction={all.orders > 0 && !all.incomplete ? sendAll.button : undefined}
      fullWidth
    >
      {page.rows.length > 0 && !explained && (
        <Banner tone="info" onDismiss={dismissal.mark}>
          {earlier.explain}
        </Banner>
      )}
      <Card padding="0">
        <OrdersTable
          page={page}
          route="/app/orders/earlier"
          bulk={["send", "already_ordered"]}
          empty={<EmptyList {...earlier.empty} />}
        />
      </Card>
      {sendAll.question}
    </AppPage>
  );
}
