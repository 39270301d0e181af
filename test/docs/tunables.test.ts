// The lint rule that keeps numbers to tune in the limits.ts of their room.
import { ESLint } from "eslint";
import path from "node:path";
import { expect, test } from "vitest";

const eslint = new ESLint({ cwd: path.resolve(import.meta.dirname, "../..") });

async function reported(filePath: string): Promise<string[]> {
  const code = `import { days, LONGEST } from "./durations.ts";
    export const ROWS = 100;
    const AGE = days(3);
    const SHARE = -0.5 * 2;
    const TWICE = LONGEST * 2;
    const NAMES = ["a"];
    export const all = [ROWS, AGE, SHARE, TWICE, NAMES];`;
  const [result] = await eslint.lintText(code, { filePath });
  const found = result!.messages.filter(({ ruleId }) => ruleId === "house/tunables-in-limits");
  return found.map(({ message }) => /move (\w+)/.exec(message)![1]!);
}

test("a number to tune is reported outside of limits.ts, and what follows from another one is not", async () => {
  expect(await reported("app/orders/decide/example.ts")).toEqual(["ROWS", "AGE", "SHARE"]);
  expect(await reported("app/orders/limits.ts")).toEqual([]);
  expect(await reported("app/kernel/durations.ts"), "its numbers are given").toEqual([]);
});
