// Bundles an extension's modules into one script, as Shopify's CLI does for upload: minified, without Shopify's own
// elements.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { EXTENSIONS_FOLDER } from "./read-extensions.ts";

const kept = new Map<string, { newest: number; code: Promise<string> }>();

/** `modules`: files whose default exports the script exports, by name. Rebuilt when a file of any extension changed. */
export function bundle(modules: Record<string, string>): Promise<string> {
  const key = JSON.stringify(modules);
  const newest = newestChange(EXTENSIONS_FOLDER);
  const before = kept.get(key);
  if (before?.newest === newest) return before.code;
  const code = make(modules);
  kept.set(key, { newest, code });
  return code;
}

async function make(modules: Record<string, string>): Promise<string> {
  const entry = "virtual:extension";
  const source = Object.entries(modules).map(
    ([name, file]) => `export { default as ${name} } from ${JSON.stringify(file)};`,
  );
  const result = await build({
    configFile: false,
    root: EXTENSIONS_FOLDER,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    esbuild: { jsx: "automatic", jsxDev: false, jsxImportSource: "preact" },
    build: {
      write: false,
      minify: "esbuild",
      target: "es2020",
      modulePreload: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        output: { format: "es", inlineDynamicImports: true },
      },
    },
    plugins: [
      {
        name: "extension",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source.join("\n") : undefined),
      },
    ],
  });
  const [output] = "output" in result ? result.output : [];
  if (!output) throw new Error("Vite made no script of the extension.");
  return output.code;
}

function newestChange(folder: string): number {
  const times = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(path.join(folder, name)).mtimeMs,
  );
  return Math.max(0, ...times);
}
