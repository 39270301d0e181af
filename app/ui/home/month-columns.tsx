// Thirty nested columns, because shipped orders are part of sent orders, and those part of sold orders. Screen readers get a
// table.
import type { MonthDay } from "../../orders/read/month.ts";
import { formatDate, formatNumber } from "../format.ts";
import { Detail } from "../pieces/card.tsx";
import { home } from "../texts/home.ts";
import { SERIES } from "./month-series.ts";

const { month: words } = home;

const HEIGHT = 80;
const WIDTH = 10;
const GAP = 2;

export function MonthColumns({ days }: { days: readonly MonthDay[] }) {
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
            <title>{`${day.day}: ${SERIES.map(({ key }) => `${words[key]} ${formatNumber(day[key])}`).join(", ")}`}</title>
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
                <th scope="row">{day.day}</th>
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
