// Whether the variants of a draft stop being tracked is the merchant's choice until the draft starts.
import { describe, expect, it } from "vitest";
import type { PlanOptions } from "../../../app/linking/plan/plan-links.ts";
import type { LinkRunId } from "../../../app/linking/runs/link-run.ts";
import { meanwhileLocked } from "../../support/meanwhile-locked.ts";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";

setLinkingWorld();

/** Links a tracked variant and one that is not. */
async function draft(one: Brand, options?: PlanOptions): Promise<LinkRunId> {
  const choices = ["CAT-30", "CAT-40"].map((sku) => ({
    kind: "link" as const,
    variantId: one.variantId(sku),
    design: one.galaxy,
  }));
  return one.draft(choices, options);
}

async function rowsOf(one: Brand, runId: LinkRunId) {
  const rows = await one.rows(runId);
  return rows.map(({ newTracked, warnings }) => ({ newTracked, warned: warnings.includes("tracked_inventory") }));
}

const UNTOUCHED = { newTracked: null, warned: false };

describe("a draft", () => {
  it("counts the variants that are tracked, and those that will stop being so", async () => {
    const one = await world.brand();
    expect(await one.linking.runs.tracking(one.shop, await draft(one))).toEqual({ tracked: 1, stopping: 0 });
    const stopping = await draft(one, { untrack: true });
    expect(await one.linking.runs.tracking(one.shop, stopping)).toEqual({ tracked: 1, stopping: 1 });
  });

  it("stops tracking when that is chosen: the warning goes, other warnings and variants stay as they are", async () => {
    const one = await world.brand();
    const runId = await draft(one);
    expect(await rowsOf(one, runId)).toEqual([{ newTracked: null, warned: true }, UNTOUCHED]);
    await one.linking.runs.setTracking(one.shop, runId, true);
    expect(await rowsOf(one, runId)).toEqual([{ newTracked: false, warned: false }, UNTOUCHED]);
    const rows = await one.rows(runId);
    expect(rows.every(({ warnings }) => warnings.includes("overwrites_sku"))).toBe(true);
  });

  it("tracks on when that is chosen instead, and warns once, however often it is chosen", async () => {
    const one = await world.brand();
    const runId = await draft(one, { untrack: true });
    expect(await rowsOf(one, runId)).toEqual([{ newTracked: false, warned: false }, UNTOUCHED]);
    await one.linking.runs.setTracking(one.shop, runId, false);
    await one.linking.runs.setTracking(one.shop, runId, false);
    expect(await rowsOf(one, runId)).toEqual([{ newTracked: null, warned: true }, UNTOUCHED]);
    const rows = await one.rows(runId);
    expect(rows[0]!.warnings.filter((warning) => warning === "tracked_inventory")).toHaveLength(1);
  });

  it.each([
    { chosen: true, before: false, tracked: false },
    { chosen: false, before: true, tracked: true },
  ])("is carried out as it was last chosen: $chosen", async ({ chosen, before, tracked }) => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await draft(one, { untrack: before });
    await one.linking.runs.setTracking(one.shop, runId, chosen);
    expect(await one.linking.runs.start(one.shop, runId)).toEqual({ kind: "started" });
    expect(one.store.inventoryItem(variantId).tracked).toBe(tracked);
    expect(one.store.variant(variantId).sku).toBe(one.galaxy);
  });

  it("of another store neither shows nor changes", async () => {
    const [one, other] = [await world.brand(), await world.brand()];
    const runId = await draft(one);
    expect(await other.linking.runs.tracking(other.shop, runId)).toEqual({ tracked: 0, stopping: 0 });
    await other.linking.runs.setTracking(other.shop, runId, true);
    expect(await one.linking.runs.tracking(one.shop, runId)).toEqual({ tracked: 1, stopping: 0 });
  });
});

describe("what is no draft of links", () => {
  it("is not changed once it was carried out", async () => {
    const one = await world.brand();
    const runId = await draft(one);
    await one.linking.runs.start(one.shop, runId);
    const before = await rowsOf(one, runId);
    await one.linking.runs.setTracking(one.shop, runId, true);
    expect(await rowsOf(one, runId)).toEqual(before);
    expect(await one.linking.runs.tracking(one.shop, runId)).toEqual({ tracked: 0, stopping: 0 });
  });

  it("is not changed by a choice that waited for the start", async () => {
    const one = await world.brand();
    const runId = await draft(one);
    const before = await rowsOf(one, runId);
    const sql = "SELECT FROM link_runs l JOIN link_run_rows r ON r.run_id = l.id WHERE l.id = $1 FOR UPDATE";
    await meanwhileLocked(
      { pool: world.database.pool, sql, values: [runId] },
      [() => one.linking.runs.setTracking(one.shop, runId, true)],
      (starting) => starting.query("UPDATE link_runs SET state = 'running' WHERE id = $1", [runId]),
    );
    expect(await rowsOf(one, runId)).toEqual(before);
  });

  it("gives tracking back by undo as it was, and offers no other choice", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await draft(one, { untrack: true });
    await one.linking.runs.start(one.shop, runId);
    const undoId = await one.draftUndo(runId);
    await one.linking.runs.setTracking(one.shop, undoId, false);
    expect(await one.linking.runs.tracking(one.shop, undoId)).toEqual({ tracked: 0, stopping: 0 });
    await one.linking.runs.start(one.shop, undoId);
    expect(one.store.inventoryItem(variantId).tracked).toBe(true);
  });

  it("a link that is taken away leaves tracking alone", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    const runId = await one.draft([{ kind: "clear", variantId, restore: true }]);
    expect(await one.linking.runs.tracking(one.shop, runId)).toEqual({ tracked: 0, stopping: 0 });
    await one.linking.runs.setTracking(one.shop, runId, true);
    expect(await rowsOf(one, runId)).toMatchObject([{ newTracked: null }]);
  });
});
