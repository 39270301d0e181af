// The file of all statements' types, made from the statements of the app and a database with all migrations.
import pg from "pg";
import { readCatalog } from "./catalog.ts";
import type { Collected, FoundStatement } from "./collect-statements.ts";
import { createDescriber, type Describe, type DescribedColumn, type Description } from "./describe-statement.ts";

export interface MadeStatements {
  file: string;
  /** What is wrong with statements, each with its place; empty: nothing. */
  faults: string[];
  count: number;
}

/** From the project's root. */
export const STATEMENTS_FILE = "app/database/statements/statements.gen.ts";

const HEAD = `// Made by \`npm run generate:statements\` from the statements of the app and a database with all migrations. Not to be edited.
import type { Columns } from "./columns.ts";

export interface Statements {
`;

// Of these, and of enums, Prisma makes the same values as pg.
const SAME_IN_PRISMA = new Set(["bool", "int4", "text", "timestamptz", "uuid", "varchar"]);

export async function makeStatements(collected: Collected, databaseUrl: string): Promise<MadeStatements> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const columns = new Set([...catalog.columns.values()].map((column) => column.name));
    const gone = collected.narrowed.filter((name) => !columns.has(name));
    const faults = [
      ...collected.unknown.map((where) => `${where}: the compiler does not know the text; use queryParsed()`),
      ...gone.map((name) => `app/database/statements/columns.ts: there is no column ${name}`),
    ];
    const entries = await describeAll(await createDescriber(client, catalog), collected, faults);
    return { file: `${HEAD}${entries.join("")}}\n`, faults, count: entries.length };
  } finally {
    await client.end();
  }
}

async function describeAll(describe: Describe, collected: Collected, faults: string[]): Promise<string[]> {
  const narrowed = new Set(collected.narrowed);
  const entries: string[] = [];
  for (const found of collected.statements.toSorted((a, b) => (a.text < b.text ? -1 : 1))) {
    try {
      const described = await describe(found.text);
      if (found.byPrisma) refuseOtherValues(described);
      entries.push(entryOf(found, described, narrowed));
    } catch (error) {
      faults.push(`${found.where}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return entries;
}

function refuseOtherValues({ columns }: Description): void {
  const other = columns.find(({ type, postgresType }) => !SAME_IN_PRISMA.has(postgresType) && !type.startsWith('"'));
  if (other) throw new Error(`Prisma gives ${other.name} another type than pg: cast it`);
}

function entryOf({ text }: FoundStatement, { columns, values }: Description, narrowed: ReadonlySet<string>): string {
  const row = columns.map((column) => `      ${keyOf(column.name)}: ${orNull(narrow(column, narrowed), column)};\n`);
  const taken = values.map((value, index) => `$${index + 1}: ${orNull(value.type, value)}`);
  const rowText = row.length > 0 ? `{\n${row.join("")}    }` : "Record<string, never>";
  return `  ${JSON.stringify(text)}: {\n    row: ${rowText};\n    values: [${taken.join(", ")}];\n  };\n`;
}

function narrow({ column, type }: DescribedColumn, narrowed: ReadonlySet<string>): string {
  return column && narrowed.has(column) ? `Columns[${JSON.stringify(column)}]` : type;
}

const orNull = (type: string, { nullable }: { nullable: boolean }) =>
  nullable && type !== "unknown" ? `${type} | null` : type;

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
