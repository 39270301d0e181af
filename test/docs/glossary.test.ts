// docs/glossary.md says what a thing is called on the screen: those words are in app/ui/texts.
import { expect, it } from "vitest";
import { statuses } from "../../app/ui/texts/orders/orders.ts";
import { projectFiles, read } from "./sources.ts";
import { rowsUnder } from "./tables.ts";

const ON_SCREEN = "on screen";
const glossary = read("docs/glossary.md");
const phrases = (cell: string) => (cell === "–" ? [] : cell.split("; "));

/** What the files of `app/ui/texts` say: their strings, without comments, names and imports. */
const texts = projectFiles()
  .filter((file) => /^app\/ui\/texts\/.*\.tsx?$/.test(file))
  .flatMap((file) => stringsOf(read(file)))
  .join("\n")
  .toLowerCase();

function stringsOf(source: string): string[] {
  const code = source.replace(/^import [^;]*;$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map((match) => match[1] ?? match[2] ?? "");
}

const isSaid = (phrase: string) =>
  new RegExp(`(?<![a-z])${phrase.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![a-z])`).test(texts);
const unsaid = (markdown: string) =>
  rowsUnder(markdown, ON_SCREEN)
    .flatMap(phrases)
    .filter((phrase) => !isSaid(phrase));

it("Every name on the screen is in a text of the app", () => {
  expect(rowsUnder(glossary, ON_SCREEN).flatMap(phrases).length).toBeGreaterThan(40);
  expect(unsaid(glossary)).toEqual([]);
});

it("A name that no text has is found", () => {
  expect(unsaid("| thing | on screen |\n| --- | --- |\n| it | design; Kit's notices |\n")).toEqual(["Kit's notices"]);
});

it("The states are called what the list of orders calls them, each of them", () => {
  const states = rowsUnder(glossary.slice(glossary.indexOf("## States")), ON_SCREEN).flatMap(phrases);
  expect([...new Set(states)].sort()).toEqual(
    Object.values(statuses)
      .map(({ label }) => label)
      .sort(),
  );
});
