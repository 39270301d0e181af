// Connections that say nothing, or a byte now and then, more of them than there are places: honest requests go on being answered, and
// who is slow is sent away.
import { once } from "node:events";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createBodyRoom, withRawBody } from "../../app/intake/raw-body.ts";
import type { WebHandlers } from "../../app/main/http/web-handlers.ts";
import { SLOW, type SlowKind, trickle } from "../attack/slow.ts";
import { ask } from "../support/network/http.ts";
import { type BareServer, startBareServer } from "../support/running/bare-server.ts";
import { until } from "../support/until.ts";

const PLACES = 40;

let server: BareServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close(100);
});

async function start(over: Partial<WebHandlers> = {}): Promise<string> {
  const room = createBodyRoom();
  server = await startBareServer({
    handlers: {
      shopifyWebhook: (request, response) =>
        withRawBody(request, { cap: 1_000, withinMs: 15_000, room }, async ({ kind }) => {
          response.writeHead(kind === "read" ? 200 : 408).end();
        }),
      ...over,
    },
    maxConnections: PLACES,
  });
  return server.origin;
}

async function slow(kind: SlowKind): Promise<Socket> {
  const socket = await trickle(server.port, kind);
  sockets.push(socket);
  return socket;
}

test.each(Object.keys(SLOW) as SlowKind[])("honest requests are answered among many slow ones: %s", async (kind) => {
  const origin = await start();
  for (let turn = 0; turn < 10; turn++) {
    await Promise.all(Array.from({ length: PLACES / 4 }, () => slow(kind)));
    // Each on a connection of its own, as somebody who comes anew.
    const webhook = await ask(`${origin}/webhooks/shopify`, { method: "POST", body: "{}" });
    const page = await ask(`${origin}/healthz`);
    expect([webhook.status, page.status]).toEqual([200, 200]);
  }
  const held = sockets.filter((socket) => !socket.destroyed);
  expect(held.length).toBeGreaterThan(0);
  await until("the app to have sent the others away", () => sockets.filter((one) => !one.closed).length < PLACES);
});

test("a request that has come whole is answered, however many come after it", async () => {
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const origin = await start({
    artwork: async (_request, response) => {
      asked.resolve();
      await release.promise;
      response.end("done");
    },
  });
  const first = ask(`${origin}/artwork/a.png`);
  await asked.promise;
  for (let turn = 0; turn < 10; turn++) await Promise.all(Array.from({ length: PLACES / 4 }, () => slow("silent")));
  release.resolve();
  expect(await first).toMatchObject({ status: 200, text: "done" });
});

test("with places enough for all, the app's own time limits end them", async () => {
  await start();
  const kinds: SlowKind[] = ["silent", "headers"];
  const held = await Promise.all(kinds.flatMap((kind) => Array.from({ length: 5 }, () => slow(kind))));
  await Promise.all(held.map((socket) => (socket.closed ? null : once(socket, "close"))));
  expect(held.every((socket) => socket.closed)).toBe(true);
});
