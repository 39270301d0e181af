// Makes a draft product of a design.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card, Link, Text } from "@shopify/polaris";
import { AppPage } from "../ui/pieces/app-page.tsx";
import { DraftForm } from "../ui/publishing/draft-form.tsx";
import { DraftStanding, DraftWarnings } from "../ui/publishing/draft-standing.tsx";
import { HeroPicture } from "../ui/publishing/hero-picture.tsx";
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
  const entered = Object.fromEntries(await request.formData());
  const answer = await context.app.publishing.publish(shop, params.sku ?? "", entered);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}

const { picture } = publishing;

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
      <DraftForm
        values={form.values}
        faults={form.faults}
        currency={page.currency}
        disabled={closed || form.pending}
        onChange={form.change}
      />
      <Card>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {picture.title}
          </Text>
          {design.hasImage ? (
            <HeroPicture sku={design.sku} design={design.name} />
          ) : (
            <Text as="p">
              {picture.none}{" "}
              <Link url={`/app/designs/new?sku=${encodeURIComponent(design.sku)}`}>{picture.change}</Link>
            </Text>
          )}
        </BlockStack>
      </Card>
    </AppPage>
  );
}
