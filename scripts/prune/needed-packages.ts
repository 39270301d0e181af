// The packages that an installation's own dependencies reach, as Node would find them: by name, in the nearest node_modules upwards.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Folders of packages. `without`: names that are not followed. Throws where one that has to be there isn't. */
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

/** What only might be there, like a binary for another system, counts where it is. A peer that may be missing is not followed. */
function asksFor(folder: string): { names: string[]; optional: Set<string> } {
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return {
    names: [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers],
    // npm itself doesn't insist on peers either.
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
