// A small run of `npm run reliability`: one process that is killed and cut off from its database while orders come in and both
// sandboxes answer wrongly, late or not at all. The large runs are that command's.
import { expect, test } from "vitest";
import { createTestDatabase } from "../support/database.ts";
import { runReliability } from "./run.ts";

test("whatever goes wrong, every order reaches Kit once, or a person sees why not", { timeout: 420_000 }, async () => {
  const database = await createTestDatabase({ migrated: false });
  try {
    const report = await runReliability({
      databaseUrl: database.url,
      seed: 7,
      orders: 30,
      parts: ["all"],
      seconds: 25,
      limit: 300,
      settleSteps: [6, 12, 65, 13 * 60, 13 * 60, 13 * 60, 13 * 60],
    });
    expect(report.violations).toEqual([]);
    // The run was one: processes were killed, faults played, and orders got through all the same.
    expect(report.kills).toBeGreaterThan(0);
    expect(Object.keys(report.faultsPlayed.shopify).length).toBeGreaterThan(0);
    expect(report.kitOrders).toBeGreaterThan(10);
  } finally {
    await database.close();
  }
});
