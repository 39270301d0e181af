// Which values ($1, $2 …) go as they are into a column that takes no null: passing null would always fail.
import type { Catalog } from "./catalog.ts";
import { nodeOf, nodesOf, numberOf, type TreeNode, wordOf } from "./tree.ts";

const UPDATE = "2";
const INSERT = "3";
const CASTS = ["1", "2"];

export function requiredValues(query: TreeNode, catalog: Catalog): Set<number> {
  const queries = [query, ...nodesOf(query, "cteList").flatMap((table) => nodeOf(table, "ctequery") ?? [])];
  return new Set(queries.flatMap((one) => writtenValues(one, catalog)));
}

function writtenValues(query: TreeNode, catalog: Catalog): number[] {
  if (![UPDATE, INSERT].includes(wordOf(query, "commandType"))) return [];
  const table = nodesOf(query, "rtable")[numberOf(query, "resultRelation") - 1];
  if (!table) return [];
  const conflict = nodeOf(query, "onConflict");
  const assignments = [...nodesOf(query, "targetList"), ...(conflict ? nodesOf(conflict, "onConflictSet") : [])];
  return assignments.flatMap((assignment) => {
    const column = catalog.columns.get(`${wordOf(table, "relid")}.${wordOf(assignment, "resno")}`);
    const value = valueOf(nodeOf(assignment, "expr"), query);
    return column?.notNull && value !== null ? [value] : [];
  });
}

/** The number of the value that the expression is, perhaps by way of INSERT … SELECT; null: it is something else. */
function valueOf(expression: TreeNode | null, query: TreeNode): number | null {
  switch (expression?.type) {
    case "PARAM":
      return numberOf(expression, "paramid");
    case "RELABELTYPE":
    case "COERCEVIAIO":
      return valueOf(nodeOf(expression, "arg"), query);
    // A cast to the column's precision.
    case "FUNCEXPR":
      return CASTS.includes(wordOf(expression, "funcformat"))
        ? valueOf(nodesOf(expression, "args")[0] ?? null, query)
        : null;
    case "VAR": {
      const entry = nodesOf(query, "rtable")[numberOf(expression, "varno") - 1];
      const source = entry && nodeOf(entry, "subquery");
      if (!source || wordOf(source, "commandType") !== "1" || nodeOf(source, "setOperations")) return null;
      const target = nodesOf(source, "targetList")[numberOf(expression, "varattno") - 1];
      return target ? valueOf(nodeOf(target, "expr"), source) : null;
    }
    default:
      return null;
  }
}
