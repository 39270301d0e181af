// Practice: the whole app with a simulated Kit, for a store that has no token yet.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forShop } from "../actions/for-shop.ts";
import { carryOut, PracticeIntent } from "../actions/practice-form.ts";
import { readFields } from "../actions/read-form.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { BeginCard } from "../ui/practice/begin-card.tsx";
import { LeaveCard } from "../ui/practice/leave-card.tsx";
import { OrdersCard } from "../ui/practice/orders-card.tsx";
import { StepsCard } from "../ui/practice/steps-card.tsx";
import { TakenBackCard, TouchedCard } from "../ui/practice/touched-card.tsx";
import { practice as words } from "../ui/texts/practice.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: words.title }];

export const loader = forShop(async ({ app, shop }) => {
  const [view, status] = await Promise.all([app.practice.view(shop), app.accounts.reads.status(shop)]);
  return { view, status };
});

export const action = forShop(async ({ app, shop, request }) =>
  carryOut(app.practice, shop, await readFields(request, PracticeIntent)),
);

export default function PracticePage() {
  const { view, status } = useLoaderData<typeof loader>();
  if (view.kind === "off") {
    return (
      <AppPage title={words.title} subtitle={words.subtitle}>
        {view.last && <TakenBackCard takenBack={view.last} connectable={status.account === null} />}
        <BeginCard
          connected={status.account !== null}
          live={status.goneLiveAt !== null}
          again={view.last !== null && status.account === null}
        />
      </AppPage>
    );
  }
  const { practice } = view;
  return (
    <AppPage title={words.title} subtitle={words.subtitle}>
      {practice.takenBack && <TakenBackCard takenBack={practice.takenBack} />}
      {!practice.leaving && <StepsCard practice={practice} status={status} />}
      {!practice.leaving && <OrdersCard practice={practice} />}
      <TouchedCard touched={practice.touched} />
      <LeaveCard practice={practice} />
    </AppPage>
  );
}
