// A temporary connection of its own, for code that brings its own statements (migrations, BullMQ's tables).
import pg from "pg";

export async function onOneConnection<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // Without a listener, a connection that is cut would end the process; the next statement on it fails.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
