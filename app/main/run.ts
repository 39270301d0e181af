// Reads the environment, starts the app, ends it on SIGTERM or SIGINT.
import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded/embedded-postgres.ts";
import { Fault } from "../kernel/fault.ts";
import { type Env, readEnv } from "../kernel/running/env.ts";
import { createLogger, type Logger } from "../kernel/running/log.ts";
import { withDevelopmentKeys } from "./keys/development-keys.ts";
import { GIVE_UP_STOPPING_MS, STOP_WITHIN_MS } from "./limits.ts";
import { type RunningApp, startApp } from "./start-app.ts";

const dataFolder = path.resolve(".data");
const read = readEnv(await withDevelopmentKeys(process.env, dataFolder));
if (!read.ok) {
  process.stderr.write(
    `The app cannot start. In its environment:\n${read.faults.map((fault) => `  ${fault}\n`).join("")}`,
  );
  process.exit(1);
}

const log = createLogger({ level: read.env.logLevel });
process.on("uncaughtException", (err) => {
  log.fatal({ err }, "an error that nobody caught; the process ends");
  process.exit(1);
});
stopOnSignal(await start(read.env, log).catch(tellAndExit), log);

interface Started {
  app: RunningApp;
  embedded: EmbeddedPostgres | null;
}

async function start(env: Env, log: Logger): Promise<Started> {
  const embedded = env.databaseUrl === null ? await startEmbeddedPostgres(dataFolder) : null;
  const databaseUrl = embedded?.url ?? env.databaseUrl ?? "";
  // During development, the server is for this machine; a tunnel's end runs on it.
  const served =
    env.mode === "development" ? { pages: "vite" as const, host: "127.0.0.1" } : { pages: "build" as const };
  const app = await startApp({ env, log, databaseUrl, ...served });
  const { mode, process: part } = env;
  log.info({ mode, process: part, port: app.server?.port, embedded: embedded !== null }, "the app is running");
  return { app, embedded };
}

/** A message for the person who started it; the details are in the log. An embedded database ends with the process. */
function tellAndExit(err: unknown): never {
  log.fatal({ err }, "the app could not be started");
  if (err instanceof Fault) process.stderr.write(`The app cannot start: ${err.message}\n`);
  process.exit(1);
}

function stopOnSignal({ app, embedded }: Started, log: Logger): void {
  let stopping = false;
  const stop = async (signal: string) => {
    log.info({ signal }, "stopping");
    await app.close(STOP_WITHIN_MS);
    await embedded?.stop();
  };
  // What restarts processes looks at `/healthz`, which is well without a database.
  void embedded?.ended.then(() => {
    if (stopping) return;
    log.fatal({ code: "postgres_died" }, "the embedded database has ended; the process ends");
    process.exit(1);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // A second signal stops it at once.
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), GIVE_UP_STOPPING_MS).unref();
      stop(signal).then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, "the app did not stop in order");
          process.exit(1);
        },
      );
    });
  }
}
