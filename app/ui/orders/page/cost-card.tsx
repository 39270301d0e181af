// What the customer paid for the order's kits, what they cost at Kit, and what is left of it, as far as is known.
import { Link } from "@shopify/polaris";
import type { OrderDetails } from "../../../orders/read/order-details.ts";
import { formatMoney } from "../../format-money.ts";
import { Detail, TitledCard } from "../../pieces/card.tsx";
import { Term, TermList } from "../../pieces/term-list.tsx";
import { costWords, marginWords, money as words } from "../../texts/money.ts";

export function CostCard({ order: { value, cost } }: { order: Pick<OrderDetails, "value" | "cost"> }) {
  const said = costWords(cost);
  if (cost.kind === "none") return null;
  const enter = <Link url="/app/designs/costs">{words.enter}</Link>;
  const margin = marginWords(value, cost);
  return (
    <TitledCard title={words.title} gap="200">
      <TermList>
        <Term term={words.value}>{value ? formatMoney(value) : words.valueUnknown}</Term>
        <Term term={words.cost}>{cost.kind === "unknown" ? enter : said}</Term>
        {margin && <Term term={words.margin}>{margin}</Term>}
      </TermList>
      {cost.kind === "partly_known" && enter}
      <Detail as="p">
        {words.valueHelp} {cost.kind === "known" && words.byCosts}
      </Detail>
    </TitledCard>
  );
}
