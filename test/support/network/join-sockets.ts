// Passes what arrives at either of two sockets on to the other one, and ends both with the first that ends.
import type { Socket } from "node:net";

/** `open` holds both until they are closed. */
export function joinSockets(inner: Socket, outer: Socket, open: Set<Socket>): void {
  for (const [socket, other] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  }
}
