import { BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { links } from "../texts/links.ts";

const { suggest: words } = links;

const FIRST = 70;
/** Its place is kept until it is there. */
const SLIDER_HEIGHT = "3rem";

const ScoreSlider = lazy(async () => ({ default: (await import("./score-slider.tsx")).ScoreSlider }));

const noChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** All suggestions above a score become one draft, to be looked at before anything is written. */
export function SuggestionsCard({ pending, onPreview }: { pending: boolean; onPreview: (score: number) => void }) {
  const [score, setScore] = useState(FIRST);
  // Drawn here only and not by the server: React gives up what a page changes before it has come to life.
  const alive = useSyncExternalStore(noChanges, inBrowser, onServer);
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
          <Box width="18rem" minHeight={SLIDER_HEIGHT}>
            {alive && (
              <Suspense>
                <ScoreSlider score={score} onChange={setScore} />
              </Suspense>
            )}
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
