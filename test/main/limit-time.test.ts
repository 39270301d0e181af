// A request whose time is over is answered, and what its route does afterwards meets nobody.
import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { costOf } from "../../app/actions/request-costs.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import { type RawHandler } from "../../app/main/http/server.ts";
import { ask } from "../support/network/http.ts";
import { type BareServer, startBareServer } from "../support/running/bare-server.ts";

let server: BareServer | undefined;
let lines: string[];
afterEach(() => server?.close(100));

async function start(artwork: RawHandler): Promise<string> {
  lines = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  server = await startBareServer({
    handlers: { artwork },
    log: createLogger({ level: "warn", destination }),
    costs: (path) => ({ ...costOf(path), ms: path.startsWith("/artwork") ? 50 : 60_000 }),
  });
  return server.origin;
}

test("503 in words, and its own late answer is no fault", async () => {
  const answered = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const origin = await start(async (_request, response) => {
    await answered.promise;
    try {
      response.writeHead(200).end("late");
    } finally {
      setImmediate(late.resolve);
    }
  });
  const answer = await ask(`${origin}/artwork/key.png`);
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
  expect(answer.text).toContain("took too long");
  answered.resolve();
  await late.promise;
  expect((await ask(`${origin}/healthz`)).status).toBe(200);
  expect(lines.filter((line) => line.includes('"error"'))).toEqual([]);
});

test("an answer that has begun is cut off, and is told that its reader has gone", async () => {
  const gone = Promise.withResolvers<void>();
  const origin = await start(async (_request, response) => {
    response.writeHead(200).write("first");
    response.once("close", gone.resolve);
    await gone.promise;
  });
  await expect(ask(`${origin}/artwork/key.png`)).rejects.toThrow();
  await gone.promise;
});

test("who answers in time is let be", async () => {
  const origin = await start(async (_request, response) => void response.end("artwork"));
  expect(await ask(`${origin}/artwork/key.png`)).toMatchObject({ status: 200, text: "artwork" });
});
