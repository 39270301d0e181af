import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A port that is free now: the app's own address has to be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
