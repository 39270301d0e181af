import { defineConfig } from "vitest/config";

const shared = {
  environment: "node" as const,
  setupFiles: ["test/support/console.setup.ts"],
  // Patient, so that a busy machine fails no test; what is measured is measured by `npm run bench`.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Here and not in the projects, so that both share one PostgreSQL.
    globalSetup: ["test/support/postgres.setup.ts"],
    projects: [
      {
        test: { ...shared, name: "node", include: ["test/**/*.test.{ts,tsx}"], exclude: ["test/browser/**"] },
      },
      {
        test: {
          ...shared,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          testTimeout: 300_000,
          // Chromium loses a key or a frame where other work takes both cores. The report names whatever needed it.
          retry: 1,
        },
      },
    ],
  },
});
