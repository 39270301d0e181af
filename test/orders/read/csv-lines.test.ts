// What leaves as CSV, in a spreadsheet of any country.
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLines } from "../../../app/kernel/text/csv.ts";

const cellsBy = (delimiter: string, text: string) => parse(csvLines([[text, "next"]]), { delimiter }) as string[][];

describe("a cell", () => {
  test.each(["Galaxy Cat;=1+1", "Cat\t=1+1", "Cat,=1+1", 'Cat";=1+1', "Cat\n=1+1", "Cat|=1+1"])(
    "stays one cell, no matter what parts the cells: %j",
    (text) => {
      expect(cellsBy(",", text)).toEqual([[text, "next"]]);
      // A spreadsheet that splits at another mark sees one quoted text and no formula at a cell's beginning.
      expect(csvLines([[text]])).toMatch(/^"(?:[^"]|"")*"\r\n$/);
    },
  );

  test.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(1)"])(
    "is no formula: %j",
    (text) => {
      expect(cellsBy(",", text)).toEqual([[`'${text}`, "next"]]);
    },
  );
});

test("a loss is a number, which a spreadsheet adds up", () => {
  expect(csvLines([["Galaxy Cat", { number: "-3.50" }, { number: "0.125" }]])).toBe('"Galaxy Cat",-3.50,0.125\r\n');
});

test("any cell is read back as it was, but for an apostrophe before what a spreadsheet would run", () => {
  const cell = fc.string({ unit: "binary", maxLength: 20 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const read = parse(csvLines(rows), { delimiter: ",", record_delimiter: "\r\n" }) as string[][];
      const runs = /^[=+\-@＝＋－＠\t\r\n]/;
      expect(read).toEqual(rows.map((row) => row.map((text) => (runs.test(text) ? `'${text}` : text))));
    }),
    { numRuns: 500 },
  );
});
