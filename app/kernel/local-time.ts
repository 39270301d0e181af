// The shop's local calendar, for nights and mornings. Pure.

interface WallClock {
  /** Such as "2026-11-20". */
  day: string;
  /** 0 to 23. */
  hour: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** In the given IANA time zone; a zone unknown to this runtime counts as UTC. */
export function localTime(at: Date, zone: string): WallClock {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "00";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = newClock(zone) ?? newClock("UTC")!;
  clocks.set(zone, made);
  return made;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", hourCycle: "h23" } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...fields, timeZone });
  } catch {
    return null;
  }
}
