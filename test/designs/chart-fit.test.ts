// Whether a chart fills its kit: by the drill's size, either way up, and as the merchant said of this chart and this size.
import { describe, expect, it } from "vitest";
import { createArtworkRows } from "../../app/database/designs/artwork-rows.ts";
import { createChartRows } from "../../app/database/designs/chart-rows.ts";
import { createDesignRows } from "../../app/database/designs/design-rows.ts";
import { readDesignQuery } from "../../app/designs/catalog/design-query.ts";
import { chartFit } from "../../app/designs/chart/chart-fit.ts";
import {
  chartProblem,
  chartsThatDiffer,
  judgeChart,
  setChartIntended,
  skusWithProblem,
} from "../../app/designs/chart/charts-that-differ.ts";
import { readSize } from "../../app/linking/sizes/size.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addShop, addTemplate, hashOf } from "../support/stores/brand.ts";
import { pngOf } from "./images.ts";

describe("a chart", () => {
  it.each([
    ["fills its kit", 120, 160, "30 × 40 cm", "fits"],
    ["fills it lying too", 160, 120, "30 × 40 cm", "fits"],
    ["fills it with drills of 2.8 mm", 107, 143, "30 × 40 cm", "fits"],
    ["fills a kit in inches", 122, 163, "12 × 16 in", "fits"],
    ["of three quarters of the cells leaves an edge", 90, 120, "30 × 40 cm", "too_few"],
    ["of more cells has no room", 160, 213, "30 × 40 cm", "too_many"],
    ["of a square is no rectangle", 120, 120, "30 × 40 cm", "other_shape"],
    ["of a size without a unit is not judged", 10, 10, "30 × 40", "fits"],
    ["of an unknown size is not judged", 10, 10, "large", "fits"],
  ])("%s", (_, width, height, size, kind) => {
    expect(chartFit({ width, height }, readSize(size)).kind).toBe(kind);
  });

  it("that doesn't fit names the size that would, in the same orientation", () => {
    expect(chartFit({ width: 120, height: 90 }, readSize("30 × 40 cm"))).toEqual({
      kind: "too_few",
      expected: { width: 160, height: 120 },
    });
  });
});

describe("of a store", () => {
  setDatabase();

  async function withChart() {
    const { pool } = database;
    const account = await addAccount(pool);
    const shop = await addShop(pool, account);
    const bytes = pngOf({ seed: Number(BigInt.asUintN(16, BigInt(`0x${shop.id.slice(0, 8)}`))) });
    const sku = await addTemplate(pool, account, { slug: "small-30x40cm", file: bytes });
    await createArtworkRows(pool).keep(shop.id, {
      ...{ sha256: hashOf(bytes), type: "image/png", bytes },
      ...{ width: 90, height: 120 },
    });
    const sell = () =>
      pool.query(
        `INSERT INTO variant_links (shop_id, variant_id, product_id, account_id, external_sku) VALUES ($1, '1', '1', $2, $3)`,
        [shop.id, account, sku],
      );
    return { shop, sku, account, sell, charts: createChartRows(pool) };
  }

  it("only what it sells counts, and what is intended does not", async () => {
    const { shop, sku, sell, charts } = await withChart();
    expect(await judgeChart(charts, shop, sku)).toMatchObject({
      ...{ fit: "too_few", cells: { width: 90, height: 120 }, expected: { width: 120, height: 160 } },
      ...{ kit: "30 × 40 cm", intended: false },
    });
    expect(await chartsThatDiffer(charts, shop)).toEqual({ count: 0, designs: [] });
    await sell();
    expect(await chartsThatDiffer(charts, shop)).toMatchObject({ count: 1, designs: [{ sku }] });
    await setChartIntended(charts, shop, { sku, intended: true });
    expect(await judgeChart(charts, shop, sku)).toMatchObject({ intended: true });
    expect(await chartsThatDiffer(charts, shop)).toMatchObject({ count: 0 });
    await setChartIntended(charts, shop, { sku, intended: false });
    expect(await chartsThatDiffer(charts, shop)).toMatchObject({ count: 1 });
  });

  it("the list of designs shows it as a problem, sold or not, until it is kept", async () => {
    const { shop, sku, charts } = await withChart();
    const rows = createDesignRows(database.pool);
    const listed = async () => {
      const skus = await skusWithProblem(charts, shop);
      return (await rows.search(shop, { ...readDesignQuery(new URLSearchParams("view=chart")), skus })).rows;
    };
    const [problem, ...others] = await listed();
    expect([problem!.sku, others]).toEqual([sku, []]);
    expect(chartProblem(problem!)).toMatchObject({ fit: "too_few", expected: { width: 120, height: 160 } });
    expect(chartProblem({ ...problem!, gone: true })).toBeNull();
    await setChartIntended(charts, shop, { sku, intended: true });
    expect(await listed()).toEqual([]);
    expect(chartProblem((await rows.find(shop, sku))!)).toBeNull();
  });

  it("the question returns when the kit's size changes", async () => {
    const { shop, sku, account, charts } = await withChart();
    await setChartIntended(charts, shop, { sku, intended: true });
    await database.pool.query(
      `INSERT INTO catalog_products (account_id, kit_product_id, name, category_name, style_name, size_name, seen_at)
       VALUES ($1, 11, 'Kit', 'Kits', 'Square', '40 × 50 cm', now())`,
      [account],
    );
    expect(await judgeChart(charts, shop, sku)).toMatchObject({ kit: "40 × 50 cm", intended: false });
  });
});
