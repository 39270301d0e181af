// All help pages, with a search.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Button, Card, Link, Text } from "@shopify/polaris";
import { readSearchOf } from "../actions/orders-address.ts";
import { HELP_TOPICS } from "../ui/help/help-topics.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useFrame } from "../ui/pieces/frame/frame-context.ts";
import { EmptyList } from "../ui/pieces/lists/empty-list.tsx";
import { ListSearch } from "../ui/pieces/lists/search-field.tsx";
import { useListQuery } from "../ui/pieces/lists/use-list-query.ts";
import { help as words, topics } from "../ui/texts/help.ts";

export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction = () => [{ title: words.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.app.authenticate(request);
  return { search: readSearchOf(new URL(request.url).searchParams) };
}

export default function Help() {
  const { search } = useLoaderData<typeof loader>();
  const { contact } = useFrame().help;
  const found = HELP_TOPICS.filter((topic) => matches(topic, search));
  return (
    <AppPage title={words.title} subtitle={words.subtitle}>
      <Card padding="0">
        <ListSearch query={useListQuery()} search={search} label={words.search} />
        <ul className="kit-plain-list">
          {found.map((topic) => (
            <Box key={topic} as="li" borderBlockStartWidth="025" borderColor="border" padding="400">
              <BlockStack gap="100">
                <Text as="h2" variant="headingSm">
                  <Link url={`/app/help/${topic}`}>{topics[topic].title}</Link>
                </Text>
                <Text as="p" tone="subdued">
                  {topics[topic].about}
                </Text>
              </BlockStack>
            </Box>
          ))}
        </ul>
        {found.length === 0 && (
          <EmptyList {...words.none} action={{ content: words.clear, url: "/app/help" }}>
            {contact !== null && (
              <Button url={contact} target="_blank">
                {words.contact}
              </Button>
            )}
          </EmptyList>
        )}
      </Card>
    </AppPage>
  );
}

/** Each of the words typed is in the page, anywhere. */
function matches(topic: (typeof HELP_TOPICS)[number], search: string): boolean {
  const { title, about, paragraphs } = topics[topic];
  const text = [title, about, ...paragraphs].join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
