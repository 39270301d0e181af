import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { ReactPage } from "./react-page.tsx";

const ENTRY = `import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { ReactPage } from ${JSON.stringify(fileURLToPath(new URL("react-page.tsx", import.meta.url)))};
hydrateRoot(document.getElementById("root"), createElement(ReactPage));`;

/** The page as React's server renders it, with a script that hydrates it and reports differences. */
export async function buildReactApp() {
  const entry = "virtual:hydrate";
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    logLevel: "silent",
    mode: "development",
    define: { "process.env.NODE_ENV": JSON.stringify("development") },
    esbuild: { jsx: "automatic" },
    build: { write: false, minify: false, rollupOptions: { input: entry } },
    plugins: [
      {
        name: "hydrate",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? ENTRY : undefined),
      },
    ],
  });
  const [output] = "output" in result ? result.output : [];
  if (!output) throw new Error("Vite made no script.");
  const markup = renderToString(createElement(ReactPage));
  return {
    "/app/react": {
      type: "text/html",
      body: (appBridge: string) => `<!doctype html><html lang="en"><head><title>React</title>
<script src="${appBridge}" data-api-key="stub-key"></script></head><body><div id="root">${markup}</div>
<script type="module" src="/react.js"></script></body></html>`,
    },
    "/react.js": { type: "text/javascript", body: () => output.code },
  };
}
