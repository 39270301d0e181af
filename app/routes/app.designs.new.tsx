// Registers designs with Kit: one, or one for each dropped print file. `?sku=` edits that design.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card, DropZone, Text } from "@shopify/polaris";
import { useEffect } from "react";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { UnsavedBar } from "../ui/pieces/frame/unsaved-bar.tsx";
import { takeFiles } from "../ui/designs/dropped-files.ts";
import { RegistrationCard } from "../ui/designs/registration-card.tsx";
import { isRegistered, useRegistrations } from "../ui/designs/use-registrations.ts";
import { designs } from "../ui/texts/designs/designs.ts";

export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: designs.register.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const sku = new URL(request.url).searchParams.get("sku");
  const [catalog, design] = await Promise.all([
    context.app.designs.catalog(shop),
    sku === null ? null : context.app.designs.find(shop, sku),
  ]);
  if (sku !== null && !design) throw new Response(null, { status: 404 });
  return { catalog, design };
}

const { register: words } = designs;

/** Next steps after all designs are added: link existing products, or create new ones. */
const WAYS_ON = {
  primaryAction: { content: designs.linkProducts, url: "/app/links" },
  secondaryActions: [{ content: designs.createProducts, url: "/app/designs/publish" }],
};

export default function RegisterDesigns() {
  const { catalog, design } = useLoaderData<typeof loader>();
  const { rows, sending, dirty, change, remove, add, sendAll, replace, discard } = useRegistrations(
    design && {
      name: design.name,
      slug: design.slug,
      slugTyped: true,
      catalogProductId: design.catalogProduct.id,
      active: design.active,
    },
  );
  // Files that were dropped on the empty designs page.
  useEffect(() => {
    const carried = takeFiles();
    if (carried.length > 0) add(carried, "");
  }, [add]);
  const open = rows.filter((row) => !isRegistered(row)).length;
  const send = open > 1 ? words.sendAll(open) : words.send;
  return (
    <AppPage
      title={design ? words.updateTitle : words.title}
      {...(!design && { subtitle: words.subtitle })}
      backAction={{ content: designs.title, url: "/app/designs" }}
      {...(!design &&
        (open > 0 ? { primaryAction: { content: send, onAction: () => void sendAll(), loading: sending } } : WAYS_ON))}
    >
      <UnsavedBar open={dirty} saving={sending} onSave={() => void sendAll()} onDiscard={discard} />
      {!design && (
        <Card>
          <BlockStack gap="200">
            <Text as="h2" variant="headingMd">
              {words.batch}
            </Text>
            <Text as="p" tone="subdued">
              {words.batchHelp}
            </Text>
            <DropZone
              label={words.batch}
              labelHidden
              allowMultiple
              variableHeight
              onDrop={(files) => add(files, rows.at(-1)?.catalogProductId ?? "")}
            >
              <DropZone.FileUpload actionTitle={designs.upload.drop} actionHint={words.printHelp} />
            </DropZone>
          </BlockStack>
        </Card>
      )}
      {rows.map((row) => (
        <RegistrationCard
          key={row.id}
          row={row}
          catalog={catalog}
          fixedSlug={design !== null}
          onChange={(to) => change(row.id, to)}
          onReplace={() => void replace(row.id)}
          onRemove={rows.length > 1 ? () => remove(row.id) : null}
        />
      ))}
    </AppPage>
  );
}
