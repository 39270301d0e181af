// Columns that must have a value for a row to be found: `WHERE x IS NOT NULL`, and `WHERE x > 1`, which isn't true for
// null. The same for the conditions of inner joins.
import type { Catalog } from "./catalog.ts";
import { nodeOf, nodesOf, numberOf, type TreeNode, wordOf } from "./tree.ts";

const INSERT = "3";
const INNER = "0";
const IS_NOT_NULL = "1";
const AND = "and";

/** As `<entry of the range table>.<number of the column>`. For an UPDATE: of the row before it. */
export function provenColumns(query: TreeNode, { functions }: Catalog): Set<string> {
  if (wordOf(query, "commandType") === INSERT) return new Set();
  return new Set(joinConditions(nodeOf(query, "jointree")).flatMap(proven));

  function proven(condition: TreeNode): string[] {
    switch (condition.type) {
      case "BOOLEXPR":
        return wordOf(condition, "boolop") === AND ? nodesOf(condition, "args").flatMap(proven) : [];
      case "NULLTEST":
        return wordOf(condition, "nulltesttype") === IS_NOT_NULL ? columnOf(nodeOf(condition, "arg")) : [];
      case "OPEXPR":
        return columnOf(condition);
      // x IN (…): an empty ALL compares nothing.
      case "SCALARARRAYOPEXPR":
        return isStrict(condition) && wordOf(condition, "useOr") === "true"
          ? columnOf(nodesOf(condition, "args")[0])
          : [];
      default:
        return [];
    }
  }

  // A strict function of null is null, and null is not true.
  function columnOf(expression: TreeNode | null | undefined): string[] {
    switch (expression?.type) {
      case "VAR":
        if (numberOf(expression, "varlevelsup") > 0) return [];
        return [`${numberOf(expression, "varno")}.${numberOf(expression, "varattno")}`];
      case "RELABELTYPE":
        return columnOf(nodeOf(expression, "arg"));
      case "OPEXPR":
      case "FUNCEXPR":
        return isStrict(expression) ? nodesOf(expression, "args").flatMap(columnOf) : [];
      default:
        return [];
    }
  }

  function isStrict(call: TreeNode): boolean {
    const called = functions.get(wordOf(call, call.type === "FUNCEXPR" ? "funcid" : "opfuncid"));
    return called?.strict === true;
  }
}

function joinConditions(join: TreeNode | null): TreeNode[] {
  if (join?.type === "FROMEXPR")
    return [...nodesOf(join, "quals"), ...nodesOf(join, "fromlist").flatMap(joinConditions)];
  if (join?.type !== "JOINEXPR" || wordOf(join, "jointype") !== INNER) return [];
  return [...nodesOf(join, "quals"), ...[nodeOf(join, "larg"), nodeOf(join, "rarg")].flatMap(joinConditions)];
}
