// Closes idle connections for new ones before the maximum is reached: a client that opens thousands and sends nothing,
// or a byte now and then, would otherwise block Shopify, Kit and merchants for as long as the time limits allow each
// connection.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { CONNECTIONS_KEPT_FREE } from "./limits.ts";

interface Room {
  places: number;
  /** Maximum of one address, unless it is a trusted proxy's, which serves many clients. */
  anAddress: number;
  isTrusted(address: string): boolean;
}

/**
 * While all connections are serving requests, new ones are closed. Node's own `maxConnections` would count those just
 * being closed, and so refuse the next ones for them.
 */
export function makeRoom(server: Server, { places, anAddress, isTrusted }: Room): void {
  const filled = places - Math.max(1, Math.floor(places * CONNECTIONS_KEPT_FREE));
  /** With the request in progress, longest-waiting first. */
  const open = new Map<Socket, IncomingMessage | null>();

  server.on("connection", (socket) => {
    open.set(socket, null);
    socket.once("close", () => open.delete(socket));
    const { remoteAddress } = socket;
    const ofAddress = remoteAddress === undefined || isTrusted(remoteAddress) ? 0 : countOf(remoteAddress);
    if (ofAddress > anAddress && !giveWay(socket, remoteAddress)) return sendAway(socket);
    if (open.size > filled) giveWay(socket);
    if (open.size > places) sendAway(socket);
  });
  server.on("request", (request, response) => {
    const { socket } = request;
    if (!open.has(socket)) return;
    open.set(socket, request);
    response.once("close", () => {
      // From here on the next request is awaited, unless it has arrived already.
      if (open.get(socket) !== request) return;
      open.delete(socket);
      if (!socket.destroyed) open.set(socket, null);
    });
  });

  /** Never a complete request, which is being answered; nor a new connection, which had no time to send anything. */
  function giveWay(newest: Socket, of?: string): boolean {
    for (const [socket, request] of open) {
      if (socket === newest || request?.complete || (of !== undefined && socket.remoteAddress !== of)) continue;
      sendAway(socket);
      return true;
    }
    return false;
  }

  function countOf(address: string): number {
    let count = 0;
    for (const socket of open.keys()) if (socket.remoteAddress === address) count += 1;
    return count;
  }

  function sendAway(socket: Socket): void {
    open.delete(socket);
    socket.destroy();
  }
}
