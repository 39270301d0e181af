// The app's admin UI extensions, found as by Shopify's CLI: a folder each in `extensions/`, described by its toml. Read
// anew each time, so that edits show at once.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";

export const EXTENSIONS_FOLDER = path.resolve(import.meta.dirname, "../../../extensions");

export interface ExtensionTarget {
  /** Such as `admin.order-details.block.render`. */
  target: string;
  /** File of its module. */
  module: string;
  /** File of the module that decides whether it is offered; null: always. */
  shouldRender: string | null;
  /** Keys of the app's metafields that it gets. */
  metafields: string[];
}

export interface AdminExtension {
  handle: string;
  folder: string;
  apiVersion: string;
  /** Translated. */
  name: string;
  targets: ExtensionTarget[];
  /** Of its default locale. */
  messages: Record<string, unknown>;
}

interface Toml {
  api_version?: string;
  extensions?: {
    type: string;
    handle: string;
    name: string;
    targeting?: {
      target: string;
      module: string;
      should_render?: { module: string };
      metafields?: { namespace: string; key: string }[];
    }[];
  }[];
}

export function readExtensions(folder = EXTENSIONS_FOLDER): AdminExtension[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => readFolder(path.join(folder, name)));
}

function readFolder(folder: string): AdminExtension[] {
  const file = path.join(folder, "shopify.extension.toml");
  if (!existsSync(file)) return [];
  const toml = parse(readFileSync(file, "utf8")) as Toml;
  const found = toml.extensions?.filter(({ type }) => type === "ui_extension") ?? [];
  return found.map(({ handle, name, targeting = [] }) => {
    const messages = readMessages(folder);
    const translated = name.startsWith("t:") ? messages[name.slice(2)] : name;
    return {
      handle,
      folder,
      apiVersion: toml.api_version ?? "",
      name: typeof translated === "string" ? translated : name,
      messages,
      targets: targeting.map(({ target, module, should_render, metafields = [] }) => ({
        target,
        module: path.join(folder, module),
        shouldRender: should_render ? path.join(folder, should_render.module) : null,
        metafields: metafields.map(({ key }) => key),
      })),
    };
  });
}

function readMessages(folder: string): Record<string, unknown> {
  const locales = path.join(folder, "locales");
  const file = existsSync(locales) && readdirSync(locales).find((one) => one.endsWith(".default.json"));
  return file ? (JSON.parse(readFileSync(path.join(locales, file), "utf8")) as Record<string, unknown>) : {};
}
