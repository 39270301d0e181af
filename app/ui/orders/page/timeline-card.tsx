// The timeline, newest first and grouped by day: event, actor and time.
import { BlockStack, Text } from "@shopify/polaris";
import type { TimelineView } from "../../../orders/read/order-details.ts";
import { formatDateTime, formatTime } from "../../format.ts";
import { Detail, Subdued, TitledCard } from "../../pieces/card.tsx";
import { useFrame } from "../../pieces/frame/frame-context.ts";
import { orderPage } from "../../texts/orders/order-page.ts";
import { actorWords, entryWords } from "../../texts/orders/order-timeline.ts";
import { formatShortDate } from "./short-date.ts";

const { timeline: words } = orderPage;

export function TimelineCard({ entries }: { entries: TimelineView[] }) {
  const { timezone, now } = useFrame();
  const days = new Map<string, TimelineView[]>();
  for (const entry of entries) {
    const day = formatShortDate(entry.at, { zone: timezone, now });
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <TitledCard title={words.title}>
      {entries.length === 0 && <Subdued>{words.empty}</Subdued>}
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

function Entry({ entry: { at, actor, code, params } }: { entry: TimelineView }) {
  const { timezone } = useFrame();
  return (
    <li data-tone={BAD.has(code) ? "bad" : GOOD.has(code) ? "good" : undefined}>
      <Text as="p" breakWord>
        {entryWords(code, params)}
      </Text>
      <span className="kit-timeline-when">
        <Detail>
          {`${actorWords(actor)} · `}
          <time dateTime={at.toISOString()} title={`${formatDateTime(at, timezone)} (${timezone})`}>
            {formatTime(at, timezone)}
          </time>
        </Detail>
      </span>
    </li>
  );
}
