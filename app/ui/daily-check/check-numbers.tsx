// Where the sold kits are: a sentence, and a bar drawn to scale.
import { Text } from "@shopify/polaris";
import type { ReportNumbers } from "../../daily-check/read/report-summary.ts";
import { formatNumber } from "../../kernel/text/count.ts";
import { capitalized } from "../format.ts";
import { TitledCard } from "../pieces/card.tsx";
import { Legend } from "../pieces/legend.tsx";
import { dailyCheck as words } from "../texts/attention/daily-check.ts";

/** Their sum is the number of sold kits. */
const PARTS = [
  { key: "atKit", color: "#1f5199" },
  { key: "waiting", color: "#7ea6e0" },
  { key: "elsewhere", color: "#c9c9c9" },
  { key: "missing", color: "#d72c0d" },
] as const;

const WIDTH = 1_000;
const HEIGHT = 16;

export function CheckNumbers({ numbers, unread }: { numbers: ReportNumbers; unread: number }) {
  const { sold, doubled } = numbers;
  // Missing kits are shown even if there are none, because that is the question the page answers.
  const told = PARTS.filter(({ key }) => key === "missing" || key === "atKit" || numbers[key] > 0);
  const parts = told.map(({ key }) => `${formatNumber(numbers[key])} ${words.numbers[key]}`);
  return (
    <TitledCard title={sold === 0 ? words.nothingSold : words.equation(sold, parts)}>
      {sold > 0 && <Bar numbers={numbers} />}
      {sold > 0 && (
        <Legend
          of={told.map(({ key, color }) => {
            return { color, words: `${capitalized(words.numbers[key])} ${formatNumber(numbers[key])}` };
          })}
        />
      )}
      <Text as="p" tone={doubled > 0 ? "critical" : undefined}>
        {words.duplicates(doubled)}
      </Text>
      {unread > 0 && <Text as="p">{words.unread(unread)}</Text>}
    </TitledCard>
  );
}

/** Hidden from screen readers, since the sentence above says the same. */
function Bar({ numbers }: { numbers: ReportNumbers }) {
  const widthOf = (parts: readonly (typeof PARTS)[number][]) =>
    (WIDTH * parts.reduce((sum, { key }) => sum + numbers[key], 0)) / numbers.sold;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
      style={{ borderRadius: "var(--p-border-radius-100)" }}
    >
      {PARTS.map((part, at) => (
        <rect
          key={part.key}
          x={widthOf(PARTS.slice(0, at))}
          width={widthOf([part])}
          height={HEIGHT}
          fill={part.color}
        />
      ))}
    </svg>
  );
}
