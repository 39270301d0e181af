// The app's theme blocks on a store's page: their own Liquid, run with Shopify's objects (shopify.dev, "Liquid
// objects"). An undefined name in the Liquid is an error here, where Shopify would render nothing.
import { Liquid } from "liquidjs";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { EXTENSIONS_FOLDER } from "../extensions/read-extensions.ts";

const FOLDER = path.join(EXTENSIONS_FOLDER, "delivery-estimate");
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");

export interface ThemeProduct {
  title: string;
  variants: ThemeVariant[];
  selected_or_first_available_variant: ThemeVariant;
}
export interface ThemeVariant {
  id: number;
  title: string;
  sku: string | null;
}
export interface ThemeCart {
  items: { variant_id: number; title: string; sku: string | null; quantity: number }[];
}

export interface ThemePage {
  /** The shopper's language and country. */
  language: string;
  country: string;
  product?: ThemeProduct;
  cart?: ThemeCart;
  cartUrl?: string;
  /** Overrides of the block schema's defaults. */
  settings?: Record<string, unknown>;
  /** In the theme editor. */
  designMode?: boolean;
  assetUrl: (file: string) => string;
}

export interface ThemeBlock {
  markup: string;
  /** Files that Shopify loads with the block. */
  javascript: string;
  stylesheet: string;
}

interface Schema {
  name: string;
  enabled_on: { templates: string[] };
  javascript: string;
  stylesheet: string;
  settings: { id: string; type: string; default?: unknown }[];
}

function readBlock(name: string): { liquid: string; schema: Schema } {
  const [, liquid = "", json = ""] =
    /^(.*)\{% schema %\}(.*)\{% endschema %\}/s.exec(read(`blocks/${name}.liquid`)) ?? [];
  return { liquid, schema: JSON.parse(json) as Schema };
}

/** The extension's blocks: the file's name, its name in the theme editor, and the template it can be added to. */
export function themeBlocks(): { handle: string; name: string; template: string }[] {
  return readdirSync(path.join(FOLDER, "blocks")).map((file) => {
    const handle = path.basename(file, ".liquid");
    const { name, enabled_on } = readBlock(handle).schema;
    return { handle, name: textIn("en.default.schema.json", name.slice(2)), template: enabled_on.templates[0] ?? "" };
  });
}

/** Read anew each time, so that edits show at once. */
export function renderThemeBlock(name: string, page: ThemePage): ThemeBlock {
  const { liquid, schema } = readBlock(name);
  const { javascript, stylesheet, settings } = schema;
  const chosen = settings.map(({ id, type, default: standard = "" }) => {
    const value = type === "product" ? page.product : standard;
    return [id, page.settings?.[id] ?? value];
  });
  const globals = {
    block: {
      settings: Object.fromEntries(chosen) as object,
      shopify_attributes: `data-shopify-editor-block="${name}"`,
    },
    localization: { country: { iso_code: page.country, name: countryName(page) } },
    request: { locale: { iso_code: page.language }, design_mode: page.designMode ?? false },
    routes: { cart_url: page.cartUrl ?? "/cart" },
    ...(page.cart && { cart: page.cart }),
  };
  const markup = engine(page).parseAndRenderSync(liquid, {}, { globals }) as string;
  return { markup: markup.trim(), javascript, stylesheet };
}

function engine({ language, assetUrl }: ThemePage): Liquid {
  const snippets = readdirSync(path.join(FOLDER, "snippets"));
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: Object.fromEntries(snippets.map((file) => [path.basename(file, ".liquid"), read(`snippets/${file}`)])),
  });
  liquid.registerFilter("t", (key: string) => textOf(language, key));
  liquid.registerFilter("asset_url", assetUrl);
  return liquid;
}

/** A language without a file has the default's texts. */
function textOf(language: string, key: string): string {
  const files = readdirSync(path.join(FOLDER, "locales"));
  return textIn(files.find((one) => one === `${language}.json`) ?? "en.default.json", key);
}

function textIn(file: string, key: string): string {
  const texts = JSON.parse(read(`locales/${file}`)) as unknown;
  const text = key
    .split(".")
    .reduce<unknown>((inner, one) => (inner as Record<string, unknown> | undefined)?.[one], texts);
  if (typeof text !== "string") throw new Error(`${file} has no ${key}`);
  return text;
}

function countryName({ language, country }: ThemePage): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
}

/** A script or style of the blocks; undefined if there is none with this name. */
export function readThemeAsset(file: string): string | undefined {
  return readdirSync(path.join(FOLDER, "assets")).includes(file) ? read(`assets/${file}`) : undefined;
}
