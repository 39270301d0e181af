// What each kit size costs the merchant, and whether Shopify's cost fields agree.
import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { forShop } from "../actions/for-shop.ts";
import { inShare } from "../actions/in-share.ts";
import { readForm } from "../actions/read-form.ts";
import { carryOutCosts } from "../actions/unit-costs-form.ts";
import { UnitCostTable } from "../ui/designs/unit-cost-table.tsx";
import { useUnitCosts } from "../ui/designs/use-unit-costs.ts";
import { Subdued } from "../ui/pieces/card.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { UnsavedBar } from "../ui/pieces/frame/unsaved-bar.tsx";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { RemarkBelowCard } from "../ui/pieces/remark-below-card.tsx";
import { designs } from "../ui/texts/designs/designs.ts";
import { unitCosts as words } from "../ui/texts/designs/unit-costs.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: words.title }];

export const loader = forShop(({ app, shop }) => app.linking.unitCosts.overview(shop));

export const action = forShop(async ({ app, shop, request, context }) => {
  const form = await readForm(request);
  const answer = await inShare({ context, shop, work: "draft" }, () => carryOutCosts(app.linking, shop, form));
  return answer.kind === "go" ? redirect(answer.to) : answer;
});

export default function UnitCosts() {
  const { costs, currency, differing } = useLoaderData<typeof loader>();
  const form = useUnitCosts(costs);
  return (
    <AppPage title={words.title} subtitle={words.subtitle} backAction={{ content: designs.title, url: "/app/designs" }}>
      <UnsavedBar open={form.dirty} saving={form.saving} onSave={form.save} onDiscard={form.discard} />
      {differing > 0 && (
        <Card>
          <InlineStack align="space-between" blockAlign="center" gap="300">
            <BlockStack gap="100">
              <Text as="h2" variant="headingSm">
                {words.write.title(differing)}
              </Text>
              <Subdued>{form.dirty ? words.write.saveFirst : words.write.body}</Subdued>
            </BlockStack>
            <Button onClick={form.preview} loading={form.pending && !form.saving} disabled={form.dirty}>
              {words.write.preview}
            </Button>
          </InlineStack>
        </Card>
      )}
      <Card padding="0">
        {costs.length === 0 ? (
          <EmptyList {...words.empty} />
        ) : (
          <UnitCostTable costs={costs} currency={currency} form={form} />
        )}
      </Card>
      {costs.length > 1 && <RemarkBelowCard>{words.pasteHint}</RemarkBelowCard>}
    </AppPage>
  );
}
