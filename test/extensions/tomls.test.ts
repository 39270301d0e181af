// The extensions' configurations, for what Shopify's CLI lets pass (shopify-cli.test.ts) and its servers refuse, or worse, take: unknown
// targets and API versions, a missing default locale, a missing uid, texts that are nowhere.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, "extensions");

const Targeting = z.strictObject({
  target: z.string(),
  module: z.string(),
  metafields: z
    .array(z.strictObject({ namespace: z.literal("$app"), key: z.string() }))
    .max(5)
    .optional(),
  should_render: z.strictObject({ module: z.string() }).optional(),
});
const UiExtension = z.strictObject({
  type: z.literal("ui_extension"),
  name: z.string().startsWith("t:"),
  description: z.string().startsWith("t:"),
  handle: z.string().regex(/^[a-z][a-z-]{2,49}$/),
  uid: z.uuid(),
  targeting: z.array(Targeting).min(1),
});
const UiToml = z.strictObject({ api_version: z.string(), extensions: z.tuple([UiExtension]) });

const names = readdirSync(FOLDER).filter((name) => existsSync(path.join(FOLDER, name, "shopify.extension.toml")));
const tomls = names.map((name) => ({
  name,
  toml: parse(readFileSync(path.join(FOLDER, name, "shopify.extension.toml"), "utf8")) as Record<string, unknown>,
}));
const typesOf = (toml: Record<string, unknown>) =>
  Array.isArray(toml.extensions) ? toml.extensions.map(({ type }: { type: string }) => type) : [toml.type];
const ui = tomls.filter(({ toml }) => typesOf(toml).includes("ui_extension"));

const packageOf = (name: string) =>
  JSON.parse(readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8")) as {
    version: string;
  };

/** Every target of the admin and of customer accounts, by the package's own types. */
const TARGETS = ["admin", "customer-account"].flatMap((surface) =>
  readdirSync(path.join(ROOT, "node_modules/@shopify/ui-extensions/build/ts/surfaces", surface, "targets"))
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => file.replace(/\.d\.ts$/, "")),
);

/** Texts by their keys, `a.b`. */
function leaves(texts: object, before = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "string" ? [[before + key, value]] : Object.entries(leaves(value as object, `${before}${key}.`)),
    ),
  );
}

/** The shared modules that they import, and what those import. */
function sharedSources(sources: string[]): string[] {
  const found = new Map<string, string>();
  const follow = (source: string) => {
    for (const [, file] of source.matchAll(/from "(?:\.\.\/\.\.\/shared|\.)\/([\w-]+\.tsx?)"/g)) {
      const at = path.join(FOLDER, "shared", file!);
      if (found.has(at) || !existsSync(at)) continue;
      found.set(at, readFileSync(at, "utf8"));
      follow(found.get(at)!);
    }
  };
  sources.forEach(follow);
  return [...found.values()];
}

test("there are some, each with a handle and a uid that no other has", () => {
  expect(ui.length).toBeGreaterThan(0);
  const all = tomls.flatMap(({ toml }) => (Array.isArray(toml.extensions) ? (toml.extensions as object[]) : [toml]));
  const named = z.array(z.object({ handle: z.string(), uid: z.uuid() })).parse(all);
  for (const key of ["handle", "uid"] as const) {
    expect(new Set(named.map((one) => one[key])).size, key).toBe(named.length);
  }
});

test("they are on the line of Shopify's package that is installed, a stable one", () => {
  const { version } = packageOf("@shopify/ui-extensions");
  expect(version).not.toContain("-");
  const [year, month] = version.split(".");
  for (const { toml } of ui) expect(UiToml.parse(toml).api_version).toBe(`${year}-${month!.padStart(2, "0")}`);
});

describe.each(ui)("$name", ({ name, toml }) => {
  const [extension] = UiToml.parse(toml).extensions;
  const folder = path.join(FOLDER, name);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));

  test("names targets that Shopify has, with modules that are there", () => {
    for (const { target, module, should_render } of extension.targeting) {
      expect(TARGETS).toContain(target);
      expect(existsSync(path.join(folder, module)), module).toBe(true);
      if (!should_render) continue;
      expect(TARGETS).toContain(target.replace(/\.render$/, ".should-render"));
      expect(existsSync(path.join(folder, should_render.module)), should_render.module).toBe(true);
    }
  });

  test("gets fields of the order that the app declares, and that customers may read where they are shown to them", () => {
    const { order } = parse(readFileSync(path.join(ROOT, "shopify.app.toml"), "utf8")) as unknown as {
      order: { metafields: { app: Record<string, { access: { customer_account?: string } }> } };
    };
    for (const { target, metafields = [] } of extension.targeting) {
      const access = metafields.map(({ key }) => order.metafields.app[key]?.access.customer_account);
      const allowed = (key: string) => (key === "kit_problem" ? "read_write" : "read");
      const isCustomers = target.startsWith("customer-account.");
      expect(access).toEqual(metafields.map(({ key }) => (isCustomers ? allowed(key) : undefined)));
    }
  });

  test("has one condition at most: Shopify's CLI uploads the last one, as that of every target", () => {
    expect(extension.targeting.filter(({ should_render }) => should_render).length).toBeLessThanOrEqual(1);
  });

  test("has one default locale with every text that is named, and none that isn't", () => {
    const files = readdirSync(path.join(folder, "locales"));
    expect(files.filter((file) => file.endsWith(".default.json"))).toHaveLength(1);
    for (const file of files) {
      const texts = leaves(JSON.parse(readFileSync(path.join(folder, "locales", file), "utf8")) as object);
      const named = new Set(["name", "description"]);
      for (const source of [...sources, ...sharedSources(sources)])
        for (const [, key] of source.matchAll(/translate\((?:"|`)([^"`]+)(?:"|`)/g)) named.add(key!);
      // `fault.${fault}.body` names one text for each fault, and a count has two.
      const matching = (one: string) =>
        new RegExp(`^${one.replaceAll(".", "\\.").replace(/\$\{[^}]+\}/, "\\w+")}(\\.(one|other))?$`);
      const isNamed = (key: string) => [...named].some((one) => matching(one).test(key));
      expect(Object.keys(texts).filter((key) => !isNamed(key))).toEqual([]);
      const hasText = (one: string) => Object.keys(texts).some((key) => matching(one).test(key));
      expect([...named].filter((one) => !hasText(one))).toEqual([]);
      expect(texts.name!.length).toBeGreaterThanOrEqual(5);
      expect(texts.name!.length).toBeLessThanOrEqual(30);
      // What is shown of a folded block.
      for (const [key, text] of Object.entries(texts))
        if (key.endsWith(".summary")) expect(text.length).toBeLessThan(31);
    }
  });
});
