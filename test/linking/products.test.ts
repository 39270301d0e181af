// The linking screen's rows: products with their variants, whole on one page, and one suggestion accepted in place.
import { describe, expect, it } from "vitest";
import { LinkIntent } from "../../app/actions/link-form.ts";
import { carryOut } from "../../app/actions/link-variants.ts";
import { SIBLINGS_SHOWN } from "../../app/linking/limits.ts";
import { readVariantQuery } from "../../app/linking/variants/search-variants.ts";
import { type Brand, setLinkingWorld, world } from "./linking-world.ts";

setLinkingWorld();

/** Products named "Kit 01", "Kit 02" …, with as many variants as told, beside the brand's own. */
async function addKits(one: Brand, variants: number[]): Promise<void> {
  const rows = variants.flatMap((count, at) =>
    Array.from({ length: count }, (_, size) => ({ product: at + 1, variant: (at + 1) * 100 + size })),
  );
  await world.database.pool.query(
    `INSERT INTO store_variants (shop_id, variant_id, product_id, product_title, variant_title, product_status, sku, seen_at)
     SELECT $1, v::text, p::text, 'Kit ' || lpad(p::text, 2, '0'), 'Size ' || v, 'ACTIVE', '', now()
       FROM unnest($2::int[], $3::int[]) AS n(v, p)`,
    [one.shop.id, rows.map(({ variant }) => variant), rows.map(({ product }) => product)],
  );
}

const list = (one: Brand, query: string) =>
  one.linking.variants.products(one.shop, readVariantQuery(new URLSearchParams(query)));

describe("the products of the linking screen", () => {
  it("have all their variants on one page, and each is on one page, forth and back", async () => {
    const one = await world.brand();
    await addKits(one, [...Array.from({ length: 30 }, () => 3), 60, 2]);
    const pages: Awaited<ReturnType<typeof list>>[] = [];
    for (let after: string | null = ""; after !== null; after = pages.at(-1)!.next) {
      pages.push(await list(one, after === "" ? "search=kit" : `search=kit&after=${after}`));
    }
    const shown = pages.flatMap(({ rows }) => rows.map((row) => [row.title, row.variants.length + row.more]));
    // The one of 60 is too large for a page, and goes on at the top of the next.
    const large = shown.filter(([title]) => title === "Kit 31");
    expect(large.map(([, count]) => count)).toEqual([60, 60]);
    const others = shown.filter(([title]) => title !== "Kit 31");
    expect(others).toEqual([
      ...Array.from({ length: 30 }, (_, at) => [`Kit ${String(at + 1).padStart(2, "0")}`, 3]),
      ["Kit 32", 2],
    ]);
    const back: string[][] = [];
    for (let page = pages.at(-1)!; ;) {
      back.unshift(page.rows.map(({ title }) => title));
      if (page.previous === null) break;
      page = await list(one, `search=kit&before=${page.previous}`);
    }
    expect([...new Set(back.flat())].toSorted()).toEqual([...new Set(shown.map(([title]) => title))].toSorted());
  });

  it("name what was asked for first, then the rest of the product, and count what is not shown", async () => {
    const one = await world.brand();
    await addKits(one, [3 + SIBLINGS_SHOWN]);
    const [row] = (await list(one, "search=size 102")).rows;
    expect(row!.variants.map(({ variantId, asked }) => [variantId, asked]).slice(0, 2)).toEqual([
      ["102", true],
      ["100", false],
    ]);
    expect([row!.variants.length, row!.more]).toEqual([1 + SIBLINGS_SHOWN, 2]);
  });

  it("are what is to be linked, unless something is looked for", async () => {
    const one = await world.brand();
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    const states = async (query: string) =>
      (await list(one, query)).rows.flatMap(({ variants }) => variants.flatMap((v) => (v.asked ? [v.state] : [])));
    expect(new Set(await states(""))).toEqual(new Set(["not_linked"]));
    expect(await states("search=galaxy")).toContain("linked");
    expect(await states("view=ready")).toEqual(["linked"]);
    expect(await states("view=problems")).toEqual([]);
  });
});

describe("a suggestion", () => {
  const accept = (one: Brand, sku: string) =>
    carryOut(
      one.linking,
      one.shop,
      LinkIntent.parse({ intent: "accept", ids: one.variantId(sku), design: one.galaxy }),
    );

  it("is written at once, and taken back with one click", async () => {
    const one = await world.brand();
    const answer = await accept(one, "CAT-30");
    if (answer.kind !== "linked") throw new Error(answer.kind);
    expect(one.store.variants().map(({ sku }) => sku)).toContain(one.galaxy);
    const undo = LinkIntent.parse({ intent: "undo", run: answer.runId });
    expect(await carryOut(one.linking, one.shop, undo)).toEqual({ kind: "undone" });
    expect(one.store.variants().map(({ sku }) => sku)).not.toContain(one.galaxy);
    expect(await carryOut(one.linking, one.shop, undo)).toEqual({ kind: "nothing_to_do" });
  });

  it("is looked at first where there is something to mind, such as a second variant with the design's SKU", async () => {
    const one = await world.brand();
    expect((await accept(one, "CAT-30")).kind).toBe("linked");
    expect((await accept(one, "CAT-40")).kind).toBe("preview");
    expect(one.store.variants().map(({ sku }) => sku)).toContain("CAT-40");
  });

  it("is counted by how sure it is", async () => {
    const one = await world.brand();
    expect(await one.linking.suggestions.tally(one.shop)).toEqual({ certain: 0, likely: 3, possible: 0 });
  });
});
