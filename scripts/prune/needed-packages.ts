// The packages that an installation's own dependencies reach, resolved as by Node: by name, in the nearest node_modules
// upwards.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Folders of packages. `without`: names that are not followed. Throws if a required one is missing. */
export function neededPackages(root: string, without: readonly RegExp[]): Set<string> {
  const needed = new Set<string>();
  const open = [root];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const { names, optional } = asksFor(folder);
    for (const name of names) {
      if (without.some((one) => one.test(name))) continue;
      const found = find(name, folder, root);
      if (found === null && !optional.has(name)) throw new Error(`${name} is not installed, and ${folder} needs it`);
      if (found === null || needed.has(found)) continue;
      needed.add(found);
      open.push(found);
    }
  }
  return needed;
}

/** Optional packages, such as a binary for another system, count if present. Optional peers are not followed. */
function asksFor(folder: string): { names: string[]; optional: Set<string> } {
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return {
    names: [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers],
    // npm itself doesn't enforce peers either.
    optional: new Set([...Object.keys(optionalDependencies), ...peers]),
  };
}

function find(name: string, from: string, root: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) return candidate;
    if (folder === root) return null;
  }
}
