// Registers designs with Kit: one, or a table of the dropped print files. `?sku=` edits that design.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card, DropZone } from "@shopify/polaris";
import { lazy, Suspense, useEffect } from "react";
import { forShop } from "../actions/for-shop.ts";
import { KitStateBanner } from "../ui/account/kit-state-banner.tsx";
import { takeFiles } from "../ui/designs/dropped-files.ts";
import { nextOfCard, nextOfTable } from "../ui/designs/next-step.ts";
import { RegistrationCard } from "../ui/designs/registration-card.tsx";
import { isRegistered, useRegistrations } from "../ui/designs/use-registrations.ts";
import { Subdued, TitledCard } from "../ui/pieces/card.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { UnsavedBar } from "../ui/pieces/frame/unsaved-bar.tsx";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { designs } from "../ui/texts/designs/designs.ts";
import { registration as words } from "../ui/texts/designs/registration.ts";

export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

export const loader = forShop(async ({ app, shop, query }) => {
  const sku = query.get("sku");
  const [catalog, design, { account }] = await Promise.all([
    app.designs.catalog(shop),
    sku === null ? null : app.designs.find(shop, sku),
    app.designs.status(shop),
  ]);
  if (sku !== null && !design) throw new Response(null, { status: 404 });
  return { catalog, design, connected: account !== null };
});

const BACK = { content: designs.title, url: "/app/designs" };

/** Loaded once several files are there. */
const DesignsToAdd = lazy(async () => ({
  default: (await import("../ui/designs/batch/designs-to-add.tsx")).DesignsToAdd,
}));

export default function RegisterDesigns() {
  const { catalog, design, connected } = useLoaderData<typeof loader>();
  const { rows, several, sending, dirty, ...registrations } = useRegistrations(
    design && {
      name: design.name,
      slug: design.slug,
      slugTyped: true,
      catalogProductId: design.catalogProduct.id,
      active: design.active,
    },
  );
  const { add, change, remove, discard } = registrations;
  const replace = (id: number) => void registrations.replace(id);
  // Files that were dropped on the empty designs page.
  useEffect(() => {
    const carried = takeFiles();
    if (carried.length > 0) add(carried, "");
  }, [add]);
  if (!connected) {
    return (
      <AppPage title={words.title} backAction={BACK}>
        <Card>
          <EmptyList {...designs.empty.noAccount} />
        </Card>
      </AppPage>
    );
  }
  const next = several ? nextOfTable(rows) : nextOfCard(rows);
  const send = () => void registrations.send(next.ids);
  // A design begins with its print file: until there is one, it is the page's only question.
  const begun = design !== null || dirty || rows.some(isRegistered);
  const drop = !design && (
    <FilesDrop begun={begun} onDrop={(files) => add(files, several ? "" : (rows.at(-1)?.catalogProductId ?? ""))} />
  );
  return (
    <AppPage
      title={design ? words.updateTitle : several ? words.titleOfSeveral : words.title}
      {...(!design && { subtitle: words.subtitle })}
      backAction={BACK}
      {...(!design && begun && next.ways)}
    >
      <UnsavedBar open={dirty} saving={sending} disabled={next.ids.length === 0} onSave={send} onDiscard={discard} />
      <KitStateBanner about="designs" />
      {several && begun && (
        <Suspense>
          <DesignsToAdd
            rows={rows}
            catalog={catalog}
            sending={sending}
            onChange={change}
            onApply={registrations.applyFormat}
            onRemove={remove}
            onReplace={replace}
          />
        </Suspense>
      )}
      {!several &&
        begun &&
        rows.map((row) => (
          <RegistrationCard
            key={row.id}
            row={row}
            catalog={catalog}
            fixedSlug={design !== null}
            onChange={change}
            onReplace={() => replace(row.id)}
          />
        ))}
      {drop}
    </AppPage>
  );
}

/** Once files are there, their designs are above it. */
function FilesDrop({ begun, onDrop }: { begun: boolean; onDrop: (files: File[]) => void }) {
  const zone = (
    <DropZone label={words.batch} labelHidden allowMultiple variableHeight onDrop={onDrop}>
      <DropZone.FileUpload
        actionTitle={begun ? words.more : designs.upload.drop}
        actionHint={begun ? undefined : words.printHelp}
      />
    </DropZone>
  );
  if (begun) return <Card>{zone}</Card>;
  return (
    <TitledCard title={words.batch} gap="200">
      <Subdued>{words.batchHelp}</Subdued>
      {zone}
    </TitledCard>
  );
}
