import { capitalized, formatDay } from "../../format.ts";

/** "Today", "Yesterday", "Nov 20", with the year if it isn't the current one. */
export function formatShortDate(at: Date, frame: { zone: string; now: Date }): string {
  const [day] = formatDay(at, frame).split(" at ");
  return capitalized(day!);
}
