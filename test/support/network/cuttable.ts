// A TCP proxy in front of a database that can be cut and restored, so that a test can take the database away.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { joinSockets } from "./join-sockets.ts";

export interface Cuttable {
  /** The same URL with this address in it. */
  url: string;
  /** Ends every connection; new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Passes nothing on any more and ends no connection, as a machine that vanished; new connections work. */
  silence(): void;
  close(): Promise<void>;
}

export async function cuttable(targetUrl: string): Promise<Cuttable> {
  const target = new URL(targetUrl);
  /** Of the database's socket, if it has one. */
  const folder = target.searchParams.get("host");
  const sockets = new Set<Socket>();

  function forward(inner: Socket): void {
    const outer =
      folder === null ? connect(Number(target.port), target.hostname) : connect(`${folder}/.s.PGSQL.${target.port}`);
    joinSockets(inner, outer, sockets);
  }

  async function listen(port: number): Promise<Server> {
    const server = createServer(forward).listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  }

  let server = await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  const { port } = address;
  const url = new URL(targetUrl);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${port}`;

  async function cut(): Promise<void> {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, "close");
  }

  return {
    url: url.href,
    cut,
    async mend() {
      server = await listen(port);
    },
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: cut,
  };
}
