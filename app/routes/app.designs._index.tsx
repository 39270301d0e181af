// The designs of the shop's Kit account. Missing print files are uploaded here.
import type { MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import { useState } from "react";
import { forShop } from "../actions/for-shop.ts";
import { readDesignQuery, type DesignFilter } from "../designs/catalog/design-query.ts";
import { KitStateBanner } from "../ui/account/kit-state-banner.tsx";
import { ArtworkUpload } from "../ui/designs/artwork-upload.tsx";
import { DesignsTable } from "../ui/designs/designs-table.tsx";
import { NoDesigns } from "../ui/designs/no-designs.tsx";
import { UnreadBanner } from "../ui/designs/unread-banner.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useFeedback } from "../ui/pieces/frame/feedback.tsx";
import { showToast } from "../ui/pieces/frame/toast.ts";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { ownQuery, useListQuery } from "../ui/pieces/lists/use-list-query.ts";
import { ViewSearch } from "../ui/pieces/lists/view-search.tsx";
import { RemarkBelowCard } from "../ui/pieces/remark-below-card.tsx";
import { ShopTime } from "../ui/pieces/shop-time.tsx";
import { useCommand } from "../ui/requests/use-command.ts";
import { designFilters, designs, readFromKitWords } from "../ui/texts/designs/designs.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: designs.title }];

export const loader = forShop(async ({ app, shop, query }) => {
  const asked = readDesignQuery(query);
  const [page, standing] = await Promise.all([app.designs.search(shop, asked), app.designs.status(shop)]);
  return { view: asked.filter, search: asked.words, page, standing };
});

export const action = forShop(({ app, shop }) => app.designs.readFromKit(shop));

const VIEWS = (Object.keys(designFilters) as DesignFilter[]).map((id) => ({ id, label: designFilters[id] }));
const ADD = { content: designs.add, url: "/app/designs/new" };

export default function Designs() {
  const { view, search, page, standing } = useLoaderData<typeof loader>();
  const readAgain = useReadAgain();
  const { search: address } = useLocation();
  const query = useListQuery();
  // Files are asked for while one is missing. The results of an upload stay, also of the last missing file.
  const missing = view === "no_artwork" || page.rows.some(({ artwork, gone }) => artwork === null && !gone);
  const [uploading, setUploading] = useState(missing);
  if (missing && !uploading) setUploading(true);
  if (!standing.account) {
    return (
      <AppPage title={designs.title}>
        <Card>
          <EmptyList {...designs.empty.noAccount} />
        </Card>
      </AppPage>
    );
  }
  const everything = view === "all" && search === "";
  const empty = everything && page.rows.length === 0 && page.previous === null;
  return (
    <AppPage
      title={designs.title}
      primaryAction={ADD}
      secondaryActions={[
        // Disabled or pointless until there is a design.
        ...(empty
          ? []
          : [
              { content: designs.createProducts, url: `/app/designs/publish?${ownQuery(address).toString()}` },
              { content: designs.unitCosts, url: "/app/designs/costs" },
            ]),
        { content: designs.readAgain, onAction: readAgain.run, loading: readAgain.pending },
      ]}
      fullWidth
    >
      <KitStateBanner about="designs" />
      <UnreadBanner unread={standing.account.unread} />
      {uploading && !empty && <ArtworkUpload />}
      <Card padding="0">
        {empty ? (
          <NoDesigns />
        ) : (
          <>
            <ViewSearch query={query} views={VIEWS} view={view} search={search} label={designs.search} />
            <DesignsTable
              page={page}
              empty={
                <EmptyList
                  {...(view === "no_artwork" && search === "" ? designs.empty.complete : designs.empty.filtered)}
                  plain
                />
              }
            />
          </>
        )}
      </Card>
      <RemarkBelowCard>
        {standing.account.readAt ? (
          <>
            {designs.readAt} <ShopTime at={standing.account.readAt} within />
          </>
        ) : (
          designs.neverRead
        )}
      </RemarkBelowCard>
    </AppPage>
  );
}

function useReadAgain() {
  const { report } = useFeedback();
  const { pending, submit } = useCommand<SerializeFrom<typeof action>>((answer) => {
    const { done, words } = readFromKitWords[answer.kind];
    if (done) showToast(words);
    else report(words);
  });
  return { pending, run: () => submit({}) };
}
