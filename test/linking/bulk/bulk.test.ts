import { afterEach, describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../../app/kernel/ids.ts";
import { each } from "../../support/async-lists.ts";
import { setLinkingWorld, world } from "../linking-world.ts";
import { bulkBrand, carryThrough, letTimePass, type BulkBrand, type Death } from "./bulk-world.ts";

setLinkingWorld();

afterEach(() => world.sandbox.faults.clear());

type RunId = Awaited<ReturnType<BulkBrand["begin"]>>;

const finish = (one: BulkBrand, runId: RunId) => carryThrough(world, one, () => one.process().work.advanceRun(runId));

async function expectAllLinked(one: BulkBrand, runId: RunId) {
  expect(new Set(one.skus())).toEqual(new Set([one.galaxy]));
  const links = await world.links(one);
  expect(links).toHaveLength(one.variants.length);
  expect(links.every((link) => link.confirmed)).toBe(true);
  expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
    state: "done",
    counts: { done: one.variants.length, failed: 0, waiting: 0 },
    canUndo: true,
  });
}

describe("a run of many products", () => {
  it("goes to Shopify in one go: every variant gets its SKU, and no single call is made", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    expect(await one.process().work.advanceRun(runId)).toBe("waiting");
    expect(one.rung).toContain(runId);
    expect(await finish(one, runId)).toBe("finished");
    await expectAllLinked(one, runId);
    expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([1, 0]);
    expect(one.store.variant("CAT-30").sku).toBe("CAT-30");
  });

  it("is taken back by undo in the same way", async () => {
    const one = await bulkBrand(world);
    const before = one.skus();
    const runId = await one.begin();
    await finish(one, runId);
    const undoId = await one.draftUndo(runId);
    await one.process().pages.runs.start(one.shop, undoId);
    expect(await finish(one, undoId)).toBe("finished");
    expect(one.skus()).toEqual(before);
    expect(await world.links(one)).toEqual([]);
    expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([2, 0]);
  });

  it("that is small goes call by call, with results as they come", async () => {
    const one = await bulkBrand(world, 5);
    const runId = await one.begin();
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "running", together: false });
    expect(await one.process().work.advanceRun(runId)).toBe("finished");
    await expectAllLinked(one, runId);
    expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([0, 5]);
  });

  it("shows Shopify's words for a variant that was refused, and links the others of its product", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    const [gone, stays] = one.variants;
    one.store.deleteVariant(gone!.id);
    await finish(one, runId);
    const { rows } = await one.linking.runs.rows(one.shop, { runId, only: "failed", after: 0, limit: 10 });
    expect(rows).toMatchObject([{ variantId: gone!.id, reason: "refused", detail: expect.stringMatching(/variant/i) }]);
    expect(one.store.variant(stays!.id).sku).toBe(one.galaxy);
    expect(await world.links(one)).toHaveLength(one.variants.length - 1);
  });

  it("that takes more than one call for a product gives each its line", async () => {
    const one = await bulkBrand(world, 11);
    const large = one.store.createProduct({
      title: "Large",
      variants: Array.from({ length: 260 }, (_, index) => ({ title: `v${index}`, sku: `L-${index}` })),
    });
    await one.work.readStore(one.shop);
    const ids = [...large.variantIds, ...one.variants.map(({ id }) => id)].map((id) => VariantId.parse(id));
    const runId = await one.begin(ids.map((variantId) => ({ kind: "link", variantId, design: one.galaxy })));
    expect(await finish(one, runId)).toBe("finished");
    expect(new Set(ids.map((id) => one.store.variant(id).sku))).toEqual(new Set([one.galaxy]));
    expect(await world.links(one)).toHaveLength(282);
    expect(one.asked("VariantsUpdate")).toBe(0);
  });

  it("moves its progress while Shopify is at it, and is woken when Shopify says that it ended", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    world.sandbox.faults.bulk({ kind: "stand-still", lines: 30 });
    await one.process().work.advanceRun(runId);
    await world.sandbox.settled();
    await one.process().work.advanceRun(runId);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({
      state: "running",
      counts: { waiting: one.variants.length },
      settled: one.variants.length / 2,
      together: true,
    });
    one.rung.length = 0;
    const { rows } = await world.database.pool.query<{ operation_id: string }>(
      `SELECT operation_id FROM bulk_operations WHERE run_id = $1`,
      [runId],
    );
    await one.process().work.bulkEnded(one.shop, "1");
    expect(one.rung).toEqual([]);
    await one.process().work.bulkEnded(one.shop, rows[0]!.operation_id);
    expect(one.rung).toEqual([runId]);
  });
});

