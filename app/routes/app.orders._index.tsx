import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import { BulkCommand, carryOutBulk } from "../actions/bulk-orders-form.ts";
import { forShop } from "../actions/for-shop.ts";
import { readListAddress } from "../actions/orders-address.ts";
import { readFields } from "../actions/read-form.ts";
import { readPageAsk } from "../kernel/paging/keyset.ts";
import { LIST_ACTIONS } from "../orders/read/order-list.ts";
import { ORDER_VIEWS, type OrderView } from "../orders/read/order-views.ts";
import { boundsOfDays } from "../orders/read/placed-days.ts";
import { KitStateBanner } from "../ui/account/kit-state-banner.tsx";
import { useAttention } from "../ui/attention/attention-context.ts";
import { useListFilters } from "../ui/orders/filters/list-filters.tsx";
import { FindInShopify } from "../ui/orders/find-in-shopify.tsx";
import { OrdersTable } from "../ui/orders/orders-table.tsx";
import { useFreshWhileMoving } from "../ui/orders/use-fresh.ts";
import { useDownload } from "../ui/pieces/download-button.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { useListQuery } from "../ui/pieces/lists/use-list-query.ts";
import { ViewSearch } from "../ui/pieces/lists/view-search.tsx";
import { orders, views } from "../ui/texts/orders/orders.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: orders.title }];

export const loader = forShop(async ({ app, shop, query }) => {
  const asked = readListAddress(query);
  const { reads } = app.orders;
  const zone = await app.accounts.reads.timezone(shop);
  const placed = boundsOfDays(asked.placed, { now: new Date(), zone });
  const [page, open, design, currency] = await Promise.all([
    reads.list(shop, { ...asked, placed, page: readPageAsk(query) }),
    reads.openCounts(shop),
    asked.design && app.designs.find(shop, asked.design),
    app.accounts.reads.currency(shop),
  ]);
  return { ...asked, designName: design?.name ?? asked.design, currency, page, open };
});

export const action = forShop(async ({ app, shop, request }) =>
  carryOutBulk(app.orders, shop, await readFields(request, BulkCommand)),
);

const LEDGER = {
  label: orders.ledger,
  address: "/app/ledger",
  fileName: "kit-orders.csv",
  failed: orders.ledgerFailed,
};

export default function Orders() {
  const { view, search, page, open, ...asked } = useLoaderData<typeof loader>();
  const { sort, placed, design, least } = asked;
  const ledger = useDownload(LEDGER);
  const query = useListQuery();
  const attention = useAttention();
  useFreshWhileMoving(page.rows);
  const filters = useListFilters(asked, query);
  const counts: Partial<Record<OrderView, number>> = {
    needs_you: attention.orders,
    unpaid: attention.payment.count,
    ...open,
  };
  const tabs = ORDER_VIEWS.map((id) => ({ id, label: views[id], count: counts[id] || undefined }));
  const costMissing = page.rows.some(({ cost: { kind } }) => kind === "unknown" || kind === "partly_known");
  const more = {
    title: orders.moreActions,
    actions: [ledger, ...(costMissing ? [{ content: orders.enterCosts, url: "/app/designs/costs" }] : [])],
  };
  const others = [
    ...(attention.earlier > 0 ? [{ content: orders.earlier(attention.earlier), url: "/app/orders/earlier" }] : []),
    { content: orders.dailyCheck, url: "/app/daily-check" },
    { content: orders.report, url: "/app/reports" },
  ];
  return (
    <AppPage title={orders.title} secondaryActions={others} actionGroups={[more]} fullWidth>
      <KitStateBanner about="orders" />
      <Card padding="0">
        <ViewSearch
          query={query}
          views={tabs}
          view={view}
          search={search}
          label={orders.search}
          note={page.incomplete ? orders.searchIncomplete : undefined}
          beside={filters.buttons}
        />
        {filters.below}
        <OrdersTable
          key={JSON.stringify([view, search, sort, placed, design, least])}
          page={page}
          route="/app/orders?index"
          bulk={LIST_ACTIONS}
          empty={
            <NoOrders
              search={search}
              dated={placed.kind !== "any" || least !== null}
              inView={view !== "all"}
              ofDesign={design !== null}
            />
          }
        />
      </Card>
    </AppPage>
  );
}

interface Narrowed {
  search: string;
  dated: boolean;
  inView: boolean;
  ofDesign: boolean;
}

function NoOrders({ search, dated, inView, ofDesign }: Narrowed) {
  const { empty } = orders;
  if (search !== "") {
    const { action: clear, ...found } = empty.search;
    return (
      <EmptyList {...found} action={{ content: clear, url: "/app/orders" }}>
        <FindInShopify search={search} />
      </EmptyList>
    );
  }
  // Other orders may have the status, and the design.
  if (dated || (inView && ofDesign)) return <EmptyList {...empty.filtered} />;
  if (inView) return <EmptyList {...empty.view} />;
  if (ofDesign) return <EmptyList {...empty.design} />;
  const { action: content, ...words } = empty.none;
  return <EmptyList {...words} action={{ content, url: "/app/links" }} />;
}
