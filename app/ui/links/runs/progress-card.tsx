// Progress of background work. Says that the merchant may leave the page.
import { BlockStack, Card, ProgressBar, Text } from "@shopify/polaris";
import { Subdued } from "../../pieces/card.tsx";

interface ProgressCardProps {
  /** Id of the sentence that labels the bar; unique on the page. */
  id: string;
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
        <Subdued>{note}</Subdued>
      </BlockStack>
    </Card>
  );
}
