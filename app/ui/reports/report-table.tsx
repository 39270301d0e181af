import { Link, Text } from "@shopify/polaris";
import { formatNumber } from "../../kernel/text/count.ts";
import { isolated } from "../../kernel/text/isolated.ts";
import type { DesignMonth } from "../../orders/read/monthly-report.ts";
import { capitalized, unbroken } from "../format.ts";
import { Detail } from "../pieces/card.tsx";
import { EmptyList } from "../pieces/lists/empty-list.tsx";
import type { ListColumn } from "../pieces/lists/list-columns.ts";
import { ResponsiveList } from "../pieces/lists/responsive-list.tsx";
import { monthName, reports as words } from "../texts/attention/reports.ts";
import { costWords, money, monthMarginWords, valueWords } from "../texts/money.ts";

export function ReportTable({ designs, month }: { designs: DesignMonth[]; month: string }) {
  const columns: ListColumn<DesignMonth>[] = [
    { title: words.columns.design, cell: (row) => <Name row={row} />, wraps: true },
    {
      title: words.columns.kits,
      cell: ({ kits }) => formatNumber(kits),
      numeric: true,
      phone: { line: 2, cell: ({ kits }) => words.kits(kits) },
    },
    {
      title: words.columns.canceled,
      cell: ({ canceled }) => formatNumber(canceled),
      numeric: true,
      phone: { line: 2, cell: ({ canceled }) => (canceled > 0 ? words.canceledKits(canceled) : null) },
    },
    {
      title: words.columns.value,
      cell: ({ value }) => valueWords(value) ?? words.none,
      numeric: true,
      phone: null,
    },
    {
      title: words.columns.cost,
      cell: ({ cost }) => costWords(cost) ?? words.none,
      numeric: true,
      phone: null,
    },
    {
      title: words.columns.margin,
      cell: (row) => monthMarginWords(row) ?? words.none,
      numeric: true,
      phone: { line: 3, cell: (row) => <PhoneAmounts row={row} /> },
    },
  ];
  return (
    <ResponsiveList
      rows={designs}
      idOf={({ design }) => design}
      resource={words.resource}
      columns={columns}
      empty={<EmptyList {...words.empty(monthName(month))} />}
    />
  );
}

/** One quiet line with what is known. */
function PhoneAmounts({ row }: { row: DesignMonth }) {
  const { value, cost, margin } = money.ofMonth;
  const amounts = [
    row.value.kind === "unknown" ? null : value(valueWords(row.value)),
    cost(costWords(row.cost)),
    margin(monthMarginWords(row)),
  ].filter((amount) => amount !== null);
  return <Detail>{capitalized(amounts.join(", "))}</Detail>;
}

function Name({ row: { design, name } }: { row: DesignMonth }) {
  const shown = (
    <Text as="span" fontWeight="medium">
      {unbroken(isolated(name || design))}
    </Text>
  );
  return design === "" ? shown : <Link url={`/app/designs/${encodeURIComponent(design)}`}>{shown}</Link>;
}
