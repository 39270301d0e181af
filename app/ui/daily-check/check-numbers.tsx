import { BlockStack, Card, InlineGrid, Text } from "@shopify/polaris";
import type { CheckNumbers as Numbers } from "../../reconciliation/compare-sides.ts";
import { formatNumber } from "../format.ts";
import { dailyCheck } from "../texts/daily-check.ts";

const SHOWN = [
  "sold",
  "waiting",
  "atKit",
  "missing",
  "doubled",
  "shipped",
  "fulfilled",
] as const satisfies (keyof Numbers)[];

export function CheckNumbers({ numbers }: { numbers: Numbers }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {dailyCheck.numbersTitle}
        </Text>
        <InlineGrid columns={{ xs: 2, md: 4 }} gap="300">
          {SHOWN.map((key) => (
            <BlockStack key={key} gap="050">
              <Text as="p" variant="headingLg">
                {formatNumber(numbers[key])}
              </Text>
              <Text as="p" tone="subdued">
                {dailyCheck.numbers[key]}
              </Text>
            </BlockStack>
          ))}
        </InlineGrid>
      </BlockStack>
    </Card>
  );
}
