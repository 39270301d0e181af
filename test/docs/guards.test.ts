// docs/guards.md cites for each guard where it is and which test fails without it: both are there to be found.
import { describe, expect, it } from "vitest";
import { defines, filesOfTest, hasTitle, readGuards, type Guard } from "./cited-guards.ts";
import { projectFiles, read } from "./sources.ts";

const files = projectFiles();
const guards = readGuards(read("docs/guards.md"));
const called = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`));

const withoutFile = ({ name, files: named }: Guard) =>
  named.length === 0
    ? [`${name}: no file`]
    : named.filter((file) => called(file).length === 0).map((file) => `${name}: ${file}`);

const withoutSymbol = ({ name, files: named, symbols }: Guard) =>
  symbols
    .filter((symbol) => !named.flatMap(called).some((file) => defines(read(file), symbol)))
    .map((symbol) => `${name}: ${symbol} in ${named.join(", ")}`);

const withoutTest = ({ name, tests }: Guard) =>
  tests.length === 0
    ? [`${name}: no test`]
    : tests
        .filter((cited) => {
          const found = filesOfTest(cited, files);
          return (
            found.length === 0 ||
            (cited.title !== null && !found.some((file) => hasTitle(read(file), cited.title ?? "")))
          );
        })
        .map(({ file, title }) => `${name}: ${file ?? ""} "${title ?? ""}"`);

describe("Each guard of docs/guards.md", () => {
  it("is in a file that exists", () => {
    expect(guards.length).toBeGreaterThan(100);
    expect(guards.flatMap(withoutFile)).toEqual([]);
  });

  it("has the name that the file gives it", () => {
    expect(guards.flatMap(withoutSymbol)).toEqual([]);
  });

  it("cites tests that exist", () => {
    expect(guards.flatMap(withoutTest)).toEqual([]);
  });
});

describe("A guard that is cited wrongly is found:", () => {
  const guard = (where: string, test: string) =>
    readGuards(`## A promise\n\nTests: \`test/linking/runs/runs.test.ts\`.\n\n- it (${where}): ${test}\n`)[0] as Guard;

  it("its file, its name, its test", () => {
    expect(withoutFile(guard("`nowhere.ts`", "model"))).toEqual(["it: nowhere.ts"]);
    expect(withoutFile(guard("in passing", "model"))).toEqual(["it (in passing): model : no file"]);
    expect(withoutSymbol(guard("`gates.ts` `nothingOfTheKind`", "model"))).toEqual([
      "it: nothingOfTheKind in gates.ts",
    ]);
    expect(withoutTest(guard("`gates.ts`", "(none)"))).toEqual(["it: no test"]);
    expect(withoutTest(guard("`gates.ts`", 'gates: "no such title"; model; nobody'))).toEqual([
      'it: gates "no such title"',
      'it: nobody ""',
    ]);
    expect(withoutTest(guard("`gates.ts`", '"no such title here"'))).toEqual(['it:  "no such title here"']);
  });
});
