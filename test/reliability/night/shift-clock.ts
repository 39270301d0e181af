// A clock that is wrong: what a process takes for the time of day. Timers and other clocks go on as they are.
const Real = Date;
let aheadMs = 0;

class Shifted extends Real {
  constructor(...parts: unknown[]) {
    // Each form of the constructor keeps its meaning; only "now" differs.
    super(...((parts.length === 0 ? [Shifted.now()] : parts) as [number]));
  }

  static override now(): number {
    return Real.now() + aheadMs;
  }
}

/** Negative: behind. Zero: right. */
export function shiftClock(ms: number): void {
  aheadMs = ms;
  globalThis.Date = ms === 0 ? Real : (Shifted as DateConstructor);
}
