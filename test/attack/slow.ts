// Connections that keep a server waiting, each in its own way.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const A_BYTE_EVERY_MS = 1_000;

/** What is said at once; then a byte now and then, or nothing more. */
export const SLOW = {
  silent: { first: "", then: null },
  headers: { first: "POST /webhooks/shopify HTTP/1.1\r\nHost: a\r\nX-Slow: ", then: "a" },
  "webhook body": { first: "POST /webhooks/shopify HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n", then: "a" },
  "page body": {
    first:
      "POST /app/links.data?index HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\n",
    then: "a",
  },
  "kept open": { first: "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", then: null },
} as const satisfies Record<string, { first: string; then: string | null }>;

export type SlowKind = keyof typeof SLOW;

/** Answers with the connection, which reads what it is told, and leaves when it is sent away. */
export async function trickle(port: number, kind: SlowKind): Promise<Socket> {
  const { first, then } = SLOW[kind];
  const socket = connect(port, "127.0.0.1");
  // Being sent away is what is looked at.
  socket.on("error", () => undefined);
  socket.resume();
  await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => undefined);
  if (first !== "") socket.write(first);
  const byte = then === null ? undefined : setInterval(() => void socket.write(then), A_BYTE_EVERY_MS);
  socket.once("close", () => clearInterval(byte));
  if (socket.closed) clearInterval(byte);
  return socket;
}
