// The timeline, newest first and grouped by day: event, actor and time.
import { BlockStack, Text } from "@shopify/polaris";
import { formatDateTime, formatShortDate, formatTime } from "../../format.ts";
import { Detail, Subdued, TitledCard } from "../../pieces/card.tsx";
import { useFrame } from "../../pieces/frame/frame-context.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import type { TimelineLine } from "./say-timeline.ts";

const { timeline: titles } = orderPage;

export function TimelineCard({ entries }: { entries: TimelineLine[] }) {
  const { timezone, now } = useFrame();
  const days = Map.groupBy(entries, ({ at }) => formatShortDate(at, { zone: timezone, now }));
  return (
    <TitledCard title={titles.title}>
      {entries.length === 0 && <Subdued>{titles.empty}</Subdued>}
      {[...days].map(([day, ofDay]) => (
        <BlockStack key={day} gap="200">
          <Text as="h3" variant="bodySm" tone="subdued">
            {day}
          </Text>
          <ol className="kit-timeline">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </BlockStack>
      ))}
    </TitledCard>
  );
}

const BAD: ReadonlySet<string> = new Set([
  "held",
  "rejected",
  "reference_taken",
  "cancel_refused",
  "fulfillment_refused",
]);
const GOOD: ReadonlySet<string> = new Set(["sent", "paid", "fulfilled", "delivered_marked"]);

function Entry({ entry: { at, code, who, words } }: { entry: TimelineLine }) {
  const { timezone } = useFrame();
  return (
    <li data-tone={BAD.has(code) ? "bad" : GOOD.has(code) ? "good" : undefined}>
      <Text as="p" breakWord>
        {words}
      </Text>
      <span className="kit-one-line">
        <Detail>
          {`${who} · `}
          <time dateTime={at.toISOString()} title={`${formatDateTime(at, timezone)} (${timezone})`}>
            {formatTime(at, timezone)}
          </time>
        </Detail>
      </span>
    </li>
  );
}
