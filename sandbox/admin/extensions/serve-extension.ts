// Serves an extension's script.
import type { Answer } from "../answer.ts";
import { bundle } from "./bundle.ts";
import { readExtensions } from "./read-extensions.ts";

/** `/admin-extensions/<handle>/<target>.js`; a target's condition by Shopify's name, `….should-render`. */
export async function findExtensionScript(path: string): Promise<Answer | undefined> {
  const [, handle, asked] = /^\/admin-extensions\/([a-z-]+)\/([a-z.-]+)\.js$/.exec(path) ?? [];
  const targets = readExtensions().find((one) => one.handle === handle)?.targets ?? [];
  const found = targets.find(({ target }) => target === asked);
  if (found) return { kind: "script", text: await bundle({ extension: found.module }) };
  // Shopify's CLI uploads one condition per extension: the last of several.
  const last = targets.findLast(({ shouldRender }) => shouldRender !== null);
  if (!last?.shouldRender || asked !== conditionOf(last.target)) return undefined;
  return { kind: "script", text: await bundle({ extension: last.shouldRender }) };
}

export function conditionOf(target: string): string {
  return target.replace(/\.render$/, ".should-render");
}
