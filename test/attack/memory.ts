// How memory moves while requests come in: looks at a process that has just collected its garbage, and the line through them.
import { setTimeout as sleep } from "node:timers/promises";

/** MiB. `resident`: of the whole process; `held`: by JavaScript, in its heap and outside of it. */
export interface Memory {
  resident: number;
  held: number;
}

const MIB = 1_024 * 1_024;
const LOOKS = 3;
const ANSWERS_WITHIN_MS = 20_000;

/** After a collection: of three looks the smallest, as a look may meet work of the background but never less than is held. */
export async function restingMemory(collect: () => void, logged: () => Promise<string>): Promise<Memory> {
  const seen: Memory[] = [];
  for (let turn = 0; turn < LOOKS; turn++) {
    const before = memoriesIn(await logged()).length;
    collect();
    seen.push(await next(before, logged));
  }
  return { resident: Math.min(...seen.map((one) => one.resident)), held: Math.min(...seen.map((one) => one.held)) };
}

async function next(before: number, logged: () => Promise<string>): Promise<Memory> {
  for (const end = Date.now() + ANSWERS_WITHIN_MS; Date.now() < end;) {
    await sleep(500);
    const all = memoriesIn(await logged());
    if (all.length > before) return all.at(-1)!;
  }
  throw new Error("the web process does not say what memory it holds");
}

export function memoriesIn(log: string): Memory[] {
  return [...log.matchAll(/^\{"level":"info","memory":\{"resident":(\d+),"held":(\d+)\}\}$/gm)].map(
    ([, resident, held]) => ({ resident: Number(resident) / MIB, held: Number(held) / MIB }),
  );
}

/** The slope of the line that misses the points least (least squares), in their y for one of their x. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const [up, across] = [
    points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0),
    points.reduce((sum, [at]) => sum + (at - x) ** 2, 0),
  ];
  return up / across;
}
