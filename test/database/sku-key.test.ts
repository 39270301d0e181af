// The rule that finds a kit's SKU, asked of TypeScript and of PostgreSQL.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isKitSku, skuKey } from "../../app/kernel/kit-sku.ts";
import { database, setDatabase } from "../support/database.ts";

setDatabase();

/** What PostgreSQL makes of each, in their order. */
async function keysOf(skus: readonly string[]) {
  const { rows } = await database.pool.query<{ key: string; kit: boolean }>(
    `SELECT sku_key_of(sku) AS key, is_kit_sku(sku) AS kit
       FROM unnest($1::text[]) WITH ORDINALITY AS n(sku, place) ORDER BY place`,
    [skus],
  );
  return rows;
}

const inTypeScript = (skus: readonly string[]) => skus.map((sku) => ({ key: skuKey(sku), kit: isKitSku(sku) }));

const HOSTILE: [what: string, sku: string, key: string, kit: boolean][] = [
  ["as Kit writes it", "pmt_abc123", "pmt_abc123", true],
  ["in capitals", "PMT_ABC123", "pmt_abc123", true],
  ["in mixed case", "Pmt_aBc", "pmt_abc", true],
  ["with spaces around it", "  pmt_abc ", "pmt_abc", true],
  ["with spaces within", "pmt_a bc", "pmt_a bc", true],
  ["with tabs and line breaks around it", "\t\r\npmt_abc\v\f", "pmt_abc", true],
  ["with no-break spaces around it", "\u00a0PMT_abc\u00a0", "pmt_abc", true],
  ["with a narrow no-break space before it", "\u202fpmt_abc", "pmt_abc", true],
  ["with an ideographic space after it", "pmt_abc\u3000", "pmt_abc", true],
  ["with a byte-order mark before it", "\ufeffpmt_abc", "pmt_abc", true],
  ["with a line separator after it", "pmt_abc\u2028", "pmt_abc", true],
  ["with a zero-width space before it", "\u200bpmt_abc", "\u200bpmt_abc", false],
  ["with a zero-width joiner within", "pmt\u200d_abc", "pmt\u200d_abc", false],
  ["with a next-line character before it", "\u0085pmt_abc", "\u0085pmt_abc", false],
  ["in full width", "ＰＭＴ＿ＡＢＣ", "ＰＭＴ＿ＡＢＣ", false],
  ["with a full-width letter within", "PMT_Ａ", "pmt_Ａ", true],
  ["with a capital dotted I", "PMT_İI", "pmt_İi", true],
  ["with a dotless i", "pmt_ı", "pmt_ı", true],
  ["with a sharp s", "PMT_ẞß", "pmt_ẞß", true],
  ["with a Kelvin sign", "PMT_\u212a", "pmt_\u212a", true],
  ["with a final sigma", "PMT_ΑΣ", "pmt_ΑΣ", true],
  ["with an umlaut", "PMT_ÄRGER", "pmt_Ärger", true],
  ["with a decomposed umlaut", "PMT_A\u0308", "pmt_a\u0308", true],
  ["with a letter beyond the basic plane", "PMT_𐐀", "pmt_𐐀", true],
  ["with another mark than the underscore", "pmt-abc", "pmt-abc", false],
  ["that starts otherwise", "my_pmt_abc", "my_pmt_abc", false],
  ["that is nothing but its prefix", "pmt_", "pmt_", true],
  ["that is cut short", "pmt", "pmt", false],
  ["that is empty", "", "", false],
  ["that is blank", " \u00a0\t ", "", false],
];

test.each(HOSTILE)("a SKU %s", async (_, sku, key, kit) => {
  expect({ key: skuKey(sku), kit: isKitSku(sku) }).toEqual({ key, kit });
  expect(await keysOf([sku])).toEqual([{ key, kit }]);
});

test("every character of the basic plane is trimmed by both or by neither, and lowered by both or by neither", async () => {
  const characters = Array.from({ length: 0xffff }, (_, at) => at + 1)
    // What is half a character, PostgreSQL doesn't store.
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const skus = characters.map((one) => `${one}PMT_${one}Z${one}`);
  const keys = await keysOf(skus);
  const differing = inTypeScript(skus).flatMap(({ key, kit }, at) =>
    keys[at]!.key === key && keys[at]!.kit === kit ? [] : [characters[at]!.codePointAt(0)!.toString(16)],
  );
  expect(differing).toEqual([]);
});

describe("columns that keep the key", () => {
  test.each([
    ["store_variants", "sku"],
    ["templates", "external_sku"],
    ["variant_links", "external_sku"],
  ])("%s: always of its %s", async (table, column) => {
    const { rows } = await database.pool.query<{ generated: string; expression: string }>(
      `SELECT attgenerated AS generated, pg_get_expr(adbin, adrelid) AS expression
         FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = $1::regclass AND attname = 'sku_key'`,
      [table],
    );
    expect(rows).toEqual([{ generated: "s", expression: `sku_key_of(${column})` }]);
  });
});

test("no SKU is no kit's", async () => {
  const { rows } = await database.pool.query<{ kit: boolean }>("SELECT is_kit_sku(NULL) AS kit");
  expect(rows).toEqual([{ kit: isKitSku(null) }]);
});

/** How the rule used to be written out: `lower(btrim(sku))`, `lower(external_sku)`, `sku LIKE 'pmt…'`, `/^\s*pmt_/i`. Vendors and types are no SKUs. */
const WRITTEN_OUT =
  /lower\(btrim\((?!(max\()?(vendor|product_type))|(lower|upper)\([a-z.]*sku\)|sku\)* I?LIKE|LIKE '%?pmt|\^\\s\*pmt|startsWith\("pmt_"\)\s*\?\?/i;

test("nothing in the app has the rule a second time", async () => {
  const sources = (await readdir("app", { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/^(database\/generated|shopify\/types)\//.test(file),
  );
  const found = await Promise.all(
    sources.map(async (file) => (WRITTEN_OUT.test(await readFile(path.join("app", file), "utf8")) ? [file] : [])),
  );
  expect(found.flat()).toEqual([]);
});
