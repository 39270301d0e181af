// What the merchant pays for each kit: entered once, written with the links, and left alone by an undo that knows no better.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount, addShop } from "../support/brand.ts";
import type { Brand, LinkingWorld } from "./linking-world.ts";
import { startLinkingWorld } from "./linking-world.ts";

let world: LinkingWorld;
beforeAll(async () => {
  world = await startLinkingWorld();
});
afterAll(() => world.close());

/** The product that both designs of a brand are made of (test/support/brand.ts). */
const KIT = "11";

async function withCatalog(): Promise<Brand> {
  const one = await world.brand();
  await world.database.pool.query(
    `INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
     VALUES ($1, 11, 'Round drills', 'Kits', 'Round', '30 × 40', now()), ($1, 12, 'Square drills', 'Kits', 'Square', '', now())`,
    [one.account],
  );
  return one;
}

const amounts = async ({ mapping, shop }: Brand) =>
  (await mapping.unitCosts(shop)).map(({ label, amount }) => [label, amount]);

const costOf = ({ store }: Brand, sku: string) => store.inventoryItem(store.variant(sku).id).cost;

describe("unit costs", () => {
  it("are listed by product, kept as typed with a point or a comma, and taken back by an empty field", async () => {
    const one = await withCatalog();
    expect(await amounts(one)).toEqual([
      ["Round drills – 30 × 40", null],
      ["Square drills", null],
    ]);
    expect(await one.mapping.saveUnitCosts(one.shop, { "11": " 7,5 ", "12": "12" })).toEqual({ kind: "saved" });
    expect(await amounts(one)).toEqual([
      ["Round drills – 30 × 40", "7.50"],
      ["Square drills", "12.00"],
    ]);
    await one.mapping.saveUnitCosts(one.shop, { "12": "" });
    expect((await amounts(one))[1]).toEqual(["Square drills", null]);
  });

  it.each(["-1", "1.234", "1.2.3", "seven", "1e3", "99999999"])(
    "refuse %j by name and change nothing",
    async (wrong) => {
      const one = await withCatalog();
      const answer = await one.mapping.saveUnitCosts(one.shop, { "11": "5", "12": wrong });
      expect(answer).toEqual({ kind: "invalid", products: ["12"] });
      expect((await amounts(one)).map(([, amount]) => amount)).toEqual([null, null]);
    },
  );

  it("are each shop's own, and only for products of its own catalog", async () => {
    const one = await withCatalog();
    const stranger = await addShop(world.database.pool, await addAccount(world.database.pool));
    await one.mapping.saveUnitCosts(stranger, { [KIT]: "3" });
    await one.mapping.saveUnitCosts(one.shop, { "4711": "3" });
    const { rows } = await world.database.pool.query("SELECT FROM unit_costs WHERE shop_id = ANY ($1)", [
      [one.shop.id, stranger.id],
    ]);
    expect(rows).toHaveLength(0);
  });

  it("go to Shopify with a link; an undo gives the SKU back, and says that the cost stays", async () => {
    const one = await withCatalog();
    await one.mapping.saveUnitCosts(one.shop, { [KIT]: "8.40" });
    const variantId = one.variantId("CAT-40");
    const link = { kind: "link" as const, variantId, design: one.galaxy };
    const runId = await one.apply([link], { untrack: false, writeCost: true });
    expect(costOf(one, one.galaxy)).toBe("8.40");
    const undo = await one.mapping.draftUndo(one.shop, runId);
    if (undo.kind !== "drafted") throw new Error(undo.kind);
    const { rows } = await one.mapping.runRows(one.shop, { runId: undo.runId, only: null, after: -1, limit: 10 });
    expect(rows).toMatchObject([{ newSku: "CAT-40", cost: null, warnings: ["cost_stays"] }]);
    await one.mapping.start(one.shop, undo.runId);
    expect(one.store.variant("CAT-40").id).toBe(variantId);
    expect(costOf(one, "CAT-40")).toBe("8.40");
  });

  it("that were changed are written again, and an undo writes the one before", async () => {
    const one = await withCatalog();
    const link = { kind: "link" as const, variantId: one.variantId("CAT-40"), design: one.galaxy };
    const options = { untrack: false, writeCost: true };
    await one.mapping.saveUnitCosts(one.shop, { [KIT]: "8.40" });
    await one.apply([link], options);
    await one.mapping.saveUnitCosts(one.shop, { [KIT]: "9" });
    const runId = await one.apply([link], options);
    expect(costOf(one, one.galaxy)).toBe("9.00");
    const undo = await one.mapping.draftUndo(one.shop, runId);
    if (undo.kind !== "drafted") throw new Error(undo.kind);
    await one.mapping.start(one.shop, undo.runId);
    expect(costOf(one, one.galaxy)).toBe("8.40");
  });
});
