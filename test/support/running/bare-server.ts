// The server without the app behind it: only the handlers and pages that a test gives it.
import { createLogger } from "../../../app/kernel/running/log.ts";
import { createMetrics } from "../../../app/kernel/running/metrics.ts";
import { type RunningServer, type ServerOptions, startServer } from "../../../app/main/http/server.ts";
import type { WebHandlers } from "../../../app/main/http/web-handlers.ts";

export interface BareServer extends RunningServer {
  origin: string;
}

export async function startBareServer({
  handlers = {},
  ...over
}: Partial<Omit<ServerOptions, "handlers">> & { handlers?: Partial<WebHandlers> }): Promise<BareServer> {
  const unused = async () => undefined;
  const server = await startServer(
    {
      handlers: {
        ...{ shopifyWebhook: unused, kitWebhook: unused, fulfillmentOrderNotification: unused, flowAction: unused },
        ...{ artwork: unused, thumbnail: unused, deliveryEstimate: unused },
        ...handlers,
      },
      pages: null,
      health: { check: async () => ({ ready: true, database: true, queue: true, clock: null, email: true }) },
      metrics: createMetrics(),
      metricsToken: null,
      production: false,
      log: createLogger({ level: "silent" }),
      ...over,
    },
    0,
    "127.0.0.1",
  );
  return { ...server, origin: `http://127.0.0.1:${server.port}` };
}
