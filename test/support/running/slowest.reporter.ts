// At the end of a run of many files: the slowest ones, so that a slow one is noticed early.
import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 10;

export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const timed = modules.map((module) => ({ name: module.relativeModuleId, ms: millisecondsOf(module) }));
    const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    const lines = slowest.map(({ name, ms }) => `  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
    process.stdout.write(`\nThe slowest files:\n${lines.join("\n")}\n`);
  }
}

/** Including its hooks and its loading. */
function millisecondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
  return duration + collectDuration + setupDuration + prepareDuration;
}
