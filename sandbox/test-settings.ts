// Settings of the workspaces' tests: `npm test -w kit-sandbox`, or `npm test --workspaces` for all of them, as CI and
// `npm run validate` do.
import path from "node:path";

const support = (file: string) => path.resolve(import.meta.dirname, "../test/support", file);

export const CHROMIUM_SETUP = support("browser/chromium.setup.ts");

export const TEST_SETTINGS = {
  include: ["test/**/*.test.ts"],
  isolate: false,
  setupFiles: [support("running/console.setup.ts")],
  // The same as in the whole run (test/support/running/time-limits.setup.ts), for a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 50_000 } },
};
