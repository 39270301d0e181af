// A month's kits by design, and what they cost at Kit.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button, Card, InlineStack } from "@shopify/polaris";
import { ChevronLeftIcon, ChevronRightIcon } from "@shopify/polaris-icons";
import { forShop } from "../actions/for-shop.ts";
import { monthFrom, readMonthAsk } from "../orders/read/monthly-report.ts";
import { DownloadButton } from "../ui/pieces/download-button.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { RemarkBelowCard } from "../ui/pieces/remark-below-card.tsx";
import { MonthTotals } from "../ui/reports/month-totals.tsx";
import { ReportTable } from "../ui/reports/report-table.tsx";
import { monthName, reports as words } from "../ui/texts/attention/reports.ts";

export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

const DESIGNS_SHOWN = 100;

export const loader = forShop(async ({ app, shop, query }) => {
  const timezone = await app.accounts.reads.timezone(shop);
  const now = new Date();
  const month = readMonthAsk(query.get("month"), { now, zone: timezone });
  const present = readMonthAsk(null, { now, zone: timezone });
  return {
    report: await app.orders.reads.report(shop, { month, timezone, most: DESIGNS_SHOWN }),
    before: monthFrom(month, -1),
    after: month < present ? monthFrom(month, 1) : null,
  };
});

export default function Report() {
  const { report, before, after } = useLoaderData<typeof loader>();
  const { month, designs, count } = report;
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle(monthName(month))}
      backAction={{ content: words.back, url: "/app/orders" }}
      tools={
        <InlineStack gap="200" blockAlign="center">
          {/* None of them comes or goes from month to month, so that a second click does what the first did. */}
          <Button icon={ChevronLeftIcon} url={addressOf(before)} accessibilityLabel={words.before} />
          <Button
            icon={ChevronRightIcon}
            accessibilityLabel={words.after}
            disabled={after === null}
            {...(after !== null && { url: addressOf(after) })}
          />
          <DownloadButton
            label={words.download}
            address={`/app/reports/download?month=${month}`}
            fileName={`kit-report-${month}.csv`}
            failed={words.downloadFailed}
            disabled={count === 0}
          />
        </InlineStack>
      }
    >
      {count > 0 && <MonthTotals total={report.total} />}
      <Card padding="0">
        <ReportTable designs={designs} month={month} />
      </Card>
      {count > designs.length && <RemarkBelowCard>{words.more(designs.length, count)}</RemarkBelowCard>}
    </AppPage>
  );
}

function addressOf(month: string): string {
  return `/app/reports?month=${month}`;
}
