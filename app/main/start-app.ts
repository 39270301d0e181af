// The app in one process: web, worker or both. Used by main.ts, the demo and the tests, so that tests run what
// production runs.
import { randomUUID } from "node:crypto";
import { databaseNow } from "../database/connect.ts";
import { migrate } from "../database/migrations/migrate.ts";
import { startSchedules, type Schedules } from "../queue/schedules.ts";
import { compose, type ComposeOptions, type Composition } from "./compose/compose.ts";
import { createHealth } from "./http/health.ts";
import { createPages, type Pages } from "./http/pages.ts";
import { createProofs } from "./http/proofs.ts";
import { type RunningServer, startServer } from "./http/server.ts";
import { webHandlers } from "./http/web-handlers.ts";
import { type InfrastructureOptions, startInfrastructure } from "./infrastructure.ts";
import { jobHandlers } from "./job-handlers.ts";
import { FAILED_START_CLOSES_WITHIN_MS, STOP_WITHIN_MS } from "./limits.ts";
import { services } from "./page-services.ts";
import { sweeps } from "./sweep-schedule.ts";
import { type Clock, watchClock } from "./watch-clock.ts";

export interface StartOptions extends ComposeOptions, InfrastructureOptions {
  /** `none` in tests that need no pages. */
  pages: "build" | "vite" | "none";
  /** Loopback in the demo and in tests; all addresses if absent. */
  host?: string;
  /** False in tests that compare what a request changed: no sweeps run. */
  sweeping?: boolean;
}

export type RunningApp = Awaited<ReturnType<typeof startApp>>;

export async function startApp(options: StartOptions) {
  const { env, log, databaseUrl } = options;
  if (env.smtpUrl === null)
    log.warn("SMTP_URL is not set: no merchant is told by email when an order needs them (docs/operating.md)");
  await migrate(env.directDatabaseUrl ?? databaseUrl, undefined, () =>
    log.info("waiting for another process that migrates the database"),
  );
  const infrastructure = startInfrastructure(options);
  const composition = compose(infrastructure, { ...options, brief: true });
  // Shares with jobs only what separate processes would share.
  const forPages = compose({ ...infrastructure, store: infrastructure.pageStore }, options);
  /** Null if this process is only a worker, without a health port. */
  let server: RunningServer | null = null;
  let schedules: Schedules | null = null;
  const { queue, store, metrics } = infrastructure;
  const clock = watchClock({
    databaseNow: () => databaseNow(store.pool),
    log,
    note: (seconds) => metrics.clockAhead.set(seconds),
    async turned(isRight) {
      if (env.process === "web") return;
      if (isRight) queue.start(jobHandlers(composition));
      else await queue.rest();
    },
  });
  /** Takes nothing new, lets running work finish, then closes its connections. */
  const close = async (deadlineMs = STOP_WITHIN_MS) => {
    clock.close();
    await Promise.all([server?.close(deadlineMs), schedules?.close(deadlineMs)]);
    await infrastructure.queue.close(deadlineMs);
    for (const { accounts, estimates } of [composition, forPages]) {
      await accounts.wire.close();
      await estimates.settled();
    }
    await infrastructure.intakePool.end();
    await infrastructure.pageStore.close();
    await infrastructure.store.close();
  };
  try {
    server = await startHttp(forPages, { ...options, clock });
    await clock.compare();
    if (env.process !== "web") {
      const { leases } = infrastructure;
      const scheduled = options.sweeping === false ? [] : sweeps(composition);
      schedules = startSchedules({ sweeps: scheduled, leases, owner: randomUUID(), log, metrics });
    }
  } catch (error) {
    // The port is taken or the build is missing: closes what was opened.
    await close(FAILED_START_CLOSES_WITHIN_MS);
    throw error;
  }
  return { composition, forPages, server, close };
}

async function startHttp(
  composition: Composition,
  options: StartOptions & { clock: Clock },
): Promise<RunningServer | null> {
  const { env, log, host, clock } = options;
  const { store, queue, metrics, shares } = composition.infrastructure;
  const common = {
    health: createHealth({ database: store, queue, clock, email: env.smtpUrl !== null }),
    ...{ metrics, metricsToken: env.metricsToken, shares, log },
    production: env.mode === "production",
    trustedProxies: env.trustedProxies,
    proofs: createProofs(env.shopify),
  };
  if (env.process === "worker") {
    if (env.workerPort === null) return null;
    return startServer({ ...common, handlers: null, pages: null }, env.workerPort, host);
  }
  const pages = createPagesOf(composition, options);
  return startServer({ ...common, handlers: webHandlers(composition), pages }, env.port, host);
}

function createPagesOf(composition: Composition, { env, log, pages }: StartOptions): Pages | null {
  if (pages === "none") return null;
  return createPages({
    services: services(composition),
    log,
    from: pages,
    standinOrigin: env.shopify.standinUrl ? new URL(env.shopify.standinUrl).origin : null,
    host: new URL(env.shopify.appUrl).hostname,
  });
}
