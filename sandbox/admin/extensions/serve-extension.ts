// What the browser asks for to run an extension: its script.
import type { Answer } from "../answer.ts";
import { bundle } from "./bundle.ts";
import { readExtensions } from "./read-extensions.ts";

/** `/admin-extensions/<handle>/<target>.js`; a target's condition by the name that Shopify gives it, `….should-render`. */
export async function findExtensionScript(path: string): Promise<Answer | undefined> {
  const [, handle, asked] = /^\/admin-extensions\/([a-z-]+)\/([a-z.-]+)\.js$/.exec(path) ?? [];
  const targets = readExtensions().find((one) => one.handle === handle)?.targets ?? [];
  const found = targets.find(({ target }) => target === asked);
  if (found) return { kind: "script", text: await bundle({ extension: found.module }) };
  // Shopify's CLI uploads one condition per extension: of several, the last one.
  const last = targets.findLast(({ shouldRender }) => shouldRender !== null);
  if (!last?.shouldRender || asked !== conditionOf(last.target)) return undefined;
  return { kind: "script", text: await bundle({ extension: last.shouldRender }) };
}

export function conditionOf(target: string): string {
  return target.replace(/\.render$/, ".should-render");
}
