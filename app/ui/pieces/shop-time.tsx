import { capitalized, formatAge, formatDateTime, formatDay } from "../format.ts";
import { useFrame } from "./frame/frame-context.ts";

interface ShopTimeProps {
  at: Date;
  /** Lowercase, for use within a sentence: "… since today at 2:05 pm". */
  within?: boolean;
}

/** A time in the shop's zone: "Today at 2:05 pm", with the full date on hover. */
export function ShopTime({ at, within = false }: ShopTimeProps) {
  const { timezone, now } = useFrame();
  const day = formatDay(at, { zone: timezone, now });
  return (
    <time dateTime={at.toISOString()} title={`${formatDateTime(at, timezone)} (${timezone})`}>
      {within ? day : capitalized(day)}
    </time>
  );
}

/** Time elapsed, such as "3 days", with the full date on hover. */
export function Age({ since }: { since: Date }) {
  const { timezone, now } = useFrame();
  return (
    <time dateTime={since.toISOString()} title={`${formatDateTime(since, timezone)} (${timezone})`}>
      {formatAge(since, now)}
    </time>
  );
}