describe("when Shopify does not do as it should", () => {
  it("asks once, though the answer to asking was lost", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    world.sandbox.faults.graphql({ kind: "drop-after-commit", operation: "RunBulkMutation" });
    await finish(one, runId);
    await expectAllLinked(one, runId);
    expect(one.asked("RunBulkMutation")).toBe(1);
  });

  it("asks again when the first asking never reached it, and not before that is sure", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    world.sandbox.faults.graphql({ kind: "drop-before-commit", operation: "RunBulkMutation" });
    for (let requests = 0; requests < 3; requests++) expect(await one.process().work.advanceRun(runId)).toBe("waiting");
    expect(one.asked("RunBulkMutation")).toBe(1);
    await finish(one, runId);
    await expectAllLinked(one, runId);
    expect(one.asked("RunBulkMutation")).toBe(2);
  });

  it("waits while it is out of points, and loses no row", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    for (const operation of ["StageBulkFile", "RunBulkMutation"]) {
      world.sandbox.faults.graphql({ kind: "THROTTLED", operation, times: 2 });
    }
    await finish(one, runId);
    await expectAllLinked(one, runId);
  });

  it("waits while it runs as many operations as it does at once, then goes on", async () => {
    const one = await bulkBrand(world);
    const others = [];
    for (let n = 0; n < 5; n++) {
      world.sandbox.faults.bulk({ kind: "stand-still" });
      const staged = await one.bulk.stageWrites(one.shop, each([]));
      if (staged.kind !== "staged") throw new Error(staged.kind);
      const run = await one.bulk.runWrites(one.shop, { name: `Other_${n}`, path: staged.path });
      if (run.kind !== "running") throw new Error(run.kind);
      others.push(run.operationId);
    }
    await world.sandbox.settled();
    const runId = await one.begin();
    expect(await one.process().work.advanceRun(runId)).toBe("waiting");
    for (const id of others) await one.bulk.cancel(one.shop, id);
    await world.sandbox.settled();
    await finish(one, runId);
    await expectAllLinked(one, runId);
    expect(one.asked("VariantsUpdate")).toBe(0);
  });

  it("goes call by call when Shopify takes no operation for long", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    world.sandbox.faults.graphql({ kind: "THROTTLED", operation: "RunBulkMutation" });
    await one.process().work.advanceRun(runId);
    await letTimePass(world, one, "11 minutes", "prepared");
    expect(await one.process().work.advanceRun(runId)).toBe("finished");
    await expectAllLinked(one, runId);
    expect(one.asked("VariantsUpdate")).toBe(60);
  });

  it.each([
    ["and tells how far it came, the rest goes with another operation", { lines: 20 }, { operations: 2, calls: 0 }],
    ["and tells nothing, another operation does it", { lines: 20, partialData: false }, { operations: 2, calls: 0 }],
    ["near its end, the few that are left go call by call", { lines: 55 }, { operations: 1, calls: 5 }],
    [
      "for want of a right, the rest shows so call by call",
      { lines: 20, errorCode: "ACCESS_DENIED" as const },
      { operations: 1, calls: 40 },
    ],
  ])("when it fails midway %s", async (_what, fault, expected) => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    world.sandbox.faults.bulk({ kind: "fail", ...fault });
    expect(await finish(one, runId)).toBe("finished");
    await expectAllLinked(one, runId);
    expect({ operations: one.asked("RunBulkMutation"), calls: one.asked("VariantsUpdate") }).toEqual(expected);
  });

  it("that fails again and again ends call by call", async () => {
    const one = await bulkBrand(world, 12);
    const runId = await one.begin();
    for (let n = 0; n < 5; n++) world.sandbox.faults.bulk({ kind: "fail", errorCode: "TIMEOUT" });
    expect(await finish(one, runId)).toBe("finished");
    await expectAllLinked(one, runId);
    expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([3, 12]);
  });

  it("looks at what stands in the store when the result is not there any more, and writes nothing twice", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    world.sandbox.faults.bulk({ kind: "expire" });
    await finish(one, runId);
    await expectAllLinked(one, runId);
    expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([1, 0]);
  });

  it("cancels an operation that stands still for an hour, and does the rest itself", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    world.sandbox.faults.bulk({ kind: "stand-still", lines: 20 });
    await one.process().work.advanceRun(runId);
    await world.sandbox.settled();
    await one.process().work.advanceRun(runId);
    expect(one.asked("CancelBulk")).toBe(0);
    await letTimePass(world, one, "61 minutes", "running");
    expect(await finish(one, runId)).toBe("finished");
    await expectAllLinked(one, runId);
    expect([one.asked("CancelBulk"), one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([1, 1, 40]);
  });

  it("stops and says so when the app is uninstalled while Shopify is at it, and goes on where that was when it is back", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    await one.process().work.advanceRun(runId);
    one.store.uninstall();
    expect(await one.process().work.advanceRun(runId)).toBe("stopped");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ state: "stopped", stopReason: "no_access" });
    await world.sandbox.settled();
    await one.reinstall();
    expect(await one.process().pages.runs.resume(one.shop, runId)).toEqual({ kind: "resumed" });
    expect(await finish(one, runId)).toBe("finished");
    await expectAllLinked(one, runId);
    expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([1, 0]);
  });
});

