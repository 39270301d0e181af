// Prints the story's steps with ids and times.
import { setTimeout as sleep } from "node:timers/promises";

export type Teller = ReturnType<typeof createTeller>;

export function createTeller() {
  const begun = performance.now();
  const marks = new Map<string, number>();
  let count = 0;
  return {
    step(what: string, facts: Record<string, unknown>) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(2).padStart(6);
      const words = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`);
      console.log(`${seconds} s  ${String(++count).padStart(2)}  ${what}\n              ${words.join("  ·  ")}`);
    },
    mark: (name: string) => void marks.set(name, Date.now()),
    /** Time of the mark, in milliseconds since the epoch. */
    marked: (name: string) => marks.get(name) ?? Date.now(),
    /** Prints the checks; true when all hold. */
    end(checks: Record<string, boolean>): boolean {
      console.log("");
      for (const [check, holds] of Object.entries(checks)) console.log(`  ${holds ? "yes" : "NO "}  ${check}`);
      return Object.values(checks).every(Boolean);
    },
  };
}

/** Repeats the request until the answer isn't null. */
export async function until<T>(what: string, ask: () => T | null | Promise<T | null>, withinMs = 60_000): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`waited in vain for: ${what}`);
    await sleep(50);
  }
}
