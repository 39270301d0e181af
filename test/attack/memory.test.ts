import { expect, test } from "vitest";
import { memoriesIn, slope } from "./memory.ts";

test("a line through looks at memory: level, rising, and one look that is out of line", () => {
  const at = [5, 6, 7, 8, 9, 10];
  expect(slope(at.map((x) => [x, 300]))).toBe(0);
  expect(slope(at.map((x) => [x, 300 + 2 * x]))).toBeCloseTo(2);
  const odd = slope(at.map((x) => [x, x === 7 ? 306 : 300]));
  expect(Math.abs(odd)).toBeLessThan(0.5);
});

test("looks at memory among the lines of a log", () => {
  const line = '{"level":"info","memory":{"resident":314572800,"held":104857600}}';
  expect(memoriesIn(`{"level":"warn"}\n${line}\nother\n${line}\n`)).toEqual([
    { resident: 300, held: 100 },
    { resident: 300, held: 100 },
  ]);
});
