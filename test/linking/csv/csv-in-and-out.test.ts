// Links as a merchant's spreadsheet has them: what leaves as CSV comes back as it left, and what else a spreadsheet does to it.
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { ProductId } from "../../../app/kernel/ids.ts";
import { type Brand, setLinkingWorld, world } from "../linking-world.ts";
import { uploadOf } from "./upload-of.ts";

setLinkingWorld();

async function leave(one: Brand): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of one.linking.csv.export(one.shop)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

const cellsOf = (file: Uint8Array) =>
  parse(Buffer.from(file), { bom: true, columns: true }) as Record<string, string>[];

async function withVariant(one: Brand, sku: string, title = "Odd one"): Promise<string> {
  const product = one.store.createProduct({ title, variants: [{ title: "One size", sku }] });
  await one.work.productChanged(one.shop, ProductId.parse(product.id));
  return product.variantIds[0]!;
}

const come = (one: Brand, file: Uint8Array | string) => one.linking.csv.preview(one.shop, uploadOf(file));

describe("a file that comes back as it left", () => {
  it("takes no SKU away that is another's of Kit's form", async () => {
    const one = await world.brand();
    await withVariant(one, "pmt_of_another_brand");
    expect(await come(one, await leave(one))).toMatchObject({ kind: "nothing_to_do" });
  });

  it("takes no link away whose design Kit has no more, and is not refused for it", async () => {
    const one = await world.brand();
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    await world.database.pool.query("UPDATE templates SET gone_at = now() WHERE external_sku = $1", [one.galaxy]);
    expect(await come(one, await leave(one))).toMatchObject({ kind: "nothing_to_do" });
  });

  it("takes no link away after another Kit account was connected", async () => {
    const one = await world.brand();
    await one.apply([{ kind: "link", variantId: one.variantId("CAT-30"), design: one.galaxy }]);
    await world.database.pool.query("UPDATE shops SET kit_account_id = NULL WHERE id = $1", [one.shop.id]);
    expect(await come(one, await leave(one))).toMatchObject({ kind: "nothing_to_do" });
  });

  it("is told apart from another store's, line by line as soon as one variant is of this one", async () => {
    const [one, other] = [await world.brand(), await world.brand()];
    expect(await come(one, await leave(other))).toEqual({ kind: "other_store" });
    const mixed = `${Buffer.from(await leave(one)).toString("utf8")}"gid://shopify/ProductVariant/39999999999901",,,,,\r\n`;
    expect(await come(one, mixed)).toMatchObject({ kind: "faulty", count: 1, faults: [{ fault: "unknown_variant" }] });
  });

  it("still takes away the link whose design was taken out of it", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-30");
    await one.apply([{ kind: "link", variantId, design: one.galaxy }]);
    const text = Buffer.from(await leave(one)).toString("utf8");
    const emptied = text.replaceAll(`galaxy-cat-${one.number}`, "");
    const preview = await come(one, emptied);
    expect(preview).toMatchObject({
      kind: "drafted",
      plan: { rows: [{ variantId, newLink: null, newSku: "CAT-30" }] },
    });
  });

  it("links by the design's SKU where that was written, and takes no side where slug and SKU name two designs", async () => {
    const one = await world.brand();
    const [linked, free] = [one.variantId("CAT-30"), one.variantId("CAT-40")];
    await one.apply([{ kind: "link", variantId: linked, design: one.galaxy }]);
    const file = (variantId: string, slug: string, sku: string) =>
      `variant id,design slug,design sku\n${variantId},${slug},${sku}\n`;
    expect(await come(one, file(free, "", one.galaxy))).toMatchObject({
      kind: "drafted",
      plan: { rows: [{ variantId: free, newSku: one.galaxy }] },
    });
    expect(await come(one, file(linked, `galaxy-cat-${one.number}`, one.forest))).toMatchObject({
      kind: "faulty",
      faults: [{ line: 2, fault: "two_designs" }],
    });
    // Its own SKU beside an emptied or another slug is what the export had there.
    expect(await come(one, file(linked, "", one.galaxy))).toMatchObject({ plan: { rows: [{ newLink: null }] } });
  });

  it("says that a spreadsheet rounded an id, and reads one that it gave a fraction", async () => {
    const one = await world.brand();
    const variantId = one.variantId("CAT-40");
    const design = `galaxy-cat-${one.number}`;
    for (const id of ["4.51235E+13", "4,51235E+13", "5E+13"]) {
      expect(await come(one, `variant;design\n${id};${design}\n`)).toMatchObject({ faults: [{ fault: "rounded_id" }] });
    }
    expect(await come(one, `variant,design\n${variantId}.0,${design}\n`)).toMatchObject({ kind: "drafted" });
  });

  it("is of UTF-8 to a spreadsheet too, and runs no formula there", async () => {
    const one = await world.brand();
    const title = '=HYPERLINK("http://x";"شطرنج, 龍")\nzwei';
    await withVariant(one, "-1+1", title);
    const file = await leave(one);
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(cellsOf(file).find(({ sku }) => sku === "'-1+1")).toMatchObject({ product: `'${title}` });
    expect(await come(one, `sku,design\n'-1+1,galaxy-cat-${one.number}\n`)).toMatchObject({ kind: "drafted" });
  });

  it("names its variants so that no spreadsheet takes them for numbers and rounds them", async () => {
    const one = await world.brand();
    await withVariant(one, "numbered");
    const numbers = cellsOf(await leave(one)).map((row) => Number(row["variant id"]));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number) => !Number.isNaN(number))).toEqual([]);
  });
});

describe("SKUs that differ by little", () => {
  it("are told apart by their letters' case, where one of them stands there to the letter", async () => {
    const one = await world.brand();
    const [small, large] = [await withVariant(one, "case-1"), await withVariant(one, "CASE-1")];
    const design = `galaxy-cat-${one.number}`;
    const preview = await come(one, `sku,design\ncase-1,${design}\nCASE-1,${design}\n`);
    expect(preview).toMatchObject({ kind: "drafted", plan: { rows: [{ variantId: small }, { variantId: large }] } });
    expect(await come(one, `sku,design\nCase-1,${design}\n`)).toMatchObject({
      kind: "faulty",
      faults: [{ fault: "several_variants" }],
    });
  });

  it("are asked about if a spreadsheet may have removed their zeros", async () => {
    const one = await world.brand();
    await withVariant(one, "0017");
    const bare = await withVariant(one, "17");
    const design = `galaxy-cat-${one.number}`;
    expect(await come(one, `sku,design\n17,${design}\n`)).toMatchObject({
      kind: "faulty",
      faults: [{ line: 2, fault: "zeros_lost", text: "0017" }],
    });
    // A file with zeros was kept as text, and an ID says enough.
    expect(await come(one, `sku,design\n17,${design}\n0017,${design}\n`)).toMatchObject({ kind: "drafted" });
    expect(await come(one, `variant id,design\n${bare},${design}\n`)).toMatchObject({ kind: "drafted" });
  });

  it.each(["00123", "ÄRGER-1", "a b"])("are found as they are: %j", async (sku) => {
    const one = await world.brand();
    const variantId = await withVariant(one, sku);
    const preview = await come(one, `sku,design\n${sku},galaxy-cat-${one.number}\n`);
    expect(preview).toMatchObject({ kind: "drafted", plan: { rows: [{ variantId }] } });
  });
});
