import { BlockStack, Box, Card, Link, Text } from "@shopify/polaris";
import { Subdued } from "../pieces/card.tsx";
import { AppPage } from "../pieces/frame/app-page.tsx";
import { EmptyList } from "../pieces/lists/empty-list.tsx";
import { ListSearch } from "../pieces/lists/search-field.tsx";
import { useListQuery } from "../pieces/lists/use-list-query.ts";
import { help as words, topics } from "../texts/help.ts";
import { HELP_TOPICS } from "./help-topics.ts";

export function HelpList({ search }: { search: string }) {
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
                <Subdued>{topics[topic].about}</Subdued>
              </BlockStack>
            </Box>
          ))}
        </ul>
        {found.length === 0 && <EmptyList {...words.none} action={{ content: words.clear, url: "/app/help" }} />}
      </Card>
    </AppPage>
  );
}

/** Each of the words typed is in the page, anywhere. */
function matches(topic: (typeof HELP_TOPICS)[number], search: string): boolean {
  const { title, about, sections } = topics[topic];
  const text = [title, about, ...Object.entries(sections).flat()].join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
