// PostgreSQL's plan for a statement: the tables that it reads, and how many of their rows.
import pg from "pg";
import { readPromises } from "./running/promised-rows.ts";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Plan Rows": number;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanNode[];
}

export interface Asked {
  text: string;
  values: unknown[];
}

/** All statements of the app typed by PostgreSQL: a new one is included through its types (decision 51). */
export function typedStatements(): string[] {
  return [...readPromises().keys()];
}

/** Tables that are large in this database. */
export async function grownTables(pool: pg.Pool, rows: number): Promise<ReadonlySet<string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.reltuples >= $1`,
    [rows],
  );
  return new Set(tables.map(({ name }) => name));
}

/** The generic plan, as for a statement that a connection keeps by name. */
export async function genericPlan(pool: pg.Pool, text: string): Promise<PlanNode> {
  const { rows } = await pool.query<Explained>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  return rows[0]!["QUERY PLAN"][0].Plan;
}

interface Explained {
  "QUERY PLAN": [{ Plan: PlanNode }];
}

/** Its execution with these values, rolled back. Null: it can't be done twice, such as adding the same row. */
export async function carriedOut(pool: pg.Pool, { text, values }: Asked): Promise<PlanNode | null> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL lock_timeout = '5s'");
    const { rows } = await client.query<Explained>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values);
    return rows[0]!["QUERY PLAN"][0].Plan;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return null;
    throw error;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

export function walksThrough(plan: PlanNode, tables: ReadonlySet<string>): string[] {
  const scans = nodesOf(plan).filter((node) => node["Node Type"] === "Seq Scan");
  return [...new Set(scans.flatMap((node) => node["Relation Name"] ?? []))].filter((name) => tables.has(name));
}

/** The maximum number of rows that one of its steps read from a large table or one of its indexes. */
export function mostLookedAt(plan: PlanNode, tables: ReadonlySet<string>): number {
  const looked = nodesOf(plan)
    .filter((node) => tables.has(node["Relation Name"] ?? "") || node["Node Type"] === "Bitmap Index Scan")
    .map((node) => {
      const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
      return ((node["Actual Rows"] ?? 0) + removed) * (node["Actual Loops"] ?? 1);
    });
  return Math.max(0, ...looked);
}
