import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const IMPORT = /^import (\{[^}]*\}) from "(\.[^"]+)";$/gm;
const EXPORT = /^export (?=(?:async function|function|class|const) (\w+))/gm;

/**
 * Joins a module and all its imports, dependencies first, into one classic script. Enough for the modules in `frame/`,
 * which import each other by name and without cycles; a bundler would be more than needed.
 */
export function joinModules(entry: string): string {
  const parts = new Map<string, string>();
  const visit = (file: string): void => {
    if (parts.has(file)) return;
    const source = readFileSync(file, "utf8");
    for (const [, , imported] of source.matchAll(IMPORT)) visit(join(dirname(file), imported ?? ""));
    const exported = [...source.matchAll(EXPORT)].map(([, exportedName]) => exportedName);
    const body = source
      .replaceAll(EXPORT, "")
      .replaceAll(
        IMPORT,
        (_, names: string, path: string) => `const ${names} = modules[${JSON.stringify(basename(path))}];`,
      );
    const name = JSON.stringify(basename(file));
    parts.set(file, `modules[${name}] = (() => {\n${body}return { ${exported.join(", ")} };\n})();\n`);
  };
  visit(entry);
  return `(() => {\n"use strict";\nconst modules = {};\n${[...parts.values()].join("")}})();\n`;
}
