// Which results of a statement can be null, and which column each comes from: read from PostgreSQL's analyzed tree, in
// which every reference to a column names the outer joins that may make it null.
import type { Catalog } from "./catalog.ts";
import { createExpressionReader } from "./expressions.ts";
import { provenColumns } from "./proven-columns.ts";
import { isNode, membersOf, nodeOf, nodesOf, numberOf, type TreeNode, wordOf } from "./tree.ts";
import { writtenValue } from "./written-values.ts";

export interface Result {
  nullable: boolean;
  /** `table.column` if the value is read directly from it. */
  column: string | null;
}

export interface ResultColumn extends Result {
  name: string;
}

/** A query, and the outer one whose columns it may use. */
export interface Scope {
  query: TreeNode;
  outer: Scope | null;
  /** Columns of the written table have their earlier values. */
  before?: boolean;
}

const UNKNOWN: Result = { nullable: true, column: null };

const MERGE = "5";

// Kinds of a range table's entries (RTEKind in PostgreSQL's parsenodes.h).
const RELATION = "0";
const SUBQUERY = "1";
const JOIN = "2";
const FUNCTION = "3";
const CTE = "6";
const GROUP = "9";

export function resultColumns(query: TreeNode, catalog: Catalog): ResultColumn[] {
  const { target: read } = createResultReader(catalog);
  return targetsOf(query).map((target, index) => ({
    name: wordOf(target, "resname"),
    ...read({ query, outer: null }, index + 1),
  }));
}

/** The query's results: its select list, or what it returns of the written rows. */
export function targetsOf(query: TreeNode): TreeNode[] {
  const selects = wordOf(query, "commandType") === "1";
  return nodesOf(query, selects ? "targetList" : "returningList").filter(
    (entry) => wordOf(entry, "resjunk") !== "true",
  );
}

export function createResultReader(catalog: Catalog) {
  const expression = createExpressionReader(catalog, { variable, target });

  const known = new Map<TreeNode, Set<string>>();

  function proven(query: TreeNode): Set<string> {
    const before = known.get(query) ?? provenColumns(query, catalog);
    known.set(query, before);
    return before;
  }

  function target(scope: Scope, position: number): Result {
    const operation = nodeOf(scope.query, "setOperations");
    if (operation) return merge(armsOf(operation).map((arm) => entryColumn(scope, arm, position)));
    const found = targetsOf(scope.query)[position - 1];
    return expression(found && nodeOf(found, "expr"), scope);
  }

  function variable(node: TreeNode, scope: Scope): Result {
    const from = outward(scope, numberOf(node, "varlevelsup"));
    if (!from || wordOf(from.query, "commandType") === MERGE) return UNKNOWN;
    const [entry, position] = [numberOf(node, "varno"), numberOf(node, "varattno")];
    const column = entryColumn(from, entry, position);
    const written = from.before ? null : writtenValue(from.query, { entry, position, triggered: catalog.triggered });
    if (written && wordOf(node, "varreturningtype") === "0") {
      return { ...column, nullable: column.nullable && expression(written, { ...from, before: true }).nullable };
    }
    if (proven(from.query).has(`${entry}.${position}`)) return { ...column, nullable: false };
    const joinedOut = membersOf(node, "varnullingrels").length > 0;
    // OLD and NEW of a RETURNING: an inserted row has no old row.
    const versioned = wordOf(node, "varreturningtype") !== "0";
    return { ...column, nullable: column.nullable || joinedOut || versioned };
  }

  function entryColumn(scope: Scope, entryNumber: number, position: number): Result {
    const entry = nodesOf(scope.query, "rtable")[entryNumber - 1];
    if (!entry) return UNKNOWN;
    switch (wordOf(entry, "rtekind")) {
      case RELATION:
        return tableColumn(entry, position);
      case SUBQUERY:
        return subquery(nodeOf(entry, "subquery"), scope, position);
      case JOIN:
        return expression(nodesOf(entry, "joinaliasvars")[position - 1], scope);
      case GROUP:
        return expression(nodesOf(entry, "groupexprs")[position - 1], scope);
      case CTE:
        return commonTable(entry, scope, position);
      case FUNCTION:
        return { nullable: !isOrdinality(entry, position), column: null };
      default:
        return UNKNOWN;
    }
  }

  function tableColumn(entry: TreeNode, position: number): Result {
    const column = catalog.columns.get(`${wordOf(entry, "relid")}.${position}`);
    return column ? { nullable: !column.notNull, column: column.name } : UNKNOWN;
  }

  function subquery(query: TreeNode | null, outer: Scope, position: number): Result {
    return query ? target({ query, outer }, position) : UNKNOWN;
  }

  function commonTable(entry: TreeNode, scope: Scope, position: number): Result {
    const from = outward(scope, numberOf(entry, "ctelevelsup"));
    const name = wordOf(entry, "ctename");
    const table = from && nodesOf(from.query, "cteList").find((one) => wordOf(one, "ctename") === name);
    // A recursive one reads itself.
    if (!from || !table || wordOf(table, "cterecursive") === "true") return UNKNOWN;
    return subquery(nodeOf(table, "ctequery"), from, position);
  }

  return { target, expression };
}

function outward(scope: Scope, levels: number): Scope | null {
  let at: Scope | null = scope;
  for (let level = 0; level < levels; level++) at = at?.outer ?? null;
  return at;
}

/** The entries of the range table that a UNION, INTERSECT or EXCEPT combines. */
function armsOf(operation: TreeNode): number[] {
  if (operation.type === "RANGETBLREF") return [numberOf(operation, "rtindex")];
  return [nodeOf(operation, "larg"), nodeOf(operation, "rarg")].filter((arm) => isNode(arm)).flatMap(armsOf);
}

function merge(arms: Result[]): Result {
  const column = arms[0]?.column ?? null;
  return {
    nullable: arms.some((arm) => arm.nullable),
    column: arms.every((arm) => arm.column === column) ? column : null,
  };
}

/** The number added by WITH ORDINALITY comes last. */
function isOrdinality(entry: TreeNode, position: number): boolean {
  const names = nodeOf(entry, "eref")?.fields.get("colnames");
  return wordOf(entry, "funcordinality") === "true" && Array.isArray(names) && names.length === position;
}
