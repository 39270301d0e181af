// A disk that is full, as PostgreSQL says it: every statement of the app that would write fails with 53100, in the midst of its
// transaction, by a trigger on each table. The disk itself stays as it is, and deleting goes on.
import type pg from "pg";

/** The name of the app's connections, which tells them from the test's own. */
const NAME = "kit-for-shopify at night";

/** The address with which the app's processes are the ones that the disk is full for. */
export function ofTheApp(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", NAME);
  return url.href;
}

/** On all tables there are. From then on `fillDisk` takes effect. */
export async function installFullDisk(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA night;
    CREATE TABLE night.disk (full_share float NOT NULL);
    INSERT INTO night.disk VALUES (0);
    CREATE FUNCTION night.write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('application_name') = '${NAME}' AND random() < (SELECT full_share FROM night.disk) THEN
          RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
        END IF;
        RETURN NULL;
      END $$;
    DO $$
      DECLARE named text;
      BEGIN
        FOR named IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('public', 'bullmq') LOOP
          EXECUTE 'CREATE TRIGGER night_disk BEFORE INSERT OR UPDATE ON ' || named || ' FOR EACH STATEMENT EXECUTE FUNCTION night.write()';
        END LOOP;
      END $$;`);
}

/** `share`: of the writing statements, those that find no space. Zero: there is space again. */
export async function fillDisk(pool: pg.Pool, share: number): Promise<void> {
  await pool.query("UPDATE night.disk SET full_share = $1", [share]);
}
