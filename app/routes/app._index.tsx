// Home: whether all is well, what needs attention, and today's figures.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forShop } from "../actions/for-shop.ts";
import type { Attention } from "../attention/attention.ts";
import { days } from "../kernel/durations.ts";
import type { Readiness, Unready } from "../linking/states/readiness.ts";
import { KEY_FIGURES_DAYS } from "../orders/limits.ts";
import { useAttention } from "../ui/attention/attention-context.ts";
import { FirstOrderCard } from "../ui/home/first-order-card.tsx";
import { KeyFigures } from "../ui/home/key-figures.tsx";
import { MonthCard } from "../ui/home/month-card.tsx";
import { ResolvedCard } from "../ui/home/resolved-card.tsx";
import { SetupGuide } from "../ui/home/setup-guide.tsx";
import { StatusCard } from "../ui/home/status-card.tsx";
import { ReadinessCard } from "../ui/links/readiness-card.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { EstimateCard } from "../ui/storefront/estimate-card.tsx";
import { home } from "../ui/texts/home.ts";

export { unlessFailed as shouldRevalidate } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: home.title }];

export const loader = forShop(async ({ app, shop }) => {
  const now = new Date();
  const { accounts, alerts, orders, linking } = app;
  const timezone = await accounts.reads.timezone(shop);
  const [standing, figures, readiness, resolved, recipient, month, { settings }] = await Promise.all([
    accounts.reads.status(shop),
    orders.reads.keyFigures(shop, new Date(now.getTime() - days(KEY_FIGURES_DAYS))),
    linking.variants.readiness(shop),
    orders.reads.resolvedTasks(shop),
    alerts.recipient(shop),
    orders.reads.month(shop, { now, timezone }),
    accounts.uses.settings(shop),
  ]);
  const { decided, storeEmail } = recipient;
  const { awaitsKitAccess, pastOrdersChecked, firstOrderExplained } = settings;
  return {
    standing,
    figures,
    readiness,
    resolved,
    month,
    marked: { awaitsKitAccess, pastOrdersChecked },
    firstOrderExplained,
    alerts: alerts.available ? { decided, storeEmail } : null,
    apiKey: app.embedding.apiKey,
  };
});

/** Leaves out what the list or a setup step already shows, so that nothing is on the page twice. */
function beyondList(readiness: Readiness, { list, state: { kind } }: Attention): Readiness {
  const said: Partial<Record<Unready, boolean>> = {
    broken: list.some((item) => item.kind === "task" && item.task === "links_broken"),
    no_artwork: kind === "not_live",
  };
  return { ...readiness, unready: readiness.unready.filter(({ state }) => !said[state]) };
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { standing, figures, readiness, resolved, month, marked, alerts, apiKey } = page;
  const attention = useAttention();
  return (
    <AppPage title={home.title}>
      {standing.goneLiveAt === null && <SetupGuide shop={standing} alerts={alerts} marked={marked} />}
      <StatusCard attention={attention} />
      {!page.firstOrderExplained && <FirstOrderCard shop={standing} />}
      {attention.hasOrders && <KeyFigures figures={figures} />}
      {/* It counts real orders only. */}
      {attention.hasOrders && !attention.practice && <MonthCard month={month} />}
      <ReadinessCard readiness={beyondList(readiness, attention)} />
      {standing.goneLiveAt !== null && <EstimateCard apiKey={apiKey} heading="h2" />}
      <ResolvedCard resolved={resolved} />
    </AppPage>
  );
}
