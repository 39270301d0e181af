// The common infrastructure: environment, database, secrets, leases, queue, log.
import { connectPool, connectStore } from "../database/connect.ts";
import { createJobOwners } from "../database/fairness/job-owners.ts";
import { createLeases } from "../database/leases.ts";
import { CONNECTIONS, INTAKE_STATEMENT_TIMEOUT_MS, PAGE_STATEMENT_TIMEOUT_MS } from "../database/limits.ts";
import { createSecrets } from "../database/secrets.ts";
import { SHARE_WAIT_MS, STORE_SHARES } from "../fairness/limits.ts";
import { createStoreShares } from "../fairness/store-shares.ts";
import { createYielding } from "../fairness/yielding.ts";
import type { Env } from "../kernel/running/env.ts";
import type { Logger } from "../kernel/running/log.ts";
import { createMetrics } from "../kernel/running/metrics.ts";
import { chooseBackend } from "../queue/backend.ts";
import { createQueue } from "../queue/queue.ts";
import { ownerOfJob } from "./job-owner.ts";

export type Infrastructure = ReturnType<typeof startInfrastructure>;

export interface InfrastructureOptions {
  env: Env;
  log: Logger;
  /** The environment's, or the embedded PostgreSQL's. */
  databaseUrl: string;
  /** Maximum numbers of connections to it; fewer than the app's own in tests. */
  connections?: typeof CONNECTIONS;
}

export function startInfrastructure({ env, log, databaseUrl, connections = CONNECTIONS }: InfrastructureOptions) {
  const metrics = createMetrics();
  const onConnectionLost = (err: Error) => log.warn({ err }, "a connection to the database was lost");
  const store = connectStore(databaseUrl, { max: connections.jobs, onConnectionLost, prepare: true });
  const findOwner = createJobOwners(store.pool);
  const yielding = createYielding();
  const queueUrls = { databaseUrl: env.directDatabaseUrl ?? databaseUrl, redisUrl: env.redisUrl };
  const backend = chooseBackend({ ...queueUrls, max: connections.queue });
  return {
    env,
    log,
    metrics,
    store,
    /** Pages' own connections, so that busy jobs don't delay merchants, nor the other way round. */
    pageStore: connectStore(databaseUrl, {
      max: connections.pages,
      onConnectionLost,
      statementTimeoutMs: PAGE_STATEMENT_TIMEOUT_MS,
    }),
    /** For storing incoming events only. Connects on the first one. */
    intakePool: connectPool(databaseUrl, {
      max: connections.intake,
      onConnectionLost,
      statementTimeoutMs: INTAKE_STATEMENT_TIMEOUT_MS,
    }),
    shares: createStoreShares(STORE_SHARES, SHARE_WAIT_MS, yielding),
    secrets: createSecrets(env.encryptionKeys),
    leases: createLeases(store.pool),
    queue: createQueue({ backend, log, metrics, yielding, ownerOf: (job) => ownerOfJob(job, findOwner) }),
  };
}
