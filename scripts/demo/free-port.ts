import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Systems assign ports of outgoing connections from above (Linux from 32,768, macOS from 49,152), and tests open many.
 */
// Browsers and fetch refuse port 10080.
const [LOWEST, HIGHEST] = [10_100, 32_000];
const TRIES = 50;
const given = new Set<number>();

/**
 * A free port that no outgoing connection takes before it is listened on: the app's own address has to be known before
 * it starts, which may take seconds.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`${TRIES} ports between ${LOWEST} and ${HIGHEST} were taken`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
