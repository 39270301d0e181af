// The generated file, read back.
import { expect, test } from "vitest";
import { readRowTypes } from "../index.ts";

test("each statement has the types of its row, and one without a row has none", () => {
  const file = [
    "export interface Statements {",
    '  "SELECT \\"a\\", 1 AS \\"?\\"": Statement<[], {',
    "    a: string | null;",
    '    "?": number;',
    "  }>;",
    '  "DELETE FROM a WHERE id = $1": Statement<[$1: number | null]>;',
    "}",
  ].join("\n");
  expect([...readRowTypes(file)].map(([text, row]) => [text, Object.fromEntries(row)])).toEqual([
    ['SELECT "a", 1 AS "?"', { a: "string | null", "?": "number" }],
    ["DELETE FROM a WHERE id = $1", {}],
  ]);
});
