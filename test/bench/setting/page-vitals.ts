// What a browser notes of a visit. Both functions run in the page and use nothing from outside of themselves.

export interface Visit {
  /** Seconds until the largest thing in sight was drawn. */
  LCP: number;
  /** All shifts that nobody caused added up, from the first paint on, which is at least what the Web Vital says. */
  CLS: number;
  /** Milliseconds from the click to the next picture. */
  INP: number;
  /** kB of bodies over the wire, from the app's own origin. */
  script: number;
  styles: number;
  font: number;
  document: number;
  other: number;
  /** How many files that were. */
  files: number;
}

type Noted = typeof globalThis & {
  vitals: Pick<Visit, "LCP" | "INP"> & { shifts: { at: number; value: number }[] };
};
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEventTiming {
  interactionId: number;
}

/** Before anything of the page runs. */
export function noteVitals(): void {
  const vitals = ((globalThis as Noted).vitals = { LCP: NaN, INP: NaN, shifts: [] as { at: number; value: number }[] });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more } as PerformanceObserverInit);
  };
  observe("largest-contentful-paint", (entry) => (vitals.LCP = entry.startTime / 1_000));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime: at } = entry as Shift;
    if (!hadRecentInput) vitals.shifts.push({ at, value });
  });
  const noteInteraction = (entry: PerformanceEntry) => {
    if ((entry as Interaction).interactionId > 0) vitals.INP = Math.max(vitals.INP || 0, entry.duration);
  };
  observe("event", noteInteraction, { durationThreshold: 16 });
}

export function readVisit(): Visit {
  const size = { script: 0, styles: 0, font: 0, document: 0, other: 0 };
  const kinds: Record<string, keyof typeof size> = { js: "script", css: "styles", woff2: "font" };
  const loaded = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  const own = loaded.filter(({ name }) => new URL(name).origin === location.origin);
  for (const { name, entryType, encodedBodySize } of own) {
    const ending = new URL(name).pathname.split(".").pop() ?? "";
    size[entryType === "navigation" ? "document" : (kinds[ending] ?? "other")] += encodedBodySize / 1_000;
  }
  const { LCP, INP, shifts } = (globalThis as Noted).vitals;
  // Chromium also counts what moves as the styles come, between two layouts of which none is drawn.
  const [painted] = performance.getEntriesByName("first-paint");
  const seen = shifts.filter(({ at }) => at >= (painted?.startTime ?? 0));
  const CLS = seen.reduce((sum, { value }) => sum + value, 0);
  return { LCP, CLS, INP, ...size, files: own.length };
}
