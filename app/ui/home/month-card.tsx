// The last 30 days: the orders sold each day, and how many of them are at Kit and have shipped by now.
import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import type { Month } from "../../orders/read/month.ts";
import { formatCount, formatNumber } from "../format.ts";
import { CardTitle, Subdued } from "../pieces/card.tsx";
import { home } from "../texts/home.ts";
import { costWords, money as moneyWords, monthMarginWords, valueWords } from "../texts/money.ts";
import { MonthColumns } from "./month-columns.tsx";
import { SERIES } from "./month-series.ts";

const { month: words } = home;

/** Hidden if nothing was sold. */
export function MonthCard({ month }: { month: Month }) {
  const { days, medianDaysToShip, late, money } = month;
  const totals = SERIES.map((series) => ({
    ...series,
    total: days.reduce((sum, day) => sum + day[series.key], 0),
  }));
  if (totals.every(({ total }) => total === 0)) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200" wrap>
          <CardTitle>{words.title}</CardTitle>
          <InlineStack gap="400" wrap>
            {totals.map(({ key, color, total }) => (
              <InlineStack key={key} gap="100" blockAlign="center" wrap={false}>
                <svg width="10" height="10" aria-hidden="true">
                  <rect width="10" height="10" rx="2" fill={color} />
                </svg>
                <Subdued as="span">
                  {words[key]} {formatNumber(total)}
                </Subdued>
              </InlineStack>
            ))}
          </InlineStack>
        </InlineStack>
        <MonthColumns days={days} />
        <MonthMoney money={money} />
        <InlineStack gap="400" wrap>
          <Text as="p">
            {medianDaysToShip === null ? words.noneShipped : words.median(spanWords(medianDaysToShip))}
          </Text>
          {late > 0 && <Link url="/app/orders?view=in_production">{words.late(late)}</Link>}
          <InlineStack gap="400">
            <Link url="/app/daily-check">{words.check}</Link>
            <Link url="/app/reports">{words.report}</Link>
          </InlineStack>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Of the kits at Kit, as far as it is known. A missing cost leads to where it is entered. */
function MonthMoney({ money: { value, cost } }: Pick<Month, "money">) {
  if (cost.kind === "none" || (value.kind === "unknown" && cost.kind === "unknown")) return null;
  const amounts = [
    value.kind === "unknown" ? null : moneyWords.ofMonth.value(valueWords(value)),
    cost.kind === "unknown" ? null : moneyWords.ofMonth.cost(costWords(cost)),
    moneyWords.ofMonth.margin(monthMarginWords({ value, cost })),
  ].filter((words) => words !== null);
  return (
    <Text as="p">
      {words.ofKitsAtKit} {amounts.join(", ")}.{" "}
      {cost.kind !== "known" && <Link url="/app/designs/costs">{moneyWords.enter}</Link>}
    </Text>
  );
}

/** Whole days, because a kit takes several. */
function spanWords(days: number): string {
  return formatCount(Math.max(1, Math.ceil(days)), "day");
}
