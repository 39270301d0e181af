// The development server: a database, the stand-ins and the app, each restarted when its sources change. If only the app
// restarts, the database and the stand-ins keep their data.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type EmbeddedPostgres, startThrowawayPostgres } from "../../app/database/embedded/embedded-postgres.ts";
import { freePort } from "../demo/free-port.ts";
import { forgetRunning, noteRunning } from "../demo/running.ts";
import { type Child, startChild } from "./child.ts";
import type { Part } from "./parts.ts";
import type { AppReady, StandInsReady, StoreOpen } from "./stand-ins.ts";
import { watch } from "./watch.ts";

export interface DevOptions {
  root: string;
  /** Port of the store admin; 0 for any free one. */
  port: number;
  /** The app has just been installed. Otherwise the store has been live for weeks. */
  fresh: boolean;
  flags: string[];
  /** Hide the output of the stand-ins and the app. */
  quiet?: boolean;
  say(line: string): void;
}

export interface DevServer {
  close(): Promise<void>;
}

export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const postgres = await startThrowawayPostgres();
  const server = new Server(options, postgres, await freePort());
  const watcher = await watch(options.root, (part, file) => server.restart(part, file));
  server.restart("stand-ins", null);
  return {
    async close() {
      await watcher.close();
      await server.close();
      await postgres.stop();
    },
  };
}

class Server {
  readonly #options: DevOptions;
  readonly #postgres: EmbeddedPostgres;
  readonly #appPort: number;
  readonly #apiSecret = randomBytes(16).toString("hex");
  #ports: StandInsReady["ports"];
  #databases = 0;
  #databaseUrl = "";
  #standIns: Child | null = null;
  #app: Child | null = null;
  #ready: StandInsReady | null = null;
  #told = false;
  /** Resolves when the store has been filled. */
  #opened: (answer: StoreOpen | null) => void = () => undefined;
  #wanted: { part: Part; file: string | null } | null = null;
  #working: Promise<void> = Promise.resolve();
  #busy = false;
  #closing = false;

  constructor(options: DevOptions, postgres: EmbeddedPostgres, appPort: number) {
    this.#options = options;
    this.#postgres = postgres;
    this.#appPort = appPort;
    this.#ports = { shopify: options.port, kit: 0 };
  }

  /** Changes during a start are combined into one further restart. */
  restart(part: Part, file: string | null): void {
    if (this.#wanted?.part !== "stand-ins") this.#wanted = { part, file };
    if (this.#busy || this.#closing) return;
    this.#busy = true;
    this.#working = this.#work().finally(() => (this.#busy = false));
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#app?.stop();
    await this.#standIns?.stop();
    await this.#working;
    await forgetRunning(path.join(this.#options.root, ".data"), process.pid);
  }

  async #work(): Promise<void> {
    while (this.#wanted && !this.#closing) {
      const { part, file } = this.#wanted;
      this.#wanted = null;
      const started = performance.now();
      await this.#app?.stop();
      // Without running stand-ins, such as after an error in their sources, the app can't start.
      const all = part === "stand-ins" || !this.#standIns?.running || !this.#ready;
      if (all && !(await this.#startStandIns())) continue;
      if (this.#closing) return;
      if (!(await this.#startApp())) continue;
      if (all) await this.#openStore();
      this.#tell(all, file, performance.now() - started);
    }
  }

  async #startStandIns(): Promise<boolean> {
    const { root, fresh, quiet, say } = this.#options;
    await this.#standIns?.stop();
    this.#ready = null;
    this.#databaseUrl = await this.#emptyDatabase();
    this.#ready = await new Promise<StandInsReady | null>((resolve) => {
      this.#standIns = startChild({
        file: path.join(root, "scripts/dev/stand-ins.ts"),
        quiet,
        env: {
          ...process.env,
          DEV_API_SECRET: this.#apiSecret,
          DEV_APP_PORT: String(this.#appPort),
          DEV_SHOPIFY_PORT: String(this.#ports.shopify),
          DEV_KIT_PORT: String(this.#ports.kit),
          DEV_FRESH: String(fresh),
        },
        onMessage: (message) => {
          const told = message as StandInsReady | StoreOpen;
          if (told.kind === "ready") resolve(told);
          else this.#opened(told);
        },
        onEnd: () => {
          resolve(null);
          this.#opened(null);
        },
      });
      // When `close` ends the stand-ins, `ready` never arrives.
      void this.#whenClosing().then(() => resolve(null));
    });
    if (!this.#ready) {
      if (!this.#closing) say("The stand-ins ended; they start again when a file changes.");
      return false;
    }
    this.#ports = this.#ready.ports;
    const { admin, shopify, shop, kitControl } = this.#ready;
    await noteRunning(path.join(root, ".data"), { pid: process.pid, admin, shopify, shop, kitControl });
    return true;
  }

  /** The stand-ins know the store and drive the app to fill it. */
  async #openStore(): Promise<void> {
    const answer = await new Promise<StoreOpen | null>((resolve) => {
      this.#opened = resolve;
      this.#standIns?.send({ kind: "app", databaseUrl: this.#databaseUrl } satisfies AppReady);
      void this.#whenClosing().then(() => resolve(null));
    });
    if (answer?.fault) this.#options.say(`The store was not filled: ${answer.fault}`);
  }

  /** True once the app answers. */
  async #startApp(): Promise<boolean> {
    const { root, flags, quiet, say } = this.#options;
    let ended = false;
    this.#app = startChild({
      file: path.join(root, "app/main/main.ts"),
      quiet,
      flags,
      env: {
        ...process.env,
        LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
        ...this.#ready?.env,
        DATABASE_URL: this.#databaseUrl,
      },
      onEnd: () => {
        ended = true;
        say("The app ended; it starts again when a file changes.");
      },
    });
    while (!ended && !this.#closing && !this.#wanted) {
      const answer = await fetch(`http://127.0.0.1:${this.#appPort}/healthz`).catch(() => null);
      if (answer?.ok) return true;
      await sleep(50);
    }
    return false;
  }

  #tell(all: boolean, file: string | null, ms: number): void {
    const { say } = this.#options;
    const seconds = `${(ms / 1_000).toFixed(1)} s`;
    if (all && this.#told)
      say(`${file ?? "The stand-ins"}: everything started anew, with an empty database (${seconds})`);
    else if (this.#told) say(`${file ?? "The app"}: the app started again (${seconds})`);
    if (this.#told || !this.#ready) return;
    this.#told = true;
    for (const line of this.#ready.lines) say(line);
    say(`\n  Open  ${this.#ready.admin}\n`);
    say("Pages reload as you save; the app starts again when its other files change. Stop with Ctrl+C.");
  }

  async #emptyDatabase(): Promise<string> {
    const name = `dev_${++this.#databases}`;
    const client = new pg.Client({ connectionString: this.#postgres.url });
    await client.connect();
    try {
      await client.query(`CREATE DATABASE ${name}`);
    } finally {
      await client.end();
    }
    const url = new URL(this.#postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async #whenClosing(): Promise<void> {
    while (!this.#closing) await sleep(100, undefined, { ref: false });
  }
}
