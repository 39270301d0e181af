// PostgreSQL's description of a statement: its values' types, its results' types and names, and which of them can be
// null. The statement is prepared and never executed.
import type pg from "pg";
import type { Catalog } from "./catalog.ts";
import { resultColumns } from "./result-columns.ts";
import { isNode, parseTree, type TreeNode } from "./tree.ts";
import { givenType, takenType } from "./type-names.ts";
import { type ValueUse, valueUses } from "./value-uses.ts";

export interface DescribedColumn {
  name: string;
  type: string;
  /** PostgreSQL's name of the type. */
  postgresType: string;
  nullable: boolean;
  /** `table.column` if the value is read directly from it. */
  column: string | null;
}

export interface DescribedValue {
  type: string;
  nullable: boolean;
  list: boolean;
  /** `table.column` of those that it is compared with or written into. */
  columns: string[];
}

export interface Description {
  columns: DescribedColumn[];
  values: DescribedValue[];
}

const UTILITY = "6";

export type Describe = (text: string) => Promise<Description>;

/** The connection then writes the tree of each statement as a notice: don't use it for anything else. */
export async function createDescriber(client: pg.Client, catalog: Catalog): Promise<Describe> {
  let trees: string[] = [];
  client.on("notice", ({ message, detail }) => {
    if (message?.startsWith("parse tree") && detail) trees.push(detail);
  });
  await client.query("SET debug_print_parse = on; SET debug_pretty_print = off; SET client_min_messages = log");

  const isJson = (oid: string) => /^jsonb?$/.test(catalog.types.get(oid)?.name ?? "");

  return async (text) => {
    trees = [];
    await client.query(`PREPARE described AS ${text}`);
    const { rows } = await client.query<{ given: string[]; taken: string[] }>(
      `SELECT coalesce(result_types, '{}')::oid[]::text[] AS given, parameter_types::oid[]::text[] AS taken
         FROM pg_prepared_statements WHERE name = 'described'`,
    );
    await client.query("DEALLOCATE described");
    const { given, taken } = rows[0]!;
    const query = analysed(trees);
    const columns = resultColumns(query, catalog);
    const uses = valueUses(query, catalog);
    return {
      columns: columns.map((column, index) => ({
        ...column,
        type: givenType(given[index]!, catalog),
        postgresType: catalog.types.get(given[index]!)?.name ?? "",
      })),
      values: taken.map((oid, index) =>
        describeValue(
          oid,
          uses.filter(({ value }) => value === index + 1),
        ),
      ),
    };
  };

  function describeValue(oid: string, uses: ValueUse[]): DescribedValue {
    return {
      type: takenType(oid, catalog),
      nullable: uses.every(({ required }) => !required),
      list: catalog.types.get(oid)?.element != null,
      // JSON is passed as text, although the column returns values.
      columns: isJson(oid) ? [] : [...new Set(uses.map(({ column }) => column))].sort(),
    };
  }
}

/** PREPARE itself has a tree too. */
function analysed(trees: string[]): TreeNode {
  for (const text of trees.filter((tree) => !tree.includes(`:commandType ${UTILITY} `))) {
    const value = parseTree(text);
    const query = Array.isArray(value) ? value[0] : value;
    if (isNode(query) && query.type === "QUERY") return query;
  }
  throw new Error("PostgreSQL wrote no tree of it: is this another major version?");
}
