// What needs the merchant, longest waiting first.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Card } from "@shopify/polaris";
import { z } from "zod";
import { readPageAsk } from "../orders/read/keyset.ts";
import { AppPage } from "../ui/app-page.tsx";
import { TaskItem } from "../ui/attention/task-item.tsx";
import { EmptyList } from "../ui/empty-list.tsx";
import { ListPages } from "../ui/list-pages.tsx";
import { attention } from "../ui/texts/attention.ts";
import { common } from "../ui/texts/common.ts";

export { PageBoundary as ErrorBoundary } from "../ui/page-fault.tsx";
export { commandAction as clientAction } from "../ui/command-action.ts";
export const meta: MetaFunction = () => [{ title: attention.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const ask = readPageAsk(new URL(request.url).searchParams);
  return { page: await context.app.orders.reads.openTasks(shop, ask) };
}

const Done = z.object({ task: z.uuid() });

/** A task of the whole shop is marked as done. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const form = Done.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw new Response(null, { status: 400 });
  // One that is over already is as done as it can be: the page is read again either way.
  return { done: await context.app.compliance.markDone(shop, form.data.task) };
}

export default function Attention() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <AppPage
      title={attention.title}
      subtitle={attention.subtitle}
      backAction={{ content: common.navigation.home, url: "/app" }}
    >
      {page.rows.length === 0 && (
        <Card>
          <EmptyList {...attention.empty} />
        </Card>
      )}
      <BlockStack gap="300">
        {page.rows.map((task) => (
          <Card key={task.id}>
            <TaskItem task={task} heading="h2" />
          </Card>
        ))}
      </BlockStack>
      <ListPages page={page} label={attention} />
    </AppPage>
  );
}
