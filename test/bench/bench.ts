// What a bench is: a file `<name>.bench.ts` that exports `bench`. It runs in a process of its own (test/bench/main.ts).

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it is to reach. */
  goal?: { atMost: number } | { atLeast: number };
  /** The plainest thing that does the same, measured beside it on the same machine. */
  baseline?: { name: string; value: number };
}

export interface Bench {
  /** In a sentence: what is measured, and how. */
  about: string;
  /** Its goals are counts and ratios that hold on any machine: one that is missed is a failure. */
  goalsDecide?: true;
  run(): Promise<Figure[]>;
}

/** Of the values, the one that `share` of them do not exceed; 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** How often `act` runs in a second, over about so many seconds, after a warm-up. */
export function ratePerSecond(act: () => unknown, seconds = 1.5): number {
  const during = (ms: number) => {
    const start = performance.now();
    let count = 0;
    for (; performance.now() - start < ms; count += 10) for (let i = 0; i < 10; i++) act();
    return (count * 1_000) / (performance.now() - start);
  };
  during(300);
  return during(seconds * 1_000);
}
