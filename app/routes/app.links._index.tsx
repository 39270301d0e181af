// Which variant of the store is which design.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import { useState } from "react";
import { readinessOf } from "../mapping/link-state.ts";
import type { VariantFilter, VariantRow } from "../mapping/search-variants.ts";
import { readVariantQuery } from "../mapping/search-variants.ts";
import { AppPage } from "../ui/app-page.tsx";
import { BelowCard } from "../ui/below-card.tsx";
import { ViewSearch } from "../ui/designs/view-search.tsx";
import { EmptyList } from "../ui/empty-list.tsx";
import { carryOut } from "../ui/links/carry-out.ts";
import { DesignPicker } from "../ui/links/design-picker.tsx";
import { LatestRun } from "../ui/links/latest-run.tsx";
import { LinkIntent } from "../ui/links/link-intent.ts";
import { LinksTable } from "../ui/links/links-table.tsx";
import { ReadStoreBanner } from "../ui/links/read-store-banner.tsx";
import { CsvFaults, useCsv } from "../ui/links/links-csv.tsx";
import { SuggestionsCard } from "../ui/links/suggestions-card.tsx";
import { useLinkCommand } from "../ui/links/use-link-command.ts";
import { useSuggestions } from "../ui/links/use-suggestions.ts";
import { Moment } from "../ui/moment.tsx";
import { linkFilters, links } from "../ui/texts/links.ts";

export { PageBoundary as ErrorBoundary } from "../ui/page-fault.tsx";
export const meta: MetaFunction = () => [{ title: links.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const { mapping, templates } = context.app;
  const query = readVariantQuery(new URL(request.url).searchParams);
  const [page, counts, latest, standing] = await Promise.all([
    mapping.search(shop, query),
    mapping.counts(shop),
    mapping.latestRun(shop),
    templates.standing(shop),
  ]);
  return { view: query.filter, search: query.words, page, counts, latest, designs: standing.account?.designs ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const intent = LinkIntent.safeParse(Object.fromEntries(await request.formData()));
  if (!intent.success) throw new Response(null, { status: 400 });
  return carryOut(context.app.mapping, shop, intent.data);
}

const FILTERS = Object.keys(linkFilters) as VariantFilter[];

export default function Links() {
  const { view, search, page, counts, latest, designs } = useLoaderData<typeof loader>();
  const command = useLinkCommand();
  const readiness = readinessOf(counts.byState);
  const suggestions = useSuggestions(page.rows);
  const csv = useCsv();
  const [choosing, setChoosing] = useState<VariantRow[]>([]);
  const views = FILTERS.map((id) => ({
    id,
    label: linkFilters[id],
    count: id === "all" ? counts.all : counts.byState[id],
  }));
  return (
    <AppPage
      title={links.title}
      subtitle={links.subtitle}
      secondaryActions={[
        { content: links.readAgain, onAction: command.readStore, loading: command.pending },
        { content: links.test, url: "/app/links/test" },
      ]}
      actionGroups={[{ title: links.csv.group, actions: csv.actions }]}
      fullWidth
    >
      {csv.input}
      <CsvFaults faults={csv.faults} onDismiss={csv.putAway} />
      <ReadStoreBanner unread={counts.readAt === null} designs={designs} onRead={command.readStore} />
      {latest && <LatestRun run={latest} />}
      {view === "not_linked" && page.rows.length > 0 && (
        <SuggestionsCard pending={command.pending} onPreview={command.linkSuggested} />
      )}
      <Card padding="0">
        <ViewSearch views={views} view={view} search={search} label={links.search} />
        <LinksTable
          key={`${view} ${search} ${page.rows[0]?.variantId}`}
          page={page}
          pending={command.pending}
          empty={<EmptyList {...(view === "all" && search === "" ? links.empty.none : links.empty.filtered)} />}
          onChoose={setChoosing}
          onRemove={command.remove}
          onRepair={command.repair}
          suggestions={suggestions}
          onAccept={command.accept}
        />
      </Card>
      {counts.readAt && (
        <BelowCard>
          {readiness.kits > 0 && `${links.readiness(readiness)} `}
          {links.readAt} <Moment at={counts.readAt} within />
        </BelowCard>
      )}
      {choosing.length > 0 && (
        <DesignPicker
          count={choosing.length}
          tracked={choosing.some((row) => row.tracked)}
          suggestion={choosing[0]?.productTitle ?? ""}
          onPick={(picked) => {
            command.link(choosing, picked);
            setChoosing([]);
          }}
          onClose={() => setChoosing([])}
        />
      )}
    </AppPage>
  );
}
