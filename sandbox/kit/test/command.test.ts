import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

const MAIN = path.resolve(import.meta.dirname, "../main.ts");

test("npm run sandbox:kit prints addresses and tokens that work, and ends when it is told to", async () => {
  const child = spawn(process.execPath, [MAIN, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let api: string | undefined;
  let token: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    api ??= /^ *API +(\S+)/.exec(line)?.[1];
    token ??= /(pmk_\S+)/.exec(line)?.[1];
    if (api && token) break;
  }
  const reply = await fetch(`${api}/products`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  child.kill("SIGTERM");
  expect((await once(child, "exit"))[0]).toBe(0);
});
