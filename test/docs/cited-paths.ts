// Finds the files and folders that a text names: paths from the root, links of Markdown, and bare file names.
import { dirname, join } from "node:path/posix";

const FROM_ROOT = /(?<![\w./@-])(?:app|test|scripts|docs|sandbox|statement-types|prisma|extensions)\/[\w$./*<>{},…-]+/g;
const CODE_FILE = /(?<![\w./*<>{}$-])[a-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|prisma)(?![\w-])/g;
const LINK = /\]\(([^)\s]+)\)/g;

/** A glob, or a `<name>` to be filled in, names no file. */
const isPattern = (path: string) => /[*<>{}…]/.test(path);
const trimmed = (path: string) => path.replace(/[.,:]+$/, "");

/** Paths from the root, such as `app/orders/sweeps.ts`. */
export const pathsFromRoot = (text: string): string[] =>
  [...text.matchAll(FROM_ROOT)].map(([path]) => trimmed(path)).filter((path) => !isPattern(path));

/** Files named without their folder, such as `sweeps.ts`. */
export const bareFiles = (text: string): string[] => [...text.matchAll(CODE_FILE)].map(([name]) => name);

/** Where the links of a Markdown file lead, as paths from the root; addresses and headings apart. */
export function linkedPaths(file: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map((match) => (match[1] ?? "").replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(file), target));
}

/** The headings that a Markdown file links to, each with its file: `docs/a.md#some-heading`. */
export const linkedHeadings = (file: string, text: string): string[] =>
  [...text.matchAll(LINK)]
    .map((match) => /^([^#:]*)#(.+)$/.exec(match[1] ?? ""))
    .filter((link) => link !== null)
    .map(([, target = "", heading = ""]) => `${target === "" ? file : join(dirname(file), target)}#${heading}`);

/** The addresses of a Markdown file's headings, as GitHub makes them. */
export const headingAddresses = (file: string, text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(
    ([, heading = ""]) =>
      `${file}#${heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-")}`,
  );

/** What stands in backticks in a Markdown file, and in its code blocks. */
export function codeOf(markdown: string): string {
  const blocks = [...markdown.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map((match) => match[1]);
  const spans = [...markdown.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map((match) => match[1]);
  return [...blocks, ...spans].join("\n");
}

/** The comments of a source file: whole lines, and what follows the code of a line. */
export function commentsOf(source: string): string {
  return source
    .split("\n")
    .map((line) => (/^\s*(?:\/\/|\/\*|\*|#(?!\w))/.test(line) ? line : (/(?:^|\s)\/\/\s.*$/.exec(line)?.[0] ?? "")))
    .join("\n");
}

/** Headings of the documentation that comments cite in brackets (design "A lost answer"), perhaps over two lines. */
export function citedHeadings(comments: string): string[] {
  const text = comments.replace(/\n\s*(?:\/\/|\*)?\s*/g, " ");
  return [...text.matchAll(/\((?:[^()]*\s)?design "([^"]+)"/g)].map((match) => match[1] ?? "");
}
