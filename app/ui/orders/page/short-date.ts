import { capitalized, formatDay } from "../../format.ts";

/** "Today", "Yesterday", "Nov 20", with the year where it is another. */
export function formatShortDate(at: Date, frame: { zone: string; now: Date }): string {
  const [day] = formatDay(at, frame).split(" at ");
  return capitalized(day!);
}
