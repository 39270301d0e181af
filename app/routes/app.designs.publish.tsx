// Creates draft products from several designs: those of the view and search of the designs list, or (`?sku=`, repeated)
// those that were just added.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import { forShop } from "../actions/for-shop.ts";
import { readJson } from "../actions/read-form.ts";
import { readDesignQuery } from "../designs/catalog/design-query.ts";
import { isKitSku } from "../kernel/kit-sku.ts";
import { BATCH_SIZE } from "../publishing/limits.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { UnsavedBar } from "../ui/pieces/frame/unsaved-bar.tsx";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { ownQuery } from "../ui/pieces/lists/use-list-query.ts";
import { BatchCommonCard } from "../ui/publishing/batch/batch-common-card.tsx";
import { BatchDesignsCard } from "../ui/publishing/batch/batch-designs-card.tsx";
import { BatchResults, BatchStanding } from "../ui/publishing/batch/batch-results.tsx";
import { useBatch } from "../ui/publishing/batch/use-batch.ts";
import { useDefaults } from "../ui/publishing/use-defaults.tsx";
import { isUnderWay, useDraftsWatch } from "../ui/publishing/use-draft-watch.ts";
import { ChannelsCard } from "../ui/publishing/where/channels-card.tsx";
import { CollectionsCard } from "../ui/publishing/where/collections-card.tsx";
import { useChannels } from "../ui/publishing/where/use-channels.ts";
import { useCollections } from "../ui/publishing/where/use-collections.ts";
import { publishing } from "../ui/texts/designs/publishing.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: publishing.batch.title }];

export const loader = forShop(async ({ app, shop, query }) => {
  const added = [...new Set(query.getAll("sku"))].filter(isKitSku).slice(0, BATCH_SIZE);
  if (added.length > 0) return app.publishing.batchPage(shop, added);
  const { rows } = await app.designs.search(shop, readDesignQuery(query));
  const listed = rows.map(({ sku }) => sku);
  return app.publishing.batchPage(shop, listed);
});

export const action = forShop(async ({ app, shop, request }) =>
  app.publishing.publishBatch(shop, await readJson(request)),
);

const { batch: words } = publishing;

export default function PublishDesigns() {
  const page = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const batch = useBatch(page);
  const channels = useChannels(page.defaults.channelsLeftOut);
  const collections = useCollections(page.defaults.collections);
  useDraftsWatch(batch.rows.some(({ stands }) => isUnderWay(stands)));
  const defaults = useDefaults(page, { typed: batch.typedCommon, channels, collections });
  // Chosen channels and collections are kept for the next products, so they don't count as unsaved after sending.
  const unsaved = batch.dirty || (batch.sent.length === 0 && (channels.dirty || collections.dirty));
  const create = {
    content: words.create(batch.count),
    onAction: () => batch.send({ channels: channels.chosen, collections: collections.ids }),
    loading: batch.pending,
    disabled: batch.count === 0 || channels.pending || collections.pending,
  };
  return (
    <AppPage
      title={words.title}
      backAction={{ content: words.back, url: `/app/designs?${ownQuery(search).toString()}` }}
      {...(batch.folded
        ? { primaryAction: { content: words.another, onAction: batch.unfold } }
        : page.rows.length > 0 && { primaryAction: create })}
    >
      <UnsavedBar
        open={unsaved && !batch.folded && !defaults.dirty}
        saving={batch.pending}
        disabled={create.disabled}
        onSave={create.onAction}
        onDiscard={() => [batch, channels, collections].forEach(({ discard }) => discard())}
      />
      {defaults.dialog}
      {batch.sent.length > 0 && (
        <>
          <BatchStanding drafts={batch.sent.flatMap(({ stands }) => stands ?? [])} />
          <BatchResults rows={batch.sent} />
        </>
      )}
      {!batch.folded &&
        (page.rows.length === 0 ? (
          <Card>
            <EmptyList {...words.empty} />
          </Card>
        ) : (
          <>
            <BatchDesignsCard batch={batch} currency={page.currency} />
            <BatchCommonCard batch={batch} defaults={defaults.action} />
            <ChannelsCard channels={channels} disabled={batch.pending} />
            <CollectionsCard collections={collections} disabled={batch.pending} />
          </>
        ))}
    </AppPage>
  );
}
