// The last 30 days: the orders sold each day, and how many of them are at Kit and have shipped by now.
import { InlineStack, Link, Text } from "@shopify/polaris";
import { formatCount, formatNumber } from "../../kernel/text/count.ts";
import type { Month, MonthDay } from "../../orders/read/month.ts";
import { formatDate } from "../format.ts";
import { Detail, TitledCard } from "../pieces/card.tsx";
import { Legend } from "../pieces/legend.tsx";
import { home } from "../texts/home.ts";
import { costWords, money as moneyWords, monthMarginWords, valueWords } from "../texts/money.ts";

/** The series of each day, from the lightest to the darkest. Each is part of the one before. */
const SERIES = [
  { key: "sold", color: "#c9c9c9" },
  { key: "sent", color: "#7ea6e0" },
  { key: "shipped", color: "#1f5199" },
] as const satisfies { key: Exclude<keyof MonthDay, "day">; color: string }[];

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
    <TitledCard
      title={words.title}
      beside={
        <Legend
          of={totals.map(({ key, color, total }) => ({ color, words: `${words[key]} ${formatNumber(total)}` }))}
        />
      }
    >
      <MonthColumns days={days} />
      <MonthMoney money={money} />
      <InlineStack gap="400" wrap>
        <Text as="p">{medianDaysToShip === null ? words.noneShipped : words.median(spanWords(medianDaysToShip))}</Text>
        {late > 0 && <Link url="/app/orders?view=in_production">{words.late(late)}</Link>}
        <InlineStack gap="400">
          <Link url="/app/daily-check">{words.check}</Link>
          <Link url="/app/reports">{words.report}</Link>
        </InlineStack>
      </InlineStack>
    </TitledCard>
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

const HEIGHT = 80;
const WIDTH = 10;
const GAP = 2;

function MonthColumns({ days }: { days: readonly MonthDay[] }) {
  const most = Math.max(1, ...days.map(({ sold }) => sold));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (HEIGHT * count) / most));
  return (
    <>
      <svg
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
      >
        <rect y={HEIGHT} width={days.length * WIDTH} height="1" fill="#e3e3e3" />
        {days.map((day, at) => (
          <g key={day.day}>
            <title>{`${dayWords(day)}: ${SERIES.map(({ key }) => `${words[key]} ${formatNumber(day[key])}`).join(", ")}`}</title>
            {SERIES.map(({ key, color }) => (
              <rect
                key={key}
                x={at * WIDTH + GAP / 2}
                y={HEIGHT - heightOf(day[key])}
                width={WIDTH - GAP}
                height={heightOf(day[key])}
                fill={color}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className="kit-ends" aria-hidden="true">
        <Detail>{dayWords(days.at(0))}</Detail>
        <Detail>{dayWords(days.at(-1))}</Detail>
      </div>
      <div className="kit-unseen">
        <table>
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {SERIES.map(({ key }) => (
                <th key={key} scope="col">
                  {words[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayWords(day)}</th>
                {SERIES.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** "Nov 20" for "2026-11-20". */
function dayWords(day: MonthDay | undefined): string {
  return day ? formatDate(new Date(`${day.day}T00:00:00Z`), "UTC").replace(/, \d{4}$/, "") : "";
}
