// Text and numbers for the screen. Pure, with the same output on the server and in the browser, as hydration requires. Month
// names and times don't come from Intl, whose output differs between versions of ICU.
import { formatCount, formatNumber } from "../kernel/text/count.ts";
import { isolated, RIGHT_TO_LEFT, SIZE } from "../kernel/text/isolated.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type WallClock = Record<"year" | "month" | "day" | "hour" | "minute", number>;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const options = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  const made = new Intl.DateTimeFormat("en-US", { ...options, hourCycle: "h23", timeZone: knownZone(zone) });
  clocks.set(zone, made);
  return made;
}

/** Falls back to UTC for a zone that this runtime doesn't know, such as a new name, instead of failing the page. */
function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function wallClock(at: Date, zone: string): WallClock {
  const parts = clockOf(zone).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as WallClock;
}

/** "Nov 20, 2026" in the given IANA zone. */
export function formatDate(at: Date, zone: string): string {
  const clock = wallClock(at, zone);
  return `${MONTHS[clock.month - 1]} ${clock.day}, ${clock.year}`;
}

/** "2:05 pm" in the given IANA zone, never broken across lines. */
export function formatTime(at: Date, zone: string): string {
  const { hour, minute } = wallClock(at, zone);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")}\u00a0${hour < 12 ? "am" : "pm"}`;
}

/** "Nov 20, 2026 at 2:05 pm" in the given IANA zone. */
export function formatDateTime(at: Date, zone: string): string {
  return `${formatDate(at, zone)} at ${formatTime(at, zone)}`;
}

/** "today at 2:05 pm", "yesterday at 2:05 pm", otherwise the date. Days are calendar days of the zone. */
export function formatDay(at: Date, { zone, now }: { zone: string; now: Date }): string {
  const time = formatTime(at, zone);
  const days = calendarDay(now, zone) - calendarDay(at, zone);
  if (days === 0) return `today at ${time}`;
  if (days === 1) return `yesterday at ${time}`;
  if (days === -1) return `tomorrow at ${time}`;
  const clock = wallClock(at, zone);
  const sameYear = clock.year === wallClock(now, zone).year;
  return sameYear ? `${MONTHS[clock.month - 1]} ${clock.day} at ${time}` : formatDateTime(at, zone);
}

/** "Today", "Yesterday", "Nov 20", with the year if it isn't the current one. */
export function formatShortDate(at: Date, frame: { zone: string; now: Date }): string {
  const [day] = formatDay(at, frame).split(" at ");
  return capitalized(day!);
}

/** The same number for all moments of one calendar day in the zone. */
function calendarDay(at: Date, zone: string): number {
  const { year, month, day } = wallClock(at, zone);
  return Date.UTC(year, month - 1, day) / DAY;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Time since a date in its largest unit: "3 days", "1 hour", "less than a minute". */
export function formatAge(since: Date, now: Date): string {
  return formatSpan(now.getTime() - since.getTime());
}

/** A duration in milliseconds, in its largest unit, rounded down. */
export function formatSpan(milliseconds: number): string {
  if (milliseconds < MINUTE) return "less than a minute";
  if (milliseconds < HOUR) return formatCount(Math.floor(milliseconds / MINUTE), "minute");
  if (milliseconds < DAY) return formatCount(Math.floor(milliseconds / HOUR), "hour");
  return formatCount(Math.floor(milliseconds / DAY), "day");
}

/** "3 to 5 days", "1 day". */
export function formatDayRange({ min, max }: { min: number; max: number }): string {
  return min === max ? formatCount(max, "day") : `${formatNumber(min)} to ${formatCount(max, "day")}`;
}

/** "a", "a and b", "a, b, and c". */
export function formatList(items: readonly string[]): string {
  if (items.length < 3) return items.join(" and ");
  return `${items.slice(0, -1).join(", ")}, and ${items.at(-1)}`;
}

/**
 * Keeps a size on one line: "30 × 40 cm" with spaces that don't break. Beside Hebrew or Arabic it also is a text of its
 * own direction (LRI, PDI): browsers would show "40 × 30".
 */
export function unbroken(text: string): string {
  const rtl = RIGHT_TO_LEFT.test(text);
  return text.replace(SIZE, (size, at: number) => {
    const whole = size.replaceAll(" ", "\u00a0");
    return rtl && text[at - 1] !== "\u2066" ? `\u2066${whole}\u2069` : whole;
  });
}

/** "Harbour at Dusk, 30 × 40 cm": a product with its variant, if it has several. */
export function productName(title: string, variantTitle: string | null): string {
  return variantTitle ? `${isolated(title)}, ${isolated(variantTitle)}` : isolated(title);
}
