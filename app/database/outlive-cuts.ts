/** pg's pool, no matter which code created it. */
interface Pool {
  on(event: "connect", listener: (client: { on(event: "error", listener: () => void): unknown }) => void): unknown;
}

/**
 * A cut connection emits an error event, which ends the process if there is no listener. The pool listens to its idle
 * connections only (pg, "Pool: error"), and holders of a connection seldom do, such as BullMQ while it checks its
 * tables. The next statement on it fails, and reports the fault.
 */
export function outliveCuts(pool: Pool): void {
  pool.on("connect", (client) => client.on("error", () => undefined));
}
