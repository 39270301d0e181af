// A folder holds at most 24 files, so that its list can be read at a glance; beyond that it is divided by subject.
import { dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { projectFiles } from "./sources.ts";

const LIMIT = 24;

const EXEMPT = new Set([
  // Remix reads one flat folder of routes.
  "app/routes",
]);

/** Folders with more files of their own than the limit, each with their number. */
function tooLarge(files: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > LIMIT);
}

it("A folder holds at most 24 files", () => {
  const large = tooLarge(projectFiles());
  expect(large.filter(([folder]) => !EXEMPT.has(folder))).toEqual([]);
  // An exemption that nothing needs any more is removed.
  expect(large.map(([folder]) => folder).toSorted()).toEqual([...EXEMPT].toSorted());
});

it("Files of subfolders and other files don't count", () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `a/${at}.ts`);
  expect(tooLarge([...files(24), "a/b/c.ts", "a/notes.md"])).toEqual([]);
  expect(tooLarge([...files(24), "a/more.tsx"])).toEqual([["a", 25]]);
});
