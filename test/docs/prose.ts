// What a person reads as sentences: paragraphs of documents without code, titles of tests, comments.
import { commentsOf } from "./cited-paths.ts";

/** Each paragraph, list or table of a Markdown file on one line, without its code, quoted screen text and addresses. */
export const proseOf = (markdown: string): string[] =>
  markdown
    .replace(/^ *```[^\n]*\n[\s\S]*?^ *```/gm, "")
    .replace(/`[^`]*`/g, "`…`")
    .replace(/\]\([^)\s]*\)/g, "]")
    .split(/\n{2,}|\n(?=\s*(?:[-*|]|\d+\.) )/)
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");

const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\s*\(\s*(["`])((?:(?!\1).)*)\1/g;
/** `it.each([…])("title"`, on one line or with the table above it. */
const TITLE_OF_EACH = /\)\(\s*(["`])((?:(?!\1).)*)\1,\s*(?:async )?(?:\(|\w+ =>)/g;

/** The titles of a file's tests and of their groups. */
export const titlesOf = (source: string): string[] =>
  [...source.matchAll(TITLE), ...source.matchAll(TITLE_OF_EACH)].map((match) => match[2] ?? "");

/** Each comment of a source file on one line, without code and what it quotes. */
export const commentProseOf = (source: string): string[] =>
  commentsOf(source)
    .replace(/^[ \t]*(?:\/\/|\/\*\*?|\*(?!\/))?[ \t]?/gm, "")
    .replace(/[ \t]*\*\/[ \t]*$/gm, "\n")
    .split(/\n{2,}/)
    .map((text) =>
      text
        .replace(/\s+/g, " ")
        .replace(/`[^`]*`|"[^"]*"/g, "…")
        .trim(),
    )
    .filter((text) => text !== "");
