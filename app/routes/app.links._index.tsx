// Which variants of the store are linked to which designs.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card, InlineStack } from "@shopify/polaris";
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { forShop } from "../actions/for-shop.ts";
import { inShare } from "../actions/in-share.ts";
import { LinkIntent } from "../actions/link-form.ts";
import { carryOut } from "../actions/link-variants.ts";
import { readFields } from "../actions/read-form.ts";
import type { LinkCounts } from "../linking/states/link-counts.ts";
import { countOf, LINK_TABS, type LinkTab, tabOf, type VariantFilter } from "../linking/states/link-tabs.ts";
import { type VariantRow, likelyFirst, readVariantQuery } from "../linking/variants/search-variants.ts";
import { ActiveFilters } from "../ui/links/active-filters.tsx";
import { useCsv } from "../ui/links/csv/links-csv.tsx";
import { LinksStatus } from "../ui/links/links-status.tsx";
import { nameOfVariant } from "../ui/links/name-of-variant.ts";
import { ProductsTable } from "../ui/links/products-table.tsx";
import { isSettled, LatestRun, SettledRun } from "../ui/links/runs/latest-run.tsx";
import { StateFilters } from "../ui/links/state-filters.tsx";
import { SuggestionSearchCard } from "../ui/links/suggestions/suggestion-search-card.tsx";
import { SuggestionStrip } from "../ui/links/suggestions/suggestion-strip.tsx";
import { useSuggestions } from "../ui/links/suggestions/use-suggestions.ts";
import { UnreadStore } from "../ui/links/unread-store.tsx";
import { useLinkCommand } from "../ui/links/use-link-command.ts";
import { useStorePicker } from "../ui/links/use-store-picker.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useIsPhone } from "../ui/pieces/frame/frame-context.ts";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { useListQuery } from "../ui/pieces/lists/use-list-query.ts";
import { ViewSearch } from "../ui/pieces/lists/view-search.tsx";
import { RemarkBelowCard } from "../ui/pieces/remark-below-card.tsx";
import { ShopTime } from "../ui/pieces/shop-time.tsx";
import { linkFilters, links } from "../ui/texts/links/links.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: links.title }];

export const loader = forShop(async ({ app, shop, query: params }) => {
  const { linking, designs } = app;
  const asked = readVariantQuery(params);
  const products = asked.products ?? [];
  const likely = await linking.suggestions.likely(shop);
  const toLink = asked.filter === "not_linked" && asked.words === "" && !asked.sold && products.length === 0;
  const query = toLink && likely ? likelyFirst(asked, params, likely.products) : asked;
  const first = new Set<string>(query.first);
  const [page, counts, readiness, latest, standing, titles, suggestionSearch] = await Promise.all([
    linking.variants.products(shop, query),
    linking.variants.counts(shop),
    linking.variants.readiness(shop),
    linking.runs.latest(shop),
    designs.status(shop),
    linking.variants.productTitles(shop, products),
    linking.suggestions.search(shop),
  ]);
  return {
    view: query.filter,
    search: query.words,
    narrowed: { products, titles, sold: query.sold === true },
    page,
    counts,
    likely: likely && likely.variants,
    others: first.size === 0 ? null : (page.rows.find(({ productId }) => !first.has(productId))?.id ?? null),
    readiness,
    latest,
    suggestionSearch,
    designs: standing.account?.designs ?? null,
  };
});

export const action = forShop(async ({ app, shop, request, context }) => {
  const intent = await readFields(request, LinkIntent);
  return inShare({ context, shop, work: "draft" }, () => carryOut(app.linking, shop, intent));
});

// Opened by a click and loaded then. Server-rendered parts must not be lazy: React drops updates to them before they have
// loaded.
const CsvFaults = lazy(async () => ({ default: (await import("../ui/links/csv/csv-faults.tsx")).CsvFaults }));
const ChartsThatDiffer = lazy(async () => ({
  default: (await import("../ui/links/charts-that-differ.tsx")).ChartsThatDiffer,
}));
const DesignPicker = lazy(async () => ({ default: (await import("../ui/links/design-picker.tsx")).DesignPicker }));

const TABS = Object.keys(LINK_TABS) as LinkTab[];

const EMPTY_TABS = {
  not_linked: links.empty.allLinked,
  problems: links.empty.noProblems,
  ready: links.empty.noneReady,
  not_a_kit: links.empty.noNotKits,
} satisfies Record<LinkTab, object>;

interface Asked {
  view: VariantFilter;
  /** Filtered by name or by products. */
  narrowed: boolean;
  sold: boolean;
}

function whyEmpty({ sold, all }: LinkCounts, asked: Asked) {
  const { none, noneSold, filtered } = links.empty;
  if (asked.sold && sold.all === 0) return noneSold;
  if (asked.narrowed || asked.sold) return filtered;
  if (all === 0) return none;
  const tab = tabOf(asked.view);
  return tab === asked.view && tab !== "all" ? EMPTY_TABS[tab] : filtered;
}

const noChanges = () => () => undefined;

