// A comment or document that cites a decision by its number leads somewhere: to a record, or to the page that has its rule now.
import { describe, expect, it } from "vitest";
import { commentsOf } from "./cited-paths.ts";
import { projectFiles, read } from "./sources.ts";

const FOLDER = "docs/decisions/";
const files = projectFiles();
const records = files.filter((file) => new RegExp(`^${FOLDER}\\d{4}-`).test(file));
/** `- 9 [title](record)` of a record, `- 20, 48: [page](address)` of what a page has now. */
const listed = [...read(`${FOLDER}README.md`).matchAll(/^- ([\d, ]+):? \[/gm)].flatMap(([, numbers = ""]) =>
  numbers.split(", ").map(Number),
);

/** "decision 9", "decisions 9 and 10", "decisions 9, 10". */
function citedNumbers(text: string): number[] {
  const flat = text.replace(/\n\s*(?:\/\/\/?|\*)?\s*/g, " ");
  return [...flat.matchAll(/\b[Dd]ecisions?\s+(\d+(?:(?:,| and)\s+\d+)*)/g)].flatMap((match) =>
    (match[1] ?? "").split(/,\s*| and /).map(Number),
  );
}

const cited = (file: string) => citedNumbers(file.endsWith(".md") ? read(file) : commentsOf(read(file)));

describe("Each decision that is cited by its number", () => {
  it("is in the list", () => {
    const sources = files.filter((file) => /\.(?:tsx?|jsx?|prisma|md)$/.test(file) && !file.startsWith("test/docs/"));
    expect(sources.flatMap(cited).length).toBeGreaterThan(100);
    const unknown = sources.flatMap((file) =>
      cited(file)
        .filter((number) => !listed.includes(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  it("is read however it is cited", () => {
    expect(citedNumbers("// (decision 9), decisions 10\n// and 11, decisions 3, 4 and 5")).toEqual([
      9, 10, 11, 3, 4, 5,
    ]);
  });
});

it("Each record is in the list once, under its own number", () => {
  const numbers = records.map((file) => Number(file.slice(FOLDER.length, FOLDER.length + 4)));
  expect(numbers.filter((number) => listed.filter((one) => one === number).length !== 1)).toEqual([]);
  expect(
    records.filter(
      (file) => !new RegExp(`^# ${Number(file.slice(FOLDER.length, FOLDER.length + 4))}\\. `).test(read(file)),
    ),
  ).toEqual([]);
});

it("No number is listed twice", () => {
  expect(listed.length).toBe(new Set(listed).size);
});
