// Orders from before going live: "send" or "already ordered", one by one or many (decision 13).
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, Card } from "@shopify/polaris";
import { readPageAsk } from "../orders/read/keyset.ts";
import { AppPage } from "../ui/app-page.tsx";
import { EmptyList } from "../ui/empty-list.tsx";
import { BulkCommand, carryOutBulk } from "../ui/orders/bulk-command.ts";
import { OrdersTable } from "../ui/orders/orders-table.tsx";
import { earlier, orderPage } from "../ui/texts/order-page.ts";
import { orders } from "../ui/texts/orders.ts";

export { commandAction as clientAction } from "../ui/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/page-fault.tsx";
export const meta: MetaFunction = () => [{ title: earlier.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const page = readPageAsk(new URL(request.url).searchParams);
  return { page: await context.app.orders.reads.list(shop, { view: "placed_earlier", search: "", page }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const command = BulkCommand.safeParse(Object.fromEntries(await request.formData()));
  if (!command.success) throw new Response(null, { status: 400 });
  return carryOutBulk(context.app.orders, shop, command.data);
}

export default function EarlierOrders() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <AppPage
      title={earlier.title}
      subtitle={earlier.subtitle}
      backAction={{ content: orders.title, url: "/app/orders" }}
      fullWidth
    >
      {page.rows.length > 0 && <Banner tone="info">{earlier.explain}</Banner>}
      <Card padding="0">
        <OrdersTable
          page={page}
          route="/app/orders/earlier"
          bulk={[
            { action: "send", question: earlier.confirmSend },
            { action: "already_ordered", question: orderPage.confirmNotSending },
          ]}
          empty={<EmptyList {...earlier.empty} />}
        />
      </Card>
    </AppPage>
  );
}
