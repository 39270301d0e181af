// Documents, titles of tests and comments use the terms of the trade, in American English. The lists say which words are
// never right, and what to write instead.
import { expect, it } from "vitest";
import { commentProseOf, proseOf, titlesOf } from "./prose.ts";
import { projectFiles, read } from "./sources.ts";

const INSTEAD: readonly [RegExp, string][] = [
  [/\bso (?:many|long as|much of)\b/i, "the number, a limit, at most"],
  [/\bby (?:itself|themselves)\b/i, "automatically; alone; unasked"],
  [/\b(?:door)?bells?\b/i, "job, wake"],
  [/\b(?:rings?|rang|rung)\b/i, "enqueue, wake"],
  [/\bcancelled\b/i, "canceled"],
  [/\be-mails?\b/i, "email"],
  [/\btime-outs?\b/i, "timeout"],
  [/\b(?:colour|favourite|behaviour|recognise)/i, "the American spelling"],
  [/\d %/, "70%"],
  [/\bsisters?\b/i, "sibling"],
  [/\bsayable\b/i, "allowed"],
  [/\bwhoever\b/i, "anyone who, you, the subject itself"],
  [/\bwhatever\b/i, "any, no matter what"],
  [/\b(?:seeks?|sought)\b/i, "find, match"],
  [/\bprecedence\b/i, "priority"],
  [/\bpatience\b/i, "time limit"],
  [/\bwish(?:es|ed)?\b/i, "request"],
  [/\bmerchant's word\b/i, "approval, decision"],
];

const INSTEAD_IN_COMMENTS: typeof INSTEAD = [
  ...INSTEAD,
  [/\bsightings?\b/i, "snapshot"],
  [/\b(?:some|no)body\b/i, "a person, the merchant, another app; or the passive"],
  [/\b(?:un)?told\b/i, "notified, reported; has a task"],
  [/\bwhat (?:came|comes|became|becomes) of\b/i, "the outcome, the result"],
  [/\bstands\b/i, "is, exists, stays"],
  [/\ba word\b/i, "an approval, a decision, a message"],
];

/** Folders whose comments are held to the list. */
const HELD = ["app/", "sandbox/", "scripts/", "test/support/"];
const isHeld = (file: string) => HELD.some((folder) => file.startsWith(folder));

const wrong = (where: string, sentences: readonly string[], list = INSTEAD) =>
  sentences.flatMap((sentence) =>
    list.flatMap(([word, instead]) => {
      const found = word.exec(sentence);
      return found ? [`${where}: "${found[0]}" → ${instead}: ${sentence.slice(0, 120)}`] : [];
    }),
  );

const files = projectFiles();

it("Documents use the words of the trade", () => {
  const documents = files.filter((file) => file.endsWith(".md"));
  expect(documents.length).toBeGreaterThan(50);
  expect(documents.flatMap((file) => wrong(file, proseOf(read(file))))).toEqual([]);
});

it("Titles of tests use the words of the trade", () => {
  const tests = files.filter((file) => /^(?:test|sandbox)\/.*\.tsx?$/.test(file) && !file.startsWith("test/docs/"));
  expect(tests.flatMap((file) => titlesOf(read(file))).length).toBeGreaterThan(2_000);
  expect(tests.flatMap((file) => wrong(file, titlesOf(read(file))))).toEqual([]);
});

it("Comments use the words of the trade", () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && isHeld(file));
  expect(sources.flatMap((file) => commentProseOf(read(file))).length).toBeGreaterThan(3_000);
  expect(sources.flatMap((file) => wrong(file, commentProseOf(read(file)), INSTEAD_IN_COMMENTS))).toEqual([]);
});

it("A word of the list is found in prose and titles, and not in code", () => {
  expect(wrong("a.md", proseOf("Kit's state `cancelled`.\n\n```sh\nring\n```\n\nIt ends by\nitself.\n"))).toEqual([
    'a.md: "by itself" → automatically; alone; unasked: It ends by itself.',
  ]);
  const source =
    'test.each([1, 2])("is cancelled (%i)", () => {});\n  it(`rings`, async () => {});\nconst a = ["whoever"];\n';
  expect(titlesOf(source)).toEqual(["rings", "is cancelled (%i)"]);
  expect(wrong("a.ts", titlesOf(source)).length).toBe(2);
  const commented =
    '// It ends by\n// itself, as "nobody" and `told` say.\nringing();\n#told = 1;\n\nconst told = "a ring"; // Nobody is told.\n\n/** What\n * came of it. */\n';
  expect(commentProseOf(commented)).toEqual([
    "It ends by itself, as … and … say.",
    "Nobody is told.",
    "What came of it.",
  ]);
  expect(wrong("a.ts", commentProseOf(commented), INSTEAD_IN_COMMENTS).length).toBe(4);
});
