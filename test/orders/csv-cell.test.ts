// What leaves as CSV, in a spreadsheet of any country.
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { csvCell } from "../../app/kernel/csv.ts";

const cellsBy = (delimiter: string, text: string) =>
  parse(`${csvCell(text)},${csvCell("next")}`, { delimiter }) as string[][];

describe("a cell", () => {
  test.each(["Galaxy Cat;=1+1", "Cat\t=1+1", "Cat,=1+1", 'Cat";=1+1', "Cat\n=1+1", "Cat|=1+1"])(
    "stays one cell, whatever parts the cells: %j",
    (text) => {
      expect(cellsBy(",", text)).toEqual([[text, "next"]]);
      // A spreadsheet that splits at another mark sees one quoted text and no formula at a cell's beginning.
      expect(csvCell(text)).toMatch(/^"(?:[^"]|"")*"$/);
    },
  );

  test.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(1)"])(
    "is no formula: %j",
    (text) => {
      expect(cellsBy(",", text)).toEqual([[`'${text}`, "next"]]);
    },
  );
});
