// Runs SQL statements. Their parameters and rows have the types that PostgreSQL reported for each text (decision 51).
import type pg from "pg";
import type { PrismaClient } from "../connect.ts";
import { statementName } from "../statement-name.ts";
import type { Statements } from "./statements.gen.ts";

/** A pool, or the client of a transaction. */
export type Connection = Pick<pg.Pool, "query">;

type Known = keyof Statements;
/** The row of a statement: `RowOf<typeof READ>`. */
export type RowOf<Text extends string> = Text extends Known ? Statements[Text]["row"] : Record<string, never>;
type Values<Text extends string> = Text extends Known ? Statements[Text]["values"] : [unknown: NoTypes, ...unknown[]];
type NoTypes =
  "This statement has no types: run `npm run generate:statements`, or use queryLike() if it is put together";

/**
 * A statement, to be run by `on` or one of its short forms: query(`SELECT … WHERE id = $1`).on(pool, id). `text` is a
 * literal, or a template of literals: it is the key of its types. `null` is a value, `undefined` is none.
 */
export function query<const Text extends string>(text: Text) {
  return runs<Text>((connection, values) => connection.query<RowOf<Text>>(text, values), text);
}

/** Like `query`, but each connection parses and plans the statement once. For the few frequent ones. */
export function queryPrepared<const Text extends string>(text: Text) {
  const name = statementName(text);
  return runs<Text>((connection, values) => connection.query<RowOf<Text>>({ name, text, values }), text);
}

function runs<Text extends string>(
  ask: (connection: Connection, values: Values<Text>) => Promise<pg.QueryResult<RowOf<Text>>>,
  text: Text,
) {
  async function on(connection: Connection, ...values: Values<Text>) {
    const result = await ask(connection, values);
    observe?.(text, result.rows);
    return result;
  }
  return {
    on,
    run: async (...given: Parameters<typeof on>) => void (await on(...given)),
    rows: async (...given: Parameters<typeof on>) => (await on(...given)).rows,
    /** Null: it returned none. */
    first: async (...given: Parameters<typeof on>) => (await on(...given)).rows[0] ?? null,
    /** Of a statement that always returns one row. */
    one: async (...given: Parameters<typeof on>) => one((await on(...given)).rows),
    column: async (...given: Parameters<typeof on>) => (await on(...given)).rows.map(onlyValue),
    /** Of a statement that always returns one row with one column. */
    value: async (...given: Parameters<typeof on>) => onlyValue(one((await on(...given)).rows)),
    /** The same of a statement that may return no row: null. */
    firstValue: async (...given: Parameters<typeof on>) => {
      const [row] = (await on(...given)).rows;
      return row === undefined ? null : onlyValue(row);
    },
    some: async (...given: Parameters<typeof on>) => (await on(...given)).rows.length > 0,
    /** Whether it wrote its one row. */
    wrote: async (...given: Parameters<typeof on>) => (await on(...given)).rowCount === 1,
    count: async (...given: Parameters<typeof on>) => (await on(...given)).rowCount ?? 0,
  };
}

type OnlyValue<Row> = {
  [Name in keyof Row]: [Exclude<keyof Row, Name>] extends [never] ? Row[Name] : "The statement has several columns";
}[keyof Row];

function onlyValue<Row extends object>(row: Row): OnlyValue<Row> {
  return Object.values(row)[0];
}

/** Inside a transaction of Prisma's. Sent only when awaited, so it fits into `$transaction([…])`. */
export function queryInPrisma<const Text extends string>(text: Text) {
  return {
    on: (prisma: Pick<PrismaClient, "$queryRawUnsafe">, ...values: Values<Text>) =>
      prisma.$queryRawUnsafe<RowOf<Text>[]>(text, ...values),
  };
}

/** For texts that are built at run time: they have the columns of the statement `like`, and so its types. */
export async function queryLike<const Text extends Known>(
  on: Connection,
  text: string,
  { values, like }: { values: readonly unknown[]; like: Text },
): Promise<RowOf<Text>[]> {
  const { rows } = await on.query<RowOf<Text>>(text, [...values]);
  observe?.(like, rows);
  return rows;
}

/** The row of a statement that always returns one: an aggregate, or one that writes and returns a row. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`A statement returned ${rows.length} rows instead of one.`);
  return row;
}

type Observer = (text: string, rows: readonly object[]) => void;
let observe: Observer | null = null;

/** Tests compare every row with its type (test/support/running/promised-rows.setup.ts). */
export function observeRows(observer: Observer): void {
  observe = observer;
}
