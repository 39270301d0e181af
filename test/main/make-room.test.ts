// How many connections one address may hold.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeRoom } from "../../app/main/http/make-room.ts";
import { until } from "../support/until.ts";

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Opens connections one after another; how many the server keeps. */
async function openedOf(count: number, isTrusted: boolean): Promise<() => number> {
  server = createServer();
  makeRoom(server, { places: 100, anAddress: 5, isTrusted: () => isTrusted });
  let kept = 0;
  server.on("connection", (socket: Socket) => {
    kept += 1;
    socket.once("close", () => (kept -= 1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  for (let n = 0; n < count; n++) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
  }
  return () => kept;
}

test("one address holds its part of the connections: its oldest silent one gives way to its next", async () => {
  const kept = await openedOf(12, false);
  await until("the others to be sent away", () => kept() === 5);
  expect(sockets.at(-1)!.destroyed).toBe(false);
});

test("a trusted proxy speaks for many", async () => {
  const kept = await openedOf(12, true);
  await until("all of them", () => kept() === 12);
});
