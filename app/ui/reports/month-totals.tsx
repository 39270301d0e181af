import { InlineGrid, Link, Text } from "@shopify/polaris";
import type { MonthFigures } from "../../orders/read/monthly-report.ts";
import { formatNumber } from "../format.ts";
import { Detail, TitledCard } from "../pieces/card.tsx";
import { Term, TermList } from "../pieces/term-list.tsx";
import { reports as words } from "../texts/attention/reports.ts";
import { costWords, monthMarginWords, valueWords } from "../texts/money.ts";

export function MonthTotals({ total }: { total: MonthFigures }) {
  const { kits, canceled, cost, value } = total;
  const terms = [
    [words.columns.kits, formatNumber(kits)],
    [words.columns.canceled, formatNumber(canceled)],
    [words.columns.value, valueWords(value) ?? words.none],
    [words.columns.cost, costWords(cost) ?? words.none],
    [words.columns.margin, monthMarginWords(total) ?? words.none],
  ] as const;
  return (
    <TitledCard title={words.totals}>
      <InlineGrid columns={{ xs: 1, sm: 5 }} gap="300">
        {terms.map(([term, value]) => (
          <TermList key={term}>
            <Term term={term}>
              <Text as="span" variant="headingLg">
                {value}
              </Text>
            </Term>
          </TermList>
        ))}
      </InlineGrid>
      {cost.kind === "partly_known" || cost.kind === "unknown" ? (
        <Link url="/app/designs/costs">{words.enter}</Link>
      ) : (
        <Detail as="p">{words.byCosts}</Detail>
      )}
    </TitledCard>
  );
}
