// A database with two small tables, and what PostgreSQL describes of statements over them.
import pg from "pg";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { readCatalog } from "../catalog.ts";
import { createDescriber, type Describe } from "../describe-statement.ts";

export interface TwoTables {
  describe: Describe;
  close(): Promise<void>;
}

export async function openTwoTables(): Promise<TwoTables> {
  const postgres = await startThrowawayPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE TYPE pet AS ENUM ('cat', 'dog');
    CREATE TABLE a (id int PRIMARY KEY, name text NOT NULL, note text, at timestamptz(3) NOT NULL, pet pet);
    CREATE TABLE b (id int PRIMARY KEY, a_id int NOT NULL, size int, data jsonb NOT NULL)`);
  return {
    describe: await createDescriber(client, await readCatalog(client)),
    async close() {
      await client.end();
      await postgres.stop();
    },
  };
}
