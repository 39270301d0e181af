// npm run generate:statements: types of all SQL statements, from a throwaway PostgreSQL with all migrations. Committed,
// so that an install needs no database; test/database/statements.test.ts generates the file again and compares.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { startThrowawayPostgres } from "../app/database/embedded/embedded-postgres.ts";
import { migrate } from "../app/database/migrations/migrate.ts";
import { collectStatements, makeStatements, statementsFile } from "../statement-types/index.ts";

const STATEMENTS = "app/database/statements";
const root = path.resolve(import.meta.dirname, "..");
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  const { file, faults, count } = await makeStatements(collectStatements(root, STATEMENTS), postgres.url);
  await writeFile(path.join(root, statementsFile(STATEMENTS)), file);
  console.log(`${count} statements have types.`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
