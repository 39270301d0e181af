// A run's results are recorded while the states of the same variants are judged, as after each product's event: each waits for the
// other, and neither is ended by PostgreSQL as a deadlock.
import { expect, it } from "vitest";
import { recordResults } from "../../../app/database/linking/record-link-results.ts";
import { ProductId } from "../../../app/kernel/ids.ts";
import { until } from "../../support/until.ts";
import { setLinkingWorld, world } from "../linking-world.ts";

setLinkingWorld();

it("a result waits for a judging that began before it, which goes on to the links", async () => {
  const one = await world.brand();
  const { pool } = world.database;
  const variantId = one.variantId("CAT-30");
  await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
  const choice = { kind: "link" as const, variantId, design: one.forest };
  const runId = await one.draft([choice]);
  const drafted = await pool.query<{ position: number; product_id: string }>(
    "SELECT position, product_id FROM link_run_rows WHERE run_id = $1",
    [runId],
  );
  const { position, product_id: product } = drafted.rows[0]!;
  const row = { position, productId: ProductId.parse(product), change: { variantId, sku: one.forest } };

  const judging = await pool.connect();
  try {
    await judging.query("BEGIN");
    const of = [one.shop.id, variantId];
    await judging.query("UPDATE store_variants SET link_reason = NULL WHERE shop_id = $1 AND variant_id = $2", of);
    const recorded = recordResults(pool, one.shop, {
      id: runId,
      results: [{ row, kind: "written", unitCost: null }],
    });
    // Handled at the end; a deadlock would end either of the two.
    recorded.catch(() => undefined);
    await until("the result waits for the judging", async () => {
      const waiting = await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting.rowCount === 1;
    });
    await judging.query("UPDATE variant_links SET drift_reason = NULL WHERE shop_id = $1 AND variant_id = $2", of);
    await judging.query("COMMIT");
    await recorded;
  } finally {
    judging.release(true);
  }
  const links = await world.links(one);
  expect(links.find((link) => link.variant_id === variantId)?.external_sku).toBe(one.forest);
});
