// One daily check: its numbers and its differences.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppPage } from "../ui/app-page.tsx";
import { CheckNumbers } from "../ui/daily-check/check-numbers.tsx";
import { DifferencesCard } from "../ui/daily-check/differences-card.tsx";
import { DownloadButton } from "../ui/download-button.tsx";
import { formatDate, formatDateTime } from "../ui/format.ts";
import { useFrame } from "../ui/frame-context.ts";
import { dailyCheck as words } from "../ui/texts/daily-check.ts";

export { PageBoundary as ErrorBoundary } from "../ui/page-fault.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const check = await context.app.dailyChecks.show(shop, params.id ?? "");
  if (!check) throw new Response(null, { status: 404 });
  return { check };
}

export default function Check() {
  const { check } = useLoaderData<typeof loader>();
  const { timezone } = useFrame();
  return (
    <AppPage
      title={words.checkOf(formatDateTime(check.checkedAt, timezone))}
      subtitle={`${words.period} ${formatDate(check.since, timezone)}`}
      backAction={{ content: words.title, url: "/app/daily-check" }}
      primaryAction={
        <DownloadButton
          label={words.download}
          address={`/app/daily-check/${check.id}/download`}
          fileName={`kit-check-${check.checkedAt.toISOString().slice(0, 10)}.csv`}
          failed={words.downloadFailed}
        />
      }
    >
      <CheckNumbers numbers={check.numbers} />
      <DifferencesCard check={check} />
    </AppPage>
  );
}
