// node scripts/try-start.ts: starts the app as a host does, on its embedded PostgreSQL, until it is ready, and stops
// it. Exit 0 if it was ready and ended in order. Its data is under .data/ in this folder.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./demo/free-port.ts";

const READY_WITHIN_MS = 60_000;

const port = await freePort();
const secret = () => randomBytes(32).toString("base64");
const app = spawn(process.execPath, ["app/main/main.ts"], {
  cwd: path.resolve(import.meta.dirname, ".."),
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    SHOPIFY_API_KEY: "try-start",
    SHOPIFY_API_SECRET: secret(),
    SHOPIFY_APP_URL: "https://kit.example",
    KIT_BASE_URL: "https://kit.example/public_api",
    ENCRYPTION_KEYS: `first:${secret()}`,
    LOG_LEVEL: "warn",
  },
});
const ended = once(app, "exit") as Promise<[number | null]>;
const ready = await Promise.race([becomesReady(), ended.then(() => false)]);
app.kill("SIGTERM");
const [code] = await ended;
console.log(
  ready ? `ready, ended with ${code}` : `not ready within ${READY_WITHIN_MS / 1_000} s, or ended before with ${code}`,
);
process.exitCode = ready && code === 0 ? 0 : 1;

async function becomesReady(): Promise<boolean> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}
