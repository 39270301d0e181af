// Home: is all well, what needs me, and the figures of the day.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppPage } from "../ui/app-page.tsx";
import { AttentionCard } from "../ui/home/attention-card.tsx";
import { KeyFigures } from "../ui/home/key-figures.tsx";
import { SetupGuide } from "../ui/home/setup-guide.tsx";
import { SolvedCard } from "../ui/home/solved-card.tsx";
import { StandingBanner } from "../ui/home/standing-banner.tsx";
import { ReadinessCard } from "../ui/readiness-card.tsx";
import { home } from "../ui/texts/home.ts";

export { PageBoundary as ErrorBoundary } from "../ui/page-fault.tsx";
export const meta: MetaFunction = () => [{ title: home.title }];

const WEEK = 7 * 24 * 60 * 60 * 1000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const now = new Date();
  const { accounts, orders, mapping } = context.app;
  const [standing, attention, figures, readiness] = await Promise.all([
    accounts.reads.standing(shop, now),
    orders.reads.attention(shop),
    orders.reads.keyFigures(shop, new Date(now.getTime() - WEEK)),
    mapping.readiness(shop),
  ]);
  return { standing, attention, figures, readiness };
}

export default function Home() {
  const { standing, attention, figures, readiness } = useLoaderData<typeof loader>();
  return (
    <AppPage title={home.title}>
      <StandingBanner shop={standing} open={attention.open} />
      {standing.goneLiveAt === null && <SetupGuide shop={standing} />}
      <KeyFigures figures={figures} />
      <AttentionCard summary={attention} />
      <ReadinessCard readiness={readiness} away />
      <SolvedCard solved={attention.solvedLately} />
    </AppPage>
  );
}
