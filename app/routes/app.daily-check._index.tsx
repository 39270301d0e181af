// The daily checks, newest first.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { Badge, Card, IndexTable, InlineStack, Link, Text } from "@shopify/polaris";
import { useEffect } from "react";
import { readPageAsk } from "../orders/read/keyset.ts";
import { AppPage } from "../ui/app-page.tsx";
import { EmptyList } from "../ui/empty-list.tsx";
import { useListPages } from "../ui/list-pages.tsx";
import { Moment } from "../ui/moment.tsx";
import { useFreshAfter } from "../ui/orders/use-fresh.ts";
import { dailyCheck as words } from "../ui/texts/daily-check.ts";
import { showToast } from "../ui/toast.ts";

export { PageBoundary as ErrorBoundary } from "../ui/page-fault.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const ask = readPageAsk(new URL(request.url).searchParams);
  const [page, standing] = await Promise.all([
    context.app.dailyChecks.list(shop, ask),
    context.app.accounts.reads.standing(shop, new Date()),
  ]);
  return { page, live: standing.goneLiveAt !== null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  await context.app.dailyChecks.checkNow(shop);
  return { asked: true };
}

export default function DailyChecks() {
  const { page, live } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  const asked = fetcher.data;
  useEffect(() => {
    if (asked) showToast(words.checking);
  }, [asked]);
  useFreshAfter(asked);
  const pages = useListPages(page);
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle}
      primaryAction={{
        content: words.checkNow,
        disabled: !live,
        loading: fetcher.state !== "idle",
        onAction: () => fetcher.submit(null, { method: "post" }),
      }}
    >
      <Card padding="0">
        <IndexTable
          selectable={false}
          resourceName={words.resource}
          itemCount={page.rows.length}
          emptyState={<EmptyList {...words.empty} />}
          headings={[{ title: words.columns.checked }, { title: words.columns.result }]}
          {...(pages.hasNext || pages.hasPrevious ? { pagination: pages } : {})}
        >
          {page.rows.map((check, position) => (
            <IndexTable.Row key={check.id} id={check.id} position={position}>
              <IndexTable.Cell>
                <Link url={`/app/daily-check/${check.id}`} dataPrimaryLink>
                  <Moment at={check.checkedAt} />
                </Link>
              </IndexTable.Cell>
              <IndexTable.Cell>
                <InlineStack gap="200">
                  <Badge tone={check.differenceCount === 0 ? "success" : "warning"}>
                    {check.differenceCount === 0 ? words.good : words.differences(check.differenceCount)}
                  </Badge>
                  <Text as="span" tone="subdued">
                    {words.line(check.numbers)}
                  </Text>
                </InlineStack>
              </IndexTable.Cell>
            </IndexTable.Row>
          ))}
        </IndexTable>
      </Card>
    </AppPage>
  );
}
