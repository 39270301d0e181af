// Lengths of time, in milliseconds.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function seconds(count: number): number {
  return count * SECOND;
}

export function minutes(count: number): number {
  return count * MINUTE;
}

export function hours(count: number): number {
  return count * HOUR;
}

export function days(count: number): number {
  return count * 24 * HOUR;
}
