// One pool of connections to the database, shared by Prisma and by the statements that are written in SQL.
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client.ts";

export type { PrismaClient } from "./generated/client.ts";

export interface Store {
  prisma: PrismaClient;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Connections at most. */
  max: number;
  /** An idle connection was cut: the pool makes a new one when it needs it. */
  onConnectionLost?: (error: Error) => void;
}

/** Connects when first asked. A statement that finds no database within 5 s fails instead of waiting on. */
export function connectStore(url: string, { max, onConnectionLost = () => undefined }: StoreOptions): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: "kit-for-shopify",
  });
  // Without a listener, an idle connection that the server cuts would end the process.
  pool.on("error", onConnectionLost);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
