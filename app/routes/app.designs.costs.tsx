// What each kit format costs the merchant, written to Shopify's cost field when products are linked.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner, BlockStack, Card, FormLayout, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { SaveUnitCosts } from "../linking/unit-costs.ts";
import { AppPage } from "../ui/pieces/app-page.tsx";
import { EmptyList } from "../ui/pieces/empty-list.tsx";
import { designs, unitCosts as words } from "../ui/texts/designs.ts";
import { showToast } from "../ui/pieces/toast.ts";
import { useCommand } from "../ui/requests/use-command.ts";

export { commandAction as clientAction } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "../ui/pieces/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return { costs: await context.app.linking.unitCosts.list(shop) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  return context.app.linking.unitCosts.save(shop, Object.fromEntries(await request.formData()));
}

export default function UnitCosts() {
  const { costs } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [saved, setSaved] = useState(false);
  const command = useCommand<SaveUnitCosts>((answer) => {
    if (answer.kind !== "saved") return;
    setSaved(true);
    showToast(words.saved);
  });
  // What was typed stays in its field until the page was read again, so that no field shows its old amount in between.
  const [shown, setShown] = useState(costs);
  if (shown !== costs) {
    setShown(costs);
    if (saved) {
      setSaved(false);
      setTyped({});
    }
  }
  const wrong = command.answer?.kind === "invalid" ? command.answer.products : [];
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle}
      backAction={{ content: designs.title, url: "/app/designs" }}
      primaryAction={{
        content: words.save,
        loading: command.pending,
        disabled: Object.keys(typed).length === 0,
        onAction: () => command.submit(typed, { method: "post" }),
      }}
    >
      {wrong.length > 0 && <Banner tone="critical">{words.notSaved}</Banner>}
      <Card>
        {costs.length === 0 ? (
          <EmptyList {...words.empty} />
        ) : (
          <BlockStack gap="400">
            <Text as="p">{words.explain}</Text>
            <FormLayout>
              {costs.map(({ productId, label, amount }) => (
                <TextField
                  key={productId}
                  label={label}
                  autoComplete="off"
                  inputMode="decimal"
                  placeholder={words.none}
                  value={typed[productId] ?? amount ?? ""}
                  disabled={command.pending}
                  error={wrong.includes(productId) ? words.wrong : undefined}
                  onChange={(text) => setTyped((before) => ({ ...before, [productId]: text }))}
                />
              ))}
            </FormLayout>
          </BlockStack>
        )}
      </Card>
    </AppPage>
  );
}
