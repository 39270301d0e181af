import { formatAge, formatDateTime, formatDay } from "./format.ts";
import { useFrame } from "./frame-context.ts";

/** A moment in the shop's zone: "Today at 2:05 pm", with the whole date on hover. */
export function Moment({ at }: { at: Date }) {
  const { timezone, now } = useFrame();
  return (
    <time dateTime={at.toISOString()} title={`${formatDateTime(at, timezone)} (${timezone})`}>
      {formatDay(at, { zone: timezone, now })}
    </time>
  );
}

/** How long ago something began: "3 days", with the whole date on hover. */
export function Age({ since }: { since: Date }) {
  const { timezone, now } = useFrame();
  return (
    <time dateTime={since.toISOString()} title={`${formatDateTime(since, timezone)} (${timezone})`}>
      {formatAge(since, now)}
    </time>
  );
}
