// Takes connections at the address of a process that has stopped, and passes them on to the one in its place, as a host's
// load balancer does.
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { joinSockets } from "../../support/network/join-sockets.ts";

export interface Forwarder {
  /** Port of the process that gets new connections. */
  to: number;
  close(): Promise<void>;
}

export async function forward(port: number, to: number): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const forwarder = { to, close };
  const server = createServer((inner) => {
    const outer = connect(forwarder.to, "127.0.0.1");
    joinSockets(inner, outer, sockets);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return forwarder;

  async function close(): Promise<void> {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  }
}
