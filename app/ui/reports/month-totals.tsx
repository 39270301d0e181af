import { InlineStack, Link, Text } from "@shopify/polaris";
import { formatNumber } from "../../kernel/text/count.ts";
import type { MonthFigures } from "../../orders/read/monthly-report.ts";
import type { OrderCost } from "../../orders/read/order-cost.ts";
import { Detail, TitledCard } from "../pieces/card.tsx";
import { Term, TermList } from "../pieces/term-list.tsx";
import { reports as words } from "../texts/attention/reports.ts";
import { costWords, money, monthMarginWords, valueWords } from "../texts/money.ts";

export function MonthTotals({ total }: { total: MonthFigures }) {
  const { kits, canceled, cost, value } = total;
  const terms: [term: string, value: string, note?: string][] = [
    [words.columns.kits, formatNumber(kits)],
    [words.columns.canceled, formatNumber(canceled)],
    [words.columns.value, ...amountOf(value, valueWords)],
    [words.columns.cost, ...amountOf(cost, costWords)],
    [words.columns.margin, monthMarginWords(total) ?? words.none],
  ];
  return (
    <TitledCard title={words.totals}>
      {/* In columns of equal width a long amount would break between its digits. */}
      <InlineStack gap="800" wrap>
        {terms.map(([term, value, note]) => (
          <TermList key={term}>
            <Term term={term}>
              <Text as="span" variant="headingLg">
                {value}
              </Text>
              {note && <Detail as="p">{note}</Detail>}
            </Term>
          </TermList>
        ))}
      </InlineStack>
      {cost.kind === "partly_known" || cost.kind === "unknown" ? (
        <Link url="/app/designs/costs">{words.enter}</Link>
      ) : (
        <Detail as="p">{words.byCosts}</Detail>
      )}
    </TitledCard>
  );
}

/** An amount that is known in part, and of how many kits. */
function amountOf(figure: OrderCost, say: (figure: OrderCost) => string | null): [value: string, note?: string] {
  if (figure.kind !== "partly_known") return [say(figure) ?? words.none];
  return [say({ ...figure, kind: "known" }) ?? words.none, money.forSome(figure.known, figure.kits)];
}
