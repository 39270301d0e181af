// Rules of lint that no other test would miss.
import { ESLint, type Linter } from "eslint";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const configured = new ESLint({ cwd: path.resolve(import.meta.dirname, "../..") });
let alone: string;

beforeAll(async () => {
  alone = await mkdtemp(path.join(os.tmpdir(), "kit-lint-"));
  await writeFile(path.join(alone, "tsconfig.json"), JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  await writeFile(path.join(alone, "alone.ts"), "");
});
afterAll(() => rm(alone, { recursive: true }));

/**
 * What a rule, as it is configured for the file, says of the code, were it the file's. The code is a project of its own:
 * to load the types of the whole app takes longer than these tests.
 */
async function messages(rule: string, filePath: string, code: string): Promise<string[]> {
  const { plugins, languageOptions, rules } = (await configured.calculateConfigForFile(filePath)) as Linter.Config;
  const parserOptions = { projectService: true, tsconfigRootDir: alone };
  const only = {
    plugins,
    languageOptions: { ...languageOptions, parserOptions },
    rules: { [rule]: rules?.[rule] ?? "off" },
  };
  const eslint = new ESLint({
    cwd: alone,
    overrideConfigFile: true,
    overrideConfig: { files: ["**/*.ts"], ...only },
  });
  const [result] = await eslint.lintText(code, { filePath: path.join(alone, "alone.ts") });
  return result!.messages.map(({ message }) => message);
}

test("a number to tune is reported outside of limits.ts, and what follows from another one is not", async () => {
  const code = `import { days, LONGEST } from "./durations.ts";
    export const ROWS = 100;
    const AGE = days(3);
    const SHARE = -0.5 * 2;
    const TWICE = LONGEST * 2;
    const NAMES = ["a"];
    export const all = [ROWS, AGE, SHARE, TWICE, NAMES];`;
  const found = async (filePath: string) =>
    (await messages("house/tunables-in-limits", filePath, code)).map((message) => /move (\w+)/.exec(message)![1]);
  expect(await found("app/orders/decide/decide.ts")).toEqual(["ROWS", "AGE", "SHARE"]);
  expect(await found("app/orders/limits.ts")).toEqual([]);
  expect(await found("app/kernel/durations.ts"), "its numbers are given").toEqual([]);
});

test("a switch that leaves out a case and has no default is reported", async () => {
  const over = (cases: string) => `export function act(on: "a" | "b"): void {
    switch (on) {
      case "a":
        return;
      ${cases}
    }
  }`;
  const found = (code: string) =>
    messages("@typescript-eslint/switch-exhaustiveness-check", "app/kernel/durations.ts", code);
  expect(await found(over(""))).toHaveLength(1);
  expect(await found(over('case "b": return;'))).toEqual([]);
  expect(await found(over("default: return;"))).toEqual([]);
});
