// docs/listing/requirements.md says of each of Shopify's rules where it is met: in a file that is there, or in words that say why not.
import { describe, expect, it } from "vitest";
import { codeOf, linkedPaths, pathsFromRoot } from "./cited-paths.ts";
import { pathChecker, projectFiles, read } from "./sources.ts";

const FILE = "docs/listing/requirements.md";
const files = projectFiles();
const exists = pathChecker(files);

interface Row {
  rule: string;
  where: string;
}

function rowsOf(markdown: string): Row[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:rule |-)/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, rule = "", where = ""]) => ({ rule, where }));
}

/** Files of the code, and pages beside this one. */
const citedIn = ({ where }: Row) => [...pathsFromRoot(codeOf(where)), ...linkedPaths(FILE, where)];
const OPEN = /not shown here|not met/;

const unfounded = (rows: readonly Row[]) =>
  rows.filter((row) => citedIn(row).length === 0 && !OPEN.test(row.where)).map(({ rule }) => rule);
const nowhere = (rows: readonly Row[]) =>
  rows.flatMap((row) =>
    citedIn(row)
      .filter((path) => !exists(path))
      .map((path) => `${row.rule}: ${path}`),
  );

const rows = rowsOf(read(FILE));

describe("Each of Shopify's rules", () => {
  it("is met where the table says, or the table says what can't be shown", () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(unfounded(rows)).toEqual([]);
  });

  it("names files that are there", () => {
    expect(nowhere(rows)).toEqual([]);
  });

  it("stands once, with no decision by its number alone", () => {
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length);
    expect(rows.filter(({ where }) => /\(decision \d+\)/.test(where))).toEqual([]);
  });

  it("of cookies and of billing is kept by the code: no file of the app sets the one or asks for the other", () => {
    const code = files.filter((file) => /^app\/.*\.tsx?$/.test(file));
    expect(code.length).toBeGreaterThan(300);
    expect(code.filter((file) => /set-cookie|document\.cookie|createCookie/i.test(read(file)))).toEqual([]);
    expect(
      code.filter((file) => /appSubscriptionCreate|appPurchaseOneTimeCreate|billing\.re/i.test(read(file))),
    ).toEqual([]);
  });
});

it("A row without a file, and one whose file is gone, are found", () => {
  const wrong = rowsOf(
    "| rule | where |\n| --- | --- |\n| 1 | by itself |\n| 2 | `app/nowhere.ts`, [gone](gone.md) |\n",
  );
  expect(unfounded(wrong)).toEqual(["1"]);
  expect(nowhere(wrong)).toEqual(["2: app/nowhere.ts", "2: docs/listing/gone.md"]);
});
