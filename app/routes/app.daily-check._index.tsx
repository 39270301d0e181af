// The daily checks, newest first.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card, InlineStack, Link } from "@shopify/polaris";
import { forShop } from "../actions/for-shop.ts";
import type { ReportSummary } from "../daily-check/read/report-summary.ts";
import type { StartCheck } from "../daily-check/start-checks.ts";
import { readPageAsk } from "../kernel/paging/keyset.ts";
import { CheckBadge } from "../ui/daily-check/check-badge.tsx";
import { useFreshAfter } from "../ui/orders/use-fresh.ts";
import { Subdued } from "../ui/pieces/card.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { showToast } from "../ui/pieces/frame/toast.ts";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import type { ListColumn } from "../ui/pieces/lists/list-columns.ts";
import { ResponsiveList } from "../ui/pieces/lists/responsive-list.tsx";
import { ShopTime } from "../ui/pieces/shop-time.tsx";
import { useCommand } from "../ui/requests/use-command.ts";
import { dailyCheck as words, startWords } from "../ui/texts/attention/daily-check.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: words.title }];

export const loader = forShop(async ({ app, shop, query }) => {
  const { dailyCheck } = app;
  const [page, live] = await Promise.all([dailyCheck.list(shop, readPageAsk(query)), dailyCheck.canCheck(shop)]);
  return { page, live };
});

export const action = forShop(({ app, shop }) => app.dailyCheck.checkNow(shop));

const COLUMNS: ListColumn<ReportSummary>[] = [
  { title: words.columns.checked, cell: (report) => <CheckLink report={report} /> },
  { title: words.columns.result, cell: (report) => <Result report={report} /> },
];

export default function DailyChecks() {
  const { page, live } = useLoaderData<typeof loader>();
  const { pending, answer, submit } = useCommand<StartCheck>((outcome) => showToast(startWords(outcome)));
  useFreshAfter(answer);
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle}
      backAction={{ content: words.back, url: "/app/orders" }}
      {...(live && {
        primaryAction: {
          content: words.checkNow,
          loading: pending,
          onAction: () => submit(null, { action: "/app/daily-check?index" }),
        },
      })}
    >
      <Card padding="0">
        <ResponsiveList
          rows={page.rows}
          idOf={({ id }) => id}
          resource={words.resource}
          columns={COLUMNS}
          empty={<EmptyList {...(live ? words.empty : words.notLive)} />}
          page={page}
        />
      </Card>
    </AppPage>
  );
}

function CheckLink({ report }: { report: ReportSummary }) {
  return (
    <Link url={`/app/daily-check/${report.id}`} dataPrimaryLink>
      <ShopTime at={report.finishedAt ?? report.startedAt} />
    </Link>
  );
}

function Result({ report }: { report: ReportSummary }) {
  return (
    <InlineStack gap="200">
      <CheckBadge report={report} />
      {/* Partial numbers of a running check would look like final ones. */}
      {report.state === "done" && <Subdued as="span">{words.line(report.numbers)}</Subdued>}
    </InlineStack>
  );
}
