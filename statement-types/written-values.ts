// What an INSERT or UPDATE writes into a column: its RETURNING returns that, not the earlier value.
import { nodeOf, nodesOf, numberOf, type TreeNode, wordOf } from "./tree.ts";

const UPDATE = "2";
const INSERT = "3";
const DO_UPDATE = "2";

interface Column {
  /** Of the range table. */
  entry: number;
  position: number;
  /** Tables whose triggers may write something else. */
  triggered: ReadonlySet<string>;
}

/** The expression; null: the column is not written, or not always by this expression. */
export function writtenValue(query: TreeNode, { entry, position, triggered }: Column): TreeNode | null {
  if (!assigns(query) || numberOf(query, "resultRelation") !== entry) return null;
  const table = nodesOf(query, "rtable")[entry - 1];
  if (!table || triggered.has(wordOf(table, "relid"))) return null;
  const assignment = nodesOf(query, "targetList").find((target) => numberOf(target, "resno") === position);
  return (assignment && nodeOf(assignment, "expr")) ?? null;
}

function assigns(query: TreeNode): boolean {
  const conflict = nodeOf(query, "onConflict");
  const kind = wordOf(query, "commandType");
  return kind === UPDATE || (kind === INSERT && (!conflict || wordOf(conflict, "action") !== DO_UPDATE));
}
