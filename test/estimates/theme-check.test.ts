// Shopify's own check of themes, over the theme blocks: what `shopify app build` runs too. It would fetch its lists of Liquid's tags
// and filters anew from GitHub each time; here it has those that it was published with, so that it says the same everywhere.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const FOLDER = path.resolve(import.meta.dirname, "../../extensions/delivery-estimate");

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), "kit-theme-check-"));
  // Where it looks for the newest lists, and where it keeps them: nothing is at either place.
  vi.stubEnv("SHOPIFY_TLD_ROOT", path.join(scratch, "nowhere"));
  for (const home of ["HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"]) vi.stubEnv(home, scratch);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true, force: true });
});

async function offensesIn(folder: string) {
  const { themeCheckRun } = await import("@shopify/theme-check-node");
  const log: string[] = [];
  const { theme, offenses } = await themeCheckRun(folder, undefined, (line) => log.push(line));
  return {
    files: theme.length,
    offenses: offenses.map(({ check, uri, message }) => `${check}, ${path.basename(uri)}: ${message}`),
    log: log.join("\n"),
  };
}

test("it finds nothing in the theme blocks, and sends no request", async () => {
  const { files, offenses, log } = await offensesIn(FOLDER);
  expect(offenses).toEqual([]);
  // Two blocks, a snippet and the locales.
  expect(files).toBe(15);
  expect(log).toContain("Failed to read local file");
  expect(log).toContain("Loaded fallback resource");
  expect(log).not.toMatch(/raw\.githubusercontent\.com.*failed/);
});

interface Fault {
  file: string;
  from: string;
  to: string;
}

const FAULTS: Record<string, Fault> = {
  UndefinedObject: { file: "blocks/cart-delivery-estimate.liquid", from: "cart.items", to: "basket.items" },
  UnknownFilter: { file: "blocks/delivery-estimate.liquid", from: "| downcase", to: "| lowercase" },
  TranslationKeyExists: {
    file: "snippets/delivery-words.liquid",
    from: "delivery_estimate.heading",
    to: "delivery_estimate.headline",
  },
  MissingTemplate: { file: "blocks/cart-delivery-estimate.liquid", from: "'delivery-words'", to: "'other-words'" },
  MissingAsset: { file: "blocks/cart-delivery-estimate.liquid", from: "'delivery-estimate.js'", to: "'estimate.js'" },
  ParserBlockingScript: { file: "blocks/cart-delivery-estimate.liquid", from: " defer>", to: ">" },
  MatchingTranslations: { file: "locales/de.json", from: '"heading"', to: '"headline"' },
  LiquidHTMLSyntaxError: { file: "blocks/delivery-estimate.liquid", from: "{%- endif -%}", to: "" },
};

test.each(Object.entries(FAULTS))("a broken copy is noticed: %s", async (check, { file, from, to }) => {
  const copy = await mkdtemp(path.join(scratch, "copy-"));
  await cp(FOLDER, copy, { recursive: true });
  const at = path.join(copy, file);
  const text = await readFile(at, "utf8");
  expect(text).toContain(from);
  await writeFile(at, text.replace(from, to));
  const { offenses } = await offensesIn(copy);
  expect(offenses.filter((offense) => offense.startsWith(`${check}, ${path.basename(file)}`))).not.toEqual([]);
});
