import { describe, expect, it } from "vitest";
import { LinkRunId } from "../../../app/linking/runs/link-run.ts";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";

const KITS = 4_500;

setLinkingWorld();

/** A store whose suggestions are not found within a request. */
async function largeBrand(): Promise<Brand> {
  const one = await world.brand();
  await world.database.pool.query(
    `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, product_status, seen_at)
     SELECT $1, 70000 + n, 80000 + n, 'Galaxy Cat no. ' || n, 'Default Title', 'ACTIVE', now() FROM generate_series(1, $2) AS n`,
    [one.shop.id, KITS],
  );
  await one.work.refreshStates(one.shop);
  return one;
}

async function draftOf(one: Brand, runId: string): Promise<number> {
  return (await one.linking.runs.find(one.shop, LinkRunId.parse(runId)))!.total;
}

describe("suggestions for a large store", () => {
  it("are looked for in the background, and their draft is there when the merchant comes back", async () => {
    const one = await largeBrand();
    const asked = await one.linking.suggestions.previewAll(one.shop, 60);
    expect(asked).toEqual({ kind: "searching", score: 60, looked: 0, total: KITS + 4 });
    expect(one.rung).toEqual([one.shop.id]);

    const far: number[] = [];
    const watch = setInterval(async () => {
      const now = await one.linking.suggestions.search(one.shop);
      if (now?.kind === "searching") far.push(now.looked);
    }, 5);
    expect(await one.work.suggestForStore(one.shop)).toBe("nothing_due");
    clearInterval(watch);
    expect(far.some((looked) => looked > 0 && looked <= KITS + 4)).toBe(true);

    const found = await one.linking.suggestions.search(one.shop);
    if (found?.kind !== "found") throw new Error(found?.kind);
    expect(await draftOf(one, found.runId)).toBe(KITS + 3);
    expect(one.store.variant("CAT-30").sku).toBe("CAT-30");
    await one.linking.runs.discard(one.shop, LinkRunId.parse(found.runId));
    expect(await one.linking.suggestions.search(one.shop)).toBeNull();
  });

  it("are of the score that was asked for last, looked for once", async () => {
    const one = await largeBrand();
    await one.linking.suggestions.previewAll(one.shop, 60);
    const [first, second] = [one.work.suggestForStore(one.shop), one.work.suggestForStore(one.shop)];
    await one.linking.suggestions.previewAll(one.shop, 100);
    expect((await Promise.all([first, second])).toSorted()).toEqual(["elsewhere", "nothing_due"]);
    expect(await one.linking.suggestions.search(one.shop)).toEqual({ kind: "none", score: 100 });
    const { rows } = await world.database.pool.query("SELECT id FROM link_runs WHERE shop_id = $1", [one.shop.id]);
    expect(rows).toEqual([]);
  });

  it("are looked for again when the process that did so is gone, or its job was lost", async () => {
    const one = await largeBrand();
    await one.linking.suggestions.previewAll(one.shop, 60);
    one.rung.length = 0;
    await one.work.sweepRuns();
    expect(one.rung).toContain(one.shop.id);
    await one.work.suggestForStore(one.shop);
    one.rung.length = 0;
    await one.work.sweepRuns();
    expect(one.rung).not.toContain(one.shop.id);
  });

  it("of another shop are not seen", async () => {
    const [one, other] = [await largeBrand(), await world.brand()];
    await one.linking.suggestions.previewAll(one.shop, 60);
    expect(await other.linking.suggestions.search(other.shop)).toBeNull();
    expect(await other.work.suggestForStore(other.shop)).toBe("nothing_due");
    expect(await one.linking.suggestions.search(one.shop)).toMatchObject({ kind: "searching", looked: 0 });
  });
});
