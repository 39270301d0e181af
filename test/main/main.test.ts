import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../support/database.ts";
import { ask } from "../support/network/http.ts";
import { until } from "../support/until.ts";

// Each test starts the app as a process of its own, which loads it whole: ten times the work of another test.
vi.setConfig({ testTimeout: 240_000 });
const STARTED_WITHIN_MS = 180_000;

const MAIN = path.resolve(import.meta.dirname, "../../app/main/main.ts");
const ENV: Environment = { SHOPIFY_API_KEY: "key", SHOPIFY_API_SECRET: "secret", NODE_ENV: "test", PORT: "0" };

type Environment = Record<string, string> & { NODE_ENV: "test" | "development" | "production" };

let folder: string;
let child: ChildProcess | undefined;
/** What Node compiled for the first start, from which the others read it: half of what a start costs the processor. */
let compiled: string;

beforeAll(async () => void (compiled = await mkdtemp(path.join(os.tmpdir(), "main-compiled-"))));
afterAll(() => rm(compiled, { recursive: true, force: true }));
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "main-"))));
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
});

function start(env: Environment): { child: ChildProcess; lines: string[]; errors: () => string } {
  // Only what is given: the machine's own variables would decide otherwise.
  const started = spawn(process.execPath, [MAIN], { cwd: folder, env: { NODE_COMPILE_CACHE: compiled, ...env } });
  child = started;
  const lines: string[] = [];
  let errors = "";
  createInterface({ input: started.stdout }).on("line", (line) => lines.push(line));
  started.stderr.on("data", (chunk) => (errors += String(chunk)));
  return { child: started, lines, errors: () => errors };
}

/** Waits until it runs. Vite's lines, while developing, are plain text. */
async function portOf(lines: readonly string[]): Promise<number> {
  let port = 0;
  await until(
    "the app to run",
    () => {
      if (child?.exitCode !== null) throw new Error(`it ended with ${child?.exitCode}: ${lines.join("\n")}`);
      const logged = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
      port = logged.find(({ msg }) => msg === "the app is running")?.port ?? 0;
      return port > 0;
    },
    STARTED_WITHIN_MS,
  );
  return port;
}

test("with nothing but a key and a secret it starts on a database of its own, is ready, and stops in order", async () => {
  const { child, lines } = start(ENV);
  const port = await portOf(lines);
  const origin = `http://127.0.0.1:${port}`;
  await until("the app to be ready", async () => (await ask(`${origin}/readyz`)).status === 200);
  const page = await ask(`${origin}/`);
  expect(page.status).toBe(200);
  expect(lines.filter((line) => line.includes("SMTP_URL is not set"))).toHaveLength(1);
  expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+'/);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("ends when its own database dies, so that it is started again", async () => {
  const { child, lines } = start(ENV);
  await portOf(lines);
  const [pid] = (await readFile(path.join(folder, ".data/postgres/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(lines.join("\n")).toContain("postgres_died");
});

test("while developing it is reached on this machine only, and gives out no key", async () => {
  const database = await createTestDatabase();
  try {
    const { child, lines } = start({ ...ENV, NODE_ENV: "development", DATABASE_URL: database.url });
    const port = await portOf(lines);
    const origin = `http://127.0.0.1:${port}`;
    expect((await ask(`${origin}/app/root.tsx`)).status, "a source").toBe(200);
    for (const file of [".data/encryption-keys?raw", ".git", ".env", "package.json?raw", ".cache/x?import"]) {
      expect([403, 404], file).toContain((await ask(`${origin}/${file}`)).status);
    }
    const others = Object.values(os.networkInterfaces()).flatMap((one) => one ?? []);
    for (const { address, family, scopeid } of others) {
      if (address === "127.0.0.1" || scopeid) continue;
      const host = family === "IPv6" ? `[${address}]` : address;
      await expect(ask(`http://${host}:${port}/healthz`), host).rejects.toThrow("ECONNREFUSED");
    }
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  } finally {
    await database.close();
  }
});

test("a separate worker answers health checks at its configured port", async () => {
  const database = await createTestDatabase();
  try {
    const ENCRYPTION_KEYS = Buffer.alloc(32, 1).toString("base64");
    const { child, lines } = start({
      ...ENV,
      PROCESS: "worker",
      DATABASE_URL: database.url,
      WORKER_PORT: "0",
      ENCRYPTION_KEYS,
    });
    const port = await portOf(lines);
    await until("the worker to be ready", async () => (await ask(`http://127.0.0.1:${port}/readyz`)).status === 200);
    expect((await ask(`http://127.0.0.1:${port}/webhooks/shopify`, { method: "POST" })).status).toBe(404);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  } finally {
    await database.close();
  }
});

test("faults of the environment are reported before the start, all at once", async () => {
  const { child, errors } = start({ NODE_ENV: "production", PORT: "many" });
  expect(await once(child, "exit")).toEqual([1, null]);
  for (const name of ["SHOPIFY_API_KEY", "SHOPIFY_APP_URL", "KIT_BASE_URL", "ENCRYPTION_KEYS", "PORT"]) {
    expect(errors()).toContain(`${name}: `);
  }
});

test("what was compiled is kept in the app's own folder for the next start", async () => {
  const { child } = start({ NODE_ENV: "production", NODE_COMPILE_CACHE: "" });
  await once(child, "exit");
  expect((await readdir(path.join(folder, ".data/compiled"), { recursive: true })).length).toBeGreaterThan(10);
});

test("an unreachable database is named, without its password", async () => {
  const { child, lines, errors } = start({ ...ENV, DATABASE_URL: "postgresql://kit:hidden-word@127.0.0.1:1/kit" });
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(lines.join("\n")).toContain("ECONNREFUSED");
  expect(errors()).toMatch(/^The app cannot start: the database can't be reached.*check DATABASE_URL/);
  expect(lines.join("\n") + errors()).not.toContain("hidden-word");
});
