// Makes draft products of several designs at once: those of the view and search that the designs list was in.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { readDesignQuery } from "../designs/catalog/design-query.ts";
import { AppPage } from "../ui/pieces/app-page.tsx";
import { EmptyList } from "../ui/pieces/empty-list.tsx";
import { BatchRowItem } from "../ui/publishing/batch-row.tsx";
import { BatchStanding } from "../ui/publishing/batch-standing.tsx";
import { type CommonField, useBatch } from "../ui/publishing/use-batch.ts";
import { isOpen, useDraftsWatch } from "../ui/publishing/use-draft-watch.ts";
import { publishing } from "../ui/texts/publishing.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: publishing.batch.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const designs = await context.app.designs.search(shop, readDesignQuery(new URL(request.url).searchParams));
  return context.app.publishing.batchPage(
    shop,
    designs.rows.map(({ sku }) => sku),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return context.app.publishing.publishBatch(shop, await request.json().catch(() => null));
}

const { batch: words, fields } = publishing;

export default function PublishDesigns() {
  const page = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const batch = useBatch(page);
  useDraftsWatch(batch.rows.some(({ stands }) => isOpen(stands)));
  const common = (field: CommonField) => ({
    label: fields[field],
    autoComplete: "off",
    value: batch.common[field],
    error: batch.faultOf(field),
    disabled: batch.pending,
    onChange: (value: string) => batch.changeCommon(field, value),
  });
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle}
      backAction={{ content: words.back, url: `/app/designs${search}` }}
      primaryAction={{
        content: words.create(batch.count),
        onAction: batch.send,
        loading: batch.pending,
        disabled: batch.count === 0,
      }}
    >
      <BatchStanding drafts={batch.sent} />
      {page.rows.length === 0 ? (
        <Card>
          <EmptyList {...words.empty} />
        </Card>
      ) : (
        <>
          <Card>
            <BlockStack gap="400">
              <Text as="h2" variant="headingMd">
                {words.common}
              </Text>
              <Text as="p">{words.explainAll}</Text>
              <FormLayout>
                <FormLayout.Group>
                  <TextField
                    {...common("price")}
                    inputMode="decimal"
                    prefix={page.currency ?? undefined}
                    requiredIndicator
                  />
                  <TextField {...common("vendor")} helpText={fields.vendorHelp} />
                </FormLayout.Group>
                <TextField {...common("description")} multiline={3} maxHeight={240} helpText={fields.descriptionHelp} />
                <TextField {...common("tags")} helpText={fields.tagsHelp} />
              </FormLayout>
            </BlockStack>
          </Card>
          <Card>
            <BlockStack gap="400">
              <BlockStack gap="100">
                <Text as="h2" variant="headingMd">
                  {words.designs}
                </Text>
                <Text as="p" tone="subdued">
                  {words.selected(batch.count)}. {words.explain}
                </Text>
              </BlockStack>
              <BlockStack as="ul" gap="400">
                {batch.rows.map((row) => (
                  <li key={row.sku}>
                    <BatchRowItem
                      row={row}
                      currency={page.currency}
                      disabled={batch.pending}
                      titleFault={batch.rowFaultOf(row.sku, "title")}
                      costFault={batch.rowFaultOf(row.sku, "cost")}
                      onChange={(to) => batch.change(row.sku, to)}
                    />
                  </li>
                ))}
              </BlockStack>
            </BlockStack>
          </Card>
        </>
      )}
    </AppPage>
  );
}
