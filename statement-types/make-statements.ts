// The file of all statements' types, made from the statements of an app and a database with all migrations.
import pg from "pg";
import { readCatalog } from "./catalog.ts";
import type { Collected, FoundStatement } from "./collect-statements.ts";
import { createDescriber, type Describe, type DescribedValue, type Description } from "./describe-statement.ts";

export interface MadeStatements {
  file: string;
  /** Errors of statements, each with its location; empty: none. */
  faults: string[];
  count: number;
}

const HEAD = `// Made by \`npm run generate:statements\` from the statements of the app and a database with all migrations. Not to be edited.
import type { Columns } from "./columns.ts";

/** A statement's values and its row; without a row, it returns none. */
interface Statement<Values extends unknown[], Row = Record<string, never>> {
  values: Values;
  row: Row;
}

export interface Statements {
`;

// For these, and for enums, Prisma returns the same values as pg.
const SAME_IN_PRISMA = new Set(["bool", "int4", "text", "timestamptz", "uuid", "varchar"]);

export async function makeStatements(collected: Collected, databaseUrl: string): Promise<MadeStatements> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const columns = new Set([...catalog.columns.values()].map((column) => column.name));
    const gone = [...collected.narrowed.keys()].filter((name) => !columns.has(name));
    const faults = [
      ...collected.unknown.map((where) => `${where}: the compiler does not know the text; use queryLike()`),
      ...gone.map((name) => `${collected.folder}/columns.ts: there is no column ${name}`),
    ];
    const described = await describeAll(await createDescriber(client, catalog), collected.statements, faults);
    const narrowing = (names: Iterable<string>) => createNarrowing(new Set(names), catalog.references);
    const both = [...collected.narrowed].flatMap(([name, of]) => (of === "Columns" ? [name] : []));
    const narrow = { read: narrowing(collected.narrowed.keys()), taken: narrowing(both) };
    const entries = described.map(({ text, description }) => entryOf(text, description, narrow));
    return { file: `${HEAD}${entries.join("")}}\n`, faults, count: entries.length };
  } finally {
    await client.end();
  }
}

interface Described {
  text: string;
  description: Description;
}

async function describeAll(describe: Describe, statements: FoundStatement[], faults: string[]): Promise<Described[]> {
  const described: Described[] = [];
  for (const { text, where, byPrisma } of statements.toSorted((a, b) => (a.text < b.text ? -1 : 1))) {
    try {
      const description = await describe(text);
      if (byPrisma) refuseOtherValues(description);
      described.push({ text, description });
    } catch (error) {
      faults.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return described;
}

function refuseOtherValues({ columns }: Description): void {
  const other = columns.find(({ type, postgresType }) => !SAME_IN_PRISMA.has(postgresType) && !type.startsWith('"'));
  if (other) throw new Error(`Prisma gives ${other.name} another type than pg: cast it`);
}

/** The type in columns.ts; null if none. */
type Narrow = (column: string | null | undefined) => string | null;

/** A referencing column has the values of the referenced one. */
function createNarrowing(known: ReadonlySet<string>, references: ReadonlyMap<string, string>): Narrow {
  return function narrow(column): string | null {
    if (column == null) return null;
    return known.has(column) ? `Columns[${JSON.stringify(column)}]` : narrow(references.get(column));
  };
}

function entryOf(text: string, { columns, values }: Description, narrow: Record<"read" | "taken", Narrow>): string {
  const row = columns.map((column) => {
    const type = narrow.read(column.column) ?? column.type;
    return `    ${keyOf(column.name)}: ${orNull(type, column)};\n`;
  });
  const taken = values.map((value, index) => `$${index + 1}: ${orNull(takenType(value, narrow.taken), value)}`);
  const rowType = row.length > 0 ? `, {\n${row.join("")}  }` : "";
  return `  ${JSON.stringify(text)}: Statement<[${taken.join(", ")}]${rowType}>;\n`;
}

/** Compared with columns of two kinds, a value would have to be both, which nothing is. */
function takenType({ columns, type, list }: DescribedValue, narrow: Narrow): string {
  const types = [...new Set(columns.flatMap((column) => narrow(column) ?? []))];
  if (types.length === 0) return type;
  return list ? `readonly ((${types.join(" & ")}) | null)[]` : types.join(" & ");
}

const orNull = (type: string, { nullable }: { nullable: boolean }) =>
  nullable && type !== "unknown" ? `${type} | null` : type;

const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
