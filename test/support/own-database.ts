// A migrated throwaway PostgreSQL for scripts that run without Vitest.
import { connectStore } from "../../app/database/connect.ts";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { migrate } from "../../app/database/migrations/migrate.ts";
import type { TestDatabase } from "./database.ts";

export async function createOwnDatabase(): Promise<TestDatabase> {
  const postgres = await startThrowawayPostgres();
  await migrate(postgres.url);
  const store = connectStore(postgres.url, { max: 10 });
  return {
    ...store,
    url: postgres.url,
    async close() {
      await store.close();
      await postgres.stop();
    },
  };
}
