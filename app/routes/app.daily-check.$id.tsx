// One daily check: its numbers and its differences.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { readFields } from "../actions/read-form.ts";
import { DifferenceCommand } from "../daily-check/act-on-difference.ts";
import { localTime } from "../kernel/local-time.ts";
import { readPageAsk } from "../kernel/paging/keyset.ts";
import { CheckBadge } from "../ui/daily-check/check-badge.tsx";
import { CheckNumbers } from "../ui/daily-check/check-numbers.tsx";
import { CheckStanding } from "../ui/daily-check/check-standing.tsx";
import { DifferencesCard } from "../ui/daily-check/differences-card.tsx";
import { capitalized, formatDate, formatDay } from "../ui/format.ts";
import { useDownload } from "../ui/pieces/download-button.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useFrame } from "../ui/pieces/frame/frame-context.ts";
import { ListPages } from "../ui/pieces/lists/list-pages.tsx";
import { dailyCheck as words } from "../ui/texts/attention/daily-check.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: words.title }];

export const loader = forShop(async ({ app, shop, query, params }) => {
  const report = orNotFound(await app.dailyCheck.show(shop, params.id ?? ""));
  return { report, page: await app.dailyCheck.differences(shop, report.id, readPageAsk(query)) };
});

const Command = z.object({ id: z.uuid(), action: DifferenceCommand });

export const action = forShop(async ({ app, shop, request }) =>
  app.dailyCheck.act(shop, await readFields(request, Command)),
);

export default function DailyCheck() {
  const { report, page } = useLoaderData<typeof loader>();
  const { timezone, now } = useFrame();
  const at = report.finishedAt ?? report.startedAt;
  const download = useDownload({
    label: words.download,
    address: `/app/daily-check/${report.id}/download`,
    fileName: `kit-check-${localTime(at, timezone).day}.csv`,
    failed: words.downloadFailed,
  });
  return (
    <AppPage
      title={capitalized(formatDay(at, { zone: timezone, now }))}
      titleMetadata={<CheckBadge report={report} />}
      subtitle={words.period(formatDate(report.since, timezone))}
      backAction={{ content: words.title, url: "/app/daily-check" }}
      secondaryActions={report.state === "running" ? [] : [download]}
    >
      <CheckStanding report={report} />
      {/* Partial numbers of a running check would look like final ones. */}
      {report.state !== "running" && <CheckNumbers numbers={report.numbers} unread={report.unread} />}
      {report.state !== "running" && <DifferencesCard rows={page.rows} />}
      <ListPages page={page} label={{ next: words.nextDifferences, previous: words.previousDifferences }} />
    </AppPage>
  );
}