describe("a process that dies", () => {
  const DEATHS: Death[] = [
    { method: "stageWrites", when: "before" },
    { method: "stageWrites", when: "after" },
    { method: "runWrites", when: "before" },
    { method: "runWrites", when: "after" },
    { method: "status", when: "before" },
    { method: "status", when: "after" },
    { method: "writeLines", when: "before" },
    { method: "writeLines", when: { lines: 10 } },
    { method: "writeLines", when: { lines: 55 } },
  ];

  it.each(DEATHS)(
    "at $method ($when) leaves the run to the next one, which does it all, in one operation",
    async (death) => {
      const one = await bulkBrand(world);
      const runId = await one.begin();
      const dying = one.process(death);
      let died = false;
      for (let requests = 0; requests < 5 && !died; requests++) {
        await dying.work.advanceRun(runId).catch(() => (died = true));
        await world.sandbox.settled();
      }
      expect(died).toBe(true);
      expect(await finish(one, runId)).toBe("finished");
      await expectAllLinked(one, runId);
      expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([1, 0]);
    },
  );

  it("amid the results leaves a SKU that somebody changed since to be seen as a broken link", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    const dying = one.process({ method: "writeLines", when: { lines: 55 } });
    await dying.work.advanceRun(runId);
    await world.sandbox.settled();
    await expect(dying.work.advanceRun(runId)).rejects.toThrow("died");
    const { rows } = await one.linking.runs.rows(one.shop, { runId, only: "done", after: 0, limit: 1 });
    const { variantId } = rows[0]!;
    const { productId } = one.store.editVariantSku(variantId, "SOMEBODYS");
    await one.work.productChanged(one.shop, ProductId.parse(productId));
    await finish(one, runId);
    const broken = await one.linking.variants.search(one.shop, { filter: "broken", words: "", page: null });
    expect(broken.rows).toMatchObject([{ variantId, reason: "sku_changed" }]);
  });

  it("and two that are woken at once ask Shopify once", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    const answers = await Promise.all([1, 2, 3].map(() => one.process().work.advanceRun(runId)));
    expect(answers.toSorted()).toEqual(["elsewhere", "elsewhere", "waiting"]);
    await finish(one, runId);
    await expectAllLinked(one, runId);
    expect(one.asked("RunBulkMutation")).toBe(1);
  });

  it("and one whose lease ran out while it uploaded leaves the asking to the one that took over", async () => {
    const one = await bulkBrand(world);
    const runId = await one.begin();
    const slow = one.process({
      method: "stageWrites",
      async meanwhile() {
        await world.database.pool.query(`UPDATE leases SET until = NULL WHERE name = $1`, [`links:${one.shop.id}`]);
        expect(await one.process().work.advanceRun(runId)).toBe("waiting");
      },
    });
    expect(await slow.work.advanceRun(runId)).toBe("elsewhere");
    await finish(one, runId);
    await expectAllLinked(one, runId);
    expect(one.asked("RunBulkMutation")).toBe(1);
  });
});
