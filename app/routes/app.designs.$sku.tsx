// One design: its data at Kit, the products that use it, its chart with the DMC legend, and its print file.
import type { MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Layout } from "@shopify/polaris";
import { lazy, Suspense } from "react";
import { z } from "zod";
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { readFields } from "../actions/read-form.ts";
import { isolated } from "../kernel/text/isolated.ts";
import { ArtworkUpload } from "../ui/designs/artwork-upload.tsx";
import { ChartFitNote } from "../ui/designs/chart/chart-fit-note.tsx";
import { Inspector } from "../ui/designs/chart/inspector.tsx";
import { useChart } from "../ui/designs/chart/use-chart.ts";
import { ActiveBadge } from "../ui/designs/design-badges.tsx";
import { DesignFacts } from "../ui/designs/design-facts.tsx";
import { useLinkCommand } from "../ui/links/use-link-command.ts";
import { useStorePicker } from "../ui/links/use-store-picker.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useFeedback } from "../ui/pieces/frame/feedback.tsx";
import { showToast } from "../ui/pieces/frame/toast.ts";
import { DraftStanding } from "../ui/publishing/draft-standing.tsx";
import { ProductsCard } from "../ui/publishing/products-card.tsx";
import { isOpen, useDraftWatch } from "../ui/publishing/use-draft-watch.ts";
import { useCommand } from "../ui/requests/use-command.ts";
import { designs } from "../ui/texts/designs/designs.ts";
import { registrationWords } from "../ui/texts/designs/registration.ts";
import { links } from "../ui/texts/links/links.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: designs.title }];

export const loader = forShop(async ({ app, shop, params }) => {
  const design = orNotFound(await app.designs.find(shop, params.sku ?? ""));
  const [products, production, fit] = await Promise.all([
    app.publishing.productsOf(shop, design.sku),
    app.estimates.productionDays(shop, 1),
    app.designs.judgeChart(shop, design.sku),
  ]);
  return { design, production, fit, ...products };
});

const Flag = z.enum(["true", "false"]).transform((value) => value === "true");
const Asked = z.union([z.object({ active: Flag }), z.object({ intended: Flag })]);

export const action = forShop(async ({ app, shop, params, request }) => {
  const asked = await readFields(request, Asked);
  if ("intended" in asked) {
    orNotFound(await app.designs.find(shop, params.sku ?? ""));
    await app.designs.setChartIntended(shop, params.sku ?? "", asked.intended);
    return { kind: "noted" as const };
  }
  const answer = await app.designs.setActive(shop, params.sku ?? "", asked.active);
  if (answer.kind === "no_design") throw new Response(null, { status: 404 });
  return answer;
});

// Rendered once the drills are counted.
const LegendCard = lazy(async () => ({ default: (await import("../ui/designs/chart/legend-table.tsx")).LegendCard }));

const { one: words } = designs;

export default function Design() {
  const { design, production, fit, products, latest } = useLoaderData<typeof loader>();
  useDraftWatch(latest, products);
  const change = useSwitch();
  const publish = design.gone ? null : `/app/designs/${encodeURIComponent(design.sku)}/publish`;
  const picker = useStorePicker();
  const { linkPicked, pending: linking } = useLinkCommand();
  const link = async () => {
    const picked = await picker.variants();
    if (picked?.length) linkPicked(picked, design.sku);
  };
  const here = design.artwork !== null;
  const chart = useChart(design.sku, here);
  // An update sends all files to Kit again, so it isn't possible without the print file.
  const switches =
    here && !design.gone
      ? [
          {
            content: design.active ? words.deactivate : words.activate,
            onAction: () => change.run(!design.active),
            loading: change.pending,
          },
        ]
      : [];
  return (
    <AppPage
      title={isolated(design.name)}
      titleMetadata={<ActiveBadge design={design} />}
      backAction={{ content: designs.title, url: "/app/designs" }}
      secondaryActions={[
        ...(design.gone ? [] : [{ content: links.store.link, onAction: () => void link(), loading: linking }]),
        { content: words.update, url: `/app/designs/new?sku=${encodeURIComponent(design.sku)}` },
        ...(design.active ? [] : switches),
      ]}
      actionGroups={design.active && switches.length > 0 ? [{ title: words.moreActions, actions: switches }] : []}
    >
      {design.gone && <Banner tone="critical">{words.gone}</Banner>}
      {!design.gone && !design.active && (
        <Banner tone="warning">{here ? words.inactive : words.inactiveWithoutFile}</Banner>
      )}
      {isOpen(latest) && latest && <DraftStanding draft={latest} />}
      {fit && <ChartFitNote verdict={fit} pending={change.pending} onIntend={change.intend} />}
      <Layout>
        <Layout.Section>{here ? <Inspector chart={chart} /> : <ArtworkUpload sku={design.sku} />}</Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <DesignFacts design={design} production={production} />
            <ProductsCard sku={design.sku} products={products} create={publish} />
          </BlockStack>
        </Layout.Section>
      </Layout>
      {chart.legend && (
        <Suspense>
          <LegendCard legend={chart.legend} chart={chart} />
        </Suspense>
      )}
    </AppPage>
  );
}

function useSwitch() {
  const { report } = useFeedback();
  const { pending, submit } = useCommand<SerializeFrom<typeof action>>((answer) => {
    if (answer.kind === "noted") return;
    const { done, words: said } = registrationWords(answer);
    if (done) showToast(said);
    else report(said);
  });
  return {
    pending,
    run: (active: boolean) => submit({ active: String(active) }),
    intend: (intended: boolean) => submit({ intended: String(intended) }),
  };
}
