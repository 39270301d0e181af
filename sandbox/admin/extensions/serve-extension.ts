// What the browser asks for to run an extension: its script.
import type { Answer } from "../answer.ts";
import { bundle } from "./bundle.ts";
import { readExtensions } from "./read-extensions.ts";

/** `/admin-extensions/<handle>/<target>.js`; a target's condition by the name that Shopify gives it, `….should-render`. */
export async function findExtensionScript(path: string): Promise<Answer | undefined> {
  const [, handle, asked] = /^\/admin-extensions\/([a-z-]+)\/([a-z.-]+)\.js$/.exec(path) ?? [];
  const targets = readExtensions().find((one) => one.handle === handle)?.targets ?? [];
  for (const { target, module, shouldRender } of targets) {
    if (target === asked) return { kind: "script", text: await bundle({ extension: module }) };
    if (shouldRender && asked === conditionOf(target)) {
      return { kind: "script", text: await bundle({ extension: shouldRender }) };
    }
  }
  return undefined;
}

export function conditionOf(target: string): string {
  return target.replace(/\.render$/, ".should-render");
}
