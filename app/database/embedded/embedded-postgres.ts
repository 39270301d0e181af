// A real PostgreSQL from npm, for machines without a configured one (decision 3).
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "../../kernel/fault.ts";
import { keepSecret } from "../../kernel/running/kept-secret.ts";
import { succeeds } from "../../kernel/succeeds.ts";
import { PORT_TRIES, SERVER_START_TIMEOUT_MS } from "../limits.ts";
import { onOneConnection } from "../one-connection.ts";
import { endWithParent } from "./end-with-parent.ts";
import { findBinaries, findUser, type PostgresBinaries, type PostgresUser, run } from "./postgres-binaries.ts";
import { releaseCluster, takeCluster } from "./postgres-cluster-lock.ts";

export interface EmbeddedPostgres {
  /** `postgresql://…` of its database. */
  url: string;
  /** Ends open sessions and stops the server; its files stay, except those of a throwaway one. */
  stop(): Promise<void>;
  /** The server has ended, asked to or not. */
  ended: Promise<unknown>;
}

interface ThrowawayPostgres extends EmbeddedPostgres {
  /** The same by a socket in its folder: half of the CPU time for each statement. Null if there is none. */
  socketUrl: string | null;
}

interface Server extends ThrowawayPostgres {
  pid: number;
}

const USER = "postgres";
/** Longest path of a socket on any system; PostgreSQL appends a name of its own to the folder's. */
const LONGEST_SOCKET_FOLDER = 80;

// A test cluster may lose its last second, since it is deleted anyway, and every commit is several times faster. It
// keeps no log beyond what crash recovery needs, and checks its password in one round instead of 4,096, since every
// test opens connections.
const THROWAWAY_SETTINGS = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"],
  ...["wal_init_zero=off", "checkpoint_timeout=1h", "jit=off", "scram_iterations=1", "max_connections=300"],
];

interface Cluster {
  binaries: PostgresBinaries;
  user: PostgresUser;
  folder: string;
  password: string;
  settings: string[];
  /** Folder of its socket; null: reachable by TCP only. */
  socketFolder: string | null;
}

/**
 * The installation's own cluster, `<dataFolder>/postgres`: created if missing, otherwise reused. One process at a time:
 * a second one is refused with a message. A server that outlived a killed process is taken over.
 */
export async function startEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres> {
  await mkdir(dataFolder, { recursive: true });
  const cluster: Cluster = {
    binaries: await findBinaries(),
    user: findUser(),
    folder: path.resolve(dataFolder, "postgres"),
    password: await keepSecret(path.join(dataFolder, "postgres-password"), randomBytes(16).toString("hex")),
    settings: [],
    socketFolder: null,
  };
  await initialise(cluster);
  await releaseCluster(cluster.folder, cluster.password);
  const server = await start(cluster);
  try {
    const lock = await takeCluster(server.url);
    return { url: server.url, stop: () => lock.release().then(server.stop), ended: server.ended };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** A cluster of its own for tests, in the system's temporary folder by default: fast, unsafe, removed when stopped. */
export async function startThrowawayPostgres(below = os.tmpdir()): Promise<ThrowawayPostgres> {
  const binaries = await findBinaries();
  const user = findUser();
  const parent = await mkdtemp(path.join(below, "kit-postgres-"));
  await chmod(parent, 0o755);
  const folder = path.join(parent, "postgres");
  const cluster: Cluster = {
    binaries,
    user,
    folder,
    password: randomBytes(16).toString("hex"),
    settings: THROWAWAY_SETTINGS,
    socketFolder: process.platform === "win32" || folder.length > LONGEST_SOCKET_FOLDER ? null : folder,
  };
  try {
    await initialise(cluster);
    const server = await start(cluster);
    const unwatch = endWithParent(server.pid, parent);
    return {
      url: server.url,
      socketUrl: server.socketUrl,
      ended: server.ended,
      async stop() {
        await server.stop();
        unwatch();
        await rm(parent, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(parent, { recursive: true, force: true });
    throw error;
  }
}

// Created beside and renamed, so that an aborted start never leaves half a cluster that looks complete.
async function initialise({ binaries, user, folder, password, settings }: Cluster): Promise<void> {
  if (await readFile(path.join(folder, "PG_VERSION")).catch(() => null)) return;
  const making = `${folder}.new`;
  const passwordFile = `${folder}.pw`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(making, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  // The built-in C.UTF-8 sorts the same on every machine, with any locales installed.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = [`--username=${USER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  const set = settings.map((setting) => `--set=${setting}`);
  const args = [`--pgdata=${making}`, ...login, ...locale, ...set];
  const child = await run(binaries.initdb, args, { user, folder: making });
  const output = collectOutput(child);
  const [code] = await once(child, "close");
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new Fault("postgres_init", `PostgreSQL could not be set up: ${output()}`, { retryable: false });
  await rename(making, folder);
}

async function start(cluster: Cluster): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const started = await startOn(cluster, await freePort());
    if (typeof started !== "string") return started;
    // Between finding a free port and using it, another process may take it.
    if (attempt === PORT_TRIES || !started.includes("could not bind")) {
      throw new Fault("postgres_start", `PostgreSQL did not start: ${started}`, { retryable: false });
    }
  }
}

/** The running server, or its output if it did not start. */
async function startOn(cluster: Cluster, port: number): Promise<Server | string> {
  const { socketFolder } = cluster;
  const sockets = `unix_socket_directories=${socketFolder ?? ""}`;
  const settings = ["listen_addresses=127.0.0.1", sockets, `port=${port}`, ...cluster.settings];
  const args = ["-D", cluster.folder, ...settings.flatMap((setting) => ["-c", setting])];
  const child = await run(cluster.binaries.postgres, args, cluster);
  const output = collectOutput(child);
  const exited = once(child, "close").catch(() => undefined);
  let running = true;
  void exited.then(() => (running = false));
  const url = `postgresql://${USER}:${cluster.password}@127.0.0.1:${port}/postgres`;
  const socketUrl = socketFolder === null ? null : `${url}?host=${encodeURIComponent(socketFolder)}`;
  for (const deadline = Date.now() + SERVER_START_TIMEOUT_MS; running && Date.now() < deadline;) {
    if (await answers(url)) return withStop(child, { url, socketUrl, ended: exited });
    await Promise.race([sleep(25), exited]);
  }
  if (running) child.kill("SIGQUIT");
  await exited;
  return output();
}

function withStop(child: ChildProcess, { ended, ...urls }: Pick<Server, "url" | "socketUrl" | "ended">): Server {
  // PostgreSQL's fast shutdown. A process that ends without stopping it (an uncaught fault) leaves no server behind.
  const interrupt = () => void child.kill("SIGINT");
  process.once("exit", interrupt);
  return {
    ...urls,
    ended,
    // It answered, so it was started.
    pid: child.pid!,
    async stop() {
      interrupt();
      await ended;
      process.off("exit", interrupt);
    },
  };
}

function answers(url: string): Promise<boolean> {
  return succeeds(onOneConnection({ connectionString: url, connectionTimeoutMillis: 1_000 }, async () => undefined));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return address.port;
}

/** The last lines of the program's output. */
function collectOutput(child: ChildProcess): () => string {
  let text = "";
  const keep = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-2_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.on("error", (error) => keep(Buffer.from(error.message)));
  return () => text.trim();
}
