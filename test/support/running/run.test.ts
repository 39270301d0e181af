// The run of all tests (test/run.ts): its result when files fail once, twice, or too many of them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const folders: string[] = [];

afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

const GREEN = `import { test } from "vitest"; test("holds", () => {});`;
const RED = `import { test } from "vitest"; test("does not hold", () => { throw new Error("always"); });`;
/** Fails on its first run. */
const ONCE = `import { existsSync, writeFileSync } from "node:fs"; import { test } from "vitest";
test("holds at times", () => {
  const seen = import.meta.dirname + "/seen";
  if (existsSync(seen)) return;
  writeFileSync(seen, "");
  throw new Error("too early");
});`;

async function run(files: Record<string, string>) {
  await mkdir(path.join(ROOT, ".data"), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, ".data/run-"));
  folders.push(folder);
  await writeFile(path.join(folder, "vitest.config.mjs"), "export default {};");
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, `${name}.test.mjs`), text);
  const env = { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined };
  const child = spawn(process.execPath, [path.join(ROOT, "test/run.ts"), "--reporter=dot"], { cwd: folder, env });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  const flaky: unknown = JSON.parse(await readFile(path.join(folder, ".data/reports/flaky.json"), "utf8"));
  return { code, output, flaky };
}

test("a file that fails and then passes alone is green, and listed with its first failure", async () => {
  const { code, output, flaky } = await run({ green: GREEN, once: ONCE });
  expect({ code, flaky }).toEqual({
    code: 0,
    flaky: [{ file: "once.test.mjs", failures: [{ test: "holds at times", message: "too early" }] }],
  });
  expect(output).toMatch(/FLAKY.*\n {2}once\.test\.mjs\n {4}holds at times: too early/);
});

test("a file that fails twice is red, no matter what came of the others", async () => {
  const { code, flaky } = await run({ green: GREEN, once: ONCE, red: RED });
  expect({ code, flaky }).toMatchObject({ code: 1, flaky: [{ file: "once.test.mjs" }] });
});

test("more than four failed files are not run again", async () => {
  const { code, output, flaky } = await run(Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, RED])));
  expect({ code, flaky }).toEqual({ code: 1, flaky: [] });
  expect(output).not.toContain("Once more");
});

test("a run without failures has nothing to list", async () => {
  expect(await run({ green: GREEN })).toMatchObject({ code: 0, flaky: [] });
});
