// Makes a draft product of a design.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Layout } from "@shopify/polaris";
import { AppPage } from "../ui/pieces/app-page.tsx";
import { DraftForm } from "../ui/publishing/draft-form.tsx";
import { DraftStanding, DraftWarnings } from "../ui/publishing/draft-standing.tsx";
import { PictureCard } from "../ui/publishing/picture-card.tsx";
import { SizesCard } from "../ui/publishing/sizes-card.tsx";
import { isOpen, useDraftWatch } from "../ui/publishing/use-draft-watch.ts";
import { useDraftForm } from "../ui/publishing/use-draft-form.ts";
import { publishing } from "../ui/texts/publishing.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: publishing.title }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const page = await context.app.publishing.page(shop, params.sku ?? "");
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const entered: unknown = await request.json().catch(() => null);
  const answer = await context.app.publishing.publish(shop, params.sku ?? "", entered);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}

export default function PublishDesign() {
  const page = useLoaderData<typeof loader>();
  const { design, latest } = page;
  const form = useDraftForm(page);
  useDraftWatch(latest, []);
  const address = `/app/designs/${encodeURIComponent(design.sku)}`;
  const closed = design.gone || isOpen(latest);
  return (
    <AppPage
      title={publishing.title}
      subtitle={publishing.subtitle(design.name)}
      backAction={{ content: publishing.back, url: address }}
      primaryAction={{ content: publishing.create, onAction: form.send, loading: form.pending, disabled: closed }}
    >
      {latest && !form.pending && <DraftStanding draft={latest} />}
      <DraftWarnings page={page} />
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <DraftForm form={form} disabled={closed || form.pending} />
            <SizesCard page={page} form={form} disabled={closed || form.pending} />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <PictureCard design={design} />
        </Layout.Section>
      </Layout>
    </AppPage>
  );
}
