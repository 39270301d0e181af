// npm run generate:statements: types of all SQL statements, from a throwaway PostgreSQL with all migrations. Committed,
// so that an install needs no database; test/database/statements.test.ts generates the file again and compares.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { startThrowawayPostgres } from "../app/database/embedded/embedded-postgres.ts";
import { migrate } from "../app/database/migrations/migrate.ts";
import { collectStatements } from "./statements/collect-statements.ts";
import { makeStatements, STATEMENTS_FILE } from "./statements/make-statements.ts";

const root = path.resolve(import.meta.dirname, "..");
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.url);
  const { file, faults, count } = await makeStatements(collectStatements(root), postgres.url);
  await writeFile(path.join(root, STATEMENTS_FILE), file);
  console.log(`${count} statements have types.`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
