// The theme blocks' files, as Shopify's CLI and theme editor read them (shopify.dev, "Configure theme app extensions").
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { z } from "zod";
import { MOST_PIECES } from "../../app/estimates/limits.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../extensions/delivery-estimate");
const read = (file: string) => readFile(path.join(FOLDER, file), "utf8");
const readJson = async (file: string) => JSON.parse(await read(file)) as unknown;

const Setting = z.looseObject({ type: z.string(), id: z.string(), label: z.string(), default: z.unknown().optional() });
const Schema = z.strictObject({
  name: z.string().max(25).or(z.string().startsWith("t:")),
  target: z.literal("section"),
  enabled_on: z.object({ templates: z.array(z.string()) }),
  javascript: z.string(),
  stylesheet: z.string(),
  settings: z.array(Setting),
});

/** With the templates that each loads. */
const BLOCKS = { "delivery-estimate": "product", "cart-delivery-estimate": "cart" };
const NAMES = Object.keys(BLOCKS);

async function block(name: string) {
  const liquid = (await read(`blocks/${name}.liquid`)).replace(
    /\{% render '([\w-]+)', block: block %\}/g,
    (_all, snippet: string) => readFileSync(path.join(FOLDER, `snippets/${snippet}.liquid`), "utf8"),
  );
  const [, schema] = /\{% schema %\}(.*)\{% endschema %\}/s.exec(liquid)!;
  return { liquid: liquid.replace(/\{% schema %\}.*/s, ""), schema: Schema.parse(JSON.parse(schema!)) };
}

/** Texts under a key of `a.b.c`. */
function at(texts: unknown, key: string): unknown {
  return key.split(".").reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], texts);
}

test("the configuration is that of a theme app extension", async () => {
  expect(parseToml(await read("shopify.extension.toml"))).toMatchObject({ name: "Delivery estimate", type: "theme" });
});

test("there is nothing but what a theme app extension may hold", async () => {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((one) => one.isFile())
    .map((one) => path.relative(FOLDER, path.join(one.parentPath, one.name)));
  const allowed =
    /^(shopify\.extension\.toml|assets\/[\w-]+\.(js|css)|(?:blocks|snippets)\/[\w-]+\.liquid|locales\/[\w.-]+\.json)$/;
  expect(files.filter((file) => !allowed.test(file))).toEqual([]);
});

test.each(NAMES)(
  "%s: the schema names files that are there, and its settings are those that the block uses",
  async (name) => {
    const { liquid, schema } = await block(name);
    const assets = await readdir(path.join(FOLDER, "assets"));
    expect(assets).toEqual(expect.arrayContaining([schema.javascript, schema.stylesheet]));
    const used = [...liquid.matchAll(/block\.settings\.(\w+)/g)].map(([, id]) => id);
    expect([...new Set(used)].toSorted()).toEqual(schema.settings.map(({ id }) => id).toSorted());
  },
);

test("each block is for its own template, and no file lies there that none loads", async () => {
  const blocks = await Promise.all(NAMES.map(block));
  expect(blocks.map(({ schema }) => schema.enabled_on.templates)).toEqual(Object.values(BLOCKS).map((one) => [one]));
  const loaded = blocks.flatMap(({ liquid, schema }) => [
    schema.javascript,
    schema.stylesheet,
    ...[...liquid.matchAll(/'([\w.-]+)' \| asset_url/g)].map(([, file]) => file),
  ]);
  expect((await readdir(path.join(FOLDER, "assets"))).toSorted()).toEqual([...new Set(loaded)].toSorted());
  const files = await readdir(path.join(FOLDER, "blocks"));
  expect(files.toSorted()).toEqual(NAMES.map((name) => `${name}.liquid`).toSorted());
});

test.each(NAMES)("%s: every text that the block and its schema name stands in the locale files", async (name) => {
  const { liquid, schema } = await block(name);
  const editor = await readJson("locales/en.default.schema.json");
  const named = JSON.stringify(schema).matchAll(/"t:([\w.]+)"/g);
  for (const [, key] of named) expect({ key, text: at(editor, key!) }).toEqual({ key, text: expect.any(String) });
  const storefront = await readJson("locales/en.default.json");
  const shown = [...liquid.matchAll(/'([\w.]+)' \| t\b/g)];
  expect(shown.length).toBeGreaterThan(0);
  for (const [, key] of shown) expect({ key, text: at(storefront, key!) }).toEqual({ key, text: expect.any(String) });
});

test("it asks at the address that shopify.app.toml gives the app's proxy", async () => {
  const toml = parseToml(await readFile(path.resolve(FOLDER, "../../shopify.app.toml"), "utf8"));
  const { prefix, subpath, url } = z
    .object({ prefix: z.string(), subpath: z.string(), url: z.string() })
    .parse(toml.app_proxy);
  const settings = (await Promise.all(NAMES.map(block))).flatMap(({ schema }) => schema.settings);
  const [, address] = /ADDRESS = "([^"]+)"/.exec(await read("assets/delivery-estimate.js")) ?? [];
  expect(settings.map(({ id }) => id)).not.toContain("address");
  expect([address, url]).toEqual([`/${prefix}/${subpath}/estimate`, "/proxy"]);
});

test("it asks about as many kits at most as the app estimates", async () => {
  const [, most] =
    /Math\.min\((\d+), parseInt\(value\("quantity"\)/.exec(await read("assets/delivery-estimate.js")) ?? [];
  expect(Number(most)).toBe(MOST_PIECES);
});

test("it speaks the languages of most shoppers, each with every text and with what is filled in", async () => {
  const keys = (texts: unknown): string[] =>
    typeof texts === "object" && texts !== null
      ? Object.entries(texts).flatMap(([key, inner]) => [key, ...keys(inner).map((one) => `${key}.${one}`)])
      : [];
  for (const kind of ["", ".schema"]) {
    const standard = keys(await readJson(`locales/en.default${kind}.json`));
    for (const language of ["de", "es", "fr", "it", "nl"]) {
      const texts = await readJson(`locales/${language}${kind}.json`);
      expect({ language, keys: keys(texts) }).toEqual({ language, keys: standard });
      const names = ["delivery_estimate", "cart_delivery_estimate"].map((one) => at(texts, `blocks.${one}.name`));
      if (kind === ".schema") for (const name of names) expect(String(name).length).toBeLessThanOrEqual(25);
      else expect(at(texts, "delivery_estimate.text")).toMatch(/\[country\].*\[earliest\].*\[latest\]/);
    }
  }
});

test.each([
  ["delivery-estimate.js", 4_096],
  ["cart-lines.js", 1_536],
])("%s is light: below %i bytes as it is, and nothing from elsewhere", async (file, most) => {
  const script = await read(`assets/${file}`);
  expect(Buffer.byteLength(script)).toBeLessThan(most);
  // Shopify suggests 10 kB compressed at most.
  expect(gzipSync(script).byteLength).toBeLessThan(most / 2);
  expect(script).not.toMatch(/\bimport\b|https?:\/\//);
});
