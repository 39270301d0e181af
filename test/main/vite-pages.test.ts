// The pages while developing, which `shopify app dev` puts behind a public tunnel: the sources are served, and nothing else of the
// project's folder.
import express from "express";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountVite, type VitePages } from "../../app/main/http/vite-pages.ts";
import { ask } from "../support/network/http.ts";

const SECRET = `secret-${randomUUID()}`;
const HIDDEN = [
  ".data/encryption-keys",
  ".data/postgres-password",
  ".data/postgres/base/1",
  ".data/keys.js",
  ".data/report.json",
  ".data/page.html",
  ".data/picture.svg",
  ".cache/schema.json",
  ".git/config",
  ".git/HEAD",
  ".env",
  ".env.production",
  ".npmrc",
  "server.pem",
  "app/.env",
  "app/server.key",
  "package.json",
  "prisma/schema.prisma",
];

let root: string;
let server: Server;
let origin: string;
let vite: VitePages;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "vite-"));
  for (const file of HIDDEN) {
    await write(file, file.endsWith(".json") ? `{ "name": "${SECRET}" }\n` : `export default "${SECRET}"\n`);
  }
  await write("app/served.js", `export const served = "source";\n`);
  await write("vite.config.js", "export default {};\n");
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = express();
  server.on("request", app);
  vite = await mountVite({ routes: app, server }, { root, host: "127.0.0.1", logLevel: "silent" });
});
afterAll(async () => {
  await vite.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  await rm(root, { recursive: true, force: true });
});

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

const QUERIES = ["", "?raw", "?import&raw", "?url", "?import", "?import&?inline=1.wasm?init", "?.svg?.wasm?init"];
const encoded = (text: string) =>
  [...text].map((char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");

test.each(HIDDEN)("%s is given out at none of its addresses", async (file) => {
  const whole = path.join(root, file);
  const [first, ...rest] = file.split("/");
  const addresses = [
    `/${file}`,
    `//${file}`,
    `/./${file}`,
    `/app/../${file}`,
    `/app/%2e%2e/${file}`,
    `/app/..%2f${file}`,
    `/${encodeURIComponent(file)}`,
    `/${[encoded(first!), ...rest].join("/")}`,
    `/${[encoded(encoded(first!)), ...rest].join("/")}`,
    `/${file.toUpperCase()}`,
    `/${file}/`,
    `/${file}%00`,
    `/${file.replaceAll("/", "\\")}`,
    `/@fs${whole}`,
    `/@fs/${whole}`,
    `/@fs${encodeURI(path.join(root, "app"))}/../${file}`,
    `/@fs${whole.replace(first!, encoded(first!))}`,
    `/@id/${whole}`,
    `/@id/__x00__${whole}`,
    `/app/served.js/../../${file}`,
    `/node_modules/../${file}`,
  ];
  const answers = await Promise.all(
    addresses.flatMap((address) =>
      QUERIES.map(async (query) => ({ at: address + query, ...(await ask(origin + address + query)) })),
    ),
  );
  const told = answers.filter(
    ({ text }) => text.includes(SECRET) || text.includes(Buffer.from(SECRET).toString("base64")),
  );
  expect(told.map(({ at, status }) => `${status} ${at}`)).toEqual([]);
});

test("the sources of the pages are served, and what they import", async () => {
  expect(await ask(`${origin}/app/served.js`)).toMatchObject({ status: 200, text: expect.stringContaining("source") });
  expect((await ask(`${origin}/@vite/client`)).status).toBe(200);
});

test("a page that stays open does not keep the server from stopping", async () => {
  const app = express();
  const stopping = createServer(app).listen(0, "127.0.0.1");
  await once(stopping, "listening");
  const pages = await mountVite({ routes: app, server: stopping }, { root, host: "127.0.0.1", logLevel: "silent" });
  const socket = connect((stopping.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: vite-hmr\r\n\r\n",
  );
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);
  const closed = once(stopping, "close");
  await pages.close();
  stopping.close();
  await closed;
});
