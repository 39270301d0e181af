// Work in the background: how far it is, and that the page may be left.
import { BlockStack, Card, ProgressBar, Text } from "@shopify/polaris";

interface ProgressCardProps {
  /** Names the sentence for the bar; one a page. */
  id: string;
  /** How far it is, in words. */
  says: string;
  done: number;
  total: number;
  note: string;
}

export function ProgressCard({ id, says, done, total, note }: ProgressCardProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <div role="status">
          <Text as="p" id={id}>
            {says}
          </Text>
        </div>
        <ProgressBar progress={(100 * done) / Math.max(1, total)} ariaLabelledBy={id} />
        <Text as="p" tone="subdued">
          {note}
        </Text>
      </BlockStack>
    </Card>
  );
}
