// PostgreSQL's analyzed tree of a statement, as `debug_print_parse` writes it: {NODE :field value …}, (list), [bytes],
// words. The format is PostgreSQL's own and may change with a major version; this reads version 18's.

export interface TreeNode {
  type: string;
  fields: Map<string, TreeValue>;
}

export type TreeValue = string | null | TreeNode | TreeValue[];

const TOKEN = /[{}()]|\[[^\]]*\]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}[\]"\\])+/g;

export function parseTree(text: string): TreeValue {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  function next(): string {
    const token = tokens[at++];
    if (token === undefined) throw new Error("the tree ends too early");
    return token;
  }

  function value(): TreeValue {
    const token = next();
    if (token === "{") return node();
    if (token === "(") return listUntil(")");
    if (token.startsWith('"')) return unescape(token.slice(1, -1));
    return token === "<>" ? null : unescape(token);
  }

  function listUntil(end: string): TreeValue[] {
    const values: TreeValue[] = [];
    while (tokens[at] !== end) values.push(value());
    at++;
    return values;
  }

  function node(): TreeNode {
    const type = next();
    const fields = new Map<string, TreeValue>();
    while (tokens[at] !== "}") fields.set(next().slice(1), fieldValue());
    at++;
    return { type, fields };
  }

  // A constant's value is two words, its length and its bytes.
  function fieldValue(): TreeValue {
    const values: TreeValue[] = [];
    while (tokens[at] !== "}" && !tokens[at]?.startsWith(":")) values.push(value());
    return values.length > 1 ? values : (values[0] ?? null);
  }

  return value();
}

const unescape = (word: string) => word.replace(/\\(.)/g, "$1");

export function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function nodeOf(node: TreeNode, field: string): TreeNode | null {
  const value = node.fields.get(field);
  return isNode(value) ? value : null;
}

export function nodesOf(node: TreeNode, field: string): TreeNode[] {
  const value = node.fields.get(field);
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}

export function wordOf(node: TreeNode, field: string): string {
  const value = node.fields.get(field);
  return typeof value === "string" ? value : "";
}

export function numberOf(node: TreeNode, field: string): number {
  return Number(wordOf(node, field) || "0");
}

/** Members of a set of numbers, which is written `(b 1 2)`. */
export function membersOf(node: TreeNode, field: string): number[] {
  const value = node.fields.get(field);
  return Array.isArray(value) ? value.filter((member) => member !== "b").map(Number) : [];
}
