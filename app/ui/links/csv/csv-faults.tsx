// Why a CSV file was rejected, line by line.
import { Banner, BlockStack, Text } from "@shopify/polaris";
import { linksCsv as words } from "../../texts/links/links-csv.ts";

export function CsvFaults({ faults, onDismiss }: { faults: string[] | null; onDismiss: () => void }) {
  if (!faults) return null;
  return (
    <Banner tone="critical" title={words.title} onDismiss={onDismiss}>
      <BlockStack gap="100">
        {faults.map((fault) => (
          <Text as="p" key={fault}>
            {fault}
          </Text>
        ))}
      </BlockStack>
    </Banner>
  );
}
