// The development server on a small project: what starts again, what keeps running, and what stays behind.
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findRunning } from "../../scripts/demo/running.ts";
import { type DevServer, startDevServer } from "../../scripts/dev/server.ts";
import { ask } from "../support/network/http.ts";
import { until } from "../support/until.ts";

const APP = `import { createServer } from "node:http";
import { word } from "../kernel/word.ts";
createServer((request, response) => {
  response.end(JSON.stringify({ word, pid: process.pid, standIns: process.env.STAND_INS, database: process.env.DATABASE_URL }));
}).listen(Number(process.env.PORT), "127.0.0.1");
`;
const STAND_INS = `import { word } from "../../sandbox/word.ts";
const origin = "http://127.0.0.1:1";
process.send?.({
  kind: "ready",
  env: { PORT: process.env.DEV_APP_PORT, STAND_INS: String(process.pid) },
  admin: "http://127.0.0.1:" + process.env.DEV_APP_PORT + "/",
  shopify: origin,
  shop: word + ".myshopify.com",
  kitControl: null,
  ports: { shopify: 4_700, kit: 4_600 },
  lines: ["What to click"],
});
process.on("message", ({ databaseUrl }) => process.send?.({ kind: "open", fault: "no store in " + databaseUrl }));
setInterval(() => undefined, 60_000);
`;

interface State {
  word: string;
  pid: number;
  standIns: string;
  database: string;
}

let root: string;
let dev: DevServer;
/** Since the test began. */
const said: string[] = [];
let atFirst: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), "dev-")));
  await write("package.json", `{ "type": "module" }`);
  await write("app/main/main.ts", APP);
  await write("app/kernel/word.ts", `export const word: string = "first";\n`);
  await write("scripts/dev/stand-ins.ts", STAND_INS);
  await write("sandbox/word.ts", `export const word = "sparrow";\n`);
  dev = await startDevServer({ root, port: 0, fresh: false, flags: [], quiet: true, say: (line) => said.push(line) });
  await until("the address", () => said.some((line) => line.includes("Open")));
  atFirst = said.join("\n");
});
afterAll(async () => {
  const { pid, standIns } = await state();
  await dev.close();
  // It leaves no process and no note.
  expect([isGone(pid), isGone(Number(standIns))]).toEqual([true, true]);
  expect(await findRunning(path.join(root, ".data"))).toBeNull();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => void (said.length = 0));

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

async function state(): Promise<State> {
  const running = await findRunning(path.join(root, ".data"));
  return JSON.parse((await ask(running?.admin ?? "")).text) as State;
}

const again = (what: RegExp) => until("the next start", () => said.some((line) => what.test(line)));
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test("prints what to click and one address, and notes where it runs", async () => {
  expect(atFirst).toMatch(
    /The store was not filled: no store in postgresql:[^]*What to click[^]*Open {2}http:\/\/127\.0\.0\.1:\d+\//,
  );
  expect(await findRunning(path.join(root, ".data"))).toMatchObject({ pid: process.pid });
});

test("a file of the app starts the app again, and nothing else: stand-ins and database keep what they have", async () => {
  const before = await state();
  await write("app/kernel/word.ts", `export const word: string = "second";\n`);
  await again(/^app\/kernel\/word\.ts: the app started again/);
  const after = await state();
  expect(after).toEqual({ ...before, word: "second", pid: after.pid });
  expect(after.pid).not.toBe(before.pid);
});

test("a mistake in a file is waited out", async () => {
  const before = await state();
  await write("app/kernel/word.ts", `export const word: string = ;\n`);
  await again(/^The app ended; it starts again when a file changes/);
  await write("app/kernel/word.ts", `export const word: string = "mended";\n`);
  await again(/the app started again/);
  expect(await state()).toMatchObject({ word: "mended", standIns: before.standIns, database: before.database });
});

test("a file of the stand-ins, once it is without mistakes, starts everything anew with an empty database, at the same addresses", async () => {
  const before = await state();
  const { admin } = (await findRunning(path.join(root, ".data")))!;
  await write("sandbox/word.ts", `export const word = ;\n`);
  await again(/^The stand-ins ended; they start again when a file changes/);
  await write("sandbox/word.ts", `export const word = "robin";\n`);
  await again(/^sandbox\/word\.ts: everything started anew/);
  const after = await state();
  expect(after.standIns).not.toBe(before.standIns);
  expect(after.database).not.toBe(before.database);
  expect(await findRunning(path.join(root, ".data"))).toMatchObject({ admin, shop: "robin.myshopify.com" });
});
