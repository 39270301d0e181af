// A database that answers and takes no writes, as a standby does: for connections that are opened from now on.
import type { TestDatabase } from "./database.ts";

export async function closeToWrites({ pool, url }: TestDatabase): Promise<void> {
  await pool.query(`ALTER DATABASE "${nameOf(url)}" SET default_transaction_read_only = on`);
}

export async function openToWrites({ pool, url }: TestDatabase): Promise<void> {
  await pool.query(`BEGIN READ WRITE; ALTER DATABASE "${nameOf(url)}" RESET default_transaction_read_only; COMMIT`);
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);
