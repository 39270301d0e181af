import { afterEach, describe, expect, it } from "vitest";
import { ProductId } from "../../../app/kernel/ids.ts";
import { setLinkingWorld, world } from "../linking-world.ts";
import { bulkBrand, carryThrough, type BulkBrand, type Death } from "./bulk-world.ts";

setLinkingWorld();

afterEach(() => world.sandbox.faults.clear());

/** The mirror, without the times at which it was written. */
async function mirror(one: BulkBrand) {
  const { rows } = await world.database.pool.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(v) - '{seen_at,gone_at}'::text[] || jsonb_build_object('gone', gone_at IS NOT NULL) AS row
       FROM store_variants v WHERE shop_id = $1 ORDER BY variant_id`,
    [one.shop.id],
  );
  return rows.map(({ row }) => row);
}

/** What a merchant may do to a store between two readings. */
function changeStore(one: BulkBrand) {
  const [edited, deleted, other] = one.variants;
  one.store.editVariantSku(edited!.id, "EDITED");
  one.store.deleteVariant(deleted!.id);
  one.store.deleteProduct(other!.productId);
  const components = [{ variantId: edited!.id, quantity: 1 }];
  one.store.createProduct({ title: "New", variants: [{ title: "one", sku: null, components }] });
}

const read = (one: BulkBrand) =>
  carryThrough(world, one, async () => (await one.process().work.readStore(one.shop)).kind);

const pagesRead = (one: BulkBrand) =>
  world.sandbox.truth.requests.filter((call) => call.shop === one.shop.domain && call.operation === "VariantsPage")
    .length;

describe("a large store", () => {
  it("is read in one go, and the mirror is what reading it by pages makes, gone variants included", async () => {
    const one = await bulkBrand(world);
    changeStore(one);
    const pages = pagesRead(one);
    expect(await read(one)).toBe("read");
    expect([one.asked("RunBulkQuery"), pagesRead(one) - pages]).toEqual([1, 0]);
    const inBulk = await mirror(one);
    expect(inBulk.filter((row) => row.gone)).toHaveLength(3);
    await one.work.readStore(one.shop);
    expect(pagesRead(one)).toBeGreaterThan(pages);
    expect(inBulk).toEqual(await mirror(one));
    expect((await one.linking.variants.counts(one.shop)).readAt).not.toBeNull();
  });

  it("is read by pages while it is small", async () => {
    const one = await bulkBrand(world, 10);
    expect(await one.process().work.readStore(one.shop)).toEqual({ kind: "read", variants: 24 });
    expect(one.asked("RunBulkQuery")).toBe(0);
  });

  it("keeps what was seen of it while Shopify was at it", async () => {
    const one = await bulkBrand(world);
    await one.process().work.readStore(one.shop);
    await world.sandbox.settled();
    const [edited, deleted] = one.variants.filter((_, index) => index % 2 === 0);
    one.store.editVariantSku(edited!.id, "LATER");
    one.store.deleteVariant(deleted!.id);
    const made = one.store.createProduct({ title: "Later", variants: [{ title: "one", sku: "LATER-2" }] });
    const products = [edited!.productId, deleted!.productId, ProductId.parse(made.id)];
    for (const product of products) await one.work.productChanged(one.shop, product);
    const before = await mirror(one);
    expect(await read(one)).toBe("read");
    expect(await mirror(one)).toEqual(before);
    expect(before.filter((row) => row.gone).map((row) => row.variant_id)).toEqual([deleted!.id]);
  });

  it("is read anew when the reading at work is older than a day: nobody knows what the store became since", async () => {
    const one = await bulkBrand(world);
    await one.process().work.readStore(one.shop);
    await world.sandbox.settled();
    const [edited] = one.variants;
    one.store.editVariantSku(edited!.id, "WHILE-AWAY");
    await world.database.pool.query(
      `UPDATE bulk_operations SET created_at = created_at - interval '25 hours' WHERE shop_id = $1`,
      [one.shop.id],
    );
    expect(await read(one)).toBe("read");
    expect(one.asked("RunBulkQuery")).toBe(2);
    expect((await mirror(one)).find((row) => row.variant_id === edited!.id)).toMatchObject({ sku: "WHILE-AWAY" });
  });

  it("keeps the SKUs that a run wrote while Shopify was at it", async () => {
    // More variants than are read before a run starts, which would freshen them too.
    const one = await bulkBrand(world, 130);
    const runId = await one.begin();
    await one.process().work.readStore(one.shop);
    await world.sandbox.settled();
    expect(await one.work.advanceRun(runId)).toBe("finished");
    expect(await read(one)).toBe("read");
    const broken = await one.linking.variants.search(one.shop, { filter: "broken", words: "", page: null });
    expect(broken.rows).toEqual([]);
    expect((await mirror(one)).filter((row) => row.sku === one.galaxy)).toHaveLength(one.variants.length);
  });

  it.each([
    ["fails", { kind: "fail", lines: 30 }],
    ["has no result any more", { kind: "expire" }],
  ] as const)("whose operation %s is read by pages, and nothing is taken for gone", async (_what, fault) => {
    const one = await bulkBrand(world);
    world.sandbox.faults.bulk(fault);
    const before = await mirror(one);
    expect(await read(one)).toBe("read");
    expect(await mirror(one)).toEqual(before);
    expect(one.asked("RunBulkQuery")).toBe(1);
  });

  const DEATHS: Death[] = [
    { method: "runReading", when: "before" },
    { method: "runReading", when: "after" },
    { method: "status", when: "after" },
    { method: "variants", when: "before" },
    { method: "variants", when: { lines: 70 } },
  ];

  it.each(DEATHS)("is read once, though a process dies at $method ($when)", async (death) => {
    const one = await bulkBrand(world);
    changeStore(one);
    const dying = one.process(death);
    let died = false;
    for (let requests = 0; requests < 5 && !died; requests++) {
      await dying.work.readStore(one.shop).catch(() => (died = true));
      await world.sandbox.settled();
    }
    expect(died).toBe(true);
    await one.process().work.sweepRuns();
    expect(one.rung).toContain(one.shop.id);
    expect(await read(one)).toBe("read");
    expect(one.asked("RunBulkQuery")).toBe(1);
    expect((await mirror(one)).filter((row) => row.gone)).toHaveLength(3);
  });

  it("whose file ends too soon is read by pages, and nothing is taken for gone", async () => {
    const one = await bulkBrand(world);
    const before = await mirror(one);
    const short = one.process({ method: "variants", when: { lines: 70, justEnds: true } });
    const end = await carryThrough(world, one, async () => (await short.work.readStore(one.shop)).kind);
    expect(end).toBe("read");
    expect(await mirror(one)).toEqual(before);
  });

  it("of a merchant who uninstalled the app is let be", async () => {
    const one = await bulkBrand(world);
    expect(await one.process().work.readStore(one.shop)).toEqual({ kind: "waiting" });
    one.store.uninstall();
    expect(await one.process().work.readStore(one.shop)).toEqual({ kind: "no_access" });
    await one.process().work.sweepRuns();
    expect(one.rung.filter((id) => id === one.shop.id)).toHaveLength(1);
  });
});
