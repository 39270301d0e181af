import { BlockStack, Button, Card, InlineStack, Select, Text } from "@shopify/polaris";
import { useState } from "react";
import { links } from "../texts/links.ts";

const { suggest: words } = links;

/** All suggestions above a score become one draft, to be looked at before anything is written. */
export function SuggestionsCard({ pending, onPreview }: { pending: boolean; onPreview: (score: number) => void }) {
  const [score, setScore] = useState(String(words.levels[1].score));
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {words.title}
        </Text>
        <Text as="p" tone="subdued">
          {words.body}
        </Text>
        <InlineStack gap="300" blockAlign="center">
          <Select
            label={words.how}
            labelInline
            options={words.levels.map((level) => ({ label: level.label, value: String(level.score) }))}
            value={score}
            onChange={setScore}
          />
          <Button onClick={() => onPreview(Number(score))} loading={pending}>
            {words.preview}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
