import { BlockStack, Box, Button, Card, InlineStack, RangeSlider, Text } from "@shopify/polaris";
import { useState } from "react";
import { LOWEST_SCORE } from "../../mapping/suggest.ts";
import { links } from "../texts/links.ts";

const { suggest: words } = links;

const STEP = 5;
const FIRST = 70;

/** All suggestions above a score become one draft, to be looked at before anything is written. */
export function SuggestionsCard({ pending, onPreview }: { pending: boolean; onPreview: (score: number) => void }) {
  const [score, setScore] = useState(FIRST);
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {words.title}
        </Text>
        <Text as="p" tone="subdued">
          {words.body}
        </Text>
        <InlineStack gap="400" blockAlign="end">
          <Box width="18rem">
            <RangeSlider
              label={words.least}
              min={LOWEST_SCORE}
              max={100}
              step={STEP}
              value={score}
              onChange={(value) => setScore(Number(value))}
              suffix={<Text as="span">{words.percent(score)}</Text>}
            />
          </Box>
          <Button onClick={() => onPreview(score)} loading={pending}>
            {words.preview}
          </Button>
        </InlineStack>
        <Text as="p" variant="bodySm" tone="subdued">
          {words.levels.find(({ from }) => score >= from)?.words}
        </Text>
      </BlockStack>
    </Card>
  );
}
