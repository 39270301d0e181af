// The demo's world: a PostgreSQL of its own, Kit, Shopify, and the app in one process.
import { randomBytes } from "node:crypto";
import { startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { readEnv } from "../../app/kernel/running/env.ts";
import { createLogger } from "../../app/kernel/running/log.ts";
import type { AppServices } from "../../app/load-context.ts";
import { services } from "../../app/main/page-services.ts";
import { type RunningApp, startApp } from "../../app/main/start-app.ts";
import { freePort } from "./free-port.ts";
import { appEnvironment, type StandIns, startStandIns } from "./stand-ins.ts";

export interface World extends StandIns {
  app: RunningApp;
  services: AppServices;
  databaseUrl: string;
}

export async function startWorld(options: { port: number; pages: "build" | "none" }): Promise<World> {
  const apiSecret = randomBytes(16).toString("hex");
  const standIns = await startStandIns({ apiSecret, shopifyPort: options.port, kitPort: 0 });
  const postgres = await startThrowawayPostgres();
  const read = readEnv({
    ...appEnvironment(standIns, { apiSecret, port: await freePort() }),
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEYS: `demo:${randomBytes(32).toString("base64")}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
  });
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const log = createLogger({ level: read.env.logLevel });
  const app = await startApp({
    env: read.env,
    log,
    databaseUrl: postgres.url,
    pages: options.pages,
    host: "127.0.0.1",
  });
  standIns.shopify.setAppUrl(read.env.shopify.appUrl);
  return {
    ...standIns,
    app,
    services: services(app.composition),
    databaseUrl: postgres.url,
    async close() {
      await app.close(5_000);
      await standIns.close();
      await postgres.stop();
    },
  };
}
