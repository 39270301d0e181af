// One address for several of Shopify's stand-ins: requests go to the one that has the store. So a store may have a stand-in in a
// process of its own, and what it costs to play Shopify for that store is not measured with another one.
import { Agent, createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

export interface ShopifyFront {
  origin: string;
  /** Origin of the stand-in of all stores that have none of their own. */
  common: string;
  /** By domain. */
  own: Map<string, string>;
  close(): Promise<void>;
}

export async function startShopifyFront(): Promise<ShopifyFront> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => {
    const origin = front.own.get(String(asked.headers["x-shop-domain"])) ?? front.common;
    const passedOn = httpRequest(new URL(asked.url!, origin), { method: asked.method, headers: asked.headers, agent });
    passedOn.once("response", (given) => {
      // The app has given up meanwhile, as it does when a Shopify hangs.
      if (answer.destroyed) return void given.destroy();
      answer.writeHead(given.statusCode!, given.headers);
      pipeline(given, answer, () => undefined);
    });
    passedOn.once("error", () => answer.destroy());
    pipeline(asked, passedOn, () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const front: ShopifyFront = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    common: "",
    own: new Map(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
  return front;
}
