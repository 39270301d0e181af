// Whether a test imports the tests' database, directly or by what it imports: its mutants would take minutes each.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const DATABASES = ["database.ts", "own-database.ts"].map((name) =>
  path.resolve(import.meta.dirname, "../support", name),
);
const TESTS = path.resolve(import.meta.dirname, "..") + path.sep;
const IMPORT = /^(?:import|export)\b(?! type)[^;]*?"(\.[^"]+)"/gm;

const known = new Map<string, boolean>();

/** `file`: an absolute path. */
export function needsDatabase(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  // What imports itself by a detour has no answer of its own.
  known.set(file, false);
  const needs = DATABASES.includes(file) || importsOf(file).some(needsDatabase);
  known.set(file, needs);
  return needs;
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)]
    .map(([, to]) => path.resolve(path.dirname(file), to!))
    .filter((to) => to.startsWith(TESTS) && existsSync(to));
}
