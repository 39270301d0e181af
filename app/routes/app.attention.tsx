// Everything that needs attention: the complete list of which Home shows the top. `?cause=` shows the orders or requests of one
// item, longest waiting first.
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Card, Divider, InlineStack, Link } from "@shopify/polaris";
import { Fragment } from "react";
import { z } from "zod";
import { forShop } from "../actions/for-shop.ts";
import { readSearchOf } from "../actions/orders-address.ts";
import { readFields } from "../actions/read-form.ts";
import { KitOrderRowId } from "../kernel/ids.ts";
import { readPageAsk } from "../kernel/paging/keyset.ts";
import { readCause } from "../orders/read/task-cause.ts";
import type { TaskPage } from "../orders/read/task-view.ts";
import { useAttention } from "../ui/attention/attention-context.ts";
import { ItemRow } from "../ui/attention/item-row.tsx";
import { MoveAllButton } from "../ui/attention/move-all-button.tsx";
import { sayWhyOf } from "../ui/attention/say-why.ts";
import { TaskItem } from "../ui/attention/task-item.tsx";
import { NotFoundHere } from "../ui/orders/not-found-here.tsx";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useFrame } from "../ui/pieces/frame/frame-context.ts";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { ListPages } from "../ui/pieces/lists/list-pages.tsx";
import { ListSearch } from "../ui/pieces/lists/search-field.tsx";
import { useListQuery } from "../ui/pieces/lists/use-list-query.ts";
import { attentionWords } from "../ui/texts/attention/attention-list.ts";
import { attention } from "../ui/texts/attention/attention.ts";
import { common } from "../ui/texts/common.ts";
import { costSentence } from "../ui/texts/money.ts";
import { orders } from "../ui/texts/orders/orders.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: attention.title }];

const NO_TASKS: TaskPage = { rows: [], previous: null, next: null, incomplete: false };

export const loader = forShop(async ({ app, shop, query }) => {
  const cause = readCause(query.get("cause"));
  const search = readSearchOf(query);
  // The frame loads the list; only its orders are read here.
  const page =
    cause !== null || search !== ""
      ? await app.orders.reads.openTasks(shop, readPageAsk(query), { cause, search })
      : NO_TASKS;
  const ids = page.rows.flatMap(({ order }) => (order ? [KitOrderRowId.parse(order.id)] : []));
  const listed = ids.length > 0 ? await app.orders.reads.listed(shop, ids) : [];
  return {
    page: { ...page, rows: page.rows.map(sayWhyOf) },
    // As on the order's page: a question names the number of kits and their cost.
    costs: Object.fromEntries(listed.map(({ id, cost }) => [id, costSentence(cost)])),
    about: cause && query.get("cause"),
    search,
    movable: cause?.kind === "at_own_location",
  };
});

const Done = z.object({ task: z.uuid() });

/** Marks a task of the whole shop as done. */
export const action = forShop(async ({ app, shop, request }) => {
  const form = await readFields(request, Done);
  // A task that is already resolved counts as done. The page is reloaded in any case.
  return { done: await app.compliance.markDone(shop, form.task) };
});

export default function Attention() {
  const { page, costs, about, search, movable } = useLoaderData<typeof loader>();
  const narrowed = about !== null;
  const query = useListQuery();
  const { list, open, orders: ordersWithTasks } = useAttention();
  const items = list.filter((item) => !item.setup);
  const { now } = useFrame();
  const shown = narrowed && items.find((item) => "cause" in item && item.cause === about);
  const whole = !narrowed && search === "";
  return (
    <AppPage
      title={attention.title}
      subtitle={shown ? attentionWords(shown, now).title : open === 0 ? undefined : attention.count(open)}
      backAction={{ content: common.navigation.home, url: "/app" }}
    >
      {open === 0 && (
        <Card>
          <EmptyList {...attention.empty} />
        </Card>
      )}
      {(search !== "" || (narrowed ? page.rows.length : ordersWithTasks) > 1) && (
        <Card padding="0">
          <ListSearch
            query={query}
            search={search}
            label={orders.search}
            note={page.incomplete ? orders.searchIncomplete : undefined}
          />
          {search !== "" && page.rows.length === 0 && <NotFoundHere search={search} />}
        </Card>
      )}
      {items.length > 0 && whole && (
        <Card>
          <BlockStack gap="400">
            {items.map((item, at) => (
              <Fragment key={`${item.kind} ${"cause" in item ? item.cause : ""}`}>
                {at > 0 && <Divider />}
                <ItemRow item={item} first={at === 0} heading="h2" />
              </Fragment>
            ))}
          </BlockStack>
        </Card>
      )}
      {narrowed && (
        <Box paddingInline={{ xs: "400", sm: "0" }}>
          <InlineStack gap="400" blockAlign="center">
            <Link url="/app/attention">{attention.viewAll(open)}</Link>
            {movable && page.rows.length > 1 && <MoveAllButton />}
          </InlineStack>
        </Box>
      )}
      {narrowed && search === "" && open > 0 && page.rows.length === 0 && (
        <Card>
          <EmptyList {...attention.noneOfCause} />
        </Card>
      )}
      <BlockStack gap="300">
        {page.rows.map((task) => (
          <Card key={task.id}>
            <TaskItem task={task} heading="h2" costs={(task.order && costs[task.order.id]) ?? null} />
          </Card>
        ))}
      </BlockStack>
      <ListPages page={page} label={attention} />
    </AppPage>
  );
}
