// Columns that a row must have a value in to be found: `WHERE x IS NOT NULL`, and `WHERE x > 1`, which is not true of null. The same
// of the conditions of inner joins.
import type { Catalog } from "./catalog.ts";
import { nodeOf, nodesOf, numberOf, type TreeNode, wordOf } from "./tree.ts";

const SELECT = "1";
const INNER = "0";
const IS_NOT_NULL = "1";
const AND = "and";

/** As `<entry of the range table>.<number of the column>`. Of an UPDATE nothing is proven: it returns what it wrote. */
export function provenColumns(query: TreeNode, { functions }: Catalog): Set<string> {
  if (wordOf(query, "commandType") !== SELECT) return new Set();
  return new Set(joinConditions(nodeOf(query, "jointree")).flatMap(proven));

  function proven(condition: TreeNode): string[] {
    switch (condition.type) {
      case "BOOLEXPR":
        return wordOf(condition, "boolop") === AND ? nodesOf(condition, "args").flatMap(proven) : [];
      case "NULLTEST":
        return wordOf(condition, "nulltesttype") === IS_NOT_NULL ? columnOf(nodeOf(condition, "arg")) : [];
      case "OPEXPR":
        return isStrict(condition) ? nodesOf(condition, "args").flatMap(columnOf) : [];
      // x IN (…): of an empty ALL nothing is compared.
      case "SCALARARRAYOPEXPR":
        return isStrict(condition) && wordOf(condition, "useOr") === "true"
          ? columnOf(nodesOf(condition, "args")[0] ?? null)
          : [];
      default:
        return [];
    }
  }

  function isStrict(condition: TreeNode): boolean {
    return functions.get(wordOf(condition, "opfuncid"))?.strict === true;
  }
}

function joinConditions(join: TreeNode | null): TreeNode[] {
  if (join?.type === "FROMEXPR")
    return [...nodesOf(join, "quals"), ...nodesOf(join, "fromlist").flatMap(joinConditions)];
  if (join?.type !== "JOINEXPR" || wordOf(join, "jointype") !== INNER) return [];
  return [...nodesOf(join, "quals"), ...[nodeOf(join, "larg"), nodeOf(join, "rarg")].flatMap(joinConditions)];
}

function columnOf(expression: TreeNode | null): string[] {
  if (expression?.type === "RELABELTYPE") return columnOf(nodeOf(expression, "arg"));
  if (expression?.type !== "VAR" || numberOf(expression, "varlevelsup") > 0) return [];
  return [`${numberOf(expression, "varno")}.${numberOf(expression, "varattno")}`];
}
