import type { EventEmitter } from "node:events";

/** pg's client: of its parts those that its types leave out. */
interface Client {
  readyForQuery: boolean;
  end(): Promise<void>;
}

/**
 * `pool`: pg's, no matter which code created it. A connection that is given back while a statement of it has no answer
 * is closed. Prisma gives back one whose ROLLBACK got none: in the pool, later statements would wait for that answer, or
 * belong to a transaction that is never committed.
 */
export function giveUpUnanswered(pool: { on(event: never, listener: never): unknown }): void {
  (pool as EventEmitter).on("release", (_error: unknown, client: Client) => {
    // The pool drops what is ending.
    if (!client.readyForQuery) client.end().catch(() => undefined);
  });
}
