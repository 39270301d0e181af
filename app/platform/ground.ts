// What everything else stands on: the environment, the database, secrets, leases, the queue, the log.
import { createQueue, type DoorbellQueue } from "../queue/queue.ts";
import { chooseBackend } from "../queue/backend.ts";
import { createLeases, type Leases } from "../store/leases.ts";
import { connectStore, type Store } from "../store/prisma.ts";
import { createSecrets, type Secrets } from "../store/secrets.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

export interface Ground {
  env: Env;
  log: Logger;
  metrics: Metrics;
  store: Store;
  secrets: Secrets;
  leases: Leases;
  queue: DoorbellQueue;
}

/** `databaseUrl`: the environment's, or the embedded PostgreSQL's. */
export function layGround({ env, log, databaseUrl }: { env: Env; log: Logger; databaseUrl: string }): Ground {
  const metrics = createMetrics();
  const store = connectStore(databaseUrl, {
    max: 12,
    onConnectionLost: (err) => log.warn({ err }, "a connection to the database was lost"),
  });
  const backend = chooseBackend({ databaseUrl, redisUrl: env.redisUrl });
  return {
    env,
    log,
    metrics,
    store,
    secrets: createSecrets(env.encryptionKeys),
    leases: createLeases(store.pool),
    queue: createQueue({ backend, log, metrics }),
  };
}
