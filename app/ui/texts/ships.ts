import { formatDate } from "../format.ts";

/** "Nov 25 to Nov 28" for dates such as "2026-11-25", with the year if it isn't the current one. */
function formatDays(earliest: string, latest: string, today: string): string {
  const [from, to] = [earliest, latest].map((day) => {
    const words = formatDate(new Date(`${day}T00:00:00Z`), "UTC");
    return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/, \d{4}$/, "") : words;
  });
  return from === to ? to! : `${from} to ${to}`;
}

export const ships = {
  afterPaying: (range: string) => `${range} after you pay`,
  on: (earliest: string, latest: string, today: string) =>
    latest < today ? `Expected by ${formatDays(latest, latest, today)}, late` : formatDays(earliest, latest, today),
} as const;
