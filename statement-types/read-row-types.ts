// Reads the generated file back, which is written line by line (make-statements.ts): for tests that compare rows with
// their types, or go through all statements.

/** Type by column; empty: no row. */
export type RowTypes = Map<string, string>;

const KEY = /^ {2}(".*"): Statement<\[/;
const COLUMN = /^ {4}(\w+|".*?"): (.*);$/;

/** By the text of the statement. */
export function readRowTypes(file: string): Map<string, RowTypes> {
  const types = new Map<string, RowTypes>();
  let row: RowTypes = new Map();
  for (const line of file.split("\n")) {
    const key = KEY.exec(line);
    const column = COLUMN.exec(line);
    if (key) types.set(JSON.parse(key[1]!) as string, (row = new Map()));
    else if (column) row.set(column[1]!.replaceAll('"', ""), column[2]!);
  }
  return types;
}
