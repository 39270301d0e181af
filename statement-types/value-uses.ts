// The uses of each value ($1, $2 …): the columns that it is compared with or written into, and whether one of them
// takes no null.
import type { Catalog } from "./catalog.ts";
import { createResultReader, type Scope } from "./result-columns.ts";
import { isNode, nodeOf, nodesOf, numberOf, type TreeNode, type TreeValue, wordOf } from "./tree.ts";

export interface ValueUse {
  /** The number in its `$1`. */
  value: number;
  /** `table.column` */
  column: string;
  /** Null would always fail. */
  required: boolean;
}

const SELECT = "1";
const UPDATE = "2";
const INSERT = "3";
const EXTERNAL = "0";
const CASTS = ["1", "2"];

/** Functions behind `=` and `IS [NOT] DISTINCT FROM`; those behind `~` have the same endings. */
const EQUALS = /(?<!regex)eq$/;

export function valueUses(query: TreeNode, catalog: Catalog): ValueUse[] {
  const { expression } = createResultReader(catalog);
  const uses: ValueUse[] = [];

  function visit(value: TreeValue, scope: Scope): void {
    if (Array.isArray(value)) for (const one of value) visit(one, scope);
    if (!isNode(value)) return;
    const within = value.type === "QUERY" && value !== scope.query ? { query: value, outer: scope } : scope;
    if (value.type === "QUERY") uses.push(...written(value, catalog));
    if (comparesEqual(value)) uses.push(...compared(nodesOf(value, "args"), within));
    for (const field of value.fields.values()) visit(field, within);
  }

  function comparesEqual(node: TreeNode): boolean {
    if (!["OPEXPR", "DISTINCTEXPR", "SCALARARRAYOPEXPR"].includes(node.type)) return false;
    return EQUALS.test(catalog.functions.get(wordOf(node, "opfuncid"))?.name ?? "");
  }

  function compared([left, right]: TreeNode[], scope: Scope): ValueUse[] {
    if (!left || !right) return [];
    return [[left, right] as const, [right, left] as const].flatMap(([one, other]) => {
      const value = valueOf(one, scope.query);
      const { column } = expression(plain(other), scope);
      return value !== null && column ? [{ value, column, required: false }] : [];
    });
  }

  visit(query, { query, outer: null });
  return uses;
}

function written(query: TreeNode, catalog: Catalog): ValueUse[] {
  if (![UPDATE, INSERT].includes(wordOf(query, "commandType"))) return [];
  const table = nodesOf(query, "rtable")[numberOf(query, "resultRelation") - 1];
  if (!table) return [];
  const conflict = nodeOf(query, "onConflict");
  const assignments = [...nodesOf(query, "targetList"), ...(conflict ? nodesOf(conflict, "onConflictSet") : [])];
  return assignments.flatMap((assignment) => {
    const column = catalog.columns.get(`${wordOf(table, "relid")}.${wordOf(assignment, "resno")}`);
    const value = valueOf(nodeOf(assignment, "expr"), query);
    return column && value !== null ? [{ value, column: column.name, required: column.notNull }] : [];
  });
}

/** Without a change of the type's name only. */
function plain(node: TreeNode): TreeNode {
  const inner = node.type === "RELABELTYPE" ? nodeOf(node, "arg") : null;
  return inner ? plain(inner) : node;
}

/** The number of the expression's value, possibly through INSERT … SELECT; null: another expression. */
function valueOf(expression: TreeNode | null, query: TreeNode): number | null {
  switch (expression?.type) {
    case "PARAM":
      return wordOf(expression, "paramkind") === EXTERNAL ? numberOf(expression, "paramid") : null;
    case "RELABELTYPE":
    case "COERCEVIAIO":
      return valueOf(nodeOf(expression, "arg"), query);
    // A cast to the column's precision.
    case "FUNCEXPR":
      return CASTS.includes(wordOf(expression, "funcformat"))
        ? valueOf(nodesOf(expression, "args")[0] ?? null, query)
        : null;
    case "VAR": {
      if (numberOf(expression, "varlevelsup") > 0) return null;
      const entry = nodesOf(query, "rtable")[numberOf(expression, "varno") - 1];
      const source = entry && nodeOf(entry, "subquery");
      if (!source || wordOf(source, "commandType") !== SELECT || nodeOf(source, "setOperations")) return null;
      const target = nodesOf(source, "targetList")[numberOf(expression, "varattno") - 1];
      return target ? valueOf(nodeOf(target, "expr"), source) : null;
    }
    default:
      return null;
  }
}
