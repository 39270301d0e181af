// Whether an expression can be null, by the kind of its node. An unknown kind may be null.
import type { Catalog } from "./catalog.ts";
import { aggregateRule, functionRule, type NullRule, windowRule } from "./null-rules.ts";
import type { Result, Scope } from "./result-columns.ts";
import { nodeOf, nodesOf, numberOf, type TreeNode, wordOf } from "./tree.ts";

interface Resolver {
  /** A reference to a column of the query's range table. */
  variable(node: TreeNode, scope: Scope): Result;
  /** A result of a query by its position, from 1. */
  target(scope: Scope, position: number): Result;
}

/** Aggregates that return a value of the column. */
const ONE_OF_ITS_VALUES = new Set(["max", "min"]);

type ExpressionReader = (node: TreeNode | null | undefined, scope: Scope) => Result;

// Kinds of a subquery within an expression (SubLinkType in PostgreSQL's primnodes.h).
const EXISTS = "0";
const SCALAR = "4";
const ARRAY = "6";

export function createExpressionReader(catalog: Catalog, { variable, target }: Resolver): ExpressionReader {
  return (node, scope) => {
    if (node?.type === "VAR") return variable(node, scope);
    if (node?.type === "AGGREF" && ONE_OF_ITS_VALUES.has(called(node, "aggfnoid")?.name ?? "")) {
      const [value] = nodesOf(node, "args").map((entry) => nodeOf(entry, "expr"));
      const column = value?.type === "VAR" ? variable(value, scope).column : null;
      return { nullable: nullable(node, scope), column };
    }
    return { nullable: !node || nullable(node, scope), column: null };
  };

  function canBeNull(node: TreeNode | null | undefined, scope: Scope): boolean {
    if (node?.type === "VAR") return variable(node, scope).nullable;
    return !node || nullable(node, scope);
  }

  function nullable(node: TreeNode, scope: Scope): boolean {
    const some = (field: string) => nodesOf(node, field).some((part) => canBeNull(part, scope));
    const every = (field: string) => nodesOf(node, field).every((part) => canBeNull(part, scope));
    switch (node.type) {
      case "CONST":
        return wordOf(node, "constisnull") === "true";
      case "NULLTEST":
      case "BOOLEANTEST":
      case "DISTINCTEXPR":
      case "ROWEXPR":
      case "ARRAYEXPR":
      case "GROUPINGFUNC":
        return false;
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "ARRAYCOERCEEXPR":
      case "COERCETODOMAIN":
      case "COLLATEEXPR":
        return some("arg");
      case "BOOLEXPR":
        return some("args");
      case "COALESCEEXPR":
      case "MINMAXEXPR":
        return every("args");
      case "CASEEXPR":
        return (
          canBeNull(nodeOf(node, "defresult"), scope) ||
          nodesOf(node, "args").some((when) => canBeNull(nodeOf(when, "result"), scope))
        );
      case "OPEXPR":
        return byRule(functionRule(called(node, "opfuncid")), () => some("args"));
      case "FUNCEXPR":
        if (isEpoch(node)) return some("args");
        return byRule(functionRule(called(node, "funcid")), () => some("args"));
      case "SCALARARRAYOPEXPR":
        return some("args") || holdsNull(nodesOf(node, "args")[1], scope);
      case "AGGREF":
        return byRule(aggregateRule(called(node, "aggfnoid"), seesRows(node, scope)), () =>
          nodesOf(node, "args").some((entry) => canBeNull(nodeOf(entry, "expr"), scope)),
        );
      case "WINDOWFUNC":
        return byRule(windowRule(called(node, "winfnoid")), () => true);
      case "SUBLINK":
        return sublink(node, scope);
      default:
        return true;
    }
  }

  // The epoch of an infinite timestamp is infinite; other fields are null.
  function isEpoch(node: TreeNode): boolean {
    const [field] = nodesOf(node, "args");
    return called(node, "funcid")?.name === "extract" && field !== undefined && constantText(field) === "epoch";
  }

  function called(node: TreeNode, field: string) {
    return catalog.functions.get(wordOf(node, field));
  }

  /** `x = ANY (list)` is null if a member of the list is. Only a literal list is known. */
  function holdsNull(list: TreeNode | undefined, scope: Scope): boolean {
    return list?.type !== "ARRAYEXPR" || nodesOf(list, "elements").some((element) => canBeNull(element, scope));
  }

  function sublink(node: TreeNode, outer: Scope): boolean {
    const kind = wordOf(node, "subLinkType");
    if (kind === EXISTS || kind === ARRAY) return false;
    const query = nodeOf(node, "subselect");
    if (kind !== SCALAR || !query || !givesOneRow(query)) return true;
    return target({ query, outer }, 1).nullable;
  }
}

/** The bytes of a constant: four of its length, then the text. */
function constantText(node: TreeNode): string | null {
  const value = node.fields.get("constvalue");
  const bytes = Array.isArray(value) && typeof value[1] === "string" ? value[1].match(/-?\d+/g) : null;
  return bytes && Buffer.from(bytes.slice(4).map(Number)).toString("utf8");
}

function byRule(rule: NullRule, argumentIs: () => boolean): boolean {
  return rule === "maybe" || (rule === "if an argument is" && argumentIs());
}

/** A group has a row; without GROUP BY there may be none, and a FILTER may leave none. */
function seesRows(aggregate: TreeNode, { query }: Scope): boolean {
  return (
    nodesOf(query, "groupClause").length > 0 &&
    nodesOf(query, "groupingSets").length === 0 &&
    nodeOf(aggregate, "aggfilter") === null &&
    numberOf(aggregate, "agglevelsup") === 0
  );
}

/** Aggregates without groups: one row, even for empty tables. Any other subquery may find none. */
function givesOneRow(query: TreeNode): boolean {
  return (
    wordOf(query, "hasAggs") === "true" &&
    ["groupClause", "groupingSets", "havingQual", "limitCount", "limitOffset", "setOperations"].every(
      (field) => nodesOf(query, field).length === 0,
    )
  );
}