/** Renders only after hydration: the server has no such element, so React has nothing to drop (see above). */
function OnceAlive({ children }: { children: ReactNode }) {
  const alive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return alive && <Suspense>{children}</Suspense>;
}

export default function Links() {
  const { view, search, narrowed, page, counts, likely, others, readiness, latest, suggestionSearch, designs } =
    useLoaderData<typeof loader>();
  const query = useListQuery();
  const phone = useIsPhone();
  const command = useLinkCommand();
  const suggestions = useSuggestions(page.rows);
  const csv = useCsv();
  const picker = useStorePicker();
  const chooseProducts = async () => {
    const picked = await picker.products(products);
    if (picked?.length) command.narrow(picked);
  };
  const [choosing, setChoosing] = useState<VariantRow[]>([]);
  const { sold, products } = narrowed;
  const listed = sold ? counts.sold : counts;
  const tab = tabOf(view);
  const views = [...TABS, "all" as const].map((id) => ({
    id,
    label: linkFilters[id],
    // Counts cover the whole store, so a list filtered by products shows none. Of unlinked variants only those that could
    // be kits are counted, if there are any, and none where there are too many to tell.
    count: products.length > 0 ? undefined : id === "not_linked" && !sold ? likely || undefined : countOf(id, listed),
  }));
  const notLinked = counts.byState.not_linked ?? 0;
  if (designs === null && countOf("ready", counts) + countOf("problems", counts) === 0) {
    return (
      <AppPage title={links.title}>
        <Card>
          <EmptyList {...links.empty.noAccount} />
        </Card>
      </AppPage>
    );
  }
  const suggests = tab === "not_linked" && notLinked > 0 && (designs ?? 0) > 0 && likely !== 0;
  const strip = suggests && suggestionSearch?.kind !== "searching";
  const nothing = counts.all === 0;
  const unread = counts.readAt === null && <UnreadStore empty={nothing} onRead={command.readStore} />;
  if (unread && nothing) return <AppPage title={links.title}>{unread}</AppPage>;
  return (
    <AppPage
      title={links.title}
      titleMetadata={<LinksStatus readiness={readiness} />}
      secondaryActions={[
        ...(counts.sold.all > 0 && !sold
          ? [{ content: links.sold.show, onAction: () => query.change({ sold: "lately" }) }]
          : []),
        { content: links.test, url: "/app/links/test" },
      ]}
      actionGroups={[
        {
          title: links.more,
          actions: [
            { content: links.store.choose, onAction: () => void chooseProducts() },
            { content: links.readAgain, onAction: command.readStore, loading: command.pending },
            csv.out,
          ],
        },
      ]}
      tools={
        // Without anything in it, it would be a gap above the tabs.
        (strip || !phone) && (
          <InlineStack gap="200" blockAlign="center">
            {strip && (
              <SuggestionStrip notLinked={notLinked} pending={command.pending} onPreview={command.linkSuggested} />
            )}
            {!phone && csv.tool}
          </InlineStack>
        )
      }
      fullWidth
    >
      {csv.faults && (
        <Suspense>
          <CsvFaults faults={csv.faults} onDismiss={csv.putAway} />
        </Suspense>
      )}
      {unread}
      {latest && <LatestRun run={latest} />}
      <SuggestionSearchCard search={suggestionSearch} />
      <Card padding="0">
        <ActiveFilters query={query} {...narrowed} />
        <ViewSearch query={query} views={views} view={tab} search={search} label={links.search} named />
        {tab !== "all" && <StateFilters query={query} tab={tab} filter={view} counts={listed} />}
        <ProductsTable
          key={`${view} ${search} ${sold} ${page.rows[0]?.id}`}
          page={page}
          sold={sold}
          others={others}
          pending={command.pending}
          empty={<EmptyList {...whyEmpty(counts, { view, narrowed: search !== "" || products.length > 0, sold })} />}
          onChoose={setChoosing}
          onRemove={command.remove}
          onMarkNotKits={command.markNotKits}
          onRepair={command.repair}
          onIntend={command.intend}
          suggestions={suggestions}
          onAccept={command.accept}
        />
      </Card>
      {tab === "problems" && (
        <OnceAlive>
          <ChartsThatDiffer />
        </OnceAlive>
      )}
      {latest && isSettled(latest) && (
        <RemarkBelowCard>
          <SettledRun run={latest} />
        </RemarkBelowCard>
      )}
      {counts.readAt && (
        <RemarkBelowCard>
          {links.readAt} <ShopTime at={counts.readAt} within />
        </RemarkBelowCard>
      )}
      {phone && <InlineStack align="center">{csv.tool}</InlineStack>}
      {choosing.length > 0 && (
        <Suspense>
          <DesignPicker
            count={choosing.length}
            name={nameOfVariant(choosing[0]!)}
            tracked={choosing.some((row) => row.tracked)}
            variants={choosing}
            suggestion={suggestions.get(choosing[0]!.variantId)?.name ?? choosing[0]!.productTitle}
            onPick={(picked) => {
              command.link(choosing, picked);
              setChoosing([]);
            }}
            onClose={() => setChoosing([])}
          />
        </Suspense>
      )}
    </AppPage>
  );
}
