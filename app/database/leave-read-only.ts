import type { EventEmitter } from "node:events";
import { READ_ONLY } from "../kernel/running/postgres-code.ts";

/** pg's client: of its parts those that its types leave out. */
interface Client {
  connection: EventEmitter<{ errorMessage: [{ code?: string }] }>;
  end(): Promise<void>;
}

/**
 * `pool`: pg's, no matter which code created it. A connection on which a write was refused because its database is read-only
 * is closed when it is given back. After a failover a new one leads to the primary, while this one leads to the standby for
 * as long as it is used, since a transaction that was rolled back gives it back as usable.
 */
export function leaveReadOnly(pool: { on(event: never, listener: never): unknown }): void {
  const refused = new WeakSet<Client>();
  (pool as EventEmitter).on("connect", (client: Client) => {
    client.connection.on("errorMessage", ({ code }) => {
      if (code === READ_ONLY) refused.add(client);
    });
  });
  (pool as EventEmitter).on("release", (_error: unknown, client: Client) => {
    // The pool drops what is ending.
    if (refused.has(client)) client.end().catch(() => undefined);
  });
}
