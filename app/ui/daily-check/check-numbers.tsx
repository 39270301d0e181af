import { BlockStack, Card, InlineGrid, Text } from "@shopify/polaris";
import type { ReportNumbers } from "../../daily-check/read/report-summary.ts";
import { formatNumber } from "../format.ts";
import { dailyCheck } from "../texts/daily-check.ts";

const SHOWN = [
  "sold",
  "atKit",
  "waiting",
  "elsewhere",
  "missing",
  "doubled",
] as const satisfies (keyof ReportNumbers)[];

/** Sold is the sum of the next four. */
export function CheckNumbers({ numbers, unread }: { numbers: ReportNumbers; unread: number }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {dailyCheck.numbersTitle}
        </Text>
        <InlineGrid columns={{ xs: 2, md: 3, lg: 6 }} gap="300">
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
        {unread > 0 && <Text as="p">{dailyCheck.unread(unread)}</Text>}
      </BlockStack>
    </Card>
  );
}
