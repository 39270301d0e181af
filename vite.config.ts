import { vitePlugin as remix } from "@remix-run/dev";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { compressBuild } from "./scripts/compress-build.ts";
import { stampInputs } from "./scripts/page-inputs.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

// What every page loads, as one file: together it comes out smaller than in pieces. Rollup adds what these import, so nothing
// is named here that imports all of Polaris; nor the progress bar, which imports a library of transitions.
const LIBRARIES =
  "react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|@shopify.polaris-tokens";
const COMPONENTS = "AppProvider|Page|Banner|Button|Text|Checkbox|FormLayout|InlineGrid|Link|Tag";
// Small files of nearly all pages: each as a script of its own would cost more than what it says. None of them imports Polaris.
const PIECES =
  "actions.command-action|kernel.kit-sku|ui.(?:attention.attention-context|format|format-money|outside.[\\w-]+|" +
  "texts.(?:common|orders.kit-states)|" +
  "requests.(?:ask-app|save-file|use-look-again|use-refresh|use-resource)|orders.(?:use-fresh|use-return|write-products)|" +
  "pieces.(?:frame.(?:frame-context|script-nonce|toast)|picture|lists.(?:list-columns|use-list-query)|shop-time|shopify-admin-links)|practice.load-banner)";
const EVERY_PAGE = new RegExp(
  `node_modules.(?:(?:${LIBRARIES})|@shopify.polaris.build.esm.components.(?:${COMPONENTS}))/|app.(?:${PIECES})[.]tsx?$`,
);

// The same for the words of the pages on which products are linked.
const LINKING = /app.ui.texts.links.(?:links|last-run)[.]ts$/;

function chunkOf(id: string): string | undefined {
  if (EVERY_PAGE.test(id)) return "every-page";
  return LINKING.test(id) ? "linking" : undefined;
}

/** Polaris's tabs bring dialogs to create, rename, copy and delete views. The app's tabs have none of these actions. */
const withoutTabDialogs: Plugin = {
  name: "without-tab-dialogs",
  enforce: "pre",
  resolveId(source, importer) {
    const dialog = /[\\/]Tabs[\\/]/.test(importer ?? "") && /(\w*Modal)\.js$/.exec(source)?.[1];
    return dialog ? `\0absent:${dialog}` : null;
  },
  load(id) {
    const dialog = id.startsWith("\0absent:") && id.slice("\0absent:".length);
    return dialog ? `export const ${dialog} = () => null;` : null;
  },
};

/**
 * Loaded from their packages, all of Polaris and its icons would be 900 files and 40 MB in each process that draws pages.
 * During development, Vite would have to transform each of them first.
 */
const withWhatPagesUse: Plugin = {
  name: "with-what-pages-use",
  apply: "build",
  config: () => ({ ssr: { noExternal: [/^@shopify\//] } }),
};

const inputs = stampInputs(import.meta.dirname);

export default defineConfig({
  // A page that is framed by Shopify's admin has its assets on the app's own origin.
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    // Browsers in which Shopify's admin runs know all of it.
    target: "es2022",
    // A twentieth smaller than what esbuild leaves.
    minify: "terser",
    terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
    // Few stores practice: every page would list what their banner imports.
    modulePreload: {
      resolveDependencies: (file, dependencies) => (file.includes("practice-banner") ? [] : dependencies),
    },
    // Shorter hashes: each page names a hundred files, and of a name only the hash doesn't compress.
    rollupOptions: { output: { manualChunks: chunkOf, chunkFileNames: "assets/[name]-[hash:7].js" } },
  },
  plugins: [
    withoutTabDialogs,
    withWhatPagesUse,
    inputs.plugin,
    remix({
      appDirectory: "app",
      ignoredRouteFiles: ["**/.*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Off: all routes are in the first manifest, a few kilobytes, and no further request waits for a session token.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: false,
      },
      async buildEnd({ remixConfig }) {
        const client = path.join(remixConfig.buildDirectory, "client");
        // Whoever is given the font is given its license (SIL Open Font License 1.1, 2).
        const license = fileURLToPath(import.meta.resolve("@fontsource-variable/inter/LICENSE"));
        await copyFile(license, path.join(client, "inter-license.txt"));
        await compressBuild(client);
        await inputs.built();
      },
    }),
  ],
});
