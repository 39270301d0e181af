// Creates a draft product from a design.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout } from "@shopify/polaris";
import { forShop, orNotFound } from "../actions/for-shop.ts";
import { readJson } from "../actions/read-form.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { UnsavedBar } from "../ui/pieces/frame/unsaved-bar.tsx";
import { DraftForm } from "../ui/publishing/draft-form.tsx";
import { DraftStanding, DraftWarnings } from "../ui/publishing/draft-standing.tsx";
import { PictureCard } from "../ui/publishing/picture-card.tsx";
import { SizesCard } from "../ui/publishing/sizes-card.tsx";
import { useDefaults } from "../ui/publishing/use-defaults.tsx";
import { useDraftForm } from "../ui/publishing/use-draft-form.ts";
import { isOpen, useDraftWatch } from "../ui/publishing/use-draft-watch.ts";
import { ChannelsCard } from "../ui/publishing/where/channels-card.tsx";
import { CollectionsCard } from "../ui/publishing/where/collections-card.tsx";
import { TargetCard } from "../ui/publishing/where/target-card.tsx";
import { useChannels } from "../ui/publishing/where/use-channels.ts";
import { useCollections } from "../ui/publishing/where/use-collections.ts";
import { useTarget } from "../ui/publishing/where/use-target.ts";
import { productTarget } from "../ui/texts/designs/product-target.ts";
import { publishing } from "../ui/texts/designs/publishing.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: publishing.title }];

export const loader = forShop(async ({ app, shop, params }) =>
  orNotFound(await app.publishing.page(shop, params.sku ?? "")),
);

export const action = forShop(async ({ app, shop, params, request }) =>
  orNotFound(await app.publishing.publish(shop, params.sku ?? "", await readJson(request))),
);

export default function PublishDesign() {
  const page = useLoaderData<typeof loader>();
  const { design, latest } = page;
  const target = useTarget(page.target);
  const form = useDraftForm(page, target);
  useDraftWatch(latest, []);
  const channels = useChannels(page.defaults.channelsLeftOut);
  const collections = useCollections(page.collections);
  const defaults = useDefaults(page, { typed: form.typed, channels, collections });
  const { id, fit } = target;
  const hindered = target.hindered(form.asked);
  const address = `/app/designs/${encodeURIComponent(design.sku)}`;
  const closed = design.gone || isOpen(latest);
  const parts = [form, channels, collections, target];
  const create =
    id === null
      ? {
          content: publishing.create,
          onAction: () => form.send({ channels: channels.chosen, collections: collections.ids }),
          loading: form.pending,
          disabled: closed || channels.pending || collections.pending,
        }
      : {
          content: productTarget.submit,
          onAction: () => fit && form.add({ id, title: fit.title }),
          loading: form.pending,
          disabled: closed || hindered.refusal !== null || form.asked.length === 0,
        };
  return (
    <AppPage
      title={id === null ? publishing.title : productTarget.submit}
      subtitle={id === null ? publishing.subtitle(design.name) : undefined}
      backAction={{ content: publishing.back, url: address }}
      primaryAction={create}
      secondaryActions={
        id === null
          ? [
              { content: productTarget.choose, onAction: () => void target.choose(), disabled: closed || form.pending },
              defaults.action,
            ]
          : []
      }
    >
      <UnsavedBar
        open={parts.some(({ dirty }) => dirty) && !closed && !form.made && !defaults.dirty}
        saving={form.pending}
        disabled={create.disabled}
        onSave={create.onAction}
        onDiscard={() => parts.forEach(({ discard }) => discard())}
      />
      {defaults.dialog}
      {latest && !form.pending && <DraftStanding draft={latest} />}
      <DraftWarnings page={page} adding={id !== null} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            {id !== null && (
              <TargetCard id={id} target={target} hindered={hindered} disabled={closed || form.pending} />
            )}
            <SizesCard
              page={page}
              form={form}
              target={{ chosen: id !== null, taken: hindered.taken }}
              disabled={closed || form.pending}
            />
            {id === null && <DraftForm form={form} disabled={closed || form.pending} />}
          </BlockStack>
        </Layout.Section>
        {id === null && (
          <Layout.Section variant="oneThird">
            <BlockStack gap="400">
              <PictureCard design={design} />
              <ChannelsCard channels={channels} disabled={closed || form.pending} />
              <CollectionsCard collections={collections} disabled={closed || form.pending} />
            </BlockStack>
          </Layout.Section>
        )}
      </Layout>
    </AppPage>
  );
}
