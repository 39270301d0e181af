// A TCP server that answers each connection in any way, decent or not: what no HTTP library would let us send.
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface RawServer {
  baseUrl: string;
  /** What came in on each connection, as text. */
  received: string[];
  close(): Promise<void>;
}

/** `answer` is called once a connection, when the head of a request and its whole body have come in. */
export async function startRawServer(answer: (socket: Socket, request: string) => void): Promise<RawServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    let text = "";
    const index = received.push("") - 1;
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      received[index] = text;
      if (isWhole(text)) answer(socket, text);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/public_api`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

function isWhole(request: string): boolean {
  const end = request.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(request.slice(0, end));
  return request.length - end - 4 >= Number(length?.[1] ?? 0);
}

/** A whole answer, head and body. */
export function plainAnswer(status: number, body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ "Content-Length": String(Buffer.byteLength(body)), ...headers });
  return `HTTP/1.1 ${status} Whatever\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}
