// The two lines of jobs, opened and closed together.
import type { Connected } from "./backend.ts";
import type { Line } from "./to-job.ts";

export type Lines<T> = Record<Line, T> & Connected;

export function openLines<T extends Connected>(open: (line: Line) => T): Lines<T> {
  const lines = { orders: open("orders"), rest: open("rest") };
  const both = Object.values(lines);
  return {
    ...lines,
    on(event, listener) {
      for (const line of both) line.on(event, listener);
    },
    close: async () => void (await Promise.all(both.map((line) => line.close()))),
  };
}
