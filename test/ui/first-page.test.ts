// What a browser that has never seen the app loads of script before a page has come to life: the files that the build's own
// manifest names for it, as they are sent.
import type { ServerBuild } from "@remix-run/node";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";

const CLIENT = path.resolve(import.meta.dirname, "../../build/client");
const SERVER = path.resolve(import.meta.dirname, "../../build/server/index.js");
/** Bytes. */
const BUDGET = 150_000;
/** Pages that stand within Shopify's admin; each may be the first that a merchant opens. */
const WITHIN = /^routes\/app[._]/;
/** A name that no minifier may change, and that each schema of Zod's carries. */
const ZOD = "_zod";

let assets: ServerBuild["assets"];
let pages: string[];
beforeAll(async () => {
  const build = (await import(pathToFileURL(SERVER).href)) as ServerBuild;
  assets = build.assets;
  pages = Object.values(build.routes).flatMap(({ id, module }) => (WITHIN.test(id) && module.default ? [id] : []));
});

/** As the document asks for them: the manifest, the entry, and what the page and its frame import. */
function scriptsOf(page: string): string[] {
  const routes = ["root", "routes/app", page].map((id) => assets.routes[id]!);
  return [
    ...new Set(
      [{ module: assets.url }, assets.entry, ...routes].flatMap((part) => [
        part.module,
        ...("imports" in part ? (part.imports ?? []) : []),
      ]),
    ),
  ];
}

function sizeOf(file: string): number {
  const whole = readFileSync(path.join(CLIENT, file));
  const copies = new Set(readdirSync(path.dirname(path.join(CLIENT, file))));
  return copies.has(`${path.basename(file)}.br`) ? readFileSync(path.join(CLIENT, `${file}.br`)).length : whole.length;
}

test("no first page loads more than 150 kB of script, compressed", () => {
  expect(pages.length).toBeGreaterThan(15);
  const sizes = pages.map((page) => [page, scriptsOf(page).reduce((sum, file) => sum + sizeOf(file), 0)] as const);
  // A list that misses the large files would pass any budget.
  for (const [page, size] of sizes) expect(size, page).toBeGreaterThan(BUDGET / 2);
  expect(sizes.filter(([, size]) => size > BUDGET)).toEqual([]);
});

test("the list is whole: what these files import is in it", () => {
  for (const page of pages) {
    const listed = new Set(scriptsOf(page).map((file) => path.basename(file)));
    for (const file of scriptsOf(page)) {
      const text = readFileSync(path.join(CLIENT, file), "utf8");
      if (file === assets.url) continue;
      const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name]) => name!);
      expect(
        imported.filter((name) => !listed.has(name)),
        `${page}: ${file}`,
      ).toEqual([]);
    }
  }
});

describe("the validation library", () => {
  test("is in no file that a browser could load", () => {
    const files = readdirSync(path.join(CLIENT, "assets")).filter((name) => name.endsWith(".js"));
    expect(files.length).toBeGreaterThan(30);
    const found = files.filter((name) => readFileSync(path.join(CLIENT, "assets", name), "utf8").includes(ZOD));
    expect(found).toEqual([]);
  });

  test("would be found by the name that is looked for", () => {
    const source = readFileSync(path.resolve(import.meta.dirname, "../../node_modules/zod/v4/core/schemas.js"), "utf8");
    expect(source).toContain(`inst.${ZOD}`);
  });
});
