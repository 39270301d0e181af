// npm test [-- FILTER …]: Vitest over all tests, or over the files that FILTER names. Files that failed run once more, alone, after the
// others: what passes then is listed as FLAKY, here and in .data/reports/flaky.json, with its first failure. What fails twice fails the run.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createVitest, parseCLI, type TestModule } from "vitest/node";

/** More failed files than this are broken, not unlucky. */
const MOST_RUN_AGAIN = 4;

interface FlakyFile {
  file: string;
  failures: { test: string; message: string }[];
}

const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const vitest = await createVitest({ ...options, watch: false });
const flaky: FlakyFile[] = [];
try {
  const passed = await runAll();
  const reports = path.join(vitest.config.root, ".data/reports");
  await mkdir(reports, { recursive: true });
  await writeFile(path.join(reports, "flaky.json"), JSON.stringify(flaky, null, 2));
  if (flaky.length > 0) process.stdout.write(`\n${describe(flaky)}\n`);
  // Vitest has set it for the first run, whatever came of the second one.
  process.exitCode = passed ? 0 : 1;
} finally {
  await vitest.close();
}

async function runAll(): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.start(filter);
  const failed = testModules.filter((module) => !module.ok());
  if (failed.length === 0) return unhandledErrors.length === 0 && testModules.length > 0;
  if (unhandledErrors.length > 0 || failed.length > MOST_RUN_AGAIN) return false;
  const first = failed.map((module) => ({
    module,
    seen: { file: module.relativeModuleId, failures: failuresOf(module) },
  }));
  let passed = true;
  for (const { module, seen } of first) {
    process.stdout.write(`\nOnce more, alone: ${seen.file}\n`);
    const again = await vitest.runTestSpecifications([module.toTestSpecification()]);
    const ok = again.unhandledErrors.length === 0 && isOk(again.testModules, module);
    if (ok) flaky.push(seen);
    else passed = false;
  }
  return passed;
}

/** Of all that were run so far, the file as it was run last. */
function isOk(modules: readonly TestModule[], { moduleId }: TestModule): boolean {
  return modules.find((one) => one.moduleId === moduleId)?.ok() === true;
}

function failuresOf(module: TestModule): FlakyFile["failures"] {
  const suites = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => ({ test: suite.type === "suite" ? suite.fullName : "", message })),
  );
  const tests = [...module.children.allTests("failed")].map((test) => ({
    test: test.fullName,
    message: test.result().errors?.[0]?.message ?? "",
  }));
  return [...suites, ...tests];
}

function describe(files: readonly FlakyFile[]): string {
  const lines = files.flatMap(({ file, failures }) => [
    `  ${file}`,
    ...failures.map(({ test, message }) => `    ${test}: ${message.split("\n")[0]}`),
  ]);
  return `FLAKY: failed, and passed when run again alone (.data/reports/flaky.json)\n${lines.join("\n")}`;
}
