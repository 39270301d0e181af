// Unpaid kits: orders that the merchant has to pay at Kit, and those that must not be paid.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { BlockStack, Box, Card, Link } from "@shopify/polaris";
import { useState } from "react";
import { forShop } from "../actions/for-shop.ts";
import { readSearchOf } from "../actions/orders-address.ts";
import { readPageAsk } from "../kernel/paging/keyset.ts";
import type { OrderCost } from "../orders/read/order-cost.ts";
import { useAttention } from "../ui/attention/attention-context.ts";
import { NotFoundHere } from "../ui/orders/not-found-here.tsx";
import { OrderLink } from "../ui/orders/order-link.tsx";
import { useOrderCommand } from "../ui/orders/use-order-command.ts";
import { useReturn } from "../ui/orders/use-return.ts";
import { CardTitle, Subdued } from "../ui/pieces/card.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { ListSearch } from "../ui/pieces/lists/search-field.tsx";
import { useListQuery } from "../ui/pieces/lists/use-list-query.ts";
import { RemarkBelowCard } from "../ui/pieces/remark-below-card.tsx";
import { dueWords } from "../ui/texts/attention/attention-list.ts";
import { orders } from "../ui/texts/orders/orders.ts";
import { unpaid } from "../ui/texts/orders/unpaid.ts";
import { PayNext } from "../ui/unpaid/pay-next.tsx";
import { PayLink, UnpaidTable } from "../ui/unpaid/unpaid-table.tsx";

export { unlessFailed as shouldRevalidate } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: unpaid.title }];

export const loader = forShop(async ({ app, shop, query }) => {
  const search = readSearchOf(query);
  return { page: await app.orders.reads.unpaid(shop, readPageAsk(query), search), search };
});

export default function Unpaid() {
  const { page, search } = useLoaderData<typeof loader>();
  const [address] = useSearchParams();
  const query = useListQuery();
  const [opened, setOpened] = useState<string | null>(null);
  const { run } = useOrderCommand({ quiet: true });
  const away = useReturn(() => opened && run(opened, { intent: "read_again" }));
  const { payment, byInvoice } = useAttention();
  const due = [`${unpaid.count(page.count)}.`, ...dueWords(payment)].join(" ");
  return (
    <AppPage title={unpaid.title} subtitle={page.count > 0 ? due : undefined}>
      {page.rows.length > 1 && (
        <PayNext rows={page.rows} start={address.get("order")} more={(page.next ?? page.previous) !== null} />
      )}
      <Card padding="0">
        {(search !== "" || page.rows.length > 1) && (
          <ListSearch
            query={query}
            search={search}
            label={orders.search}
            note={page.incomplete ? orders.searchIncomplete : undefined}
          />
        )}
        <UnpaidTable
          rows={page.rows}
          page={page}
          empty={<Nothing search={search} below={page.doNotPay.length > 0} byInvoice={byInvoice} />}
          last={(row) => (
            <PayLink
              row={row}
              onOpen={() => {
                setOpened(row.id);
                away();
              }}
            />
          )}
        />
      </Card>
      <CostsMissing rows={page.rows} />
      {page.doNotPay.length > 0 && (
        <Card padding="0">
          <Box padding="400">
            <BlockStack gap="100">
              <CardTitle>{unpaid.doNotPay.title}</CardTitle>
              <Subdued>{unpaid.doNotPay.body}</Subdued>
            </BlockStack>
          </Box>
          <UnpaidTable rows={page.doNotPay} last={(row) => <OrderLink row={row} words={unpaid.doNotPay.open} />} />
        </Card>
      )}
    </AppPage>
  );
}

interface NothingProps {
  search: string;
  /** Whether orders that must not be paid are listed below. */
  below: boolean;
  byInvoice: boolean;
}

function Nothing({ search, below, byInvoice }: NothingProps) {
  if (search !== "") return below ? <EmptyList {...unpaid.below} /> : <NotFoundHere search={search} />;
  return <EmptyList {...unpaid.empty} body={byInvoice ? unpaid.invoice : unpaid.empty.body} />;
}

/** One link below the list, instead of one in each row, if the cost of some isn't known. The page says how many. */
function CostsMissing({ rows }: { rows: readonly { cost: OrderCost }[] }) {
  if (!rows.some(({ cost }) => cost.kind === "unknown" || cost.kind === "partly_known")) return null;
  return (
    <RemarkBelowCard>
      <Link url="/app/designs/costs">{orders.enterCosts}</Link>
    </RemarkBelowCard>
  );
}
