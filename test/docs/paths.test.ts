// A reader who follows a path of the documentation or of a comment finds a file there.
import { describe, expect, it } from "vitest";
import {
  bareFiles,
  citedHeadings,
  codeOf,
  commentsOf,
  headingAddresses,
  linkedHeadings,
  linkedPaths,
  pathsFromRoot,
} from "./cited-paths.ts";
import { namesOf, pathChecker, projectFiles, read } from "./sources.ts";

const files = projectFiles();
const exists = pathChecker(files);
const names = namesOf(files);

// Migrations that are committed never change, what they name may. Here paths are made up.
const sources = files.filter(
  (file) =>
    /\.(?:tsx?|js|jsx|prisma|toml)$/.test(file) &&
    !file.startsWith("prisma/migrations/") &&
    !file.startsWith("test/docs/"),
);
const documents = files.filter((file) => file.endsWith(".md"));

// Topics of Shopify's webhooks look like paths.
const TOPICS = ["app/uninstalled", "app/scopes_update"];

const missing = (file: string, cited: readonly string[]) =>
  cited.filter((path) => !exists(path) && !TOPICS.includes(path)).map((path) => `${file}: ${path}`);
const addresses = new Set(documents.flatMap((file) => headingAddresses(file, read(file))));
const unknownAddresses = (file: string, linked: readonly string[]) =>
  linked.filter((address) => !addresses.has(address)).map((address) => `${file}: ${address}`);
const unknownNames = (file: string, cited: readonly string[]) =>
  cited.filter((name) => !names.has(name)).map((name) => `${file}: ${name}`);

// CONTRIBUTING says which pages the comments cite as "design".
const headings = [
  ...["docs/an-orders-life.md", "docs/privacy.md"].flatMap((file) => read(file).match(/^#+ .*$/gm) ?? []),
  "# Where the supplier's specification is silent",
].map((heading) => heading.replace(/^#+ /, ""));
const unknownHeadings = (file: string, comments: string) =>
  citedHeadings(comments)
    .filter((heading) => !headings.includes(heading))
    .map((heading) => `${file}: ${heading}`);

describe("What the documentation names is there:", () => {
  it("every path in backticks", () => {
    expect(documents.flatMap((file) => missing(file, pathsFromRoot(codeOf(read(file)))))).toEqual([]);
  });

  it("every file that is linked", () => {
    expect(documents.flatMap((file) => missing(file, linkedPaths(file, read(file))))).toEqual([]);
  });

  it("every heading that is linked", () => {
    expect(documents.flatMap((file) => unknownAddresses(file, linkedHeadings(file, read(file))))).toEqual([]);
  });

  it("every file that is named without its folder", () => {
    expect(documents.flatMap((file) => unknownNames(file, bareFiles(codeOf(read(file)))))).toEqual([]);
  });
});

describe("What the comments of the code name is there:", () => {
  it("every path", () => {
    expect(sources.flatMap((file) => missing(file, pathsFromRoot(commentsOf(read(file)))))).toEqual([]);
  });

  it("every file that is named without its folder", () => {
    expect(sources.flatMap((file) => unknownNames(file, bareFiles(commentsOf(read(file)))))).toEqual([]);
  });
});

describe("What the comments of the code cite is there:", () => {
  it("every heading", () => {
    expect(sources.flatMap((file) => unknownHeadings(file, commentsOf(read(file))))).toEqual([]);
  });
});

describe("A path that leads nowhere is found", () => {
  const document =
    "See `app/orders/nowhere.ts`, [there](../gone.md) and `nobody.ts`.\n```sh\nnode scripts/none.ts\n```\n";

  it("in a document: in backticks, in a block, in a link, without its folder", () => {
    expect(missing("docs/a.md", pathsFromRoot(codeOf(document)))).toEqual([
      "docs/a.md: scripts/none.ts",
      "docs/a.md: app/orders/nowhere.ts",
    ]);
    expect(missing("docs/a.md", linkedPaths("docs/a.md", document))).toEqual(["docs/a.md: gone.md"]);
    expect(unknownNames("docs/a.md", bareFiles(codeOf(document)))).toEqual(["docs/a.md: nobody.ts"]);
    expect(
      unknownAddresses("docs/a.md", linkedHeadings("docs/a.md", "[keys](operating.md#keys) [x](#nowhere)")),
    ).toEqual(["docs/a.md: docs/a.md#nowhere"]);
  });

  it("in a comment, at the start of a line or behind code", () => {
    const source = 'const a = "app/in-a-string.ts"; // as test/nowhere.ts has it\n/** See app/gone/. */\n';
    expect(missing("a.ts", pathsFromRoot(commentsOf(source)))).toEqual(["a.ts: test/nowhere.ts", "a.ts: app/gone/"]);
  });

  it("in a heading, though it goes on in the next line", () => {
    const comments = '// Asked again (design "A lost\n// answer"), not thrown away (as in design "No such heading").';
    expect(unknownHeadings("a.ts", comments)).toEqual(["a.ts: No such heading"]);
  });

  it("but a pattern and a name to be filled in lead nowhere by intent", () => {
    expect(pathsFromRoot("app/*/ports.ts prisma/migrations/<time>_name/migration.sql app/{a,b}.ts")).toEqual([]);
  });
});
