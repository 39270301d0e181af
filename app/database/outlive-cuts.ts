/** Of pg, whoever made it. */
interface Pool {
  on(event: "connect", listener: (client: Connection) => void): unknown;
}
interface Connection {
  on(event: "error", listener: () => void): unknown;
}

/**
 * A connection that is cut says so by an event, which ends the process where nobody listens. The pool listens to its idle connections
 * only (pg, "Pool: error"), and who has one out seldom does, such as BullMQ while it looks at its tables. The next statement on it
 * fails, and reports the fault.
 */
export function outliveCuts(pool: Pool): void {
  pool.on("connect", (client) => client.on("error", () => undefined));
}
