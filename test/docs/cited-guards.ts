// Reads docs/guards.md: each line `- guard (where): tests` cites where a guard is, and the tests that fail without it.
import { basename, dirname, join } from "node:path/posix";

export interface Guard {
  name: string;
  /** Files in backticks of "where", and what is named of them. */
  files: string[];
  symbols: string[];
  tests: CitedTest[];
}

export interface CitedTest {
  /** What stands before the colon ("lost-answers"), or a path; null: the test is in a file that the section names. */
  file: string | null;
  /** A part of the title, null where the file as a whole is cited. "…" stands for anything. */
  title: string | null;
  /** Files that the section names under "Tests:". */
  section: string[];
}

const CODE = /`([^`]+)`/g;
const isFile = (code: string) => /\.(?:tsx?|js)$/.test(code);
const codes = (text: string) => [...text.matchAll(CODE)].map((match) => match[1] ?? "");

/** `path: "title", "title"; model`: parts are separated by semicolons outside of quotes, titles by commas. */
function citedTests(cell: string, section: string[]): CitedTest[] {
  const found: CitedTest[] = [];
  let file: string | null = null;
  for (const [piece] of cell.matchAll(/"[^"]*"|;|,|[^",;]+/g)) {
    if (piece === ";") file = null;
    else if (piece.startsWith('"')) found.push({ file, title: piece.slice(1, -1), section });
    else if (piece.trim().endsWith(":")) file = piece.trim().slice(0, -1);
    else if (piece.trim() !== "" && piece !== "," && !/^\s*\(.*\)\s*$/.test(piece)) {
      found.push({ file: piece.trim().replaceAll("`", ""), title: null, section });
    }
  }
  return found;
}

/** "`test/linking/runs/start.test.ts`, `runs.test.ts` beside it": a name without a folder is in the folder of the one before. */
function besideEachOther(named: string[]): string[] {
  let folder = "";
  return named.map((file) => {
    if (file.includes("/")) folder = dirname(file);
    return join(folder, basename(file));
  });
}

export function readGuards(markdown: string): Guard[] {
  const guards: Guard[] = [];
  let section: string[] = [];
  for (const block of markdown.split(/\n{2,}/)) {
    if (block.startsWith("## ")) section = [];
    else if (block.startsWith("Tests: ")) section = besideEachOther(codes(block).filter(isFile));
    for (const item of block.split(/\n(?=- )/).filter((text) => text.startsWith("- "))) {
      const text = item.slice(2).replace(/\s+/g, " ");
      // A line of another form is a guard without a file, so that it is found.
      const [, name = text, where = "", tests = ""] = /^(.+?) \((`.+?`)\): (.+)$/.exec(text) ?? [];
      const named = codes(where);
      guards.push({
        name,
        files: named.filter(isFile),
        symbols: named.filter((code) => !isFile(code)),
        tests: citedTests(tests, section),
      });
    }
  }
  return guards;
}

const INVARIANTS = /^test\/support\/orders\/invariants\/(?:[a-z]+-)?invariants\.ts$/;

/** The files that a citation may mean: by their path or name, near ones first, else those that the section names. */
export function filesOfTest(cited: CitedTest, files: readonly string[]): string[] {
  if (cited.file === null) return files.filter((file) => cited.section.includes(file));
  // The model has one test: what is cited of it is what an invariant says.
  if (cited.file === "model" && cited.title !== null) return files.filter((file) => INVARIANTS.test(file));
  const tests = files.filter((file) => /^test\/.*[.-](?:test|contract)\.tsx?$/.test(file));
  const name = cited.file.replaceAll(" ", "-");
  const called = (list: string[]) =>
    list.filter((file) => file === name || new RegExp(`(?:^|[-.])${name}[-.]`).test(basename(file)));
  const near = called(tests.filter((file) => file.startsWith("test/orders/") || cited.section.includes(file)));
  return near.length > 0 ? near : called(tests);
}

/** Whether a text in quotes of the file, such as a test's title, has this part. */
export function hasTitle(source: string, part: string): boolean {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const words = part
    .split("…")
    .map((text) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return (code.match(/"[^"\n]*"|`[^`]*`/g) ?? []).some((literal) => new RegExp(words, "s").test(literal));
}

/** Whether a file defines a function, a constant, a method or a table's column of this name. */
export const defines = (source: string, name: string) =>
  new RegExp(
    `(?:function|const|class|interface|type)\\s+${name}\\b|(?:^|[{,\\s])(?:async\\s+)?${name}\\s*[<(:]`,
    "m",
  ).test(source);
