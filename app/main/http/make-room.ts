// Connections that keep the app waiting give way to new ones before all places are taken: whoever opens thousands and says nothing,
// or a byte now and then, would otherwise keep Shopify, Kit and merchants out for as long as the time limits let each of them stay.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** Part of the places that is kept free in this way. */
const KEPT_FREE = 0.1;

interface Room {
  /** More are never open. */
  places: number;
  /** Of one address, unless it is a trusted proxy's, which speaks for many. */
  anAddress: number;
  isTrusted(address: string): boolean;
}

/**
 * While all are being answered, what comes is closed. Node's own `maxConnections` would count those that
 * have just been sent away, and so refuse the next one for them.
 */
export function makeRoom(server: Server, { places, anAddress, isTrusted }: Room): void {
  const filled = places - Math.max(1, Math.floor(places * KEPT_FREE));
  /** With the request that is under way, those first that have been waited for longest. */
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
      // From here on the next request is waited for, unless it has come already.
      if (open.get(socket) !== request) return;
      open.delete(socket);
      if (!socket.destroyed) open.set(socket, null);
    });
  });

  /** Never a request that has come whole: it is being answered. Nor who has just come, who had no time to say anything. */
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
