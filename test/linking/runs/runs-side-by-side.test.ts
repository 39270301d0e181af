// Runs beside each other, and runs that go on when time has passed: two tabs, two workers, a merchant's hands in between.
import { afterEach, describe, expect, it } from "vitest";
import { ProductId, VariantId } from "../../../app/kernel/ids.ts";
import type { LinkChoice } from "../../../app/linking/plan/plan-links.ts";
import type { LinkRunId } from "../../../app/linking/runs/link-run.ts";
import { addAccount } from "../../support/stores/brand.ts";
import { until } from "../../support/until.ts";
import { bulkBrand, carryThrough } from "../bulk/bulk-world.ts";
import { type Brand, setLinkingWorld, states, world } from "../linking-world.ts";

setLinkingWorld();
afterEach(() => world.sandbox.faults.clear());

const link = (variantId: VariantId, design: Brand["galaxy"]): LinkChoice => ({ kind: "link", variantId, design });

const rowsOf = async (one: Brand, runId: LinkRunId) => {
  const rows = await one.rows(runId);
  return rows.map(({ state, reason }) => [state, reason]);
};

/** As many products of one variant each, mirrored. */
async function products(one: Brand, count: number): Promise<VariantId[]> {
  const made = Array.from({ length: count }, (_, at) =>
    one.store.createProduct({ title: `Kit ${at}`, variants: [{ title: "One size", sku: `P-${at}` }] }),
  );
  await one.work.readStore(one.shop);
  return made.flatMap(({ variantIds }) => variantIds.map((id) => VariantId.parse(id)));
}

/** A run whose only row got no answer from Shopify. */
async function unanswered(one: Brand, variantId: VariantId): Promise<LinkRunId> {
  world.sandbox.faults.graphql({ kind: "drop-before-commit", operation: "VariantsUpdate", times: 3 });
  const runId = await one.apply([link(variantId, one.galaxy)]);
  expect(await rowsOf(one, runId)).toEqual([["failed", "no_answer"]]);
  world.sandbox.faults.clear();
  return runId;
}

describe("two runs that are started at the same moment", () => {
  it("go one after the other: one starts, the other is told to wait, and nothing is written over unseen", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const drafts = [await one.draft([link(variantId, one.galaxy)]), await one.draft([link(variantId, one.forest)])];
    const blocker = await world.database.pool.connect();
    await blocker.query("BEGIN");
    // Both look first and write then: neither gets to write before both have looked.
    await blocker.query("LOCK TABLE link_runs IN SHARE ROW EXCLUSIVE MODE");
    const starts = drafts.map((runId) => one.linking.runs.start(one.shop, runId));
    await until("both are held up", async () => {
      const { rows } = await world.database.pool.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND NOT granted`,
      );
      return rows.length >= 2;
    });
    await blocker.query("COMMIT");
    blocker.release();
    const kinds = (await Promise.all(starts)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["busy", "started"]);
  });
});

describe("failed rows", () => {
  it("can be tried again later though another run was at work at the first try", async () => {
    const one = await world.brand();
    const runId = await unanswered(one, one.variantId("CAT-30"));
    const many = await products(one, 6);
    const other = await one.apply(many.map((id) => link(id, one.forest)));
    expect(await one.linking.runs.resume(one.shop, runId)).toEqual({ kind: "busy", runId: other });
    expect(await rowsOf(one, runId)).toEqual([["failed", "no_answer"]]);
    await one.work.advanceRun(other);
    expect(await one.linking.runs.resume(one.shop, runId)).toEqual({ kind: "resumed" });
    expect(await rowsOf(one, runId)).toEqual([["done", null]]);
  });

  it("leave alone what somebody wrote in Shopify meanwhile", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await unanswered(one, variantId);
    one.store.editVariantSku(variantId, "NEW-WORD");
    await one.linking.runs.resume(one.shop, runId);
    expect(one.store.variant(variantId).sku).toBe("NEW-WORD");
    expect(await rowsOf(one, runId)).toEqual([["skipped", "changed_since"]]);
  });

  it("of a run that was undone are not written after all", async () => {
    const one = await world.brand();
    const [written, failed] = await products(one, 2);
    const deaf = one.linkingWith((store) => ({
      setSkus: async (...given) =>
        given[2][0]!.variantId === failed
          ? [{ variantId: failed, outcome: { kind: "lost", code: "test" } }]
          : store.setSkus(...given),
    }));
    const runId = await one.draft([link(written!, one.galaxy), link(failed!, one.galaxy)]);
    await deaf.pages.runs.start(one.shop, runId);
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ canRetry: true, canUndo: true });
    await one.linking.runs.start(one.shop, await one.draftUndo(runId));
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ canRetry: false, canUndo: false });
    expect(await one.linking.runs.resume(one.shop, runId)).toEqual({ kind: "nothing_left" });
    expect([written, failed].map((id) => one.store.variant(id!).sku)).toEqual(["P-0", "P-1"]);
  });
});

describe("a run that was stopped", () => {
  it("leaves alone, when it goes on, what was changed in Shopify while it stood still", async () => {
    const one = await world.brand();
    const many = await products(one, 6);
    const runId = await one.apply(many.map((id) => link(id, one.galaxy)));
    one.store.revokeScopes(["write_products"]);
    expect(await one.work.advanceRun(runId)).toBe("stopped");
    one.store.grantScopes(["write_products"]);
    one.store.editVariantSku(many[0]!, "NEW-WORD");
    one.store.deleteVariant(many[1]!);
    await one.linking.runs.resume(one.shop, runId);
    await one.work.advanceRun(runId);
    expect(one.store.variant(many[0]!).sku).toBe("NEW-WORD");
    expect((await rowsOf(one, runId)).slice(0, 3)).toEqual([
      ["skipped", "changed_since"],
      ["skipped", "variant_gone"],
      ["done", null],
    ]);
  });

  it("before Shopify was asked for it in one go leaves that alone too, and writes the rest in one go", async () => {
    const one = await bulkBrand(world, 12);
    const runId = await one.begin();
    one.store.uninstall();
    expect(await one.process().work.advanceRun(runId)).toBe("stopped");
    await one.reinstall();
    const [changed, gone] = one.variants;
    one.store.editVariantSku(changed!.id, "SOMEBODYS");
    one.store.deleteVariant(gone!.id);
    expect(await one.process().pages.runs.resume(one.shop, runId)).toEqual({ kind: "resumed" });
    expect(await carryThrough(world, one, () => one.process().work.advanceRun(runId))).toBe("finished");
    expect(one.store.variant(changed!.id).sku).toBe("SOMEBODYS");
    expect(await one.linking.runs.find(one.shop, runId)).toMatchObject({ counts: { skipped: 2, done: 22, failed: 0 } });
    expect([one.asked("RunBulkMutation"), one.asked("VariantsUpdate")]).toEqual([1, 0]);
  });
});

describe("a preview of the Kit account that the shop had before", () => {
  it("writes none of that account's designs", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const runId = await one.draft([link(variantId, one.galaxy)]);
    const other = await addAccount(world.database.pool);
    await world.database.pool.query("UPDATE shops SET kit_account_id = $2 WHERE id = $1", [one.shop.id, other]);
    await one.linking.runs.start(one.shop, runId);
    expect(one.store.variant(variantId).sku).toBe("CAT-30");
    expect(await rowsOf(one, runId)).toEqual([["skipped", "design_gone"]]);
  });
});

describe("a worker whose lease ran out", () => {
  it("writes no further product: another one goes on", async () => {
    const one = await world.brand();
    const many = await products(one, 60);
    const runId = await one.apply(many.map((id) => link(id, one.galaxy)));
    let calls = 0;
    const takenOver = `UPDATE leases SET until = NULL WHERE name = $1`;
    const slow = one.linkingWith((store) => ({
      async setSkus(...given) {
        calls += 1;
        await world.database.pool.query(takenOver, [`links:${one.shop.id}`]);
        return store.setSkus(...given);
      },
    }));
    expect(await slow.work.advanceRun(runId)).toBe("elsewhere");
    expect(calls).toBeLessThan(60);
  });
});

describe("a run that is done", () => {
  it("shows its variants as they are: the list is right before the run says so", async () => {
    const one = await world.brand();
    const many = await products(one, 6);
    const runId = await one.apply(many.map((id) => link(id, one.galaxy)));
    const judging = await world.database.pool.connect();
    await judging.query("BEGIN");
    await judging.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`link-states:${one.shop.id}`]);
    const advancing = one.work.advanceRun(runId);
    await until("the states wait to be judged", async () => {
      const { rows } = await world.database.pool.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT granted`,
      );
      return rows.length > 0;
    });
    const meanwhile = await one.linking.runs.find(one.shop, runId);
    await judging.query("COMMIT");
    judging.release();
    expect(meanwhile?.state).toBe("running");
    expect(await advancing).toBe("finished");
    expect((await states(one))["Kit 0 One size"]).toBe("linked");
  });
});

