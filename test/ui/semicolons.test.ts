import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLines } from "../../app/kernel/text/csv.ts";
import { usesSemicolons, withSemicolons } from "../../app/ui/requests/semicolons.ts";

test.each([
  ["en-US", false],
  ["de-DE", true],
  ["fr", true],
  ["nl-NL", true],
  ["ja", false],
  ["de-CH", false],
])("a spreadsheet of %s separates cells by semicolons: %s", (language, semicolons) => {
  expect(usesSemicolons(language)).toBe(semicolons);
});

test("separates cells by semicolons, and leaves what is in them", () => {
  const rows = [
    ["Variant", "Design", ""],
    ["12, blue", 'a "large" one, framed', "a;b"],
    ["", ",", '"'],
    ["two\r\nlines, both", "é", '","'],
  ];
  const csv = withSemicolons(csvLines(rows));
  expect(csv.startsWith('\uFEFF"Variant";"Design";')).toBe(true);
  expect(parse(csv, { delimiter: ";", bom: true })).toEqual(rows);
  expect(withSemicolons(`\uFEFF${csvLines(rows)}`)).toBe(csv);
});

test("writes amounts with a decimal comma, and nothing else", () => {
  const csv = csvLines([["Paint 2.0", { number: "-9.50" }, "", { number: "1200" }, "2.0"]]);
  expect(withSemicolons(csv)).toBe('\uFEFF"Paint 2.0";-9,50;"";1200;"2.0"\r\n');
});
