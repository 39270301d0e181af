import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Answer } from "./answer.ts";
import { joinModules } from "./join-modules.ts";
import { readThemeAsset } from "./storefront/theme-block.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ASSET = /^(\/(?:shell|shell\/picker|extension-host|styles)\/[a-z-]+)\.(js|css)$/;

/** Path of the pages' own scripts and styles: a new one at each start, so that browsers don't use older ones. */
export const ASSETS = `/admin-assets/${Date.now().toString(36)}`;

/** The stand-in for App Bridge and the pages' own scripts and styles. */
export function findAsset(path: string): Answer | undefined {
  if (path === "/app-bridge.js") return { kind: "script", text: joinModules(at("frame/main.js")) };
  const [, theme] = /^\/theme-assets\/([a-z-]+\.(?:js|css))$/.exec(path) ?? [];
  if (theme !== undefined) {
    const text = readThemeAsset(theme);
    return text === undefined ? undefined : { kind: theme.endsWith(".js") ? "script" : "style", text };
  }
  if (!path.startsWith(`${ASSETS}/`)) return undefined;
  const asset = ASSET.exec(path.slice(ASSETS.length));
  if (!asset) return undefined;
  try {
    const text = readFileSync(at(`.${asset[1]}.${asset[2]}`), "utf8");
    return { kind: asset[2] === "js" ? "script" : "style", text, lasting: true };
  } catch {
    return undefined;
  }
}