describe("a start that cannot be carried out at once", () => {
  it("is started all the same, and goes on in the background", async () => {
    const one = await world.brand();
    const runId = await one.draft([link(one.variantId("CAT-30"), one.galaxy)]);
    world.sandbox.faults.graphql({ kind: "drop-before-commit", operation: "VariantsUpdate" });
    const cut = one.linkingWith((store) => ({
      async setSkus(...given) {
        world.sandbox.faults.graphql({ kind: "500", operation: "VariantsByIds", times: 20 });
        return store.setSkus(...given);
      },
    }));
    expect(await cut.pages.runs.start(one.shop, runId)).toEqual({ kind: "started" });
    expect(one.rung).toContain(runId);
    world.sandbox.faults.clear();
    expect(await one.work.advanceRun(runId)).toBe("finished");
    expect(one.store.variant(one.variantId(one.galaxy)).sku).toBe(one.galaxy);
  });
});

describe("a product that is read twice at once", () => {
  it("stands as the later reading found it, whichever is through first", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const productId = ProductId.parse(one.store.variant(variantId).productId);
    const slow = one.linkingWith((store) => ({
      async readProduct(...given) {
        const found = await store.readProduct(...given);
        one.store.editVariantSku(variantId, "LATER");
        await one.work.productChanged(one.shop, productId);
        return found;
      },
    }));
    await slow.work.productChanged(one.shop, productId);
    const { rows } = await one.linking.variants.search(one.shop, { filter: "all", words: "galaxy 30x", page: null });
    expect(rows.map(({ sku }) => sku)).toEqual(["LATER"]);
  });

  it("stands as a run left it, though a page of the store was read before", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    const slow = one.linkingWith((store) => ({
      async readVariantsPage(...given) {
        const page = await store.readVariantsPage(...given);
        await one.apply([link(variantId, one.galaxy)]);
        return page;
      },
    }));
    await slow.work.readStore(one.shop);
    expect((await states(one))["Galaxy Cat 30x40"]).toBe("linked");
  });
});

describe("variants that are picked twice", () => {
  it("are read once", async () => {
    const one = await world.brand();
    const product = one.store.createProduct({ title: "Fresh", variants: [{ title: "One size", sku: "F-1" }] });
    const id = VariantId.parse(product.variantIds[0]!);
    expect(await one.linking.variants.readMissingVariants(one.shop, [id, id])).toEqual({ kind: "known" });
  });
});
